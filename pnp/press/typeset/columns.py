"""Columns: slabs divided among the columns of pages by total fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
    division = _Division(slabs, room, tuple(_tops(slabs)))
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

    @property
    def goal(self) -> _Place:
        return _Place(len(self.slabs), -1)

    def ways(self, place: _Place) -> Iterator[tuple[_Place, float]]:
        """Where the next column may begin, at the price of the rows left empty."""
        start, column = place
        price = 0.0 if column % 2 else _PAGE
        levels = [] if column % 2 else self._levels(place)
        if levels:
            yield self.goal, price + min(levels).cost
        rows = self._rows(column)
        if rows < self.room.later:
            yield _Place(start, column + 1), price + rows**2
        for end in self._ends(place):
            left = rows - self._height(start, end)
            yield _Place(end, column + 1), price + left**2

    def middle(self, place: _Place) -> _Place:
        """Where the right column of the last page begins, that both end level."""
        return _Place(min(self._levels(place)).middle, place.column + 1)

    def _levels(self, place: _Place) -> list["_Level"]:
        rows = self._rows(place.column)
        total = len(self.slabs)
        return [
            _Level((left - right) ** 2, left < right, middle)
            for middle in self._ends(place)
            if (right := self._height(middle, total)) <= rows
            for left in [self._height(place.slab, middle)]
        ]

    def _ends(self, place: _Place) -> Iterator[int]:
        """Where a column may end that begins at a place: two rows below it at least.

        One row alone would be a line of a paragraph that goes on on either side.
        """
        rows, last = self._rows(place.column), len(self.slabs)
        for end in range(place.slab + 1, last + 1):
            tall = self._height(place.slab, end)
            if tall > rows:
                return
            if end == last or (tall > 1 and not self.slabs[end - 1].kept):
                yield end

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
