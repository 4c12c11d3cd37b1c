"""The sign of Gridblock, a tile with all its corners taken, and the backs it adorns."""

from collections.abc import Iterator

from pnp.games.gridblock.paper.art import PLACES
from pnp.scene.nodes import Box, Group, Node, Point, Style
from pnp.scene.shapes import line, rectangle, rounded_box, square
from pnp.scene.tokens import BLEED, EMPHASIS, GRID

MESH = 3.75
"""From one line of a back to the next."""


def emblem(centre: Point, half: float) -> Group:
    """A frame with a square on each of its corners."""
    pen = Style(stroke="gridblock", width=half * 0.2)
    core = Style(fill="gridblock")
    x, y = centre
    blocks = (
        square(Point(x + right * half * 0.7, y + down * half * 0.7), half * 0.3, core)
        for right, down in PLACES
    )
    return Group((square(centre, half * 0.7, pen), *blocks))


def mesh(box: Box) -> Iterator[Node]:
    """Upright and level lines over a box, the same from its middle to either side."""
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    pen = Style(stroke="tile-line", width=GRID)
    for offset in _offsets(box.width / 2):
        yield line(Point(x + offset, box.top), Point(x + offset, box.bottom), pen)
    for offset in _offsets(box.height / 2):
        yield line(Point(box.left, y + offset), Point(box.right, y + offset), pen)


def plate(centre: Point, half: float) -> Node:
    """The white ground of a sign."""
    box = Box(*centre, *centre).grown(half)
    rim = Style(fill="ground", stroke="gridblock", width=EMPHASIS)
    return rounded_box(box, half * 0.16, rim)


def plated(box: Box, half: float) -> Iterator[Node]:
    """The back of a tile: a mesh into the bleed, the sign on a plate."""
    grown = box.grown(BLEED)
    yield rectangle(grown, Style(fill="gridblock-tint"))
    yield from mesh(grown)
    centre = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    yield plate(centre, half)
    yield emblem(centre, half * 0.62)


def _offsets(reach: float) -> Iterator[float]:
    """Where lines lie from the middle on, the middle itself left out."""
    at = MESH / 2
    while at < reach:
        yield at
        yield -at
        at += MESH
