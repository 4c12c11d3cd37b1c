"""A hundred of something as squares, so many of each kind, their numbers above."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from pnp.core.event import Event
from pnp.scene import chart
from pnp.scene.diagram import diagram
from pnp.scene.nodes import Box, Node, Point, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GRID

HUNDRED = 100

SIDE, DEEP = 1.9, 5
"""A square in millimetres, and how many stand below each other."""

NUMBER, ABOVE = 3.2, 4.0
"""The size of a number, and the room for it."""

EDGE = 0.4


def hundred(game: str, kinds: Sequence[int], told: Iterable[Event]) -> Scene:
    """Column by column, the first kind darkest and the last not tinted."""
    wide = HUNDRED / DEEP * SIDE
    size = (wide + 2 * EDGE, ABOVE + DEEP * SIDE + EDGE)
    nodes = (*_squares(game, kinds), *_numbers(kinds))
    return diagram(size, Point(EDGE, ABOVE), nodes, told)


def _squares(game: str, kinds: Sequence[int]) -> Iterator[Node]:
    last = len(kinds) - 1
    levels = [(chart.LEVELS - 1) * (last - place) // last for place in range(last + 1)]
    inks = [
        level for level, count in zip(levels, kinds, strict=True) for _ in range(count)
    ]
    for place, level in enumerate(inks):
        column, row = divmod(place, DEEP)
        x, y = column * SIDE, row * SIDE
        style = Style(chart.tint(game, level), game, GRID)
        yield rectangle(Box(x, y, x + SIDE, y + SIDE), style)


def _numbers(kinds: Sequence[int]) -> Iterator[Node]:
    """Each above the middle of its kind, the last flush with the edge."""
    for count, end in zip(kinds, accumulate(kinds), strict=True):
        middle = Point((end - count / 2) / DEEP * SIDE, NUMBER / 2 - ABOVE + 0.2)
        yield chart.number(str(count), middle, NUMBER)
