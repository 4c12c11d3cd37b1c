"""The puzzles of Gridblock: who asks."""

from pnp.games.gridblock.puzzles.outsiders import OUTSIDERS
from pnp.games.gridblock.puzzles.shared import key, views
from pnp.games.gridblock.puzzles.tempers import RATERS
from pnp.games.gridblock.rules.position import Position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[Position] = Puzzles(
    kinds=kinds_in(__package__),
    label="GRBP1",
    key=key,
    views=views,
    tempers=RATERS,
    outsiders=OUTSIDERS,
)
