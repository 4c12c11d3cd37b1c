"""QR codes: what a telephone reads, as one path within its quiet zone."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

import segno

from pnp.scene.nodes import (
    Box,
    Close,
    Group,
    Line,
    Move,
    Path,
    Point,
    Scene,
    Segment,
    Style,
)
from pnp.scene.shapes import rectangle

MODULE = 0.5
"""How wide a square of it is: telephones read no smaller one from paper."""

QUIET = 4
"""So many squares about it stay white."""

MASK = 2
"""One pattern for all: which of the eight is best takes long to find out, and any
can be read."""

STRIDE = 1 << 10
"""From a column to the next one, where a number says both."""

Corner = int
"""Its column, in strides, and its row."""

_AROUND = (
    (-1, 0, STRIDE),
    (STRIDE, STRIDE, STRIDE + 1),
    (1, STRIDE + 1, 1),
    (-STRIDE, 1, 0),
)
"""What lies beside each edge of a square, and from where to where the edge goes."""


@lru_cache(1 << 6)
def qr(text: str, module: float = MODULE) -> Scene:
    """The code of a text with its quiet zone; an address is kept in it as it is."""
    rows = segno.make_qr(text, error="m", mask=MASK).matrix
    wide = (len(rows) + 2 * QUIET) * module
    white = rectangle(Box(0, 0, wide, wide), Style("paper"))
    dark = Path(tuple(_outlined(rows, module)), Style("text"))
    return Scene(wide, wide, (Group((white, dark), role="figure", alt=text),))


def _outlined(rows: Sequence[Sequence[int]], module: float) -> Iterator[Segment]:
    """The outlines of all that is dark, holes the other way round."""
    ahead = _edges(rows)
    while ahead:
        start = min(ahead)
        yield Move(_place(start, module))
        for corner in _way(ahead, start):
            yield _line(corner, module)
        yield Close()


def _edges(rows: Sequence[Sequence[int]]) -> dict[Corner, list[Corner]]:
    """From each corner the next ones along the edge of what is dark, clockwise."""
    dark = {
        x * STRIDE + y
        for y, row in enumerate(rows)
        for x, each in enumerate(row)
        if each
    }
    found: dict[Corner, list[Corner]] = {}
    for here in sorted(dark):
        for beside, start, end in _AROUND:
            if here + beside not in dark:
                found.setdefault(here + start, []).append(here + end)
    return found


def _way(ahead: dict[Corner, list[Corner]], start: Corner) -> Iterator[Corner]:
    """The corners where an outline turns, from a start; its edges are used up."""
    here, before = _next(ahead, start), start
    while here != start:
        after = _next(ahead, here)
        if here - before != after - here:
            yield here
        here, before = after, here


def _next(ahead: dict[Corner, list[Corner]], here: Corner) -> Corner:
    found = ahead[here].pop()
    if not ahead[here]:
        del ahead[here]
    return found


@cache
def _line(corner: Corner, module: float) -> Line:
    """To a corner; those of all codes are alike."""
    return Line(_place(corner, module))


@cache
def _place(corner: Corner, module: float) -> Point:
    x, y = divmod(corner, STRIDE)
    return Point((x + QUIET) * module, (y + QUIET) * module)
