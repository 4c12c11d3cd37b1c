"""How steps of Cancelletto are misread (CAN-5)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import takewhile

from pnp.core.grid import Cell
from pnp.core.misreading import Misreading, Plies
from pnp.core.record import Ply
from pnp.games.cancelletto.rules.board import LETTERS
from pnp.games.cancelletto.rules.moves import Move, Removal, Step
from pnp.games.cancelletto.rules.position import Position


def turn(plies: Plies) -> Iterator[Ply[Position]]:
    """What was done before the last ply in its turn, the latest first."""
    return takewhile(
        lambda ply: not isinstance(ply.move, Removal), reversed(plies[:-1])
    )


def _can_step(position: Position, move: Move) -> bool:
    """Whether an own pawn that has not stepped yet is to step."""
    own = position.pawns[position.turn] - position.moved
    return isinstance(move, Step) and move.origin in own


def _is_taken(position: Position, cell: Cell) -> bool:
    return any(cell in pawns for pawns in position.pawns)


def _diagonally(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or not _can_step(position, move):
        return False
    (column, row), (far, high) = move
    free = position.walkable(move.target) and not _is_taken(position, move.target)
    return abs(far - column) == abs(high - row) == 1 and free


def _onto_a_wall(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or not _can_step(position, move):
        return False
    near = move.target in move.origin.neighbours()
    return near and position.symbol(move.target) == "#"


def _onto_a_pawn(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or not _can_step(position, move):
        return False
    near = move.target in position.adjacent(move.origin)
    return near and _is_taken(position, move.target)


def _again(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or move.origin not in position.moved:
        return False
    rested = replace(position, moved=position.moved - {move.origin})
    return rested.fault(move) is None


def _into_square_left(plies: Plies) -> bool:
    move = plies[-1].move
    left = {ply.move.origin for ply in turn(plies) if isinstance(ply.move, Step)}
    return isinstance(move, Step) and move.target in left


def _from_home(plies: Plies) -> bool:
    before, move = plies[-1].before, plies[-1].move
    home = LETTERS[before.turn]
    return isinstance(move, Step) and bool(before.symbol(move.origin) == home)


def _left_standing(plies: Plies) -> bool:
    """Whether a turn ends although a pawn could still step."""
    legal = plies[-1].before.legal()
    return isinstance(plies[-1].move, Removal) and isinstance(legal[0], Step)


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "step-diagonally": Misreading(clause="CAN-5", allows=_diagonally),
    "step-onto-wall": Misreading(clause="CAN-5", allows=_onto_a_wall),
    "step-onto-pawn": Misreading(clause="CAN-5", allows=_onto_a_pawn),
    "step-twice": Misreading(clause="CAN-5", allows=_again),
    "square-left-closed": Misreading(clause="CAN-5", forbids=_into_square_left),
    "home-for-good": Misreading(clause="CAN-5", forbids=_from_home),
    "all-must-step": Misreading(clause="CAN-4", forbids=_left_standing),
}
