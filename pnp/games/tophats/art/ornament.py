"""The ornament: a weave in which every hat hides between others.

Light hats stand upright; the dark left between them is the same hat upside down. A hat
is one period wide.
"""

from math import ceil
from typing import Literal

from pnp.games.tophats.art.strokes import seam
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Close,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    translation,
)
from pnp.scene.shapes import line, notched_box, rectangle
from pnp.scene.tokens import EMPHASIS, GRID, HAIR, pen

PITCH = 0.88
"""From one row of hats to the next, in periods."""

PERIODS = (9.0, 11.5, 14.8)
"""How wide a hat of the weave is: on cards, on boxes, on books and boards."""


def period(box: Box) -> float:
    """How wide a hat looks best on a ground."""
    small, middling, large = PERIODS
    side = min(box.width, box.height)
    return small if side < 75 else middling if side < 110 else large


def ground(box: Box) -> Group:
    """The weave over the whole of a box, its middle a centre of the half turn."""
    step = period(box)
    x, y = box.middle
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
    drawn = motif("tophats/button", radius / 10, pen=(EMPHASIS, pen(radius * 0.1)))
    return Group(drawn, translation(*centre))


def label(box: Box) -> Group:
    """A hatter's label, its corners cut in, with a line inside."""
    short = min(box.width, box.height)
    inner = box.grown(-max(0.9, short * 0.045))
    plate = Style("tophats-label", "tophats-label-line", pen(short * 0.02))
    thread = Style(stroke="tophats", width=pen(short * 0.01))
    notch = short * 0.11
    return Group((notched_box(box, notch, plate), notched_box(inner, notch, thread)))


def backing(box: Box) -> Node:
    """The cloth that a label is sewn upon."""
    over = min(box.width, box.height) * 0.055
    return notched_box(box.grown(over), over * 2, Style(fill="tophats-spine"))


Cloth = Literal["weave", "row"]
"""Of a ground, or of a row by itself, which may be darker."""


def _placed_motif(x: float, y: float, step: float, cloth: Cloth = "weave") -> Group:
    """A hat with its band, the middle of its brim at a place."""
    inks, lines = ("tophats-weave", f"tophats-{cloth}"), (GRID, HAIR)
    drawn = motif("tophats/weave", step / 20, inks, lines if step < 10 else None)
    return Group(drawn, translation(x, y), once=True)
