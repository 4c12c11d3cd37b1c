"""QR codes: what a telephone reads, as one path within its quiet zone."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress

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


def _outlined(rows: Sequence[Sequence[int]], module: float) -> Iterator[Segment]:
    """The outlines of all that is dark, holes the other way round."""
    ahead, lines = _edges(rows), _lines(len(rows) + 1, module)
    for start in sorted(ahead):
        while start in ahead:
            yield Move(lines[start].to)
            yield from (lines[corner] for corner in _way(ahead, start))
            yield Close()


@cache
def _lines(tall: int, module: float) -> Sequence[Line]:
    """To each corner."""
    places = ((x, y) for x in range(tall) for y in range(tall))
    return [Line(Point((x + QUIET) * module, (y + QUIET) * module)) for x, y in places]


def _edges(rows: Sequence[Sequence[int]]) -> dict[Corner, list[Corner]]:
    """From each corner the next ones along the edge of what is dark, clockwise."""
    tall, found = len(rows) + 1, defaultdict[Corner, list[Corner]](list)
    light = bytes(tall)
    columns = [light, *(bytes((*column, 0)) for column in zip(*rows, strict=True))]
    for x, (left, own, right) in enumerate(
        zip(columns, columns[1:], [*columns[2:], light], strict=False)
    ):
        for y in compress(range(tall), own):
            here = x * tall + y
            if not own[y - 1]:
                found[here].append(here + tall)
            if not right[y]:
                found[here + tall].append(here + tall + 1)
            if not own[y + 1]:
                found[here + tall + 1].append(here + 1)
            if not left[y]:
                found[here + 1].append(here)
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
    found = ahead[here]
    return found.pop() if len(found) > 1 else ahead.pop(here)[0]
