"""Airing: what pages leave empty, shared out above the parts that begin on them."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, groupby, pairwise
from math import ceil, fsum, inf
from typing import NamedTuple

from pnp.scene.nodes import Box
from pnp.scene.tokens import LEADING
from pnp.typeset.figure import NARROW
from pnp.typeset.row_box import Slab

CREDITS, _COLOPHON = 3, 9
"""The rows that a small last page leaves free for whose the game is, and any for a
colophon, which closes it where so many are left."""

MOST = 0.03
"""Of a page, what is left empty at its foot: else what is new stands further apart."""

FOOT = 2.3
"""The rows that may be empty below what stands on a page: else it is taller, if it
can be."""

GAP = 2.0
"""The rows that are empty above what is new, as long as there is room elsewhere."""

MORE = 0.2
"""By how many rows a gap may be more than that before it is too large."""

_LITTLE = 1e-6

SPREAD = 2
"""How many rows more are empty at most between pictures that have a page to fill: the
last of several ends where it ends."""


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
    gap: float = GAP
    """The rows that may be empty above what is new."""
    lower: float = GAP
    """The same above titles, and figures below the text of their rule, which begin
    lower than their row."""
    credits: int = CREDITS
    """The rows that the last page leaves free for whose the game is."""
    foot: float = FOOT
    """The rows that may be empty below all that stands on another page."""
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
    row: float
    left: float
    slab: Slab
    opens: bool = False
    """Whether something new begins here, across the page."""

    @property
    def ends(self) -> float:
        """Below which row nothing of it is drawn."""
        return self.row + self.slab.rows - self.slab.clear


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
        alone = frames.later.width < NARROW
        inner = [gaps for of, gaps in _inner(here, alone) if of not in torn]
        most = MOST * frames.rows(page)
        shares = _Sharing(here, frames, alone).shares(left, inner, most)
        for part, above in zip(here, accumulate(shares), strict=True):
            yield part._replace(row=part.row + above)


def filled_parts(
    parts: Sequence[Part], shared: Sequence[Part], frames: Frames
) -> Iterator[Part]:
    """The parts, some of them taller on pages that else end far above their foot.

    That is where there is one column, and as they are once what a page leaves empty is
    shared out. What may be taller is so by a row in turn.
    """
    alone = frames.later.width < NARROW
    for page, group in groupby(parts, key=lambda part: part.page):
        here = list(group)
        ends = max(part.ends for part in shared if part.page == page)
        left = frames.on(page).height / LEADING - ends - frames.foot
        if alone and page < parts[-1].page and left > 0:
            here = _filled(here, ceil(left))
        yield from here


def _filled(here: Sequence[Part], left: int) -> list[Part]:
    """The parts of a page by so many rows taller, as far as they may be.

    Pictures of a gallery are as large as each other.
    """
    more = [0] * len(here)
    while fitting := [each for each in _growing(here, more) if len(each) <= left]:
        left -= _widen_gaps(more, min(fitting, key=lambda each: more[each[0]]))
    above = accumulate(more, initial=0)
    return [
        part._replace(row=part.row + by, slab=_taller(part.slab, rows))
        for part, rows, by in zip(here, more, above, strict=False)
    ]


def _growing(here: Sequence[Part], more: Sequence[int]) -> Iterator[Sequence[int]]:
    """What may be taller than it is by now, rows of a gallery together."""
    may = [n for n, part in enumerate(here) if more[n] < part.slab.more]
    yield from (list(rows) for _, rows in groupby(may, lambda n: here[n].slab.name))


def _taller(slab: Slab, rows: int) -> Slab:
    """A slab by so many rows taller, which stands as it did beside others."""
    if not rows or not slab.taller:
        return slab
    return replace(slab.taller(rows), space=slab.space, kept=slab.kept)


def spread_parts(
    parts: Sequence[Part], frames: Frames, rows: Container[str]
) -> Iterator[Part]:
    """The parts with what a page leaves empty above and below some rows of pictures.

    Not above the first of a page that has no title, and nowhere more than may be.
    """
    for page, group in groupby(parts, key=lambda part: part.page):
        here = list(group)
        left = int(frames.rows(page) - max(p.row + p.slab.rows for p in here))
        names = ["", *(part.slab.name for part in here)]
        gaps = [
            number
            for number, two in enumerate(pairwise(names))
            if any(name in rows for name in two) and (number or not page)
        ]
        shares = [0] * len(here)
        fills = page < parts[-1].page or not page
        for _ in range(SPREAD if fills else 0):
            left -= _widen_gaps(shares, gaps[-left:] if left else ())
        for part, above in zip(here, accumulate(shares), strict=True):
            yield part._replace(row=part.row + above)


class _Sharing(NamedTuple):
    """What stands on a page, how far apart it may be, and if there is one column."""

    here: Sequence[Part]
    frames: Frames
    alone: bool

    def shares(
        self, left: float, inner: Sequence[Sequence[int]], most: float
    ) -> list[float]:
        """How many rows each part of a page has above it more.

        What is new comes first, titles most, until it is as far apart as may be; then
        rows of signs, the items of lists where there is one column, rows of figures of
        a rule and notes. Where more is left than may be at the foot, these stand as far
        apart as what is new. All of a kind is as far apart: so no hole is seen. What
        slabs leave empty at their own feet is none where there is one column: what is
        more than may be is shared out, too.
        """
        here, shares = self.here, [0.0] * len(self.here)
        opens = [
            number
            for number, (before, after) in enumerate(pairwise(here), start=1)
            if after.opens and not before.slab.kept
        ]
        heads = [number for number in opens if is_head(here[number].slab)]
        apart = enumerate(pairwise(here), start=1)
        strips = [number for number, two in apart if _are_apart(*two)]
        if self.alone:
            shares = [0.0, *(min(0.0, self._free(n)) for n in range(1, len(here)))]
            left -= fsum(shares)
        room = {n: max(0.0, self._free(n)) for n in opens}
        left -= _poured(shares, left, [*opens, *heads], room)
        for gaps in (*inner, strips):
            room = {n: max(0.0, min(1.0, self._free(n))) for n in gaps}
            left -= _poured(shares, left, gaps, room)
        if left > most:
            left -= _poured_in_columns(shares, here, left)
        gaps, more = [*opens, *strips], 0.0 if self.alone else MORE
        room = {n: max(0.0, self._free(n) + more - shares[n]) for n in gaps}
        _poured(shares, left - most, gaps, room)
        return shares

    def _free(self, number: int) -> float:
        """How many rows more may be empty above a part, or how many fewer."""
        end = max(part.ends for part in self.here[:number])
        before, after = self.here[number - 1 : number + 1]
        of_one = after.slab.figures and before.slab.name == after.slab.name
        is_lower = of_one or is_head(after.slab)
        gap = self.frames.lower if is_lower else self.frames.gap
        return gap - after.row + end


def _poured_in_columns(shares: list[float], here: Sequence[Part], left: float) -> float:
    """What columns take, those of a pair as much, above what begins in each of them.

    The shorter of two ends level with the other, if it has room for that.
    """
    taken = 0.0
    for columns in _columns(here):
        ends = [max(here[n].ends for n in column) for column in columns]
        gaps = [_begun(here, column) for column in columns]
        room = [
            {n: max(0.0, GAP + MORE - here[n].row + here[n - 1].ends) for n in each}
            for each in gaps
        ]
        spare = [
            fsum(each.values()) - max(ends) + end
            for each, end in zip(room, ends, strict=True)
        ]
        more = min([left - taken, *(each for each in spare if each >= 0)])
        for column, gap, free, end, each in zip(
            columns, gaps, room, ends, spare, strict=True
        ):
            asked = more + max(ends) - end if each >= 0 else 0.0
            poured = _poured(shares, asked, gap, free)
            if (after := column[-1] + 1) < len(here):
                shares[after] -= poured - (more if column is columns[-1] else 0.0)
        taken += more
    return taken


def _columns(here: Sequence[Part]) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """The parts of each pair of columns by their numbers."""
    for is_right, group in groupby(range(len(here)), lambda n: here[n].left > 0):
        if is_right:
            right = list(group)
            top = here[right[0]].row
            yield [n for n in range(right[0]) if here[n].row >= top], right


def _begun(here: Sequence[Part], column: Sequence[int]) -> Sequence[int]:
    """The parts of a column, but for the first, above which more may be empty."""
    return [n for before, n in pairwise(column) if _is_begun(here[before], here[n])]


def _is_begun(before: Part, after: Part) -> bool:
    if before.slab.kept:
        return False
    slab, above = after.slab, before.slab.within[:1]
    return slab.space > 0 or slab.within[:1] != above or not slab.within


def _poured(
    shares: list[float], left: float, gaps: Sequence[int], room: Mapping[int, float]
) -> float:
    """What gaps take of what is left, all as much, but none more than it has room for.

    What is named twice takes twice as much.
    """
    taken = dict.fromkeys(gaps, 0.0)
    while left > _LITTLE and gaps:
        each = left / len(gaps)
        for gap in gaps:
            more = min(each, room.get(gap, inf) - taken[gap])
            taken[gap] += more
            left -= more
        gaps = [gap for gap in gaps if room.get(gap, inf) - taken[gap] > _LITTLE]
    for gap, more in taken.items():
        shares[gap] += more
    return fsum(taken.values())


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


def _are_apart(before: Part, after: Part) -> bool:
    """Whether figures of a rule stand below others or its text, or a note comes."""
    above, below = (part.slab.within[:1] for part in (before, after))
    if below and below != above and below[0].role == "note":
        return not before.slab.kept
    of_one = before.slab.kept and before.slab.name == after.slab.name
    return bool(of_one and after.slab.figures)


def is_head(slab: Slab) -> bool:
    """Whether it is the title of a section, above which more is left empty."""
    return bool(slab.within) and slab.within[-1].role == "heading-1"
