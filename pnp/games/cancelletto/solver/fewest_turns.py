"""The fewest turns in which a game of Cancelletto can be won, with a plan."""

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count, islice
from time import monotonic
from typing import Literal

from pnp.games.cancelletto.rules.moves import Gate, Placement
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.plan import Course, turns
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle, UndecidedError

Status = Literal["win", "no-win", "lost", "unknown"]

PATIENCE = 20_000
"""Conflicts spent on one number of turns before a longer game is tried."""

DOUBT = 4_000
"""Conflicts after which a second opinion is heard: few boards need so many."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known about winning from a position.

    Turns are counted from the position's own, however much of it has been played, so
    that for a fresh board *par* is the number of the turn in which the win comes.
    """

    status: Status
    par: int | None = None
    """The fewest turns to win."""
    lower: int | None = None
    """No win takes fewer turns."""
    upper: int | None = None
    """A win is known that takes so many turns."""
    plan: tuple[str, ...] = ()
    """The turns of a shortest win, or of the shortest known, as they are written."""
    gate: Gate | None = None
    """Where the plan places the gate, if it does."""


def solve(
    position: Position,
    *,
    time: float | None = None,
    gate: bool = True,
    rounds: int | None = None,
) -> Solution:
    """The fewest turns to win, proven; ``gate=False`` forbids placing the gate.

    After ``time`` seconds the status may be "unknown", with bounds, and after so many
    rounds of ever more patience too, which are the same on all machines.
    """
    deadline = None if time is None else monotonic() + time
    if outcome := position.outcome():
        won = outcome.scores[0] > 0
        return Solution("win", 0, 0, 0) if won else Solution("lost")
    return _best_solution(Problem.of(position, gate=gate), deadline, rounds)


def some_plan(position: Position, conflicts: int) -> tuple[str, ...]:
    """The turns of some win; none where there is none, or none found with so many."""
    if position.outcome():
        return ()
    problem = Problem.of(position)
    oracle = Oracle(problem.encoding(problem.latest))
    try:
        course = oracle.course(conflicts=conflicts)
    except UndecidedError:
        return ()
    finally:
        oracle.close()
    unknown = Solution("unknown")
    return with_plan(unknown, problem, problem.latest, course).plan if course else ()


def _best_solution(
    problem: Problem, deadline: float | None, rounds: int | None
) -> Solution:
    """Ever longer games are asked for, hard ones again with ever more patience.

    Who can win by a turn can win by the next one too, as ten pawns at home may rest:
    every answer settles all shorter or all longer games.
    """
    lower, upper = problem.earliest, problem.latest + 1
    best: Course | None = None
    oracles: dict[int, Oracle] = {}
    try:
        for patience in (PATIENCE * 4**n for n in islice(count(), rounds)):
            for last in range(lower, upper):
                if last not in oracles:
                    oracles[last] = Oracle(problem.encoding(last), deadline)
                oracle = oracles[last]
                try:
                    if rounds is None:
                        course = _course_in_doubt(oracle, problem, patience)
                    else:
                        course = oracle.course(conflicts=patience)
                except UndecidedError:
                    if deadline is not None and monotonic() >= deadline:
                        return _solution("unknown", problem, lower, upper, best)
                    continue
                oracles.pop(last).close()
                if course:
                    best, upper = course, last
                    break
                lower = last + 1
            if lower >= upper:
                status: Status = "win" if best else "no-win"
                return _solution(status, problem, lower, upper, best)
    finally:
        for oracle in oracles.values():
            oracle.close()
    return _solution("unknown", problem, lower, upper, best)


def _course_in_doubt(oracle: Oracle, problem: Problem, patience: int) -> Course | None:
    """The oracle's answer; if it is in doubt, others are asked whether there is one.

    A plan that it finds with patience goes before theirs, so that the plans of nearly
    all boards are those that were printed before others were asked.
    """
    with suppress(UndecidedError):
        return oracle.course(conflicts=DOUBT)
    course = _second_opinion(oracle, problem, patience)
    if course:
        with suppress(UndecidedError):
            return oracle.course(conflicts=patience - DOUBT)
    return course


def _second_opinion(oracle: Oracle, problem: Problem, patience: int) -> Course | None:
    """What another says that knows of the briskest wins alone.

    Positions with rounds to count are not shown to it: what a puzzle's code stands for
    hangs on what is left undecided there.
    """
    encoding = problem.encoding(oracle.encoding.table.last)
    encoding.be_brisk()
    other = Oracle(encoding, oracle.deadline)
    try:
        return other.course(conflicts=patience * 4)
    finally:
        other.close()


def _solution(
    status: Status, problem: Problem, lower: int, upper: int, best: Course | None
) -> Solution:
    before = problem.first - 1
    if best is None:
        return Solution(status, lower=None if status == "no-win" else lower - before)
    par = upper - before if status == "win" else None
    bounds = Solution(status, par, lower - before, upper - before)
    return with_plan(bounds, problem, upper, best)


def with_plan(
    solution: Solution, problem: Problem, last: int, course: Course
) -> Solution:
    """The solution with a course that wins in a turn as its plan."""
    table = problem.table(last)
    plan = list(turns(problem.position, problem.network, table, course))
    gates = [move.gate for turn in plan for move in turn if isinstance(move, Placement)]
    return replace(
        solution,
        plan=tuple(" ".join(map(str, turn)) for turn in plan),
        gate=gates[0] if gates else None,
    )
