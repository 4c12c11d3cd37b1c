"""The mind of Hexapawn: who solves."""

from hexapawn.mind import puzzle, solver
from hexapawn.rules import moves, position
from pnp.solve.mind import Mind
from pnp.solve.players import Skill

MIND: Mind[position.Position, moves.Move] = Mind(
    example=solver.example,
    skill=Skill(perfect=solver.best),
    solve=solver.answer,
    grades=puzzle.grades,
    puzzle=puzzle.puzzle,
)
