"""The rules of Claustro: who plays."""

from pnp.games.claustro.rules import board, endings, events, moves, position, setup
from pnp.protocol.rules import Rules

RULES: Rules[position.Position, moves.Move] = Rules(
    editions=setup.EDITIONS,
    positions=(position.Position,),
    deal=setup.deal,
    seats=board.COLOURS,
    events=events.events,
    clauses=tuple(f"CLA-{number}" for number in range(1, 9)),
    adjudicate=endings.adjudicate,
    ending=events.ending,
)
