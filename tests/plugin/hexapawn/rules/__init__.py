"""The rules of Hexapawn: who plays."""

from hexapawn.rules import board, events, moves, position
from pnp.core.setup import Edition, Setup
from pnp.protocol.rules import Rules

EDITIONS = (Edition("hexapawn", "HXP", 1, players=(2,), variants=()),)


def _deal(_: Setup) -> position.Position:
    """The start, which is the same for every seed (HXP-1)."""
    return position.Position()


RULES: Rules[position.Position, moves.Move] = Rules(
    editions=EDITIONS,
    positions=(position.Position,),
    deal=_deal,
    seats=board.COLOURS,
    events=events.events,
    clauses=tuple(f"HXP-{number}" for number in range(1, 6)),
)
