"""A solver of Cancelletto who is not on the panel: other ways, gates and more plans."""

from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.difficulty import share
from pnp.games.cancelletto.solver.walkers import Board

POWER = 1
"""It counts all steps alike."""

GATES = 40

PLANS = 400


def win_share(start: Position) -> float:
    """How many of its plans win."""
    return share(Board.of(start), GATES, POWER, PLANS)
