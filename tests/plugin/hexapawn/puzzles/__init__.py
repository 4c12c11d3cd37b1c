"""The puzzles of Hexapawn: who poses them."""

from hexapawn.puzzles import only_move
from hexapawn.rules import position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[position.Position] = Puzzles(
    kinds=kinds_in(__name__), key=only_move.key
)
