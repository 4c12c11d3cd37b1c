"""How hard a board is: the panel's rating, and how few ways there are to play well."""

from dataclasses import dataclass
from functools import lru_cache
from time import monotonic

from pnp.core.chance import Chance
from pnp.games.cancelletto.rules.moves import IN_HAND
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.fewest_turns import Solution
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle, UndecidedError
from pnp.games.cancelletto.solver.walkers import Board, gates, pawn_ways, wins
from pnp.solve.difficulty import failure_rating, level

PLANS = (1, 3, 9)
"""How often those plan who look further."""

COUNTED = 200
"""So many plans with gates are made, and half as many without."""

POWER = 3
"""How much more a long way counts than short ones."""

KEPT = 1_000

GATES = 7
"""So many gates look good; one does without."""


@lru_cache(KEPT)
def rating(start: Position) -> int:
    """How many of 1,000 players fail to win from a position."""
    board = Board.of(start)
    plain = share(board, 0, POWER, COUNTED // 2)
    several = GATES if start.gate == IN_HAND else 0
    gated = share(board, several, POWER, COUNTED)
    return failure_rating(0.0, (plain, *(1 - (1 - gated) ** plans for plans in PLANS)))


def share(board: Board, several: int, power: int, count: int) -> float:
    """How many of so many plans win, by turns with several gates and without one."""
    pairs = gates(board, power, several) if several else ()
    boards = [board, *(board._replace(gate=pair) for pair in pairs)]
    goals = [each.goals(power) for each in boards]
    chance, won = Chance(0), 0
    for number in range(count):
        here, tasks = boards[number % len(boards)], goals[number % len(boards)]
        ways = pawn_ways(here, chance.shuffled(tasks))
        won += ways is not None and wins(here, ways) is not None
    return won / count


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
    while (
        found < MANY
        and (course := oracle.patient_course(early, PATIENCE))
        and course.pair
    ):
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
    return sum(
        not oracle.patient_course([-step], PATIENCE)
        for step in steps
        if step is not None
    )
