"""Movers in a picture: a chase, the printer's frame, round a tile, with its sign.

So a mover hides no symbol, and no frame of a mover on a tile beside. Movers that share
a tile share its sides.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.gridblock.paper.art import area, centre
from pnp.games.gridblock.paper.colours import cube, ink
from pnp.games.gridblock.rules.board import SIZE
from pnp.scene.nodes import Group, Node, Path, Point, Style
from pnp.scene.shapes import polyline, rectangle

WIDE = 0.09
"""A side of a chase."""

EDGE = 0.02
"""How thick its dark edges are, so that yellow stands out from ochre."""

SIGN = 0.1425
"""Half the side of its sign."""

UP, RIGHT, DOWN, LEFT = range(4)
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The sides of a tile, across and down."""

SHARES: Sequence[Sequence[tuple[int, ...]]] = (
    ((UP, RIGHT, DOWN, LEFT),),
    ((LEFT, UP), (RIGHT, DOWN)),
    ((LEFT, UP), (RIGHT,), (DOWN,)),
    ((UP,), (RIGHT,), (DOWN,), (LEFT,)),
)
"""Which sides each mover has where so many stand on a tile."""


def chases(
    cell: Cell,
    colours: Sequence[Player],
    unit: float,
    busy: Collection[int] = (),
    crowds: Sequence[int] = (0, 0, 0, 0),
) -> Iterator[Node]:
    """The movers on a tile; a sign keeps off busy sides if it can, and off crowds."""
    for colour, sides in zip(colours, SHARES[len(colours) - 1], strict=True):
        side = min(
            sides, key=lambda side: (side in busy, _outside(cell, side), crowds[side])
        )
        yield chase(colour, centre(cell, unit), unit, sides, side)


@lru_cache(1 << 10)
def chase(
    colour: Player, middle: Point, unit: float, sides: tuple[int, ...], side: int
) -> Group:
    """Some sides of a frame round a tile, with the sign of a colour on one of them."""
    outer = _frame(
        middle, unit, sides, Style(stroke=ink(colour, "line"), width=WIDE * unit)
    )
    body = Style(stroke=ink(colour), width=(WIDE - 2 * EDGE) * unit)
    inner = _frame(middle, unit, sides, body)
    across, down = WAYS[side]
    at = Point(middle.x + across * unit / 2, middle.y + down * unit / 2)
    return Group((outer, inner, cube(colour, at, unit * SIGN)))


def _frame(middle: Point, unit: float, sides: Sequence[int], style: Style) -> Path:
    box = area(Cell(0, 0), unit)
    box = box.moved(middle.x - unit / 2, middle.y + unit / 2).grown(-WIDE * unit / 2)
    if len(sides) == len(WAYS):
        return rectangle(box, style)
    left, top, right, bottom = box
    points = (
        Point(left, top),
        Point(right, top),
        Point(right, bottom),
        Point(left, bottom),
    )
    # From where the first side begins to where the last one ends, clockwise.
    return polyline(
        [points[sides[0]], *(points[(each + 1) % 4] for each in sides)], style
    )


def _outside(cell: Cell, side: int) -> bool:
    """Whether a side lies on the rim of the grid."""
    across, down = WAYS[side]
    column, row = cell.column + across, cell.row - down
    return not (0 <= column < SIZE and 0 <= row < SIZE)
