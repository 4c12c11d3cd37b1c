"""Endings of Top Hats that need history: draws (TOP-15)."""

from collections.abc import Sequence
from itertools import takewhile

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.tophats.rules.moves import Placing
from pnp.games.tophats.rules.position import Position

OCCURRENCES = 3

TURNS = 60
"""So many without a capture, of all players together and passes included."""


def adjudicate(plies: Sequence[Ply[Position]]) -> Outcome | None:
    """How the game stands after some plies, draws included (TOP-15)."""
    last = plies[-1].after
    if outcome := last.outcome():
        return outcome
    quiet = list(takewhile(is_quiet, reversed(plies)))
    if len(quiet) >= TURNS:
        return _draw(last, "no-capture")
    earlier = sum(ply.before == last for ply in quiet)
    return _draw(last, "repetition") if earlier + 1 >= OCCURRENCES else None


def is_quiet(ply: Ply[Position]) -> bool:
    """Whether a ply is a turn without a capture; placings are no turns."""
    if isinstance(ply.move, Placing):
        return False
    return ply.before.aside == ply.after.aside


def _draw(position: Position, reason: str) -> Outcome:
    return Outcome((0,) * position.players, reason, "TOP-15")
