"""Cards that print a puzzle: the position in front, the solution on the back."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import floor
from typing import Any, NamedTuple

from pnp.core.event import Event
from pnp.core.puzzle import Legend, Puzzle, Wish
from pnp.games import AnyGame, legend_of
from pnp.games.day import command_of, puzzle_code
from pnp.press.captions.alt_text import told_scene, untold
from pnp.press.captions.colour_signs import mover, signed_runs
from pnp.press.captions.lesson_text import Taught, cached_lesson, lesson_words
from pnp.press.captions.move_text import (
    line_text,
    on_paper,
    shown_plies,
    solution,
    typed_moves,
    typed_position,
)
from pnp.press.cards.card import (
    Asked,
    Card,
    Foot,
    airy,
    diagram,
    difficulty_text,
    face,
    fine,
    floor_of,
    foot,
    head,
    hint_over_foot,
    is_taller,
    pips,
    small,
    small_footing,
    smallest,
    spoken,
    tallest,
    task_block,
    tiny,
    widest,
)
from pnp.press.cards.card_options import PLAIN, Issue, Size
from pnp.press.masthead import INSET
from pnp.scene.nodes import Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import line
from pnp.scene.tokens import GRID
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import wrapped_text
from pnp.words.catalogue import Catalogue

LOWEST = 0.8
"""A game that would begin higher than this share of a card takes too much room."""

LEAST, SOLVED = 20.0, 36.0
"""How wide the diagram over a solution is at least, and if less can be said."""

REACHED = 44.0
"""How wide it is at least where the game before it is told."""

APART = 1.5
"""From the diagram to the solution."""

HINTED = 40.0
"""How wide the diagram in front stays for a hint below it."""


class Part(NamedTuple):
    """A paragraph of a solution, and the room before it."""

    runs: Runs
    before: float = 0.0


@dataclass(frozen=True, slots=True)
class Sides:
    """What both sides of a card are made of."""

    game: AnyGame
    puzzle: Puzzle[Any]
    taught: Taught
    legend: Legend
    words: Catalogue
    issue: Issue
    name: str

    @property
    def size(self) -> Size:
        """How large it is."""
        return self.issue.size


class Room(NamedTuple):
    """Where a diagram stands with a solution below it."""

    top: float
    bottom: float
    board: Scene
    span: float

    def width(self, height: float) -> float:
        """How wide the diagram may be over so tall a solution, by whole millimetres.

        Of so few sizes each thing is put into a file once.
        """
        left = self.bottom - self.top - APART - height
        return min(self.span, floor(left * self.board.width / self.board.height))


Print = Callable[[Runs, float, Catalogue, Size], tuple[Group, float]]
"""Sets a paragraph under a height, and says where it ends."""


class Solved(NamedTuple):
    """What is said of a solution, from the height 0 on, and how tall it is."""

    nodes: tuple[Node, ...]
    height: float
    is_whole: bool
    """Whether all tries are refuted."""


def puzzle_card(
    game: AnyGame,
    wish: Wish,
    puzzle: Puzzle[Any],
    words: Catalogue,
    issue: Issue = PLAIN,
) -> Card:
    """The card of the puzzle that a wish has found."""
    blank = blank_puzzle(game, wish, puzzle, issue.size)
    told, legend = lesson_words(game, puzzle, words), legend_of(game, puzzle)
    sides = Sides(game, puzzle, told, legend, words, issue, blank.name)
    below = foot(issue, str(blank.entry["command"]), words)
    front = face(tuple(_front(sides, below)), issue.size)
    return replace(blank, front=front, back=face(tuple(_back(sides)), issue.size))


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


def _front(card: Sides, below: Foot) -> Iterator[Node]:
    game, puzzle, words = card.game, card.puzzle, card.words
    top = head(words, card.issue, card.name)
    yield from top.nodes
    yield pips(puzzle.level, game.name, top.level, card.size)
    board = told_scene(untold(game.drawing.on_card, puzzle.position), words)
    hint, over = hint_over_foot(card.taught.hint, words, below)
    start = top.end + APART / 2
    below = below._replace(enough=start + tallest(board, card.size))
    asked = _puzzle_task(card, below, over)
    room = asked.bottom - start - asked.height
    is_hinted = widest(board, room, card.size) > HINTED
    if not is_hinted:
        asked = _puzzle_task(card, below, below.over)
        room = asked.bottom - start - asked.height
    width = widest(board, room, card.size)
    tall = width * board.height / board.width
    air = airy(room - tall)
    picture, end = diagram(board, width, start + air, card.size)
    yield picture
    yield Group(asked.nodes, translation(0, end + air))
    if is_hinted or end + asked.height < over:
        yield hint
    yield from below.nodes


def _puzzle_task(card: Sides, below: Foot, over: float) -> Asked:
    """The task and what explains the picture."""
    puzzle, words = card.puzzle, card.words
    told = card.legend.front
    if _is_apart(card):
        told = tuple(event for event in told if event.key != "overleaf")
    legend = words.caption(told)
    sign = mover(card.game, puzzle.position.turn)
    asked = (Run(words.tell(puzzle.task), "bold", sign),)
    task, y = spoken(asked, APART, words, card.size)
    runs = (Run(f"{difficulty_text(puzzle, words)} ", "medium"), Run(legend))
    return task_block(
        (task, y + 0.4), runs, words, card.size, below._replace(over=over)
    )


def _back(card: Sides) -> Iterator[Node]:
    words = card.words
    top = head(words, card.issue, _aside(card), words.text("solution"))
    yield from top.nodes
    yield pips(card.puzzle.level, card.game.name, top.level, card.size)
    plies = shown_plies(card.game, card.puzzle)
    board = told_scene(
        untold(card.game.drawing.on_card, plies[-1].after, tuple(plies)), words
    )
    proof, bottom = _proof(card)
    room = Room(top.end, bottom, board, card.size.span)
    solved = _solution_text(card, room)
    if solved.is_whole:
        reached, higher = _game_so_far(card, bottom)
        lower = room._replace(bottom=higher)
        if lower.width(solved.height) >= REACHED:
            yield from reached
            room = lower
    wide = max(room.width(solved.height), LEAST)
    picture, end = diagram(board, wide, room.top, card.size)
    yield picture
    yield Group(solved.nodes, translation(0, end + APART))
    yield proof


def _aside(card: Sides) -> str:
    """The theme, which would give much away in front; apart, what tells a card."""
    return card.name if _is_apart(card) else card.taught.theme or card.name


def _is_apart(card: Sides) -> bool:
    return card.issue.solutions != "back"


def _proof(card: Sides) -> tuple[Node, float]:
    """What is proven, over the foot under a line, and where it begins."""
    size, words = card.size, card.words
    proof = signed_runs(card.taught.proof, words)
    text = wrapped_text(proof, size.span, smallest(words))
    y = floor_of(words, size) + 0.6 - text.height
    pen = Style(stroke=card.game.name, width=GRID)
    bar = line(Point(INSET, y - 0.8), Point(size.width - INSET, y - 0.8), pen)
    told = Group(text.texts, translation(INSET, y), role="paragraph")
    return Group((Group((bar,), role="artefact"), told)), y - 1.4


def _solution_text(card: Sides, room: Room) -> Solved:
    """What is said of the solution: rather than under a small diagram, less is."""
    for less, printed in _ever_less(card):
        moves, end = _part_nodes(_moves(less), card, 0.0, printed)
        finer = fine if printed is small else printed
        rest, height = _part_nodes(_explanation_parts(less), card, end, finer)
        if room.width(height) >= SOLVED:
            break
    tries = len(less.taught.refutations)
    is_whole = less.puzzle is card.puzzle and tries == len(card.taught.refutations)
    return Solved((*moves, *rest), height, is_whole)


def _ever_less(card: Sides) -> Iterator[tuple[Sides, Print]]:
    """All that is taught, then ever less of it, and in what print.

    First refutations go but one, then lines but the main one; what cannot be spared is
    set in the smallest print before the last refutation goes.
    """
    for tries in range(len(card.taught.refutations), 0, -1):
        yield _with_tries(card, tries), small
    main = _abridged(card)
    less = main if Event("other-replies") in main.legend.back else card
    for tries in range(min(1, len(card.taught.refutations)), -1, -1):
        yield _with_tries(less, tries), small
        yield _with_tries(less, tries), tiny


def _with_tries(card: Sides, count: int) -> Sides:
    told = card.taught
    return replace(card, taught=replace(told, refutations=told.refutations[:count]))


def _abridged(card: Sides) -> Sides:
    """The same with the main line alone, one reply at a time."""
    game, lesson = (
        card.game,
        card.puzzle.lesson or cached_lesson(card.game, card.puzzle),
    )
    puzzle = replace(card.puzzle, answer=card.puzzle.answer.main, lesson=lesson)
    told, legend = lesson_words(game, puzzle, card.words), legend_of(game, puzzle)
    return replace(card, puzzle=puzzle, taught=told, legend=legend)


def _moves(card: Sides) -> Iterator[Part]:
    """The moves alone."""
    yield from map(Part, solution(card.game, card.puzzle, card.words))


def _explanation_parts(card: Sides) -> Iterator[Part]:
    """What explains the moves, why tries fail, and how it ends."""
    told, words = card.taught, card.words
    legend = on_paper(words.caption(card.legend.back), words)
    theme = f"{told.theme}. " if told.theme and _is_apart(card) else ""
    if theme or legend:
        yield Part((Run(theme, "bold"), Run(legend)), 0.6)
    if told.refutations:
        yield Part((Run(f"{words.text('why-not')}:", "bold"),), 0.8)
        yield from map(Part, told.refutations)
    if told.end:
        lead = Run(f"{words.text('how-it-ends')}: ", "bold")
        yield Part((lead, *_bold_numbers(words.after_colon(told.end))), 0.8)


def _bold_numbers(text: str) -> Iterator[Run]:
    """A text with the numbers of the turns that it tells in bold."""
    for n, part in enumerate(re.split(r"(\d+\.)(?=\s[a-j]\d)", text)):
        yield Run(part, "bold" if n % 2 else "regular")


def _game_so_far(card: Sides, bottom: float) -> tuple[tuple[Node, ...], float]:
    """The game that leads to the puzzle, if there is room, and where it begins."""
    puzzle, words = card.puzzle, card.words
    moves = tuple((move,) for move in puzzle.game.turns)
    setup, played = puzzle.game.setup, typed_moves(line_text(moves))
    lead = words.text("reached-by")
    # The face of notation: a code is not parted.
    start = (Run(f"{setup} ", "medium"),) if setup else ()
    way = (Run(f"{lead} "), *start, Run(played))
    end, lowest = bottom - 0.4, card.size.height * LOWEST
    if not moves or is_taller(way, end - lowest, card.size):
        return (), bottom
    text, top = small_footing(way, words, end, card.size)
    return ((text,), top - 1) if top > lowest else ((), bottom)


def _part_nodes(
    said: Iterable[Part], card: Sides, y: float, printed: Print
) -> tuple[list[Node], float]:
    """The paragraphs from a height on, and where they end."""
    nodes: list[Node] = []
    for runs, before in said:
        text, y = printed(runs, y + before, card.words, card.size)
        nodes.append(text)
    return nodes, y
