"""The mind of Hexapawn: who solves."""

from hexapawn.mind import solver
from hexapawn.rules import moves, position
from pnp.solve.mind import Mind

MIND: Mind[position.Position, moves.Move] = Mind(
    example=solver.example,
    solve=solver.answer,
)
