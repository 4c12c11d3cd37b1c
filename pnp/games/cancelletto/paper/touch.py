"""How moves of Cancelletto are touched: pawns, a tile to take away, the gate."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from pnp.core.event import Event
from pnp.core.grid import STEPS, Cell
from pnp.games.cancelletto.paper.view import EXTENT, MARGIN, UNIT
from pnp.games.cancelletto.rules.board import CELLS, HOLE, PLACES, SIDES, Side, Tile
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Point
from pnp.scene.touch import Clicks, Spot, Touch

GATE, TAKE = "gate", "take"

TOKEN = 0.5
"""How large the place of a token is, beside a square."""

MARK = 0.28
"""How much of a tile is marked, between its pawns."""


@cache
def spots() -> Mapping[str, Spot]:
    """Squares, their sides, and tiles, which have capital letters."""
    tiles = {str(tile): _tile(tile) for tile in (*PLACES, HOLE)}
    sides = {str(side): _side(side) for own in SIDES.values() for side in own}
    return {str(cell): Spot(_middle(cell), UNIT) for cell in CELLS} | tiles | sides


def _middle(cell: Cell, right: float = 0, up: float = 0) -> Point:
    """A point by the middle of a square, so many squares to the right and up."""
    across, along = cell.column + 0.5 + right, cell.row + 0.5 + up
    return Point(MARGIN + across * UNIT, EXTENT - MARGIN - along * UNIT)


def _tile(tile: Tile) -> Spot:
    return Spot(_middle(tile.cells[0], 0.5, 0.5), 2 * UNIT, MARK)


def _side(side: Side) -> Spot:
    right, up = STEPS[side.direction]
    return Spot(_middle(side.cell, right / 2, up / 2), TOKEN * UNIT)


def clicks(legal: Sequence[Move]) -> Mapping[Clicks, Move]:
    """Two squares, or a tile to take away, or each token's square and side."""
    return {way: move for move in legal for way in _ways(move)}


def _ways(move: Move) -> Iterator[Clicks]:
    match move:
        case Step(origin, target):
            yield str(origin), str(target)
        case Removal(tile):
            yield TAKE, str(tile)
        case Placement(gate):
            for one, other in (gate, gate[::-1]):
                yield GATE, str(one.cell), str(one), str(other.cell), str(other)


def tried(position: Position, picked: Clicks) -> str | None:
    """A step, or a tile to take away."""
    match picked:
        case ("take", tile):
            return f"x{tile}"
        case (origin, target) if origin != GATE:
            return f"{origin}-{target}"
        case _:
            return None


def called(name: str) -> Event:
    """The gate, or a tile to take away."""
    return Event(f"choose-{name}")


TOUCH = Touch(spots, clicks, tried, called)
