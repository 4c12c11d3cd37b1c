"""The board of Hexapawn, on the table and in diagrams."""

from collections.abc import Iterator

from hexapawn.rules.board import SIZE
from pnp.scene.nodes import Box, Node, Point, Style
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID


def squares(unit: float) -> Iterator[Node]:
    """All the squares, every other one tinted, the lines between and their edge."""
    for file in range(SIZE):
        for row in range(SIZE):
            if (file + row) % 2 == 0:
                box = Box(file * unit, row * unit, (file + 1) * unit, (row + 1) * unit)
                yield rectangle(box, Style(fill="hexapawn-tint"))
    side, pen = SIZE * unit, Style(stroke="grid", width=GRID)
    for place in range(1, SIZE):
        yield line(Point(place * unit, 0), Point(place * unit, side), pen)
        yield line(Point(0, place * unit), Point(side, place * unit), pen)
    edge = Style(stroke="edge", width=max(GRID, unit * 0.02))
    yield rectangle(Box(0, 0, side, side), edge)
