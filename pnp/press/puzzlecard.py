"""Cards that print a puzzle: the position in front, the solution on the back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pnp.core.puzzle import LEVELS, Puzzle, Wish
from pnp.core.puzzlecode import PuzzleCode
from pnp.games import AnyGame
from pnp.press.card import (
    ASKED,
    FLOOR,
    FOOTING,
    SPAN,
    WIDTH,
    Card,
    diagram,
    face,
    footing,
    head,
    small,
    small_footing,
    smallest,
    spoken,
)
from pnp.press.head import INSET
from pnp.press.lesson import Taught, taught
from pnp.press.signs import signed
from pnp.press.solution import arrowed, printed_moves, shown_plies, solution, written
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run, Runs
from pnp.press.typeset.paragraph import wrapped
from pnp.scene.nodes import Group, Node, Point, Scene, Style, rotation, translation
from pnp.scene.shapes import diamond, line
from pnp.scene.tokens import GRID, OUTLINE
from pnp.words import Catalogue

LOWEST = 96.0
"""A game that would begin higher than this takes too much room."""

LEAST, SOLVED = 20.0, 28.0
"""How wide the diagram over a solution is at least, and if less can be said."""

REFUTED = 36.0
"""How wide it is at least where more than one try is refuted."""

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
    words: Catalogue
    under: str
    """The day, or which card it is."""
    name: str


class Room(NamedTuple):
    """Where a diagram stands with a solution below it."""

    top: float
    bottom: float
    board: Scene

    def width(self, height: float) -> float:
        """How wide the diagram may be over so tall a solution."""
        left = self.bottom - self.top - APART - height
        return min(SPAN, left * self.board.width / self.board.height)


class Solved(NamedTuple):
    """What is said of a solution, from the height 0 on, and how tall it is."""

    nodes: tuple[Node, ...]
    height: float
    is_whole: bool
    """Whether all tries are refuted."""


def puzzle_card(
    game: AnyGame, wish: Wish, puzzle: Puzzle[Any], words: Catalogue, under: str
) -> Card:
    """The card of the puzzle that a wish has found."""
    code = puzzle_code(game, wish, puzzle)
    name = code.code if code else f"{game.name} {wish.seed}"
    sides = Sides(game, puzzle, taught(game, puzzle, words), words, under, name)
    command = puzzle_command(game, wish, puzzle)
    again = footing((words.text("verify-puzzle"), command))
    front = face((*_front(sides), again))
    back = face(tuple(_back(sides)))
    facts = {"game": game.name, "code": code and code.code, "command": command}
    entry = {**facts, "position": str(puzzle.position)}
    return Card(game.name, front, back, name, "puzzles.json", entry)


def puzzle_code(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> PuzzleCode | None:
    """The code of a puzzle, where the game has such codes."""
    column = game.mind.column
    edition = column.edition if column else None
    return PuzzleCode.of(edition, wish, puzzle.moves) if edition else None


def puzzle_command(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> str:
    """The command that shows a puzzle again."""
    if code := puzzle_code(game, wish, puzzle):
        return f"pnp puzzle --code {code.code}"
    moves = f" --moves {wish.moves}" if wish.moves else ""
    return f"pnp puzzle {game.name} --seed {wish.seed}{moves}"


def _front(card: Sides) -> Iterator[Node]:
    game, puzzle, words = card.game, card.puzzle, card.words
    top = head(words, card.taught.theme, card.under)
    yield from top.nodes
    yield pips(puzzle.level, game.name, top.level)
    board = told_scene(game.paper.view(puzzle.position, ()), words)
    asked, height = _asked(card)
    hint, over = _hint(card.taught.hint, words)
    for width in ASKED:
        picture, end = diagram(board, width, top.end)
        if end + height < (over if width > HINTED else FOOTING):
            break
    yield picture
    yield Group(asked, translation(0, end))
    if end + height < over:
        yield hint


def _hint(told: str, words: Catalogue) -> tuple[Node, float]:
    """The hint upside down over the foot, and how far down may go what is above."""
    lead = Run(f"{words.text('hint')} ", "bold")
    text = wrapped((lead, Run(told)), SPAN, smallest(words))
    over = FOOTING - text.height - 1.2
    return Group(
        text.texts,
        translation(WIDTH - INSET, FOOTING - 0.4).after(rotation(180)),
        role="paragraph",
    ), over


def _asked(card: Sides) -> tuple[tuple[Node, ...], float]:
    """The task and what explains the picture, from the height 0 on, and their end."""
    puzzle, words = card.puzzle, card.words
    legend = words.caption(card.game.paper.guidance.legend(puzzle).front)
    task, y = spoken((Run(words.tell(puzzle.task), "bold"),), APART, words)
    graded = words.text("difficulty", level=puzzle.level, most=LEVELS)
    if puzzle.rating is not None:
        rating = {"level": puzzle.level, "most": LEVELS, "rating": puzzle.rating}
        graded = words.text("difficulty-rated", **rating)
    told = (Run(f"{graded} ", "medium"), Run(legend))
    how, y = small(told, y + 0.4, words)
    return (task, how), y


def pips(level: int, ink: str, y: float) -> Group:
    """How hard it is: five diamonds at the right of the head, filled so far."""
    radius, step = 1.5, 4.0
    right = WIDTH - INSET - radius
    marks = (
        diamond(
            Point(right - (LEVELS - 1 - place) * step, y),
            radius,
            Style(fill=ink if place < level else None, stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact")


def _back(card: Sides) -> Iterator[Node]:
    words = card.words
    top = head(words, card.name, card.under, words.text("solution"))
    yield from top.nodes
    yield pips(card.puzzle.level, card.game.name, top.level)
    plies = shown_plies(card.game, card.puzzle)
    board = told_scene(card.game.paper.view(plies[-1].after, plies), words)
    proof, bottom = _proof(card)
    room = Room(top.end, bottom, board)
    solved = _solved(card, room)
    reached, higher = _reached(card.puzzle, words, bottom)
    lower = room._replace(bottom=higher)
    if solved.is_whole and lower.width(solved.height) >= REACHED:
        yield from reached
        room = lower
    picture, end = diagram(board, max(room.width(solved.height), LEAST), room.top)
    yield picture
    yield Group(solved.nodes, translation(0, end + APART))
    yield proof


def _proof(card: Sides) -> tuple[Node, float]:
    """What is proven, over the foot under a line, and where it begins."""
    text = wrapped(signed(card.taught.proof, card.words), SPAN, smallest(card.words))
    y = FLOOR + 0.6 - text.height
    pen = Style(stroke=card.game.name, width=GRID)
    bar = line(Point(INSET, y - 0.8), Point(WIDTH - INSET, y - 0.8), pen)
    told = Group(text.texts, translation(INSET, y), role="paragraph")
    return Group((Group((bar,), role="artefact"), told)), y - 1.4


def _solved(card: Sides, room: Room) -> Solved:
    """What is said of the solution: rather than under a small diagram, less is."""
    most = len(card.taught.refutations)
    for less in _ever_less(card.taught):
        nodes, height = _set(tuple(_said(card, less)), card.words)
        tries = len(less.refutations)
        if room.width(height) >= (REFUTED if tries > 1 else SOLVED):
            break
    return Solved(tuple(nodes), height, tries == most)


def _ever_less(told: Taught) -> Iterator[Taught]:
    """All that is taught, then ever fewer refutations, then not even the end."""
    for tries in range(len(told.refutations), -1, -1):
        yield replace(told, refutations=told.refutations[:tries])
    yield replace(told, refutations=(), end="")


def _said(card: Sides, told: Taught) -> Iterator[Part]:
    """The moves, what explains them, why tries fail, and how it ends."""
    game, puzzle, words = card.game, card.puzzle, card.words
    yield from (Part(runs) for runs in solution(game, puzzle, words))
    if legend := arrowed(words.caption(game.paper.guidance.legend(puzzle).back)):
        yield Part((Run(legend),), 0.6)
    if told.refutations:
        yield Part((Run(words.text("why-not"), "bold"),), 0.8)
        yield from map(Part, told.refutations)
    if told.end:
        lead = Run(f"{words.text('how-it-ends')} ", "bold")
        yield Part((lead, Run(told.end)), 0.8)


def _reached(
    puzzle: Puzzle[Any], words: Catalogue, bottom: float
) -> tuple[tuple[Node, ...], float]:
    """The game that leads to the puzzle, if there is room, and where it begins."""
    moves = tuple((move,) for move in puzzle.game.turns)
    steps = [puzzle.game.setup, printed_moves(written(moves))]
    signs = [sign for sign in "->" if sign in "".join(puzzle.game.turns)]
    typed = words.text(
        "typed", sign="\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}".join(signs)
    )
    lead = words.text("reached-by", typed=typed if signs else "")
    way = " ".join([lead, *filter(None, steps)])
    text, top = small_footing((Run(way),), words, bottom - 0.4)
    return ((text,), top - 1) if moves and top > LOWEST else ((), bottom)


def _set(said: Sequence[Part], words: Catalogue) -> tuple[list[Node], float]:
    """The paragraphs from the height 0 on, and where they end."""
    nodes: list[Node] = []
    y = 0.0
    for runs, before in said:
        text, y = small(runs, y + before, words)
        nodes.append(text)
    return nodes, y
