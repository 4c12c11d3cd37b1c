"""What a move lets slip or gives away, all hats known, looked at three plies deep."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.tophats.mind.solver import solve
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.solve.effort import Effort

DEPTH = 3
"""A win in two own moves; one ply deeper takes minutes a game."""


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """Whether a turn misses a forced win, or lets the other side force one."""
    (ply,) = plies
    if ply.before.hands or ply.before.hides or ply.after.outcome():
        return ()
    stood = solve(ply.before, Effort(None, DEPTH))
    if stood.value == "win" and ply.move not in stood.best:
        count = ((stood.distance or 1) + 1) // 2
        return Event("missed-a-win", {"count": count}), _better(stood.best[0])
    if stood.value == "unknown" and ply.before.players == 2 and _loses(ply.after):
        kept = (move for move in stood.best if not _loses(ply.before.apply(move)))
        if (safe := next(kept, None)) is not None:
            return Event("lets-win"), _better(safe)
    return ()


def _loses(after: Position) -> bool:
    """Whether who moves next can force a win at once or in two moves."""
    return solve(after, Effort(None, DEPTH)).value == "win"


def _better(move: Move) -> Event:
    return Event("better-was", {"move": str(move)})
