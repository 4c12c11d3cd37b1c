"""How games ended, as the command line tells it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.core.position import Outcome


def ending(outcome: "Outcome") -> str:
    """An end in a line."""
    scores = " ".join(map(str, outcome.scores))
    return f"result {scores} ({outcome.reason}, {outcome.clause})"


def judged(outcome: "Outcome | None") -> Mapping[str, object] | None:
    """An end as JSON."""
    if not outcome:
        return None
    return {
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "clause": outcome.clause,
    }
