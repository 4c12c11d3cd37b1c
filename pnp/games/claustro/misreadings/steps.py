"""How steps of Claustro are misread (CLA-1, CLA-3)."""

from collections.abc import Collection, Mapping

from pnp.core.grid import Cell
from pnp.core.misreading import Misreading
from pnp.games.claustro.rules.board import AHEAD, BOARD, CORNERS
from pnp.games.claustro.rules.moves import Move, Step
from pnp.games.claustro.rules.position import Position, ahead


def _steps(position: Position, move: Move, targets: Collection[Cell]) -> bool:
    """Whether an own pawn steps to one of some targets, which is free."""
    if not isinstance(move, Step) or move.origin not in position.pawns[position.turn]:
        return False
    return move.target in targets and position.symbol(move.target) == "."


def _straight(position: Position, move: Move) -> bool:
    sign = AHEAD[position.turn]
    opposite = Cell(move.origin.column + sign, move.origin.row + sign)
    return _steps(position, move, BOARD & {opposite})


def _back(position: Position, move: Move) -> bool:
    return _steps(position, move, ahead(move.origin, 1 - position.turn))


def _into_a_corner(position: Position, move: Move) -> bool:
    sign = AHEAD[position.turn]
    column, row = move.origin
    sides = {Cell(column + sign, row), Cell(column, row + sign)}
    own = move.origin in position.pawns[position.turn]
    return isinstance(move, Step) and own and move.target in CORNERS & sides


def _onto_a_pawn(position: Position, move: Move) -> bool:
    own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
    if not isinstance(move, Step) or move.origin not in own:
        return False
    return move.target in ahead(move.origin, position.turn) & other


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "step-straight": Misreading(clause="CLA-3", allows=_straight),
    "step-back": Misreading(clause="CLA-3", allows=_back),
    "step-into-corner": Misreading(clause="CLA-1", allows=_into_a_corner),
    "capture-across-side": Misreading(clause="CLA-3", allows=_onto_a_pawn),
    "pass": Misreading(clause="CLA-3"),
}
