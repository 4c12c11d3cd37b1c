"""The puzzles of Hexapawn: who poses them."""

from hexapawn.puzzles import legend, only_move
from hexapawn.rules import position
from pnp.protocol.puzzles import Puzzles

PUZZLES: Puzzles[position.Position] = Puzzles(
    pose=only_move.puzzle,
    levels=only_move.levels,
    key=only_move.key,
    legend=legend.legend,
)
