"""How hard a board is, from the number of ways to play it well."""

from dataclasses import dataclass
from time import monotonic

from pnp.games.cancelletto.mind.oracle import Oracle, UndecidedError
from pnp.games.cancelletto.mind.problem import Problem
from pnp.games.cancelletto.mind.schedule import Course
from pnp.games.cancelletto.mind.solver import Solution
from pnp.games.cancelletto.rules.position import Position

PATIENCE = 20_000
"""Conflicts after which a plan counts as not to be found."""

MANY = 33
"""So many winning gates are not told from more."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes winning in the fewest turns hard."""

    level: int
    """From 1, the easiest, to 5."""
    gates: int | None
    """Pairs of squares of which each, joined on the first turn, wins at par, counted
    up to ``MANY``; ``None`` if par is reached without the gate."""
    forced: int
    """Pawns that have a single right first step."""
    gain: int | None
    """Turns that the gate saves; ``None`` if no win is possible without it."""


def difficulty(
    position: Position,
    solution: Solution,
    without: Solution,
    deadline: float | None = None,
) -> Difficulty | None:
    """How hard a solved board is, ``without`` being its solution without the gate.

    ``None`` if no win is known, or none is needed, or time ran out.
    """
    if solution.status != "win" or not solution.par or without.status == "unknown":
        return None
    gain = None if without.par is None else without.par - solution.par
    problem = Problem.of(position, gate=gain != 0)
    oracle = Oracle(problem.encoding(problem.first + solution.par - 1), deadline)
    try:
        forced = _forced_steps(oracle)
        gates = None if gain == 0 else _winning_gates(oracle)
    except UndecidedError:
        return None
    finally:
        oracle.close()
    if deadline is not None and monotonic() >= deadline:
        return None
    return Difficulty(_level(gates, forced, gain), gates, forced, gain)


def _winning_gates(oracle: Oracle) -> int:
    """How many first gates win: plans are asked for, each with yet another gate."""
    encoding = oracle.encoding
    if not encoding.pairs:
        return 0
    formula, others = encoding.formula, encoding.formula.variable()
    early = [encoding.ready[encoding.table.first], others]
    found = 0
    while found < MANY and (course := _found(oracle, early)) and course.pair:
        formula.forbid(others, *(encoding.gate[cell] for cell in course.pair))
        found += 1
    return found


def _forced_steps(oracle: Oracle) -> int:
    """How many pawns of the player to move must step, and to one square only.

    A forced pawn does in every plan what it does in one.
    """
    encoding = oracle.encoding
    course = oracle.course()
    player = encoding.table.player
    steps = [
        encoding.walks.get((player, 1, *hop), encoding.leaves.get((player, 1, hop[0])))
        for hop in (course.hops[0] if course else ())
    ]
    return sum(not _found(oracle, [-step]) for step in steps if step is not None)


def _found(oracle: Oracle, assuming: list[int]) -> Course | None:
    """A plan under some assumptions, if there is one that is not too hard to find."""
    try:
        return oracle.course(assuming, PATIENCE)
    except UndecidedError:
        return None


def _level(gates: int | None, forced: int, gain: int | None) -> int:
    """From the points that rare gates, dear gates and forced steps give.

    Rare: 4 points if no first gate wins at par, 3 for up to 2 that do, 2 up to 8,
    1 up to 32. Dear: a point for every two turns that the gate saves, 3 at most, also
    if nothing wins without it. Forced: a point for each pawn, 2 at most. Two points or
    fewer are level 1 and each further point a level more; on 284 random boards that
    can be won the levels were found 52, 45, 58, 55 and 74 times.
    """
    rare = 0 if gates is None else sum(gates <= most for most in (0, 2, 8, 32))
    dear = 3 if gain is None else min(gain // 2, 3)
    return max(1, min(rare + dear + min(forced, 2) - 1, 5))
