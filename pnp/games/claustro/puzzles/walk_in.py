"""Walk in: a win by a pawn that reaches its goal, whatever the replies."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.core.puzzle_code import Kind
from pnp.games.claustro.puzzles.lesson import lesson, why
from pnp.games.claustro.puzzles.proof import proof_note, prove
from pnp.games.claustro.puzzles.shared import (
    Played,
    colour,
    first_beside_games,
    judge,
    legend,
)
from pnp.games.claustro.puzzles.win import puzzle_at
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.tablebase import Table

NAME = "walk-in"

LEVELS: Mapping[int, Collection[int]] = {
    2: (1, 2, 3, 5),
    3: (1, 2, 3, 4, 5),
    4: (2, 3, 4, 5),
}
"""By the moves of the solver, those found often enough to be asked for."""

WAYS = 4
"""So many pawns and squares at least to begin with where one walks in."""


def walk_in_puzzle(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by reaching the goal, whatever the replies that hold out longest."""
    found = puzzle_at(played, table)
    if not found or not all(len(line) % 2 for line in found.lines):
        return None
    if len({move[:2] for move in played.position.legal()}) < WAYS:
        return None
    task = Event(f"{colour(played)}-walks-in", {"moves": found.moves})
    return difficulty.rated_puzzle(replace(found, task=task, kind=NAME))


KIND = Kind(
    NAME,
    "G",
    LEVELS,
    partial(first_beside_games, walk_in_puzzle, LEVELS),
    place=4,
    prove=partial(prove, walk_in_puzzle, "CLA-6"),
    proof=proof_note,
    lesson=lesson,
    judge=partial(judge, "CLA-6"),
    why=why,
    legend=partial(legend, "walk-how"),
)
