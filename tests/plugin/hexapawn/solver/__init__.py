"""The solver of Hexapawn: who solves."""

from hexapawn.rules import moves, position
from hexapawn.solver import answer
from pnp.protocol.solver import Solver
from pnp.solve.players import Skill

SOLVER: Solver[position.Position, moves.Move] = Solver(
    example=answer.example,
    skill=Skill(perfect=answer.best),
    solve=answer.answer,
)
