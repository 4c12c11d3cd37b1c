"""How a game of Gridblock stands, and what it may wait for (GRB-5, GRB-8)."""

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.errors import RuleError
from pnp.games.gridblock.rules.position import Position


def adjudicate(plies: tuple[Ply[Position], ...]) -> Outcome | None:
    """The outcome of the last position: no ending needs what came before."""
    return plies[-1].after.outcome() if plies else None


def waiting(position: Position) -> RuleError | None:
    """The refusal of moves while the cards of the seat to move are not known."""
    if position.outcome() or position.hand.is_known:
        return None
    return RuleError(f"{position.colour} awaits the deal", "GRB-5")
