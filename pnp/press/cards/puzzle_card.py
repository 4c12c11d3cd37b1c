"""Cards that print a puzzle: the position in front, the solution on the back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import pairwise, takewhile
from typing import Any

from pnp.boards.diagram import LETTER
from pnp.core.event import Event
from pnp.core.lesson import Refutation
from pnp.core.puzzle import Line, Puzzle, Wish
from pnp.core.record import Ply, plies
from pnp.games import AnyGame, kind_of, legend_of
from pnp.games.day import command_of, puzzle_code
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.lesson_text import (
    Taught,
    cached_lesson,
    lesson_words,
)
from pnp.press.captions.move_text import (
    endings_of,
    line_text,
    pictured,
    solving_plies,
    typed_moves,
    typed_position,
)
from pnp.press.cards.card import Card, face
from pnp.press.cards.card_back import Back, Step, Try, back_sides
from pnp.press.cards.card_front import FINE, Front, front_nodes
from pnp.press.cards.card_options import PLAIN, Issue, Size
from pnp.scene.nodes import Group, Point, Scene, Text, translation
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run, Runs
from pnp.words.catalogue import Catalogue

DRAWN = frozenset(
    {
        "same-reply",
        "capture-sign",
        "goal-capture-sign",
        "chain-sign",
        "chain-sign-alone",
        "jump-sign",
        "first-shown",
        "one-case",
    }
)
"""What is said of a solution in words, and seen where it is drawn."""

FIRST = frozenset({"one-deal"})
"""What must be known before moves are read."""


def puzzle_card(
    game: AnyGame,
    wish: Wish,
    puzzle: Puzzle[Any],
    words: Catalogue,
    issue: Issue = PLAIN,
) -> Card:
    """The card of the puzzle that a wish has found."""
    blank = blank_puzzle(game, wish, puzzle, issue.size)
    front = puzzle_front(game, puzzle, words, issue, blank.name)
    back = puzzle_back(game, puzzle, words, front.title)
    back = replace(back, beside=issue.beside_back(front.code))
    size = issue.size
    tall = front.picture.height / front.picture.width * (size.width - 7)
    solution, plan = back_sides(back, tall, words, size)
    shown = face(tuple(front_nodes(front, words, size)), size)
    return replace(blank, front=shown, back=solution, plan=plan)


def blank_puzzle(game: AnyGame, wish: Wish, puzzle: Puzzle[Any], size: Size) -> Card:
    """The same without anything on it."""
    code = puzzle_code(game, wish, puzzle)
    printed = code.code if code else None
    name = printed or f"{game.name} {wish.seed}"
    command = command_of(game, wish, printed)
    facts = {"game": game.name, "code": printed, "command": command}
    entry = {**facts, "position": typed_position(puzzle.position)}
    front, back = size.blank(), size.blank()
    return Card(game.name, front, back, name, "puzzles.json", entry, solves=True)


def puzzle_front(
    game: AnyGame, puzzle: Puzzle[Any], words: Catalogue, issue: Issue, code: str
) -> Front:
    """What is asked."""
    drawing, position = game.drawing, puzzle.position
    sign = drawing.sign if kind_of(game, puzzle).has_mover else None
    hand = drawing.hand(position, puzzle.kind)
    taught = lesson_words(game, puzzle, words, lambda text: pictured(text, words))
    return Front(
        issue.beside,
        taught.theme or words.text("puzzle-of-day"),
        puzzle.level,
        told_scene(drawing.on_card(position, puzzle.kind), words),
        short_task(puzzle, words),
        sign(position.turn) if sign else None,
        hand and _named_hand(told_scene(hand, words), words),
        help_text(game, puzzle, words),
        taught.hint,
        code,
        issue.note,
        issue.link,
    )


def _named_hand(hand: Scene, words: Catalogue) -> Scene:
    """What is held or lies aside, after the word for it where a game has one."""
    if "hand-word" not in words.messages:
        return hand
    said = words.text("hand-word")
    left = width(said, FINE) + 2.0
    base = Point(0, hand.height / 2 + FINE * LETTER)
    moved = Group(hand.nodes, translation(left, 0))
    return replace(hand, width=left + hand.width, nodes=(Text(said, base, FINE), moved))


def short_task(puzzle: Puzzle[Any], words: Catalogue) -> str:
    """A task in one line; all of it where a game has no shorter words."""
    key = f"short-{puzzle.task.key}"
    if key not in words.messages:
        return words.tell(puzzle.task)
    return words.text(key, **puzzle.task.facts)


def help_text(game: AnyGame, puzzle: Puzzle[Any], words: Catalogue) -> str:
    """What somebody must know who solves for the first time."""
    key = f"help-{puzzle.kind}"
    told = legend_of(game, puzzle).front
    if key not in words.messages:
        return words.caption(event for event in told if event.key != "overleaf")
    # What is said of a kind in particular goes before what is said of all.
    keys = [(key,), *((f"{key}-{e.key}", f"help-{e.key}") for e in told)]
    known = ([each for each in ways if each in words.messages] for ways in keys)
    return " ".join(words.text(each[0]) for each in known if each)


@dataclass(frozen=True)
class Solving:
    """What a back is made of."""

    game: AnyGame
    puzzle: Puzzle[Any]
    words: Catalogue

    @cached_property
    def line(self) -> Sequence[Ply[Any]]:
        """The main line, and what follows it where that is known."""
        return solving_plies(self.game, self.puzzle)


def puzzle_back(
    game: AnyGame, puzzle: Puzzle[Any], words: Catalogue, aside: str
) -> Back:
    """What solves it."""
    solving = Solving(game, puzzle, words)
    taught = lesson_words(game, puzzle, words, lambda text: pictured(text, words))
    unsaid = DRAWN if _leaves_out(solving) else DRAWN | {"other-replies"}
    legend = [each for each in legend_of(game, puzzle).back if each.key not in unsaid]
    signs = game.drawing.solution_signs(solving.line)
    first = [*signs, *(each for each in legend if each.key in FIRST)]
    then = [each for each in legend if each.key not in FIRST]
    lead, said = ([_told(each, words)] if each else [] for each in (first, then))
    solution = partial(game.drawing.solution, puzzle.position, solving.line)
    plan = game.drawing.planned(solving.line)
    steps = () if plan else tuple(_steps(solving))
    if not steps:
        lead, said = [], [*_answer(solving), *lead, *said]
    head = Run(f"{words.text('how-it-ends')}: ", "bold")
    end = (head, Run(words.after_colon(taught.end))) if taught.end else ()
    return Back(
        words.text("solution"),
        aside,
        # Sides are asked for again and again until they fit.
        lru_cache(1 << 3)(solution),
        plan,
        lead,
        steps,
        said,
        tuple(_other_lines(solving)),
        tuple(_tries(solving, taught)),
        () if plan else end,
        taught.proof,
        game.drawing.nested,
    )


def _told(events: Sequence[Event], words: Catalogue) -> Runs:
    return (Run(words.caption(events)),)


def _leaves_out(solving: Solving) -> bool:
    """Whether there are replies after the main line's moves that no line has."""
    plies, lines = solving.line, solving.puzzle.lines
    if len(plies) != len(lines[0]):
        return False
    for place in range(1, len(lines[0]), 2):
        alike = (line for line in lines if line[:place] == lines[0][:place])
        told = {text for line in alike for text in line[place]}
        if len(told) < len(plies[place - 1].after.legal()):
            return True
    return False


