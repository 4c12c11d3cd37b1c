"""Airing: what pages leave empty, shared out above the parts that begin on them."""

from collections.abc import Container, Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from pnp.scene.nodes import Box
from pnp.scene.tokens import LEADING
from pnp.typeset.figure import NARROW
from pnp.typeset.row_box import Slab

CREDITS, _COLOPHON = 3, 9
"""The rows that a small last page leaves free for whose the game is, and any for a
colophon, which closes it where so many are left."""

MOST = 0.04
"""Of a page, what is left empty at its foot: else what is new stands further apart."""

SPREAD = 5
"""How many rows more are empty at most between pictures that have a page to fill."""


class Frames(NamedTuple):
    """What text fills of the first page, below a title, and of every later one.

    Both are equally wide.
    """

    first: Box
    later: Box
    facing: bool = False
    """Whether every second page faces the next: figures of a rule may go on there."""
    overleaf: bool = False
    """Whether figures of a rule may go on on any next page."""
    credits: int = CREDITS
    """The rows that the last page leaves free for whose the game is."""
    begins: tuple[str, ...] = ()
    """The names of slabs with which a page begins, wherever the one before it ends."""

    def on(self, page: int) -> Box:
        """The frame of a page, counted from 0."""
        return self.later if page else self.first

    def rows(self, page: int) -> int:
        """How many baselines there are on a page."""
        return int(self.on(page).height / LEADING + 1e-6)


class Part(NamedTuple):
    """A slab by the page and row it begins in."""

    page: int
    row: int
    left: float
    slab: Slab
    opens: bool = False
    """Whether something new begins here, across the page."""


def justified_parts(parts: Sequence[Part], frames: Frames) -> Iterator[Part]:
    """The parts with what a page leaves empty shared out above what begins on it."""
    torn = {
        after.slab.within[0]
        for before, after in pairwise(parts)
        if before.page < after.page and after.slab.within
    }
    for page, group in groupby(parts, key=lambda part: part.page):
        here = list(group)
        left = frames.rows(page) - max(part.row + part.slab.rows for part in here)
        if page == parts[-1].page:
            left = max(0, left - frames.credits + 1) // 2 if left < _COLOPHON else 0
        inner = _inner(here, frames.later.width < NARROW)
        shares = _shares(
            here,
            left,
            [gaps for of, gaps in inner if of not in torn],
            MOST * frames.rows(page),
        )
        for part, above in zip(here, accumulate(shares), strict=True):
            yield part._replace(row=part.row + above)


def spread_parts(
    parts: Sequence[Part], frames: Frames, rows: Container[str]
) -> Iterator[Part]:
    """The parts with what a page leaves empty above and below some rows of pictures.

    Not above the first of a page that has no title, and nowhere more than may be.
    """
    for page, group in groupby(parts, key=lambda part: part.page):
        here = list(group)
        left = frames.rows(page) - max(part.row + part.slab.rows for part in here)
        names = ["", *(part.slab.name for part in here)]
        gaps = [
            number
            for number, two in enumerate(pairwise(names))
            if any(name in rows for name in two) and (number or not page)
        ]
        shares = [0] * len(here)
        for _ in range(SPREAD):
            left -= _widen_gaps(shares, gaps[-left:] if left else ())
        for part, above in zip(here, accumulate(shares), strict=True):
            yield part._replace(row=part.row + above)


def _shares(
    here: Sequence[Part], left: int, inner: Sequence[Sequence[int]], most: float
) -> list[int]:
    """How many rows each part of a page has above it more.

    What is new comes first, titles most; then rows of signs and, where there is one
    column, the items of lists; then what is new again: so no hole is seen. Where
    more is left than may be, rows of figures of a rule stand further apart at last.
    """
    shares = [0] * len(here)
    opens = [
        number
        for number, (before, after) in enumerate(pairwise(here), start=1)
        if after.opens and not before.slab.kept
    ]
    heads = [number for number in opens if _is_head(here[number].slab)]
    for wide in (heads, opens, opens):
        left -= _widen_gaps(shares, wide[:left])
    for gaps in inner:
        # All are as far apart, or none is.
        left -= _widen_gaps(shares, gaps) if len(gaps) <= left else 0
    left -= _widen_gaps(shares, opens[:left])
    strips = [n for n, two in enumerate(pairwise(here), start=1) if _are_strips(*two)]
    for wide in (strips, opens, strips):
        left -= _widen_gaps(shares, wide[:left]) if left > most else 0
    return shares


def _widen_gaps(shares: list[int], gaps: Sequence[int]) -> int:
    """One row more in some gaps: how many they are."""
    for gap in gaps:
        shares[gap] += 1
    return len(gaps)


def _inner(here: Sequence[Part], alone: bool) -> Iterator[tuple[object, Sequence[int]]]:
    """The gaps between rows of signs, and between the items of lists if they may."""
    found: dict[object, list[int]] = {}
    for number, (before, after) in enumerate(pairwise(here), start=1):
        if whole := _row_of(before.slab, after.slab, alone):
            found.setdefault(whole, []).append(number)
    yield from found.items()


def _row_of(before: Slab, after: Slab, alone: bool) -> object:
    """Whose next row or item begins with a slab, if one does that may stand apart."""
    (above, below), signs = (before.within, after.within), before.name == after.name
    if not (above or below or after.figures):
        return after.name if before.kept and signs else None
    begins = alone and above[:1] == below[:1] and above[1:2] != below[1:2]
    return below[0] if begins and below[0].role == "list" else None


def _are_strips(before: Part, after: Part) -> bool:
    """Whether both are rows of figures of a rule."""
    return bool(before.slab.kept and before.slab.figures and after.slab.figures)


def _is_head(slab: Slab) -> bool:
    """Whether it is the title of a section, above which more is left empty."""
    return bool(slab.within) and slab.within[-1].role == "heading-1"
