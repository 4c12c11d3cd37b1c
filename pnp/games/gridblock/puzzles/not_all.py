"""Not all: too many cards, and one line alone places the most cubes."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Claim, Claims, Puzzle, Wish, same
from pnp.core.puzzle_code import Kind
from pnp.games.gridblock.puzzles.all_cards import lesson, proof_note
from pnp.games.gridblock.puzzles.shared import (
    PATIENCE,
    Ground,
    cubes_puzzle,
    hint,
    judge,
    legend,
    line_search,
)
from pnp.games.gridblock.puzzles.stage import Stage
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver import difficulty
from pnp.games.gridblock.solver.answer import best
from pnp.games.gridblock.solver.line_counts import single
from pnp.solve.puzzle_search import first_puzzle

NAME = "not-all"

BLOCKED = (10, 12, 14)
"""How many tiles are gridblocked, each number as likely."""


def pose(wish: Wish, chance: Chance) -> Puzzle[Position]:
    """The first puzzle that fits, on grids that chance decides."""

    def on_grid(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        """From where one line alone places the most, which is less than the cards."""
        ground = Ground.dealt(chance, wish.moves, BLOCKED)
        places = chance.shuffled(single(ground.bitboard, ground.held))
        return (not_all(ground.alone(place)) for place in places)

    return first_puzzle(on_grid, PATIENCE, wish, chance)


def not_all_lesson(puzzle: Puzzle[Position]) -> Lesson:
    """The same where not all cards place; the hint says how many do."""
    cubes = sum(Stage.of(puzzle).cubes_by_move)
    return replace(lesson(puzzle), hint=Event("hint-fewer", {"cubes": cubes}))


def not_all(task: Position) -> Puzzle[Position] | None:
    """The puzzle to place as many cubes as one can, if not all cards do."""
    found = best(task)
    if found.lines != 1 or not 1 < found.cubes < len(found.line):
        return None
    event = Event("place-most", {"cards": len(found.line)})
    asked = replace(cubes_puzzle(task, found, 1), task=event, kind=NAME)
    return difficulty.rated_puzzle(asked, found.line)


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That one line places the most cubes, which is not all."""
    found = line_search(puzzle.position)
    said = [move for ply in puzzle.lines[0] for move in ply]
    yield Claim("solution", said, list(found.line))
    yield Claim("best lines", 1, found.lines)
    yield Claim("not all", True, found.cubes < puzzle.moves)
    yield from same(puzzle, not_all(puzzle.position))


KIND = Kind(
    NAME,
    "N",
    {4: (2, 3), 5: (3, 4, 5)},
    pose,
    place=1,
    prove=prove,
    proof=proof_note,
    lesson=not_all_lesson,
    judge=judge,
    hint=hint,
    legend=partial(legend, ("puzzle-alone", "puzzle-frame"), ("overleaf",)),
)
