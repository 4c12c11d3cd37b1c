"""Only move: of many moves one alone does not lose."""

from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle
from pnp.games.claustro.puzzles.shared import LOST, ONLY, Played, _turn, key
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.players import values
from pnp.games.claustro.solver.tablebase import Table

CHOICES = 8
"""So many moves there are at least where only one does not lose."""


def only(played: Played, table: Table) -> Puzzle[Position] | None:
    """The one move that does not lose, where there are many."""
    position = played.position
    worth = values(position, table)
    kept = [move for move, value in worth.items() if value.kind != "loss"]
    slowest = max((value.distance or 0 for value in worth.values()), default=0)
    if len(worth) < CHOICES or len(kept) != 1 or slowest > LOST:
        return None
    if worth[kept[0]].kind != "cyclic":
        return None
    return difficulty.rated_puzzle(
        Puzzle(
            position,
            Event(f"{_turn(played)}-only-move", {"count": len(worth)}),
            1,
            1,
            Answer(str(kept[0])),
            tempting=len(worth) - 1,
            only=1,
            key=key(position),
            game=played.record,
            kind=ONLY,
        )
    )
