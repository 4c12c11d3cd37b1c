"""Columns: slabs divided among the columns of pages by total fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset.breaking import cheapest
from pnp.press.typeset.slab import Slab, chains, height

_PAGE = 1e6
"""A page more costs more than anything left empty, in rows squared."""


class Room(NamedTuple):
    """The rows of a column on the page where the slabs begin, and on later ones."""

    first: int
    later: int


Spread = tuple[tuple[Slab, ...], tuple[Slab, ...]]
"""The left and the right column of a page."""


def spreads(slabs: Sequence[Slab], room: Room) -> tuple[Spread, ...]:
    """The columns of each page: as full as can be, and level on the last page.

    Raises ``UserError`` for slabs that must stay together and are taller than a page.
    """
    breaks = _breaks(tuple(_Shape(s.rows, s.space, s.kept) for s in slabs), room)
    if not breaks:
        raise UserError(_too_tall(slabs, room))
    columns = (tuple(slabs[a:b]) for a, b in pairwise(breaks))
    return tuple(zip(columns, columns, strict=True))


class _Shape(NamedTuple):
    """What matters of a slab to where columns end."""

    rows: int
    space: int
    kept: bool


@lru_cache(1 << 9)
def _breaks(slabs: tuple[_Shape, ...], room: Room) -> tuple[int, ...]:
    """With which slab each column begins, and the last ends; nothing if none may."""
    widest = max((slab.space for slab in slabs), default=0)
    anyhow = 2 * len(slabs) + 4
    division = _Division(slabs, room, tuple(_tops(slabs)), widest, anyhow)
    division = replace(division, columns=division.enough())
    way = cheapest(_Place(0, 0), division.goal, division.ways)
    if not way:
        return ()
    *filled, last, goal = way
    breaks = (*filled, last, division.middle(last), goal)
    return tuple(place.slab for place in breaks)


class _Place(NamedTuple):
    """Where a column begins."""

    slab: int
    column: int
    """Counted from the first page on, two a page."""


@dataclass(frozen=True, slots=True)
class _Division:
    slabs: tuple[_Shape, ...]
    room: Room
    tops: tuple[int, ...]
    """In which row each slab would stand, were they all in one column."""
    widest: int
    """The most rows that are empty above a slab."""
    columns: int
    """So many are enough: no way that takes more is the cheapest."""
    known: dict[tuple[int, int], Sequence[tuple[int, int]]] = field(
        default_factory=dict
    )
    """Where columns may end, by where they begin and their rows."""

    @property
    def goal(self) -> _Place:
        return _Place(len(self.slabs), -1)

    def enough(self) -> int:
        """How many columns whole pages have that are filled one by one."""
        start = column = 0
        while start < len(self.slabs):
            ends = self._ends(start, self._rows(column))
            if not ends and column > 1:
                return self.columns
            start, column = ends[-1][0] if ends else start, column + 1
        return column + column % 2

    def ways(self, place: _Place) -> Iterator[tuple[_Place, float]]:
        """Where the next column may begin, at the price of the rows left empty."""
        start, column = place
        price = 0.0 if column % 2 else _PAGE
        levels = [] if column % 2 else self._levels(place)
        if levels:
            yield self.goal, price + min(levels).cost
        rows, least = self._rows(column), self._least(column + 1)
        if rows < self.room.later and self.tops[start] >= least:
            yield _Place(start, column + 1), price + rows**2
        for end, cost in self._ends(start, rows):
            if self.tops[end] >= least:
                yield _Place(end, column + 1), price + cost

    def middle(self, place: _Place) -> _Place:
        """Where the right column of the last page begins, that both end level."""
        return _Place(min(self._levels(place)).middle, place.column + 1)

    def _levels(self, place: _Place) -> list["_Level"]:
        rows, total = self._rows(place.column), len(self.slabs)
        if self.tops[-1] - self.tops[place.slab] > 2 * (rows + self.widest):
            return []
        return [
            _Level((left - right) ** 2, left < right, middle)
            for middle, _ in self._ends(place.slab, rows)
            if (right := self._height(middle, total)) <= rows
            for left in [self._height(place.slab, middle)]
        ]

    def _least(self, column: int) -> int:
        """The row with which a column begins at least, if what is left is to fit.

        No column leaves out more than the space above its first slab.
        """
        left = self.columns - column
        return self.tops[-1] - left * (max(self.room) + self.widest)

    def _ends(self, start: int, rows: int) -> Sequence[tuple[int, int]]:
        """Where a column may end, and its empty rows squared; two rows below at least.

        One row alone would be a line of a paragraph that goes on on either side.
        """
        if (start, rows) not in self.known:
            self.known[start, rows] = list(self._ends_anew(start, rows))
        return self.known[start, rows]

    def _ends_anew(self, start: int, rows: int) -> Iterator[tuple[int, int]]:
        last = len(self.slabs)
        before = self.tops[start] + self.slabs[start].space if start < last else 0
        for end in range(start + 1, last + 1):
            tall = self.tops[end] - before
            if tall > rows:
                return
            if end == last or (tall > 1 and not self.slabs[end - 1].kept):
                yield end, (rows - tall) ** 2

    def _rows(self, column: int) -> int:
        return self.room.first if column < 2 else self.room.later

    def _height(self, start: int, end: int) -> int:
        if start == end:
            return 0
        return self.tops[end] - self.tops[start] - self.slabs[start].space


class _Level(NamedTuple):
    """How unequal two last columns are, and the slab that the right one begins with."""

    cost: int
    shorter: bool
    """Whether the left one is: the worse of two that are equally unequal."""
    middle: int


def _tops(slabs: Sequence[_Shape]) -> Iterator[int]:
    return accumulate((slab.space + slab.rows for slab in slabs), initial=0)


def _too_tall(slabs: Sequence[Slab], room: Room) -> str:
    tallest = max(chains(slabs), key=height)
    return (
        f"{quoted(tallest[0].name)} takes {height(tallest)} rows that stay together; "
        f"a column has {room.later}"
    )
