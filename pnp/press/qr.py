"""QR codes: what a telephone reads, as one path within its quiet zone."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

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
            here = start
            while True:
                # Where two squares touch at a corner, two ways lead on.
                found = ahead[here]
                here = found.pop() if len(found) > 1 else ahead.pop(here)[0]
                if here == start:
                    break
                yield lines[here]
            yield Close()


@cache
def _lines(tall: int, module: float) -> Sequence[Line]:
    """To each corner."""
    places = ((x, y) for x in range(tall) for y in range(tall))
    return [Line(Point((x + QUIET) * module, (y + QUIET) * module)) for x, y in places]


def _edges(rows: Sequence[bytearray]) -> dict[Corner, list[Corner]]:
    """From each corner the next ones along the edge of what is dark, clockwise."""
    tall, found = len(rows) + 1, defaultdict[Corner, list[Corner]](list)
    across = _across(tall)
    for left, right, is_below in _sides(rows):
        start, end = (left, right) if is_below else (right, left)
        found[across[start]].append(across[end])
    for top, bottom, is_after in _sides(list(zip(*rows, strict=True))):
        start, end = (bottom, top) if is_after else (top, bottom)
        found[start].append(end)
    return found


def _sides(rows: Sequence[Iterable[int]]) -> Iterator[tuple[int, int, bool]]:
    """From where to where a line has a dark row on one side alone, and if below it.

    Corners are counted line by line, each from its left.
    """
    drawn = b"".join(bytes((*row, 0)) for row in rows)
    blank = bytes(len(rows) + 1)
    above, below = (int.from_bytes(both) for both in (blank + drawn, drawn + blank))
    sides = (above | below << 1).to_bytes(len(drawn) + len(blank))
    for run in _SIDE.finditer(sides):
        start, end = run.span()
        yield start, end, sides[start] == _BELOW


_BELOW = 2
_SIDE = re.compile(rb"\x01+|\x02+")


@cache
def _across(tall: int) -> Sequence[Corner]:
    """Corners by their numbers line by line."""
    return [x * tall + y for y in range(tall) for x in range(tall)]
