"""All that is known of a board: par, a plan, par without the gate, how hard it is."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import Any, Self

from pnp.core.event import Event
from pnp.games.cancelletto.rules.board import COLOURS, TILES
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.difficulty import Difficulty, difficulty
from pnp.games.cancelletto.solver.fewest_turns import Solution, solve
from pnp.games.cancelletto.solver.graph import KNOWN
from pnp.games.cancelletto.solver.polish import polished_solution
from pnp.games.cancelletto.solver.sat_encoding import COLOURED_TILES
from pnp.solve.known_variants import familiar
from pnp.solve.players import UNLIMITED, Effort
from pnp.solve.proven import start_rating

HARDEST = 5

REMEMBERED = 1_000
"""So many boards are not solved anew by who chooses, rates and tells one in turn."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What could be proven of a position."""

    solution: Solution
    without: Solution
    """Without the gate."""
    difficulty: Difficulty | None

    @classmethod
    def of(cls, position: Position, time: float) -> Self:
        """What can be proven in so many seconds."""
        deadline = monotonic() + time
        return cls.beside(solve(position, time=time), position, deadline)

    @classmethod
    def beside(
        cls, solution: Solution, position: Position, deadline: float | None = None
    ) -> Self:
        """What can be proven beside the solution of a position."""
        without = solve(position, time=_time_left(deadline), gate=False)
        hard = difficulty(position, solution, without, deadline)
        return cls(solution, without, hard)


def answer(position: Position, effort: Effort = UNLIMITED) -> Mapping[str, Any]:
    """The answer of ``pnp solve``, its plan polished if there is time."""
    if (outcome := position.outcome()) and outcome.scores[0] < 0:
        unknown = dict.fromkeys(("par", "lower", "upper"))
        return {"status": "lost", "clause": outcome.clause, **unknown, "plan": []}
    time = effort.seconds
    deadline = None if time is None else monotonic() + time
    judged = fully(position) if time is None else Judgement.of(position, time)
    solution, hard = judged.solution, judged.difficulty
    if _time_left(deadline) != 0:
        solution = polished_solution(position, solution, deadline)
    return {
        "status": solution.status,
        "par": solution.par,
        "lower": solution.lower,
        "upper": solution.upper,
        "plan": list(solution.plan),
        "par_without_gate": judged.without.par,
        "without_gate": judged.without.status,
        "gate_gain": hard.gain if hard else None,
        "winning_gates": hard.gates if hard else None,
        "forced_pawns": hard.forced if hard else None,
        "difficulty": hard.level if hard else None,
    }


def pars(variants: Collection[str]) -> range:
    """In how many turns boards are won: both players step, the last time by CAN-12.

    Raises ``StrangeVariantError`` for a variant that is not known here.
    """
    familiar(variants, KNOWN)
    latest = 1 + TILES - COLOURED_TILES - ("win-after-removal" in variants)
    return range(len(COLOURS), latest + 1)


def fits(
    start: Position,
    par: int | None = None,
    level: int | None = None,
    time: float | None = None,
) -> bool:
    """Whether a start can be won, in just so many turns, and is so difficult.

    What cannot be proven in the time there is does not fit.
    """
    deadline = None if time is None else monotonic() + time
    solution = unlimited_solution(start) if time is None else solve(start, time=time)
    if solution.status != "win" or par not in (None, solution.par):
        return False
    if level is None:
        return True
    whole = time is None
    judged = fully(start) if whole else Judgement.beside(solution, start, deadline)
    return judged.difficulty is not None and judged.difficulty.level == level


def rating(start: Position) -> Sequence[Event]:
    """What a card says of a board, kept with the package or found out."""
    return start_rating(__package__, proven_rating, start)


def proven_rating(start: Position) -> tuple[Event, ...]:
    """Its par and how hard it is."""
    if unlimited_solution(start).status == "no-win":
        return (Event("no-win"),)
    judged = fully(start)
    if not judged.difficulty:
        return ()
    return (rating_event(judged.solution.par, judged.difficulty.level),)


def rating_event(par: int | None, level: int) -> Event:
    """The same of a board whose par and level are known."""
    return Event("rating", {"par": par, "level": level, "most": HARDEST})


@lru_cache(REMEMBERED)
def best_plan(start: Position) -> tuple[str, ...]:
    """The turns of a win at par, polished; none if there is no win or none is known."""
    solution = unlimited_solution(start)
    return polished_solution(start, solution).plan if solution.par else ()


@lru_cache(REMEMBERED)
def unlimited_solution(start: Position) -> Solution:
    """Without limit."""
    return solve(start)


@lru_cache(REMEMBERED)
def fully(start: Position) -> Judgement:
    """All that can be proven, without limit."""
    return Judgement.beside(unlimited_solution(start), start)


def _time_left(deadline: float | None) -> float | None:
    return None if deadline is None else max(0.0, deadline - monotonic())
