"""How games ended, as programs read of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.core.position import Outcome


def judged(outcome: "Outcome | None") -> Mapping[str, object] | None:
    """An end as JSON."""
    if not outcome:
        return None
    return {
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "clause": outcome.clause,
    }
