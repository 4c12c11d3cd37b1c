"""The rules of Gridblock: who plays."""

from pnp.core.rules import Rules
from pnp.games.gridblock.rules import (
    board,
    events,
    moves,
    position,
    restoration,
    setup,
    waiting,
)

RULES: Rules[position.Position, moves.Move] = Rules(
    name="gridblock",
    editions=setup.EDITIONS,
    position=position.Position,
    others=(restoration.Restoration,),
    deal=setup.deal,
    seats=board.COLOURS,
    events=events.events,
    clauses=tuple(f"GRB-{number}" for number in range(1, 9)),
    waiting=waiting.waiting,
    owners=board.owners,
)
