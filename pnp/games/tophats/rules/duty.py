"""Where the duties bite: what they forbade when a move was made (TOP-9, TOP-11)."""

from typing import Literal

from pnp.core.record import Ply
from pnp.games.tophats.rules.board import FULL, SHRUNK, Field
from pnp.games.tophats.rules.moves import Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import Layout, dutiful, reachable_moves


def bite(ply: Ply[Position]) -> Literal["TOP-9", "TOP-11"] | None:
    """The duty that forbade a move, legal but for it, if one did."""
    layout = _layout(ply)
    left = dutiful(layout)
    if len(left) == len(list(reachable_moves(layout))):
        return None
    return "TOP-9" if left[0].captured else "TOP-11"


def outranks(ply: Ply[Position]) -> bool:
    """Whether a capture was left to the stacks in the ring of respect (TOP-9)."""
    layout = _layout(ply)
    captures = [move for move in reachable_moves(layout) if move.captured]
    return len(dutiful(layout)) < len(captures)


def field(before: Position, move: Move) -> Field:
    """The field that a move is made on."""
    shrunk = before.shrunk or isinstance(move, Shrink)
    return SHRUNK if shrunk else FULL


def _layout(ply: Ply[Position]) -> Layout:
    return ply.before.layout(field(ply.before, ply.move))
