"""Walled in: a win because no move is left to the other player."""

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

NAME = "walled-in"

LEVELS: Mapping[int, Collection[int]] = {
    2: (1, 2, 3, 4, 5),
    3: (2, 3, 4, 5),
    4: (2, 3, 4, 5),
}
"""By the moves of the solver, those found often enough to be asked for."""


def walled_in_puzzle(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by having no move left, whatever the replies that hold out longest."""
    found = puzzle_at(played, table)
    if not found or any(len(line) % 2 for line in found.lines):
        return None
    task = Event(f"{colour(played)}-walled-in", {"moves": found.moves})
    return difficulty.rated_puzzle(replace(found, task=task, kind=NAME))


KIND = Kind(
    NAME,
    "B",
    LEVELS,
    partial(first_beside_games, walled_in_puzzle, LEVELS),
    place=1,
    prove=partial(prove, walled_in_puzzle, "CLA-7"),
    proof=proof_note,
    lesson=lesson,
    judge=partial(judge, "CLA-7"),
    why=why,
    legend=partial(legend, "walled-how"),
)
