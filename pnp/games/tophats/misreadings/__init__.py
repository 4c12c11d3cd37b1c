"""The misreadings of Top Hats: who learns."""

from pnp.core.misreading import Misreadings
from pnp.games.tophats.misreadings import captures, duties, field, jumps
from pnp.games.tophats.rules import moves, position

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=moves.parse_move,
    known={**jumps.KNOWN, **captures.KNOWN, **duties.KNOWN, **field.KNOWN},
    endings=field.endings,
)