def _steps(solving: Solving) -> Iterator[Step]:
    """The solver's moves one by one, where somebody answers them."""
    puzzle, words = solving.puzzle, solving.words
    line = puzzle.lines[0]
    if not any(line[1::2]) or solving.game.drawing.sequel(puzzle):
        return
    plies = solving.line
    for place in range(0, len(line), 2):
        own = pictured(line[place][0], words)
        replies = line[place + 1] if place + 1 < len(line) else ()
        after = plies[place].after if len(plies) == len(line) else None
        told = _reply(replies, after, words)
        yield Step(
            place // 2 + 1,
            (Run(own, "bold"),),
            (Run(f"  {told}"),) if told else (),
        )


def _reply(replies: Sequence[str], after: Any, words: Catalogue) -> str:
    """What is answered: any move, where all have the same answer."""
    if not replies:
        return ""
    known = after is not None and not after.outcome()
    if known and len(replies) > 1 and len(replies) == len(after.legal()):
        return words.text("any-move")
    return " / ".join(pictured(reply, words) for reply in replies)


def _answer(solving: Solving) -> Iterator[Runs]:
    """An answer of one move in words; several are read from their numbers."""
    game, puzzle, words = solving.game, solving.puzzle, solving.words
    if answer := legend_of(game, puzzle).answer:
        yield (Run(words.tell(answer), "bold"),)
    elif len([moves for moves in puzzle.lines[0] if moves]) == 1:
        yield (Run(pictured(puzzle.answer.move, words), "bold"),)
    elif not game.drawing.solved:
        yield (Run(pictured(line_text(puzzle.lines[0]), words), "bold"),)


def _other_lines(solving: Solving) -> Iterator[Runs]:
    """Other lines where they part from the one before."""
    game, puzzle, words = solving.game, solving.puzzle, solving.words
    endings = endings_of(game, puzzle, words)
    alike = len(set(endings)) == 1
    lines: Sequence[Line] = puzzle.lines
    for (before, line), end in zip(pairwise(lines), endings[1:], strict=True):
        pairs = zip(before, line, strict=False)
        start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        shown = _with_any_moves(line, solving)
        moves = typed_moves(pictured(line_text(shown, start), words))
        ending = "" if alike else f" {end}".rstrip()
        yield (Run(words.text("or-else", moves=moves) + ending),)


def _with_any_moves(line: Line, solving: Solving) -> Line:
    """A line in which replies are any move where they are all that there are."""
    if solving.puzzle.truth:
        return line  # a line of its own has a deal of its own
    played = plies(solving.puzzle.position, [moves[0] for moves in line if moves])
    if len(played) < len(line):
        return line
    any_move = (solving.words.text("any-move"),)
    return tuple(
        any_move if 1 < len(moves) == len(ply.before.legal()) else moves
        for moves, ply in zip(line, played, strict=True)
    )


def _tries(solving: Solving, taught: Taught) -> Iterator[Try]:
    """The refutations, the first of them drawn, and why what tempts most fails."""
    game, puzzle = solving.game, solving.puzzle
    lesson = puzzle.lesson or cached_lesson(game, puzzle)
    refuted = lesson.refutations if lesson else ()
    tempting = next((each for each in refuted if each.tried), None)
    drawn = False
    for place, said in enumerate(taught.refutations):
        shown = beside = None
        if not drawn and place < len(refuted):
            tried = refuted[place].said
            shown = game.drawing.tried(puzzle.position, tried)
            drawn = shown is not None
            if draw := game.drawing.tried_beside:
                beside = partial(draw, puzzle.position, tried)
        is_why = place < len(refuted) and refuted[place] is tempting
        why = _why(solving, tempting) if is_why and tempting else ()
        yield Try(said, shown, why, beside)


def _why(solving: Solving, tried: Refutation) -> Runs:
    """Why a try fails, where a motive confirms it."""
    game, puzzle, words = solving.game, solving.puzzle, solving.words
    told = kind_of(game, puzzle).why(puzzle, tried)
    return (Run(f" {pictured(words.tell(told), words)}"),) if told else ()
