"""Plans that read like good play: no longer than needed, and no pawn wanders."""

from pnp.games.cancelletto.rules.board import PAWNS
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.fewest_turns import Solution, with_plan
from pnp.games.cancelletto.solver.plan import Course
from pnp.games.cancelletto.solver.sat_encoding import Encoding, Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle

PATIENCE = 4_000
"""Conflicts after which a plan with fewer steps is no longer looked for."""


def polished_solution(
    position: Position, solution: Solution, deadline: float | None = None
) -> Solution:
    """The solution with another plan of the same length: as few steps as were found.

    A gate is placed on the first turn if that can be, and not at all if the plan of
    the solution does without.
    """
    if solution.upper is None or not solution.plan:
        return solution
    problem = Problem.of(position, gate=solution.gate is not None)
    last = problem.first + solution.upper - 1
    oracle = Oracle(problem.encoding(last), deadline)
    try:
        course = _calmest(oracle)
    finally:
        oracle.close()
    return with_plan(solution, problem, last, course) if course else solution


def _calmest(oracle: Oracle) -> Course | None:
    """The course with the fewest steps that was found with patience."""
    encoding = oracle.encoding
    early = [encoding.ready[encoding.table.first]] if encoding.ready else []
    assumed = early if oracle.patient_course(early, PATIENCE) else []
    counts = step_counts(encoding)
    best, course = None, oracle.patient_course(assumed, PATIENCE)
    while course:
        best = course
        fewer = -counts[sum(map(len, course.hops)) - 1]
        course = oracle.patient_course([*assumed, fewer], PATIENCE)
    return best


def step_counts(encoding: Encoding) -> list[int]:
    """Literals of which the nth holds if n steps are made in all."""
    formula = encoding.formula
    total: list[int] = []
    for (player, move), standing in sorted(encoding.stands.items()):
        if (player, move + 1) not in encoding.stands:
            continue
        counts: list[int] = []
        for cell, stands in standing.items():
            goes = formula.variable()
            rests = encoding.walks.get((player, move + 1, cell, cell))
            formula.add(-stands, goes, *[rests] if rests else [])
            counts = formula.counts_with(goes, counts, PAWNS)
        total = formula.sum_of_counts(total, counts)
    return total
