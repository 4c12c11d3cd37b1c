"""The solver of Hexapawn: who solves."""

from hexapawn.rules import moves, position
from hexapawn.solver import answer
from pnp.protocol.solver import Solver

SOLVER: Solver[position.Position, moves.Move] = Solver(
    example=answer.example,
    perfect=answer.best,
    solve=answer.answer,
)
