"""The puzzles of Claustro: who asks."""

from pnp.games.claustro.puzzles.outsiders import OUTSIDERS
from pnp.games.claustro.puzzles.shared import key, views
from pnp.games.claustro.puzzles.tempers import RATERS
from pnp.games.claustro.puzzles.themes import named
from pnp.games.claustro.rules.position import Position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[Position] = Puzzles(
    kinds=tuple(map(named, kinds_in(__package__))),
    label="CLAP1",
    key=key,
    views=views,
    tempers=RATERS,
    outsiders=OUTSIDERS,
)
