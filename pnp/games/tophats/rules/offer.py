"""The rules of Top Hats: who plays."""

from pnp.games.tophats.rules import (
    board,
    endings,
    events,
    moves,
    position,
    setup,
)
from pnp.protocol.rules import Rules

RULES: Rules[position.Position, moves.Move] = Rules(
    editions=setup.EDITIONS,
    positions=(position.Position,),
    deal=setup.deal,
    seats=board.COLOURS,
    events=events.events,
    clauses=tuple(f"TOP-{number}" for number in range(1, 16)),
    adjudicate=endings.adjudicate,
    ending=events.ending,
)
