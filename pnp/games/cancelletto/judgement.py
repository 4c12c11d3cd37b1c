"""All that is known of a board: par, a plan, par without the gate, how hard it is."""

from collections.abc import Mapping
from functools import cache
from time import monotonic
from typing import Any

from pnp.core.event import Event
from pnp.games.cancelletto.difficulty import difficulty
from pnp.games.cancelletto.polish import polished
from pnp.games.cancelletto.rules import Position
from pnp.games.cancelletto.solver import solve

HARDEST = 5


def judgement(position: Position, time: float | None = None) -> Mapping[str, Any]:
    """The answer of ``pnp solve``: what could be proven in so many seconds.

    Raises ``SolverError`` in the middle of a turn.
    """
    if (outcome := position.outcome()) and outcome.scores[0] < 0:
        return {"status": "lost", "clause": outcome.clause}
    deadline = None if time is None else monotonic() + time
    solution = solve(position, time=time)
    without = solve(position, time=_left(deadline), gate=False)
    hard = difficulty(position, solution, without, deadline)
    if _left(deadline) != 0:
        solution = polished(position, solution)
    return {
        "status": solution.status,
        "par": solution.par,
        "lower": solution.lower,
        "upper": solution.upper,
        "plan": list(solution.plan),
        "par_without_gate": without.par,
        "without_gate": without.status,
        "gate_gain": hard.gain if hard else None,
        "winning_gates": hard.gates if hard else None,
        "forced_pawns": hard.forced if hard else None,
        "difficulty": hard.level if hard else None,
    }


@cache
def rating(start: Position) -> tuple[Event, ...]:
    """What a card says of a board: its par and how hard it is."""
    judged = judgement(start)
    if judged["status"] != "win" or not judged["par"]:
        return (Event("no-win"),)
    facts = {"par": judged["par"], "level": judged["difficulty"], "most": HARDEST}
    return (Event("rating", facts),)


def _left(deadline: float | None) -> float | None:
    return None if deadline is None else max(0.0, deadline - monotonic())
