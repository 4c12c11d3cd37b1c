"""Walk in: a win by a pawn that reaches its goal."""

from dataclasses import replace

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.puzzles.shared import WALKED, Played, _turn
from pnp.games.claustro.puzzles.win import puzzle_at
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.tablebase import Table

WAYS = 4
"""So many pawns and squares at least to begin with where one walks in."""


def walk_in_puzzle(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by reaching the goal, whatever the replies that hold out longest."""
    found = puzzle_at(played, table)
    if not found or not all(len(line) % 2 for line in found.lines):
        return None
    if len({move[:2] for move in played.position.legal()}) < WAYS:
        return None
    task = Event(f"{_turn(played)}-walks-in", {"moves": found.moves})
    return difficulty.rated_puzzle(replace(found, task=task, kind=WALKED))
