"""The puzzles of Cancelletto: who asks; its boards are rated too."""

from pnp.games.cancelletto.puzzles import rated_board, shared
from pnp.games.cancelletto.rules.likeness import key
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[Position] = Puzzles(
    kinds=kinds_in(__package__),
    label="CANP1",
    key=key,
    boards=rated_board,
    first=shared.first,
)
