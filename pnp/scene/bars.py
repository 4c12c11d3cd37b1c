"""Shares as bars side by side, each with its number above and its name below."""

from collections.abc import Iterable, Iterator, Mapping

from pnp.core.event import Event
from pnp.scene import chart
from pnp.scene.diagram import diagram
from pnp.scene.nodes import Box, Node, Point, Scene, Style
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID, OUTLINE

HIGH = 15.0
"""How high a bar of a hundred is, in millimetres."""

WIDE, APART = 7.4, 1.2
"""How much room a bar has, and how much of that is empty."""

NUMBER, ABOVE, BELOW = 3.6, 4.6, 4.8
"""The size of numbers and names, and the room for them."""


def bars(game: str, values: Mapping[str, int], told: Iterable[Event]) -> Scene:
    """Shares of a hundred by their names, the darkest the highest."""
    size = (len(values) * WIDE, ABOVE + HIGH + BELOW)
    nodes = tuple(_drawn(game, values))
    return diagram(size, Point(0, ABOVE + HIGH), nodes, told)


def _drawn(game: str, values: Mapping[str, int]) -> Iterator[Node]:
    tints = chart.levels(values)
    for place, (name, value) in enumerate(values.items()):
        left, top = place * WIDE, -value / 100 * HIGH
        box = Box(left + APART / 2, top, left + WIDE - APART / 2, 0)
        yield rectangle(box, Style(chart.tint(game, tints[name]), game, GRID))
        middle = left + WIDE / 2
        yield chart.share(name, values, Point(middle, top - NUMBER * 0.6), NUMBER)
        under = Point(middle, NUMBER * 0.75)
        yield chart.number(name, under, NUMBER, "regular", "muted")
    ends = Point(0, 0), Point(len(values) * WIDE, 0)
    yield line(*ends, Style(stroke="text", width=OUTLINE))
