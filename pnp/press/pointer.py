"""Pointers: names at the edge of a figure, of cells that lie beyond it."""

from collections.abc import Iterator
from math import copysign, hypot

from pnp.press.hiding import middle
from pnp.scene.nodes import Box, Node, Point, Style
from pnp.scene.shapes import polygon

POINT, _ASIDE = 1.5, 16
"""How much longer the name of a cell out of sight is, by a tip that points to it, and
how far along the edge it may stand from where the cell lies, in mm."""

_HALF = POINT * 0.6
"""Half of how wide such a tip is."""

_PAST = 2.0
"""What it costs that a tip lies a millimetre beside the cell to which it points."""


def way(room: Box, cell: Point) -> Point:
    """Across which edge of a room a cell lies that is most beyond it: right, down."""
    x = cell.x - min(max(cell.x, room.left), room.right)
    y = cell.y - min(max(cell.y, room.top), room.bottom)
    return Point(0, copysign(1, y)) if abs(y) >= abs(x) else Point(copysign(1, x), 0)


def places(
    room: Box, cell: Point, chip: Box, way: Point
) -> Iterator[tuple[float, Box]]:
    """Where the name of a cell out of sight may stand, and what that costs.

    Its tip may lie anywhere along its side, and had best lie straight before the cell.
    """
    x, y = way
    whole = Box(
        chip.left + min(0, x) * POINT, chip.top + min(0, y) * POINT,
        chip.right + max(0, x) * POINT, chip.bottom + max(0, y) * POINT,
    )  # fmt: skip
    for aside in sorted(range(-_ASIDE, _ASIDE + 1), key=abs):
        at = Point(cell.x + aside * abs(y), cell.y + aside * abs(x))
        box = within(whole.moved(*at), room)
        yield 0.1 * abs(aside) + _PAST * hypot(*_past(box, cell, way)), box


def _past(box: Box, cell: Point, way: Point) -> Point:
    """From a cell out of sight to the tip of its name, along the edge."""
    tip = _tip_of(box, cell, way)
    return Point((tip.x - cell.x) * abs(way.y), (tip.y - cell.y) * abs(way.x))


def _tip_of(box: Box, cell: Point, way: Point) -> Point:
    """Where a box points to a cell: straight before it, if the box reaches so far."""
    (x, y), (across, down) = middle(box), way
    side = Point(box.width / 2 - 0.4, box.height / 2 - 0.4)
    free = Point(side.x - _HALF, side.y - _HALF)
    if across:
        return Point(x + across * side.x, min(max(cell.y, y - free.y), y + free.y))
    return Point(min(max(cell.x, x - free.x), x + free.x), y + down * side.y)


def tip(box: Box, cell: Point, way: Point) -> Node:
    """A triangle within a box, at the side to which it points."""
    (across, down), half = way, _HALF
    end = _tip_of(box, cell, way)
    foot = Point(end.x - across * half * 1.3, end.y - down * half * 1.3)
    ends = (end, Point(foot.x + down * half, foot.y + across * half),
            Point(foot.x - down * half, foot.y - across * half))  # fmt: skip
    return polygon(ends, Style(fill="text"))


def off(box: Box, cell: Point) -> Point:
    """From the middle of a cell to that of a box."""
    x, y = middle(box)
    return Point(x - cell.x, y - cell.y)


def within(box: Box, room: Box) -> Box:
    """A box moved into a room that is larger."""
    x = max(room.left - box.left, 0.0) + min(room.right - box.right, 0.0)
    y = max(room.top - box.top, 0.0) + min(room.bottom - box.bottom, 0.0)
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)
