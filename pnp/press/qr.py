"""QR codes: what a telephone reads, as one path within its quiet zone."""

from collections.abc import Iterator, Sequence
from functools import cache

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

Corner = tuple[int, int]


@cache
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
    for start in sorted(ahead):
        while start in ahead:
            yield Move(_place(start, module))
            for corner in _way(ahead, start):
                yield Line(_place(corner, module))
            yield Close()


def _edges(rows: Sequence[Sequence[int]]) -> dict[Corner, list[Corner]]:
    """From each corner the next ones along the edge of what is dark, clockwise."""
    dark = {(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each}
    found: dict[Corner, list[Corner]] = {}
    for x, y in sorted(dark):
        round_ = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for place, neighbour in enumerate(beside):
            if neighbour not in dark:
                found.setdefault(round_[place], []).append(round_[(place + 1) % 4])
    return found


def _way(ahead: dict[Corner, list[Corner]], start: Corner) -> Iterator[Corner]:
    """The corners where an outline turns, from a start; its edges are used up."""
    here, before = _next(ahead, start), start
    while here != start:
        after = _next(ahead, here)
        turns = (here[0] - before[0], here[1] - before[1]) != (
            after[0] - here[0],
            after[1] - here[1],
        )
        if turns:
            yield here
        here, before = after, here


def _next(ahead: dict[Corner, list[Corner]], here: Corner) -> Corner:
    found = ahead[here].pop()
    if not ahead[here]:
        del ahead[here]
    return found


def _place(corner: Corner, module: float) -> Point:
    return Point((corner[0] + QUIET) * module, (corner[1] + QUIET) * module)
