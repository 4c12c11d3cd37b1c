"""The imprint: the wordmark of the house, three letters cut from plain shapes.

Their counters are the signs that tell players apart on our boards: a ring, a door and
a diamond. Crop marks stand around them, as around all that is printed to be cut out.
"""

from collections.abc import Iterator

from pnp.scene.nodes import (
    Box,
    Close,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import arc, line, rounded_box

TALL = 10.0
"""How tall an ``n`` is; all else is drawn in these."""

HALF = TALL / 2

FOOT = 5.0
"""How far a ``p`` goes below the line."""

STEM = 3.1

GAP = 1.5

WIDE = 3 * TALL + 2 * GAP

HIGH = TALL + FOOT

LONG = 0.09
"""How long a crop mark is, of the width of a sign."""


def wordmark(width: float, ink: Ink) -> Scene:
    """``pnp`` in an ink, so wide."""
    factor = width / WIDE
    style = Style(fill=ink, rule="evenodd")
    outlines = ((*_p(), *_ring()), tuple(_n()), (*_p(), *_diamond()))
    letters = tuple(
        Group((Path(outline, style),), translation(place * (TALL + GAP), 0))
        for place, outline in enumerate(outlines)
    )
    return Scene(width, HIGH * factor, (Group(letters, scaling(factor)),))


def emblem(width: float, ink: Ink, pen: float) -> Scene:
    """The same between crop marks, in a square so wide, with a pen for the marks."""
    name = wordmark(width * 0.66, ink)
    # What goes below the line weighs less than what stands on it.
    at = translation((width - name.width) / 2, (width - name.height * 0.86) / 2)
    style = Style(stroke=ink, width=pen)
    marks = crop_marks(Box(0, 0, width, width), width * LONG, style)
    return Scene(width, width, (Group(name.nodes, at), *marks))


def icon(width: float, ground: Ink, ink: Ink) -> Scene:
    """The first letter on a square so wide with round corners, for a page's tab."""
    paper = rounded_box(Box(0, 0, width, width), width / 6, Style(fill=ground))
    factor = width * 0.72 / HIGH
    # The foot is lighter than the bowl, which so stands a little to the left.
    at = translation(width * 0.5 - HALF * factor * 0.94, (width - HIGH * factor) / 2)
    letter = Path((*_p(), *_ring()), Style(fill=ink, rule="evenodd"))
    drawn = Group((Group((letter,), scaling(factor)),), at)
    return Scene(width, width, (paper, drawn))


def crop_marks(box: Box, length: float, pen: Style) -> Iterator[Node]:
    """Marks at the corners of a box, within it, as if what they frame were cut out."""
    inner = box.grown(-1.6 * length)
    for x, outer in ((inner.left, box.left), (inner.right, box.right)):
        way = 1 if outer == box.left else -1
        for y, edge in ((inner.top, box.top), (inner.bottom, box.bottom)):
            down = 1 if edge == box.top else -1
            yield line(Point(outer, y), Point(outer + way * length, y), pen)
            yield line(Point(x, edge), Point(x, edge + down * length), pen)


def _p() -> Iterator[Segment]:
    """A stem with a foot, and a bowl as large as the line is tall."""
    yield Move(Point(0, 0))
    yield Line(Point(HALF, 0))
    yield from arc(Point(HALF, HALF), HALF, -90, 180)
    yield Line(Point(STEM, TALL))
    yield Line(Point(STEM, HIGH))
    yield Line(Point(0, HIGH))
    yield Close()


def _n() -> Iterator[Segment]:
    yield Move(Point(0, TALL))
    yield Line(Point(0, 0))
    yield Line(Point(HALF, 0))
    yield from arc(Point(HALF, HALF), HALF, -90, 90)
    yield Line(Point(TALL, TALL))
    yield from _door()
    yield Close()


def _ring() -> Iterator[Segment]:
    """A hole with a disc in it."""
    middle = Point(HALF + 0.2, HALF)
    for radius in (2.7, 1.25):
        yield Move(Point(middle.x + radius, middle.y))
        yield from arc(middle, radius, 0, 360)
        yield Close()


def _door() -> Iterator[Segment]:
    """Up one side, round an arch and down the other, from right to left."""
    half = HALF - STEM + 0.1
    yield Line(Point(HALF + half, TALL))
    yield Line(Point(HALF + half, HALF + 0.2))
    yield from arc(Point(HALF, HALF + 0.2), half, 0, -180)
    yield Line(Point(HALF - half, TALL))


def _diamond() -> Iterator[Segment]:
    x, y, half = HALF + 0.2, HALF, 2.9
    yield Move(Point(x, y - half))
    for corner in (Point(x + half, y), Point(x, y + half), Point(x - half, y)):
        yield Line(corner)
    yield Close()
