"""How moves of Cancelletto are touched: pawns, a tile to take away, the gate."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from pnp.boards.squares import STEPS, Cell
from pnp.core.event import Event
from pnp.games.cancelletto.drawing.view import EXTENT, MARGIN, UNIT
from pnp.games.cancelletto.rules.board import (
    CELLS,
    COLOURS,
    HOLE,
    PLACES,
    SIDES,
    Side,
    Tile,
)
from pnp.games.cancelletto.rules.moves import Gate, Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.drawing import Clicks, Spot
from pnp.scene.nodes import Point

GATE, TAKE = "gate", "take"

ROUND = 0.94
"""How much of a square is marked: its pawn stands within."""

TOKEN = 0.7
"""How large the place of a token is, beside a square: no two overlap there."""

TOKEN_MARK = 0.55
"""How much of it is marked."""

MARK = 0.28
"""How much of a tile is marked, between its pawns."""


AROUND = {
    f"side-{one}{use}": f"side-{other}{use}"
    for one, other in ("ns", "sn", "ew", "we")
    for use in ("", "-spelled")
}
"""The sides of squares, each with the one that is seen there from the other side."""


@cache
def spots() -> Mapping[str, Spot]:
    """Squares, their sides, and tiles, which have capital letters."""
    tiles = {str(tile): _tile(tile) for tile in (*PLACES, HOLE)}
    sides = {str(side): _side(side) for own in SIDES.values() for side in own}
    return (
        {str(cell): Spot(_middle(cell), UNIT, ROUND) for cell in CELLS} | tiles | sides
    )


def _middle(cell: Cell, right: float = 0, up: float = 0) -> Point:
    """A point by the middle of a square, so many squares to the right and up."""
    across, along = cell.column + 0.5 + right, cell.row + 0.5 + up
    return Point(MARGIN + across * UNIT, EXTENT - MARGIN - along * UNIT)


def _tile(tile: Tile) -> Spot:
    called = Event("tile-called", {"tile": str(tile)})
    return Spot(_middle(tile.cells[0], 0.5, 0.5), 2 * UNIT, MARK, called)


def _side(side: Side) -> Spot:
    right, up = STEPS[side.direction]
    middle = _middle(side.cell, right / 2, up / 2)
    called = Event(f"side-{side.direction}-spelled", {"square": str(side.cell)})
    return Spot(middle, TOKEN * UNIT, TOKEN_MARK, called)


def clicks(legal: Sequence[Move]) -> Mapping[Clicks, Move]:
    """Two squares, or a tile to take away, or each token's square and side.

    A square with one outer side alone says all by itself.
    """
    known = {
        side for move in legal if isinstance(move, Placement) for side in move.gate
    }
    count = Counter(side.cell for side in known)
    return {way: move for move in legal for way in _ways(move, count)}


def _ways(move: Move, sides: Mapping[Cell, int]) -> Iterator[Clicks]:
    match move:
        case Step(origin, target):
            yield str(origin), str(target)
        case Removal(tile):
            yield TAKE, str(tile)
        case Placement(gate):
            one, other = (_token(side, sides[side.cell]) for side in gate)
            yield GATE, *one, *other
            yield GATE, *other, *one


def loses(position: Position, move: Move) -> bool:
    """Whether a tile is taken away with a pawn or a coloured square."""
    end = position.apply(move).outcome() if isinstance(move, Removal) else None
    return end is not None and end.clause == "CAN-10"


def paths(position: Position, move: Move) -> Sequence[Clicks]:
    """That of a pawn."""
    return [(str(move.origin), str(move.target))] if isinstance(move, Step) else []


def begun(position: Position, picked: Clicks, left: Sequence[Move]) -> Position:
    """The position with the first token of the gate in its place, the other in hand."""
    gates = [{*move.gate} for move in left if isinstance(move, Placement)]
    placed = set.intersection(*gates) if gates else set()
    if len(placed) != 1:
        return position
    (side,) = placed
    return replace(position, gate=Gate(side, side))


def _token(side: Side, count: int) -> Clicks:
    """Where a token goes: to a square, and to one of its sides if it has several."""
    return (str(side.cell), str(side)) if count > 1 else (str(side.cell),)


def move_of_clicks(position: Position, picked: Clicks) -> str | None:
    """A step, or a tile to take away."""
    match picked:
        case ("take", tile) if tile[:1].isupper():
            return f"x{tile}"
        case (origin, target) if _is_square(origin) and _is_square(target):
            return f"{origin}-{target}"
        case _:
            return None


def _is_square(name: str) -> bool:
    return name[:1].islower() and name[-1:].isdigit()


def choice_event(name: str) -> Event:
    """The gate, or a tile to take away."""
    return Event(f"choose-{name}")


def asked_event(
    position: Position, picked: Clicks, further: Collection[str]
) -> Event | None:
    """Where a pawn goes, which tile is taken away, where the tokens of the gate go."""
    colour = COLOURS[position.turn]
    match picked:
        case ():
            end = "asked-end" if GATE in further else "asked-tile"
            key = "asked-more" if any(map(_is_square, further)) else end
            return Event(f"{colour}-{key}") if position.moved else None
        case ("take",):
            return Event(f"{colour}-asked-tile")
        case ("gate",):
            return Event("asked-gate")
        case ("gate", *_, square) if further and all(
            each.startswith(square) for each in further
        ):
            return Event("asked-side", {"square": square})
        case ("gate", *_):
            return Event("asked-other-token")
        case (origin,):
            return Event("asked-pawn", {"origin": origin})
        case _:
            return None
