"""A solver of Cancelletto who is not on the panel: other ways, gates and more plans."""

from pnp.games.cancelletto.mind.panel import share
from pnp.games.cancelletto.mind.walkers import Board
from pnp.games.cancelletto.rules.position import Position

POWER = 1
"""It counts all steps alike."""

GATES = 40

PLANS = 400


def found(start: Position) -> float:
    """How many of its plans win."""
    return share(Board.of(start), GATES, POWER, PLANS)
