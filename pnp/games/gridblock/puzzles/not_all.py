"""Proofs of puzzles found by name: every line by the plain rules, from every start."""

from dataclasses import replace

from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Claim, Claims, Puzzle, same
from pnp.games.gridblock.puzzles.all_cards import lesson
from pnp.games.gridblock.puzzles.shared import NOT_ALL, cubes_puzzle, line_search
from pnp.games.gridblock.puzzles.stage import Stage
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver import difficulty
from pnp.games.gridblock.solver.answer import best


def of_too_many(puzzle: Puzzle[Position]) -> Lesson:
    """The same where not all cards place; the hint says how many do."""
    cubes = sum(Stage.of(puzzle).placed)
    return replace(lesson(puzzle), hint=Event("hint-fewer", {"cubes": cubes}))


def not_all(task: Position) -> Puzzle[Position] | None:
    """The puzzle to place as many cubes as one can, if not all cards do."""
    found = best(task)
    if found.lines != 1 or not 1 < found.cubes < len(found.line):
        return None
    event = Event("place-most", {"cards": len(found.line)})
    asked = replace(cubes_puzzle(task, found, 1), task=event, kind=NOT_ALL)
    return difficulty.rated_puzzle(asked, found.line)


def prove_most(puzzle: Puzzle[Position]) -> Claims:
    """That one line places the most cubes, which is not all."""
    found = line_search(puzzle.position)
    said = [move for ply in puzzle.lines[0] for move in ply]
    yield Claim("solution", said, list(found.line))
    yield Claim("best lines", 1, found.lines)
    yield Claim("not all", True, found.cubes < puzzle.moves)
    yield from same(puzzle, not_all(puzzle.position))
