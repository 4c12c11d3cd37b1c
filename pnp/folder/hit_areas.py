"""Where to touch the diagram of a folder's game, and which move that means."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.boards import Move
from pnp.boards.moves import SAYS
from pnp.core.event import Event
from pnp.folder.events import number_of, seat, word_called
from pnp.folder.lineup import Lineup
from pnp.folder.notation import CELL
from pnp.folder.position import Position
from pnp.folder.source import Source
from pnp.folder.view import UNIT, board_picture, place
from pnp.protocol.drawing import Clicks, Spot

MARK = 0.8
"""How much of a cell is marked: a ring stands clear of the piece within it."""


@dataclass(frozen=True)
class TouchedCells:
    """The cells are touched: those of a move in the order in which it names them."""

    source: Source

    def spots(self) -> Mapping[str, Spot]:
        """All cells, as the view has them."""
        board = board_picture(self.source)
        cells = self.source.board.cells
        return {cell: Spot(place(board, cell), UNIT, MARK) for cell in cells}

    def clicks(self, legal: Sequence[Any]) -> Mapping[Clicks, Any]:
        """The cells of each move."""
        return {_cells_of_move(str(move)): move for move in legal}

    def move_of_clicks(self, position: Position, picked: Clicks) -> str | None:
        """The move that touches mean, legal or not, as far as they mean one."""
        for move in map(str, position.legal()):
            if _cells_of_move(move) == picked:
                return move
        match picked:
            case (cell,) if not position.layout[cell] or not _ways(position):
                return cell
            case (origin, target, *taken) if origin != target:
                first = f"{origin}-{target}" if position.layout[origin] else origin
                others = (target, *taken) if first == origin else taken
                free = position.layout.free if _goes_on(position) else ()
                more = (f"-{c}" if c in free else f"x{c}" for c in others)
                return "".join((first, *more))
        return None

    def choice_event(self, name: str) -> Event:
        """A move that is a word."""
        return word_called(name, self.source)

    def asked_event(
        self, position: Position, picked: Clicks, further: Collection[str]
    ) -> Event | None:
        """Where all that is left to do is to take pieces off, that it is."""
        if picked:
            moves = self.clicks(position.legal())
            left = [move for way, move in moves.items() if way[: len(picked)] == picked]
            takes = further and all({*further} & {*move.taken} for move in left)
            return Event("asked-taken") if takes else None
        if not all(map(_only_takes, position.legal())):
            return None
        turn = position.turn
        key = f"asked-takes{number_of(position, turn)}"
        return Event(key, {"seat": seat(position, turn)})

    def paths(self, position: Any, move: object) -> Sequence[Clicks]:
        """That of a piece that moves, through where it lands; none in a lineup."""
        if isinstance(position, Lineup) or not isinstance(move, Move):
            return []
        return [move.way] if move.origin else []


def cells_in_reach(position: Position, cell: str) -> Sequence[str]:
    """Where a piece would go from a cell: beside it, or behind that where all jump."""
    board = position.layout.board
    if any(target in board.near(origin) for origin, target in _ways(position)):
        return board.near(cell)
    return [ray[1] for ray in board.rays(cell) if len(ray) > 1]


def _ways(position: Position) -> Sequence[tuple[str, str]]:
    """From where to where pieces go in legal moves."""
    moves = (move for move in position.legal() if isinstance(move, Move))
    return [(move.origin, move.target) for move in moves if move.origin]


def _goes_on(position: Position) -> bool:
    """Whether any piece may move on from where it lands."""
    return any(isinstance(m, Move) and m.through for m in position.legal())


def _only_takes(move: object) -> bool:
    return isinstance(move, Move) and bool(move.taken) and not move.origin + move.placed


def begun(position: Any, picked: Clicks, left: Sequence[Any]) -> Any:
    """The position with a piece that was placed, before it takes any.

    In a lineup moves are named, and not made.
    """
    move = next(iter(left), None)
    if isinstance(position, Lineup) or not isinstance(move, Move):
        return position
    if move.placed not in picked:
        return position
    placed = position.layout.put({move.placed: move.piece})
    after = replace(position.apply(move).state, turn=position.turn)
    return type(position)(replace(after, **{position.source.layout: placed}))


def _cells_of_move(move: str) -> Clicks:
    """The cells that a move names; a word is touched itself, or after them."""
    cells, (_, _, said) = CELL.findall(move), move.partition(SAYS)
    return (*cells, *([said] if said else [])) or (move,)
