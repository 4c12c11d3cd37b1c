"""The rules of Gridblock: who plays."""

from pnp.base.errors import Reason, RuleError
from pnp.games.gridblock.rules import board, events, moves, position, restoration, setup
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.protocol.rules import Rules


def waiting(position: Position | Restoration) -> RuleError | None:
    """The refusal of moves while the cards of the seat to move are not known."""
    if isinstance(position, Restoration) or position.outcome():
        return None
    if position.hand.is_known:
        return None
    return RuleError(Reason("{} awaits the deal", position.colour), "GRB-5")


RULES: Rules[position.Position, moves.Move] = Rules(
    editions=setup.EDITIONS,
    positions=(position.Position, restoration.Restoration),
    deal=setup.deal,
    seats=board.COLOURS,
    events=events.events,
    clauses=tuple(f"GRB-{number}" for number in range(1, 9)),
    waiting=waiting,
    owners=board.owners,
)
