"""Walled in: a win because no move is left."""

from dataclasses import replace

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.puzzles.shared import WALLED, Played, _turn
from pnp.games.claustro.puzzles.win import puzzle_at
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.tablebase import Table


def walled_in_puzzle(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by having no move left, whatever the replies that hold out longest."""
    found = puzzle_at(played, table)
    if not found or any(len(line) % 2 for line in found.lines):
        return None
    task = Event(f"{_turn(played)}-walled-in", {"moves": found.moves})
    return difficulty.rated_puzzle(replace(found, task=task, kind=WALLED))
