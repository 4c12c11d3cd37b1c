"""Movers in a picture: a chase, the printer's frame, round a tile, with its sign.

So a mover hides no symbol, and no frame of a mover on a tile beside. Movers that share
a tile share its sides.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from pnp.boards.squares import Cell
from pnp.core.position import Player
from pnp.games.gridblock.art.colours import ink, sign
from pnp.games.gridblock.art.plain import WHOLE, Part, area, centre
from pnp.scene.nodes import Circle, Group, Node, Path, Point, Style
from pnp.scene.shapes import polyline, rectangle

WIDE = 0.09
"""A side of a chase."""

EDGE = 0.02
"""How thick its dark edges are, so that yellow stands out from ochre."""

BADGE, SIGN = 0.168, 0.13
"""The radius of its badge, which is round so that it is no cube, and half its sign."""

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
    part: Part = WHOLE,
) -> Iterator[Node]:
    """The movers on a tile; a sign keeps off busy sides if it can, and off crowds.

    It keeps off the rim of the part of the grid that is seen, most where names stand.
    """
    for colour, sides in zip(colours, SHARES[len(colours) - 1], strict=True):
        side = min(
            sides, key=lambda at: (at in busy, _outside(cell, at, part), crowds[at])
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
    return Group((outer, inner, _badge(colour, at, unit)))


def _badge(colour: Player, at: Point, unit: float) -> Group:
    edge = Style(fill=ink(colour), stroke=ink(colour, "line"), width=EDGE * unit)
    disc = Circle(at, (BADGE - EDGE / 2) * unit, edge)
    return Group((disc, sign(colour, at, unit * SIGN)))


def small_chase(colour: Player, cell: Cell, unit: float) -> Group:
    """A frame with its sign in a corner, all within its tile, as on a small grid.

    A light edge sets it off from black tiles.
    """
    middle = centre(cell, unit)
    frames = (
        Style(stroke="ground", width=(WIDE + 2 * EDGE) * unit),
        Style(stroke=ink(colour), width=WIDE * unit),
    )
    sides = (UP, RIGHT, DOWN, LEFT)
    drawn = (_frame(middle, unit, sides, each) for each in frames)
    off = (0.5 - BADGE) * unit
    at = Point(middle.x - off, middle.y - off)
    return Group((*drawn, _badge(colour, at, unit)))


def _frame(middle: Point, unit: float, sides: Sequence[int], style: Style) -> Path:
    box = area(Cell(0, 0), unit)
    box = box.moved(middle.x - unit / 2, middle.y + unit / 2).grown(-WIDE * unit / 2)
    if len(sides) == len(WAYS):
        return rectangle(box, style)
    # From where the first side begins to where the last one ends, clockwise.
    ends = (box.corners[(each + 1) % 4] for each in sides)
    return polyline([box.corners[sides[0]], *ends], style)


def _outside(cell: Cell, side: int, part: Part) -> int:
    """Whether a side lies on the rim of a part of the grid: 2 where names stand."""
    across, down = WAYS[side]
    if cell.column + across in part.columns and cell.row - down in part.rows:
        return 0
    return 2 if side in (LEFT, DOWN) else 1
