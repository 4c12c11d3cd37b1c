"""How moves of Claustro are touched: the pawn, where it goes, where another drops."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import pairwise

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.games.claustro.art import geometry
from pnp.games.claustro.drawing.view import EXTENT, UNIT
from pnp.games.claustro.rules.board import COLOURS, SQUARES
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.protocol.drawing import Clicks, Spot
from pnp.scene.nodes import Point


@cache
def spots() -> Mapping[str, Spot]:
    """The squares, side corners included."""
    return {str(cell): _spot(cell) for cell in SQUARES}


def _spot(cell: Cell) -> Spot:
    x, y = geometry.centre(cell, UNIT)
    return Spot(Point(EXTENT / 2 + x, EXTENT / 2 + y), UNIT)


def clicks(legal: Sequence[Move]) -> Mapping[Clicks, Move]:
    """Squares in the order in which a move names them."""
    return {tuple(str(cell) for cell in move if cell): move for move in legal}


def paths(position: Position, move: Move) -> Sequence[Clicks]:
    """That of the pawn, then of one that is captured to where it is dropped."""
    return tuple(pairwise(str(cell) for cell in move if cell))


def move_of_clicks(position: Position, picked: Clicks) -> str | None:
    """A step to an empty square or one's own pawn beside, else a capture."""
    if len(picked) == 3:
        return "{}x{}@{}".format(*picked)
    if len(picked) != 2:
        return None
    origin, target = picked
    beside = position.pawns[position.turn] & {*Cell.parse(origin).neighbours()}
    if Cell.parse(target) in (position.pawns[0] | position.pawns[1]) - beside:
        return f"{origin}x{target}@{origin}"
    return f"{origin}-{target}"


def choice_event(name: str) -> Event:
    """Nothing is chosen beside the board."""
    raise KeyError(name)


def asked_event(
    position: Position, picked: Clicks, further: Collection[str]
) -> Event | None:
    """Where a pawn goes, or the one that it captures."""
    match picked:
        case (origin,):
            return Event("asked-pawn", {"origin": origin})
        case (_, target):
            return Event(f"{COLOURS[position.turn]}-asked-drop", {"target": target})
        case _:
            return None
