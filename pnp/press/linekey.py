"""What the lines on a sheet are for: a sample of each before its word."""

from collections.abc import Iterator
from typing import NamedTuple

from pnp import typeface
from pnp.scene.nodes import Node, Point, Style, Text
from pnp.scene.shapes import line
from pnp.scene.tokens import GRID, SMALL

SAMPLE = 8.0
"""How long the lines are beside the words for them."""


class Key(NamedTuple):
    """What the lines on a sheet are for, in words."""

    cut: str
    fold: str


def explained(key: Key, end: Point) -> Iterator[Node]:
    """A line to cut and one to fold along, each before its word, up to a point."""
    x, y = end
    for words, dash in ((key.fold, (1.2, 0.8)), (key.cut, ())):
        yield Text(words, Point(x, y), SMALL, align="end")
        x -= typeface.width(words, SMALL) + 1.2
        level = y - 0.9
        ends = Point(x - SAMPLE, level), Point(x, level)
        yield line(*ends, Style(stroke="text", width=GRID, dash=dash))
        x -= SAMPLE + 4.0
