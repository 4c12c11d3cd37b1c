"""All that is known of a board: par, a plan, par without the gate, how hard it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import Any, Self

from pnp.core.event import Event
from pnp.games.cancelletto.mind.difficulty import Difficulty, difficulty
from pnp.games.cancelletto.mind.polish import polished
from pnp.games.cancelletto.mind.solver import Solution, solve
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.effort import UNLIMITED, Effort

HARDEST = 5


@dataclass(frozen=True, slots=True)
class Judgement:
    """What could be proven of a position at the start of a turn."""

    solution: Solution
    without: Solution
    """Without the gate."""
    difficulty: Difficulty | None

    @classmethod
    def of(cls, position: Position, time: float | None = None) -> Self:
        """What can be proven in so many seconds.

        Raises ``SolverError`` in the middle of a turn.
        """
        deadline = None if time is None else monotonic() + time
        solution = solve(position, time=time)
        without = solve(position, time=_left(deadline), gate=False)
        hard = difficulty(position, solution, without, deadline)
        return cls(solution, without, hard)


def answer(position: Position, effort: Effort = UNLIMITED) -> Mapping[str, Any]:
    """The answer of ``pnp solve``, its plan polished if there is time."""
    if (outcome := position.outcome()) and outcome.scores[0] < 0:
        unknown = dict.fromkeys(("par", "lower", "upper"))
        return {"status": "lost", "clause": outcome.clause, **unknown, "plan": []}
    time = effort.seconds
    deadline = None if time is None else monotonic() + time
    judged = Judgement.of(position, time)
    solution, hard = judged.solution, judged.difficulty
    if _left(deadline) != 0:
        solution = polished(position, solution, deadline)
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


def can_be_won(start: Position) -> bool:
    """Whether a start is worth a card."""
    return _judged(start).solution.status == "win"


def rating(start: Position) -> tuple[Event, ...]:
    """What a card says of a board: its par and how hard it is."""
    judged = _judged(start)
    if judged.solution.status == "no-win":
        return (Event("no-win"),)
    if not judged.difficulty:
        return ()
    facts = {"par": judged.solution.par, "level": judged.difficulty.level}
    return (Event("rating", {**facts, "most": HARDEST}),)


@cache
def _judged(start: Position) -> Judgement:
    """Remembered, because a card asks in every language."""
    return Judgement.of(start)


def _left(deadline: float | None) -> float | None:
    return None if deadline is None else max(0.0, deadline - monotonic())
