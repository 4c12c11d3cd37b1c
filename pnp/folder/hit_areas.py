"""Where to touch the diagram of a folder's game, and which move that means."""

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.core.event import Event
from pnp.folder.notation import CELL
from pnp.folder.position import Position
from pnp.folder.source import Source
from pnp.folder.view import UNIT, board_picture, place
from pnp.protocol.drawing import Clicks, Spot, Touch


def touch(source: Source) -> Touch:
    """The cells are touched: those of a move in the order in which it names them."""
    board = board_picture(source)

    def spots() -> Mapping[str, Spot]:
        return {cell: Spot(place(board, cell), UNIT) for cell in source.board.cells}

    return Touch(spots, _clicks, _tried, lambda name: Event(f"word-{name}-called"))


def _clicks(legal: Sequence[Any]) -> Mapping[Clicks, Any]:
    return {_touched(str(move)): move for move in legal}


def _tried(position: Position, picked: Clicks) -> str | None:
    """The move that touches mean, legal or not, as far as they mean one."""
    for move in map(str, position.legal()):
        if _touched(move) == picked:
            return move
    match picked:
        case (cell,) if not position.layout[cell]:
            return cell
        case (origin, target, *taken) if origin != target:
            first = f"{origin}-{target}" if position.layout[origin] else origin
            others = (target, *taken) if first == origin else taken
            return "".join((first, *(f"x{cell}" for cell in others)))
    return None


def _touched(move: str) -> Clicks:
    """The cells that a move names; a word is touched itself."""
    return tuple(CELL.findall(move)) or (move,)
