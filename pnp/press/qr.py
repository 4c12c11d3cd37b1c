"""QR codes: what a telephone reads, as one path within its quiet zone."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from re import finditer

from pnp.libraries import needed
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


@lru_cache(1 << 6)
@needed()
def qr(text: str, module: float = MODULE) -> Scene:
    """The code of a text with its quiet zone; an address is kept in it as it is."""
    import segno

    rows = segno.make_qr(text, error="m", mask=MASK).matrix
    wide = (len(rows) + 2 * QUIET) * module
    white = rectangle(Box(0, 0, wide, wide), Style("paper"))
    dark = Path(tuple(_outlined(rows, module)), Style("text"))
    return Scene(wide, wide, (Group((white, dark), role="figure", alt=text),))


def _outlined(rows: Sequence[bytearray], module: float) -> Iterator[Segment]:
    """The outlines of all that is dark, holes the other way round."""
    ahead, lines = _edges(rows), _lines(len(rows) + 1, module)
    for start in sorted(ahead):
        while start in ahead:
            yield Move(lines[start].to)
            here = _next(ahead, start)
            while here != start:
                yield lines[here]
                here = _next(ahead, here)
            yield Close()


@cache
def _lines(tall: int, module: float) -> Sequence[Line]:
    """To each corner."""
    places = ((x, y) for x in range(tall) for y in range(tall))
    return [Line(Point((x + QUIET) * module, (y + QUIET) * module)) for x, y in places]


def _edges(rows: Sequence[bytearray]) -> dict[Corner, list[Corner]]:
    """From each corner the next ones along the edge of what is dark, clockwise."""
    tall, found = len(rows) + 1, defaultdict[Corner, list[Corner]](list)
    for y, (above, below) in enumerate(_neighbours(rows)):
        for left, right in _runs(above, below, len(rows)):
            found[right * tall + y].append(left * tall + y)
        for left, right in _runs(below, above, len(rows)):
            found[left * tall + y].append(right * tall + y)
    columns = [bytearray(column) for column in zip(*rows, strict=True)]
    for x, (before, after) in enumerate(_neighbours(columns)):
        for top, bottom in _runs(before, after, len(rows)):
            found[x * tall + top].append(x * tall + bottom)
        for top, bottom in _runs(after, before, len(rows)):
            found[x * tall + bottom].append(x * tall + top)
    return found


def _neighbours(rows: Sequence[bytearray]) -> Iterator[tuple[int, int]]:
    """The rows on both sides of each line between them, a byte for each square."""
    return pairwise([0, *(int.from_bytes(row) for row in rows), 0])


def _runs(dark: int, light: int, count: int) -> Iterator[tuple[int, int]]:
    """From where to where one row is dark and the other is not."""
    edge = (dark & (dark ^ light)).to_bytes(count)
    return (run.span() for run in finditer(rb"\x01+", edge))


def _next(ahead: dict[Corner, list[Corner]], here: Corner) -> Corner:
    found = ahead[here]
    return found.pop() if len(found) > 1 else ahead.pop(here)[0]
