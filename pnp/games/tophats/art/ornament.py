"""The ornament: a weave in which every hat hides between others.

Light hats stand upright; the dark left between them is the same hat upside down. A hat
is one period wide.
"""

from collections.abc import Iterator
from functools import cache
from math import ceil
from typing import Literal

from pnp.games.tophats.art.strokes import pen, seam
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
    translation,
)
from pnp.scene.shapes import arc, line, on_circle, rectangle
from pnp.scene.tokens import GRID, HAIR

PITCH = 0.88
"""From one row of hats to the next, in periods."""

PERIODS = (9.0, 11.5, 14.8)
"""How wide a hat of the weave is: on cards, on boxes, on books and boards."""

_HAT = (
    (0, -0.065), (0.2, -0.065), (0.31, 0.005), (0.42, 0.062), (0.475, 0.098),
    (0.492, 0.155), (0.455, 0.165), (0.425, 0.172), (0.40, 0.128), (0.33, 0.115),
    (0.28, 0.107), (0.24, 0.108), (0.2, 0.108), (0.19, 0.36), (0.232, 0.57),
    (0.297, 0.738), (0.19, 0.708), (0.07, 0.70), (0, 0.70),
)  # fmt: skip
"""Its right side from the middle of the brim, across and up: curves, in threes."""

_BAND = (
    (-0.206, 0.165), (-0.1, 0.15), (0.1, 0.15), (0.206, 0.165),
    (0.208, 0.27), (0.1, 0.255), (-0.1, 0.255), (-0.208, 0.27),
)  # fmt: skip


def period(box: Box) -> float:
    """How wide a hat looks best on a ground."""
    small, middling, large = PERIODS
    side = min(box.width, box.height)
    return small if side < 75 else middling if side < 110 else large


def ground(box: Box) -> Group:
    """The weave over the whole of a box, its middle a centre of the half turn."""
    step = period(box)
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    columns = ceil(box.width / step / 2)
    rows = ceil(box.height / step / PITCH / 2)
    hats = (
        _placed_motif(x + (column + 0.25) * step, y + (row + 0.5) * step * PITCH, step)
        for row in range(-rows, rows + 1)
        for column in range(-columns - 1, columns + 1)
        if y + (row + 0.5 - 0.8) * step * PITCH < box.bottom
    )
    plain = rectangle(box, Style(fill="tophats-ground"))
    return Group((plain, *hats), clip=rectangle(box))


def edge(box: Box) -> Group:
    """One row of the weave, as high as a box: whole hats from end to end."""
    count = max(1, round(box.width * PITCH / box.height))
    step = box.width / count
    foot = box.bottom - box.height * 0.07
    lefts = (box.left + (n + 0.5) * step for n in range(count))
    hats = (_placed_motif(left, foot, step, "row") for left in lefts)
    plain = rectangle(box, Style(fill="tophats-ground"))
    return Group((plain, *hats), clip=rectangle(box))


def frame(box: Box) -> Group:
    """A hat band along the inside of a box, sewn, with a button at every corner."""
    wide = min(5.0, max(1.6, min(box.width, box.height) * 0.045))
    inner, middle = box.grown(-wide), box.grown(-wide / 2)
    left, top, right, bottom = inner
    hole = (Move(Point(left, top)), Line(Point(left, bottom)))
    rest = (Line(Point(right, bottom)), Line(Point(right, top)), Close())
    band = Path(
        (*rectangle(box).segments, *hole, *rest),
        Style("tophats-spine", "tophats-plate-line", GRID),
    )
    corners = [Point(x, y) for x in middle[0::2] for y in middle[1::2]]
    thread = pen(wide * 0.1)
    sides = (0, 1), (1, 3), (3, 2), (2, 0)
    sewn = (
        seam((corners[a], corners[b]), "tophats-spine-name", thread, wide * 1.1)
        for a, b in sides
    )
    buttons = (button(corner, wide * 0.8) for corner in corners)
    return Group((band, *sewn, *buttons))


def plate(box: Box) -> Group:
    """The field of a head: a hat band with a cord along both its edges."""
    field = rectangle(box, Style("tophats-head", "tophats-head-line", GRID))
    inner = box.grown(-0.9)
    cord = Style(stroke="tophats-head-stitch", width=GRID)
    cords = (
        line(Point(box.left, y), Point(box.right, y), cord)
        for y in (inner.top, inner.bottom)
    )
    return Group((field, *cords))


def button(centre: Point, radius: float) -> Group:
    """A sewn button: the piece of a corner."""
    rim = Style("tophats-felt", "tophats", pen(radius * 0.1))
    holes = (
        Circle(on_circle(centre, radius * 0.3, turn), radius * 0.13, _HOLE)
        for turn in (45, 135, 225, 315)
    )
    inner = Circle(centre, radius * 0.68, Style(stroke="tophats", width=HAIR))
    return Group((Circle(centre, radius, rim), inner, *holes))


_HOLE = Style(fill="tophats")


def label(box: Box) -> Group:
    """A hatter's label, its corners cut in, with a line inside."""
    short = min(box.width, box.height)
    inner = box.grown(-max(0.9, short * 0.045))
    plate = Style("tophats-label", "tophats-label-line", pen(short * 0.02))
    thread = Style(stroke="tophats", width=pen(short * 0.01))
    notch = short * 0.11
    return Group((_notched_box(box, notch, plate), _notched_box(inner, notch, thread)))


def backing(box: Box) -> Node:
    """The cloth that a label is sewn upon."""
    over = min(box.width, box.height) * 0.055
    return _notched_box(box.grown(over), over * 2, Style(fill="tophats-spine"))


def _notched_box(box: Box, notch: float, style: Style) -> Path:
    left, top, right, bottom = box
    corners = ((right, top, 180), (right, bottom, 270), (left, bottom, 0))
    segments: list[Segment] = [Move(Point(left + notch, top))]
    for x, y, turn in (*corners, (left, top, 90)):
        cut = Point(x, y)
        segments.append(Line(on_circle(cut, notch, turn)))
        segments += arc(cut, notch, turn, -90)
    return Path((*segments, Close()), style)


Cloth = Literal["weave", "row"]
"""Of a ground, or of a row by itself, which may be darker."""


def _placed_motif(x: float, y: float, step: float, cloth: Cloth = "weave") -> Group:
    return Group(_motif(step, cloth), translation(x, y), once=True)


@cache
def _motif(step: float, cloth: Cloth) -> tuple[Node, ...]:
    """A hat with its band, the middle of its brim at the origin."""
    line: Ink = f"tophats-{cloth}-line"
    width = HAIR if step < 10 else GRID
    right = [Point(x * step, -y * step) for x, y in _HAT]
    left = [Point(-x, y) for x, y in reversed(right)]
    hat: tuple[Segment, ...]
    hat = (Move(right[0]), *_curves(right), *_curves(left), Close())
    ends = [Point(x * step, -y * step) for x, y in _BAND]
    lower, upper = Curve(*ends[1:4]), Curve(*ends[5:8])
    band: tuple[Segment, ...]
    band = (Move(ends[0]), lower, Line(ends[4]), upper, Close())
    return (
        Path(hat, Style(f"tophats-{cloth}", line, width)),
        Path(band, Style(f"tophats-{cloth}-band", line, HAIR)),
    )


def _curves(points: list[Point]) -> Iterator[Curve]:
    return (Curve(*points[n : n + 3]) for n in range(1, len(points) - 2, 3))
