"""The drop: the capture is given, and one drop wins."""

from dataclasses import replace

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.puzzles.shared import DROP, Played, _turn
from pnp.games.claustro.puzzles.win import puzzle_at
from pnp.games.claustro.rules.moves import Capture
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.tablebase import Table
from pnp.solve.difficulty import rated_puzzle

DROPS = 6
"""So many squares at least the captured pawn may be dropped on."""


def drop_puzzle(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by a capture of which it is only asked where the pawn is dropped."""
    found = puzzle_at(played, table)
    move = played.position.read(found.answer.move) if found else None
    if not found or not isinstance(move, Capture):
        return None
    ways = [each for each in played.position.legal() if each[:2] == move[:2]]
    if len(ways) < DROPS:
        return None
    facts = {"origin": move.origin, "target": move.target, "moves": found.moves}
    task = Event(f"{_turn(played)}-drops", {name: str(facts[name]) for name in facts})
    asked = replace(found, task=task, tempting=len(ways) - 1, kind=DROP)
    return rated_puzzle(asked, difficulty.of_drop(played.position, str(move)))
