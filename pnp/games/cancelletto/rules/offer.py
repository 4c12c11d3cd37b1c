"""The rules of Cancelletto: who plays."""

from pnp.games.cancelletto.rules import board, events, moves, position, setup
from pnp.protocol.rules import Rules

RULES: Rules[position.Position, moves.Move] = Rules(
    editions=setup.EDITIONS,
    positions=(position.Position,),
    deal=setup.deal,
    seats=board.COLOURS,
    events=events.events,
    clauses=tuple(f"CAN-{number}" for number in range(1, 14)),
    ends_turn=lambda move: isinstance(move, moves.Removal),
    is_shared=True,
)
