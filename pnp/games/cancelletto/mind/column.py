"""The column of Cancelletto: boards that can be won, rated."""

from pnp.core.entry import RatedSetup
from pnp.games.cancelletto.mind.difficulty import difficulty
from pnp.games.cancelletto.mind.judgement import rated
from pnp.games.cancelletto.mind.polish import polished
from pnp.games.cancelletto.mind.proof import judge
from pnp.games.cancelletto.mind.solver import solve
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal
from pnp.solve.column import Column

ROUNDS = 1
"""Boards that need more of the solver's patience are left out."""


def board(bare: RatedSetup) -> RatedSetup | None:
    """A board with its par, its level and a plan, if it can be won."""
    start = deal(bare.setup)
    solution = solve(start, rounds=ROUNDS)
    if solution.status != "win":
        return None
    without = solve(start, gate=False, rounds=ROUNDS)
    hard = difficulty(start, solution, without)
    if not hard:
        return None
    plan = polished(start, solution).plan
    return RatedSetup(bare.setup, (rated(solution.par, hard),), plan, hard.level)


COLUMN: Column[Position] = Column(rated=board, judge=judge)
