"""The tiles of Gridblock to print and cut: six of each symbol, one back (GRB-1)."""

from collections.abc import Iterator

from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.emblem import plated
from pnp.games.gridblock.paper.symbols import symbol
from pnp.games.gridblock.rules.board import ALIKE, SYMBOLS
from pnp.scene.nodes import Box, Group, Node, Point, Style
from pnp.scene.paper import Component
from pnp.scene.parts import cut_out
from pnp.scene.shapes import rectangle, rounded_box
from pnp.scene.tokens import BLEED, GRID

SIDE = 45.0
"""Of a tile."""

CUBE = 8.0
"""The side of the places for cubes, as the usual wooden ones are."""

PLACE = 15.4
"""From the middle of a tile to the middles of those places, across and up."""

_MIDDLE = Point(SIDE / 2, SIDE / 2)
_WHOLE = Box(0, 0, SIDE, SIDE)


def tiles() -> Iterator[Component]:
    """Thirty-six tiles, all with the same back."""
    back = cut_out(SIDE, SIDE, tuple(plated(_WHOLE, 12.5)))
    for name in SYMBOLS:
        front = cut_out(SIDE, SIDE, tuple(_face(name)))
        yield Component("part-tile", "tiles", f"tile-{name}", front, back, ALIKE)


def _face(name: str) -> Iterator[Node]:
    yield rectangle(_WHOLE.grown(BLEED), Style(fill="tile"))
    yield places()
    yield symbol(name, _MIDDLE, SIDE * art.SYMBOL)


def places() -> Group:
    """The outlines of the four corners, where cubes go."""
    pen = Style(stroke="tile-line", width=GRID)
    return Group(
        tuple(rounded_box(_around(right, down), 0.8, pen) for right, down in art.PLACES)
    )


def _around(right: int, down: int) -> Box:
    x, y = _MIDDLE.x + right * PLACE, _MIDDLE.y + down * PLACE
    return Box(x, y, x, y).grown(CUBE / 2)
