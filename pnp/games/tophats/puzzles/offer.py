"""The puzzles of Top Hats: who asks."""

from pnp.games.tophats.puzzles.outsiders import OUTSIDERS
from pnp.games.tophats.puzzles.shared import key, views
from pnp.games.tophats.puzzles.tempers import RATERS
from pnp.games.tophats.puzzles.themes import named
from pnp.games.tophats.rules.position import Position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[Position] = Puzzles(
    kinds=tuple(map(named, kinds_in(__package__))),
    label="TOPP1",
    key=key,
    views=views,
    tempers=RATERS,
    outsiders=OUTSIDERS,
)
