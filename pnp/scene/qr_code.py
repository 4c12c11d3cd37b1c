"""QR codes: what a telephone reads, as one path within its quiet zone."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress, count

from pnp.base.libraries import needed_libraries
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
@needed_libraries()
def qr(text: str, module: float = MODULE) -> Scene:
    """The code of a text with its quiet zone; an address is kept in it as it is."""
    import segno

    rows = segno.make_qr(text, error="m", mask=MASK).matrix
    wide = (len(rows) + 2 * QUIET) * module
    white = rectangle(Box(0, 0, wide, wide), Style("paper"))
    dark = Path(tuple(_dark_outlines(rows, module)), Style("text"))
    return Scene(wide, wide, (Group((white, dark), role="figure", alt=text),))


def _dark_outlines(rows: Sequence[bytearray], module: float) -> Iterator[Segment]:
    """The outlines of all that is dark, holes the other way round."""
    steps, lines = _steps(rows), _lines(len(rows) + 1, module)
    ahead, first = dict(steps), dict(reversed(steps))
    # Where two squares touch at a corner, two ways lead on.
    others = {here: to for here, to in first.items() if ahead[here] != to}
    for start in sorted(ahead):
        while start in ahead:
            yield Move(lines[start].to)
            yield from [lines[here] for here in _way(start, ahead, others)]
            yield Close()


def _way(
    start: Corner, ahead: dict[Corner, Corner], others: dict[Corner, Corner]
) -> Sequence[Corner]:
    """The corners after one until it comes again; each way is gone once."""
    found, here = list[Corner](), start
    while (after := ahead.pop(here)) != start:
        if here in others:
            ahead[here] = others.pop(here)
        found.append(after)
        here = after
    if here in others:
        ahead[here] = others.pop(here)
    return found


@cache
def _lines(tall: int, module: float) -> Sequence[Line]:
    """To each corner."""
    places = ((x, y) for x in range(tall) for y in range(tall))
    return [Line(Point((x + QUIET) * module, (y + QUIET) * module)) for x, y in places]


def _steps(rows: Sequence[bytearray]) -> list[tuple[Corner, Corner]]:
    """From corner to corner along the edges of what is dark, clockwise."""
    tall = len(rows) + 1
    level, around = _across(tall), _around(rows)
    turned = [*compress(count(), around.translate(_TURNS))]
    twice = [*compress(count(), around.translate(_TOUCHES))]
    # Of the corners of a line every other one ends an edge.
    met = iter(sorted(turned + twice))
    steps = [
        (level[left], level[right])
        if around[left] & _AFTER
        else (level[right], level[left])
        for left, right in zip(met, met, strict=True)
    ]
    upright = iter(sorted([level[each] for each in turned + twice]))
    return steps + [
        (bottom, top) if around[level[top]] & _AFTER else (top, bottom)
        for top, bottom in zip(upright, upright, strict=True)
    ]


def _around(rows: Sequence[bytearray]) -> bytes:
    """Which of the four squares about each corner are dark, line by line."""
    wide = len(rows) + 1
    drawn = b"".join([bytes((*row, 0)) for row in rows]) + bytes(wide)
    after = int.from_bytes(drawn)
    below = after | after >> 8 << 1
    return (below | below >> 8 * wide << 2).to_bytes(len(drawn))


_AFTER = 1
"""The square below a corner and after it; the next are that before it, those above."""

_TOUCHES = bytes(dark in (0b0110, 0b1001) for dark in range(256))
"""Where two squares touch at a corner alone."""

_TURNS = bytes(dark.bit_count() in (1, 3) or _TOUCHES[dark] for dark in range(256))
"""Where an edge turns."""


@cache
def _across(tall: int) -> Sequence[Corner]:
    """Corners by their numbers line by line, or the other way round."""
    return [x * tall + y for y in range(tall) for x in range(tall)]
