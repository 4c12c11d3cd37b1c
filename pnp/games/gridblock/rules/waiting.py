"""What a game of Gridblock waits for: the deal of cards that are not known (GRB-5)."""

from pnp.errors import Reason, RuleError
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration


def waiting(position: Position | Restoration) -> RuleError | None:
    """The refusal of moves while the cards of the seat to move are not known."""
    if isinstance(position, Restoration) or position.outcome():
        return None
    if position.hand.is_known:
        return None
    return RuleError(Reason("{} awaits the deal", position.colour), "GRB-5")
