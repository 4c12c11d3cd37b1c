"""QR codes: what a telephone reads, as one path within its quiet zone."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress

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

Corner = int
"""Counted column by column, from the top of each down."""

Ways = dict[Corner, Corner]
"""Where to from each corner."""


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
    ahead, later = _edges(rows)
    lines = _lines(len(rows) + 1, module)
    for start in sorted(ahead):
        while start in ahead:
            yield Move(lines[start].to)
            yield from [lines[corner] for corner in _way(ahead, later, start)]
            yield Close()


@cache
def _lines(tall: int, module: float) -> Sequence[Line]:
    """To each corner."""
    places = ((x, y) for x in range(tall) for y in range(tall))
    return [Line(Point((x + QUIET) * module, (y + QUIET) * module)) for x, y in places]


def _edges(rows: Sequence[Sequence[int]]) -> tuple[Ways, Ways]:
    """From each corner the next along the edge of what is dark, clockwise.

    Where two squares touch at a corner, one of its ways is in the second mapping.
    """
    tall, ahead, later = len(rows) + 1, Ways(), Ways()
    for here, there in _sides(rows, tall):
        if here in ahead:
            later[here] = ahead[here]
        ahead[here] = there
    return ahead, later


def _sides(rows: Sequence[Sequence[int]], tall: int) -> Iterator[tuple[Corner, Corner]]:
    """The sides of each dark square that have a light one beyond them."""
    light = bytes(tall)
    columns = [light, *(bytes((*column, 0)) for column in zip(*rows, strict=True))]
    for x, (left, own, right) in enumerate(
        zip(columns, columns[1:], [*columns[2:], light], strict=False)
    ):
        for y in compress(range(tall), own):
            here = x * tall + y
            if not own[y - 1]:
                yield here, here + tall
            if not right[y]:
                yield here + tall, here + tall + 1
            if not own[y + 1]:
                yield here + tall + 1, here + 1
            if not left[y]:
                yield here + 1, here


def _way(ahead: Ways, later: Ways, start: Corner) -> Iterator[Corner]:
    """The corners where an outline turns, from a start; its edges are used up."""
    here, way = start, 0
    while way == 0 or here != start:
        after = ahead.pop(here)
        if here in later:
            ahead[here] = later.pop(here)
        if way and after - here != way:
            yield here
        here, way = after, after - here
