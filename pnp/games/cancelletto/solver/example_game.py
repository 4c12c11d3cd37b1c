"""Finding games worth reading: won as fast as can be, with the gate, no detours."""

from pnp.core.record import Record
from pnp.core.setup import Setup
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.polish import polished_solution


def example(seed: int) -> Record:
    """A game won at par with the gate, on the first board from ``seed`` that has one.

    Raises ``SetupError`` beyond the last seed.
    """
    while True:
        setup = Setup(EDITIONS[-1], seed=seed)
        start = deal(setup)
        solution = polished_solution(start, solve(start))
        if solution.gate:
            return record(setup, solution.plan)
        seed += 1


def record(setup: Setup, plan: tuple[str, ...]) -> Record:
    """The record of a won game."""
    return Record("cancelletto", setup=setup.code, turns=plan, result=(1, 1))
