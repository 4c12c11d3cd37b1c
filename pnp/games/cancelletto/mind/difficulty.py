"""How hard a board is: the panel's rating, and how few ways there are to play well."""

from dataclasses import dataclass
from time import monotonic

from pnp.games.cancelletto.mind.oracle import Oracle, UndecidedError
from pnp.games.cancelletto.mind.panel import rating
from pnp.games.cancelletto.mind.problem import Problem
from pnp.games.cancelletto.mind.schedule import Course
from pnp.games.cancelletto.mind.solver import Solution
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.panel import level

PATIENCE = 20_000
"""Conflicts after which a plan counts as not to be found."""

MANY = 33
"""So many winning gates are not told from more."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard winning is, and what makes winning in the fewest turns hard."""

    level: int
    """From 1, the easiest, to 5: the band of the rating."""
    rating: int
    """How many of 1,000 simple players fail to win; see ``panel``."""
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
    failing = rating(position)
    return Difficulty(level(failing), failing, gates, forced, gain)


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
