"""The misreadings of Gridblock: who learns."""

from pnp.core.misreading import Misreadings
from pnp.games.gridblock.misreadings import cubes, walks
from pnp.games.gridblock.rules import moves, position

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=moves.parse_move,
    known={**walks.KNOWN, **cubes.KNOWN},
    endings=cubes.endings,
)
