"""The puzzles of Cancelletto: who asks; its boards are rated too."""

from pnp.games.cancelletto.puzzles import rated_board, shared
from pnp.games.cancelletto.puzzles.outsiders import OUTSIDERS
from pnp.games.cancelletto.puzzles.tempers import RATERS
from pnp.games.cancelletto.rules.likeness import key, views
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[Position] = Puzzles(
    kinds=kinds_in(__package__),
    label="CANP1",
    key=key,
    views=views,
    tempers=RATERS,
    outsiders=OUTSIDERS,
    boards=rated_board,
    first=shared.first,
)
