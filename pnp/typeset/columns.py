"""Columns: slabs divided among the columns of pages by total fit."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import isqrt
from operator import add, itemgetter
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.typeset.row_box import Slab, chains, height


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


class _Bound(NamedTuple):
    """How many columns a way takes, and how many rows are left empty, squared."""

    columns: int
    cost: int


class _Shape(NamedTuple):
    """What matters of a slab to where columns end."""

    rows: int
    space: int
    kept: bool


@lru_cache(1 << 9)
def _breaks(slabs: tuple[_Shape, ...], room: Room) -> tuple[int, ...]:
    """With which slab each column begins, and the last ends; nothing if none may."""
    tops = tuple(_tops(slabs))
    begins = tuple(map(add, tops, (slab.space for slab in slabs)))
    within = (end for end, slab in enumerate(slabs[:-1], start=1) if not slab.kept)
    ends = (*within, len(slabs))
    feet = tuple(tops[end] for end in ends)
    widest = max(slab.space for slab in slabs)
    return _Division(room, tops, begins, ends, feet, widest).breaks()


@dataclass(frozen=True, slots=True)
class _Division:
    room: Room
    tops: tuple[int, ...]
    """In which row the space of each slab begins, were they all in one column."""
    begins: tuple[int, ...]
    """In which row each slab does."""
    ends: tuple[int, ...]
    """Before which slabs a column may end, or after the last."""
    feet: tuple[int, ...]
    """In which row it would end there."""
    widest: int
    """The most rows that are empty above a slab."""

    def breaks(self) -> tuple[int, ...]:
        """The breaks that take the fewest pages, and leave the fewest rows empty.

        Columns are filled in turn: when one is begun, the cheapest way to each slab
        that it may begin with is known. Of ways that cost the same the one found first
        is taken, and the cheapest go on first.
        """
        bound = self._bound()
        costs, ways = {0: 0}, list[Mapping[int, int]]()
        while costs:
            column, starts = len(ways), sorted(costs, key=costs.__getitem__)
            levels = [] if column % 2 else [*self._levels(starts, costs, column)]
            if levels:
                _, start, middle = min(levels, key=itemgetter(0))
                return (*_way(ways, start), middle, self.ends[-1])
            costs, before = self._filled(starts, costs, column, bound)
            ways.append(before)
        return ()

    def _filled(
        self, starts: Iterable[int], costs: Mapping[int, int], column: int, most: _Bound
    ) -> tuple[dict[int, int], dict[int, int]]:
        """What it costs to come to the next column, and what this one begins with."""
        rows, least = self._rows(column), self._least(most.columns - column - 1)
        totals, before = dict[int, int](), dict[int, int]()
        for start in starts:
            cost, full = costs[start], self.begins[start] + rows
            ends = self._ends(start, rows, max(least, full - isqrt(most.cost - cost)))
            if rows < self.room.later and self.tops[start] >= least:
                ends = [(start, full - rows), *ends]
            for end, foot in ends:
                total = cost + (full - foot) ** 2
                if total <= most.cost and total < totals.get(end, most.cost + 1):
                    totals.pop(end, None)
                    totals[end], before[end] = total, start
        return totals, before

    def _bound(self) -> _Bound:
        """What columns take that are filled one by one: no cheapest way takes more."""
        starts, costs, last = [0], [0], self.ends[-1]
        while (start := starts[-1]) < last:
            rows = self._rows(len(costs) - 1)
            ends = self._ends(start, rows)
            if not ends and (start or len(costs) > 2):
                return _Bound(2 * last + 4, 2 * (last + 2) * max(self.room) ** 2)
            end, foot = ends[-1] if ends else (start, self.begins[start])
            starts.append(end)
            costs.append(costs[-1] + (self.begins[start] + rows - foot) ** 2)
        page = (len(starts) - 2) // 2 * 2
        level = self._level(starts[page], self._rows(page))
        return _Bound(page + 2, costs[page] + (level[0] if level else 0))

    def _least(self, columns: int) -> int:
        """The row that is come to at least, if what is left is to fit some columns.

        None leaves out more than the space above its first slab.
        """
        return self.feet[-1] - columns * (max(self.room) + self.widest)

    def _ends(self, start: int, rows: int, least: int = 0) -> Sequence[tuple[int, int]]:
        """Where a column may end, and in which rows, below two rows of its own.

        One row alone would be a line of a paragraph that goes on on either side.
        """
        begin, feet = self.begins[start], self.feet
        first = min(bisect_left(feet, max(begin + 2, least)), len(feet) - 1)
        after = bisect_right(feet, begin + rows)
        return list(zip(self.ends[first:after], feet[first:after], strict=True))

    def _levels(
        self, starts: Iterable[int], costs: Mapping[int, int], column: int
    ) -> Iterator[tuple[int, int, int]]:
        """What the last page costs, its first slab, and that of its right column."""
        rows, last = self._rows(column), self.feet[-1]
        for start in starts:
            if last - self.tops[start] <= 2 * (rows + self.widest) and (
                level := self._level(start, rows)
            ):
                cost, _, middle = level
                yield costs[start] + cost, start, middle

    def _level(self, start: int, rows: int) -> tuple[int, bool, int] | None:
        """How unequal two last columns are at best, and where the right one begins.

        Of two that are equally unequal the left one that is longer is better.
        """
        begin, last = self.begins[start], self.feet[-1]
        found = (
            (foot - begin, self._height(middle), middle)
            for middle, foot in self._ends(start, rows, last - rows - self.widest)
        )
        return min(
            (
                ((left - right) ** 2, left < right, middle)
                for left, right, middle in found
                if right <= rows
            ),
            default=None,
        )

    def _height(self, start: int) -> int:
        """How tall all is from a slab on."""
        return self.feet[-1] - self.begins[start] if start < self.ends[-1] else 0

    def _rows(self, column: int) -> int:
        return self.room.first if column < 2 else self.room.later


def _way(ways: Sequence[Mapping[int, int]], start: int) -> tuple[int, ...]:
    """What each column begins with, the last of which is given."""
    way = [start]
    for before in reversed(ways):
        way.append(before[way[-1]])
    return tuple(reversed(way))


def _tops(slabs: Sequence[_Shape]) -> Iterator[int]:
    return accumulate((slab.space + slab.rows for slab in slabs), initial=0)


def _too_tall(slabs: Sequence[Slab], room: Room) -> str:
    tallest = max(chains(slabs), key=height)
    return (
        f"{quoted(tallest[0].name)} takes {height(tallest)} rows that stay together; "
        f"a column has {room.later}"
    )
