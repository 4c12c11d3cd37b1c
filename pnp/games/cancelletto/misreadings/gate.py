"""How the gate of Cancelletto is misread (CAN-6 to CAN-8)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pnp.core.grid import Cell
from pnp.core.misreading import Misreading, Plies
from pnp.games.cancelletto.rules.board import BOARD, Side, Tile
from pnp.games.cancelletto.rules.moves import (
    IN_HAND,
    Gate,
    Move,
    Placement,
    Step,
)
from pnp.games.cancelletto.rules.position import Position


def beyond(side: Side) -> Cell:
    """The square or the place for one beyond a side."""
    return side.cell.step(side.direction)


def _placed(
    position: Position, move: Move, allowed: Callable[[Position, Side], bool]
) -> bool:
    """Whether the gate is placed for the first time, where some sides are allowed."""
    if not isinstance(move, Placement) or position.gate != IN_HAND:
        return False
    first, second = move.gate
    outer = (position.walkable(s.cell) and position.is_outer(s) for s in move.gate)
    fit = (ok or allowed(position, s) for ok, s in zip(outer, move.gate, strict=True))
    return all(fit) and first.cell < second.cell


def _faces_wall(position: Position, side: Side) -> bool:
    return position.walkable(side.cell) and position.symbol(beyond(side)) == "#"


def _on_wall(position: Position, side: Side) -> bool:
    return position.symbol(side.cell) == "#" and position.is_outer(side)


def _between(position: Position, side: Side) -> bool:
    return position.walkable(side.cell) and position.walkable(beyond(side))


def _facing_wall(position: Position, move: Move) -> bool:
    return _placed(position, move, _faces_wall)


def _against_wall(position: Position, move: Move) -> bool:
    return _placed(position, move, _on_wall)


def _anywhere(position: Position, move: Move) -> bool:
    return _placed(position, move, _between)


def _once_more(position: Position, move: Move) -> bool:
    if not isinstance(move, Placement) or position.gate == IN_HAND:
        return False
    return replace(position, gate=IN_HAND).fault(move) is None


def _moved(position: Position, move: Move) -> bool:
    return isinstance(position.gate, Gate) and _once_more(position, move)


def _off_the_rim(plies: Plies) -> bool:
    move = plies[-1].move
    sides = move.gate if isinstance(move, Placement) else ()
    return any(beyond(side) in BOARD for side in sides)


def _at_one_gap(plies: Plies) -> bool:
    move = plies[-1].move
    if not isinstance(move, Placement):
        return False
    first, second = map(beyond, move.gate)
    return first in BOARD and Tile.of(first) == Tile.of(second)


def _of_the_other(plies: Plies) -> bool:
    """Whether a pawn goes through the gate that the other player has placed."""
    before, move = plies[-1].before, plies[-1].move
    placed = [ply.before.turn for ply in plies if isinstance(ply.move, Placement)]
    by_gate = isinstance(move, Step) and move.target not in move.origin.neighbours()
    return by_gate and before.turn not in placed


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "gate-facing-wall": Misreading(clause="CAN-7", allows=_facing_wall),
    "gate-against-wall": Misreading(clause="CAN-6", allows=_against_wall),
    "gate-between-squares": Misreading(clause="CAN-7", allows=_anywhere),
    "gate-at-rim-only": Misreading(clause="CAN-7", forbids=_off_the_rim),
    "gate-not-at-one-gap": Misreading(clause="CAN-7", forbids=_at_one_gap),
    "gate-twice": Misreading(clause="CAN-6", allows=_once_more),
    "gate-moves": Misreading(clause="CAN-6", allows=_moved),
    "gate-of-one-player": Misreading(clause="CAN-6", forbids=_of_the_other),
}
