"""Cards that print a puzzle: the position in front, the solution on the back."""

from collections.abc import Iterator

from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.press.card import INSET, WIDTH, Card, diagram, face, footing, heading, small
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text
from pnp.scene.shapes import diamond
from pnp.scene.tokens import BODY, OUTLINE
from pnp.solve.puzzle import LEVELS, Line, Puzzle
from pnp.words import Catalogue

SOLVED = 44.0
"""The width of the diagram beside the solution."""


def puzzle_card(
    game: AnyGame, seed: int, puzzle: Puzzle[object], words: Catalogue, under: str
) -> Card:
    """The card of the puzzle of a seed."""
    front = face((*_front(game, puzzle, words, under), _again(game, seed, words)))
    back = face(tuple(_back(game, puzzle, words, under)))
    name = f"{game.name} {seed}"
    entry = f"{game.name} --seed {seed}: {puzzle.position}"
    return Card(game.name, front, back, name, "puzzles.txt", entry)


def _front(
    game: AnyGame, puzzle: Puzzle[object], words: Catalogue, under: str
) -> Iterator[Node]:
    yield from heading(words.text("title"), "", under, game.name)
    yield pips(puzzle.level, game.name)
    board = told_scene(game.view(puzzle.position, ()), words)
    picture, end = diagram(board)
    yield picture
    y = end + 5.0
    task = Text(words.tell(puzzle.task), Point(INSET, y), BODY, "bold")
    yield Group((task,), role="paragraph")
    graded = words.text("difficulty", level=puzzle.level, most=LEVELS)
    told = (Run(f"{graded} ", "medium"), Run(words.text("puzzle-how")))
    how, _ = small(told, y + 2.0, words.language)
    yield how


def pips(level: int, ink: str) -> Group:
    """How hard it is: five diamonds at the right of the head, filled so far."""
    radius, step = 1.5, 4.0
    right = WIDTH - INSET - radius
    marks = (
        diamond(
            Point(right - (LEVELS - 1 - place) * step, 7.7),
            radius,
            Style(fill=ink if place < level else "none", stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact")


def _again(game: AnyGame, seed: int, words: Catalogue) -> Group:
    command = f"pnp puzzle {game.name} --seed {seed}"
    return footing((words.text("verify-puzzle"), command))


def _back(
    game: AnyGame, puzzle: Puzzle[object], words: Catalogue, under: str
) -> Iterator[Node]:
    yield from heading(words.text("solution"), "", under, game.name)
    picture, y = diagram(_solved(game, puzzle, words), SOLVED)
    yield picture
    y += 2.0
    for line in puzzle.lines:
        text, y = small((Run(written(line)),), y, words.language)
        yield text
    text, y = small((Run(words.text("solution-how")),), y + 1.0, words.language)
    yield text
    way = " ".join(puzzle.game.turns)
    yield footing((words.text("reached-by"), way))


def _solved(game: AnyGame, puzzle: Puzzle[object], words: Catalogue) -> Scene:
    """The position after the first move of the solution, with its arrow."""
    before = game.parse(str(puzzle.position), ())
    move = before.read(puzzle.answer.move)
    after = before.apply(move)
    return told_scene(game.view(after, [Ply(before, move, after)]), words)


def written(line: Line) -> str:
    """A line of a solution, its moves numbered in pairs.

    >>> written((("b1-b2",), ("c4-c3", "e3-d3"), ("b2-b3",)))
    '1. b1-b2 c4-c3/e3-d3 2. b2-b3'
    """
    plies = ["/".join(moves) for moves in line]
    pairs = (plies[start : start + 2] for start in range(0, len(plies), 2))
    return " ".join(
        f"{number}. {' '.join(pair)}" for number, pair in enumerate(pairs, start=1)
    )
