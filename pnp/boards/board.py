"""Boards of any shape: cells by name, what lies beside, behind and opposite them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, gcd, radians, sin, sqrt
from typing import NamedTuple

from pnp.base.errors import NotationError
from pnp.boards.squares import Cell

EMPTY = "."
"""What positions write for a cell on which nothing stands."""

MOST = 26
"""So many files and ranks has a board at most."""


class Spot(NamedTuple):
    """A place on the plane: to the right and up, a neighbour being about 1 away."""

    x: float
    y: float


@dataclass(frozen=True, eq=False)
class Board:
    """Named cells in their order, the ways between them, and where they lie.

    A board is made once, as a constant of its game.

    >>> board = Squares(3, 3)
    >>> board.near("b1"), board.ray("a1", "n")
    (('b2', 'c1', 'a1'), ('a2', 'a3'))
    """

    at: Mapping[str, Spot]
    """The cells in their order, and where each of them lies."""
    ways: Mapping[str, Mapping[str, str]]
    """The neighbours of each cell by the name of the way there."""
    outline: Mapping[str, tuple[Spot, ...]]
    """The corners of each cell that has an area."""
    faces: tuple[str, ...] = ()
    """The way that each side of an outline faces, from its first corner on."""
    lines: tuple[tuple[str, ...], ...] = ()
    """Rows of points that are drawn as lines."""
    fold: int = 4
    """As which share of a circle it may be turned, at most."""

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """All cells, in order."""
        return tuple(self.at)

    def near(self, cell: str) -> tuple[str, ...]:
        """The neighbours of a cell."""
        return self._near[cell]

    def ray(self, cell: str, way: str) -> tuple[str, ...]:
        """The cells that lie one behind the other in a way, up to the edge."""
        return self._rays[cell].get(way, ())

    def rays(self, cell: str) -> tuple[tuple[str, ...], ...]:
        """Those of all ways."""
        return self._rays_around[cell]

    def joined(self, start: Iterable[str], within: Iterable[str]) -> frozenset[str]:
        """All cells of some that can be reached from the first, next by next."""
        allowed = frozenset(within)
        found = allowed.intersection(start)
        edge = found
        while edge:
            beside = frozenset(near for cell in edge for near in self._near[cell])
            edge = beside & allowed - found
            found |= edge
        return found

    @cached_property
    def _near(self) -> Mapping[str, tuple[str, ...]]:
        return {cell: tuple(ways.values()) for cell, ways in self.ways.items()}

    @cached_property
    def _rays(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        return {
            cell: {way: tuple(self._cells_along(cell, way)) for way in ways}
            for cell, ways in self.ways.items()
        }

    @cached_property
    def _rays_around(self) -> Mapping[str, tuple[tuple[str, ...], ...]]:
        return {cell: tuple(rays.values()) for cell, rays in self._rays.items()}

    def _cells_along(self, cell: str, way: str) -> Iterator[str]:
        while after := self.ways[cell].get(way):
            yield after
            cell = after

    @cached_property
    def symmetries(self) -> tuple[Mapping[str, str], ...]:
        """Where each cell goes, for all turns and mirrors that keep the board.

        >>> len(Squares(3, 3).symmetries), len(Hexes(rhomb=3).symmetries)
        (8, 4)
        """
        cells = {_rounded_spot(spot): cell for cell, spot in self.at.items()}
        found = []
        for turn in self._turns():
            image = {
                c: cells.get(_rounded_spot(turn(spot))) for c, spot in self.at.items()
            }
            if all(image.values()):
                found.append({cell: str(to) for cell, to in image.items()})
        return tuple(found)

    def _turns(self) -> Iterator[Callable[[Spot], Spot]]:
        """All turns about the middle by a share of a circle, and those in a mirror."""
        xs, ys = zip(*self.at.values(), strict=True)
        middle = Spot((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        for sign in (1, -1):
            for number in range(self.fold):
                yield _turn(middle, number / self.fold, sign)

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells as positions are written: row by row from the top, left to right.

        >>> Points("a1 c1 b3 a1").rows
        (('b3',), ('a1', 'c1'))
        """
        heights = sorted({round(spot.y, 6) for spot in self.at.values()}, reverse=True)
        rows = (
            [cell for cell, spot in self.at.items() if round(spot.y, 6) == height]
            for height in heights
        )
        return tuple(tuple(sorted(row, key=lambda c: self.at[c].x)) for row in rows)

    @cached_property
    def empty(self) -> str:
        """The board without pieces, as positions are written.

        >>> Hexes(rings=1).empty
        '../.../..'
        """
        return "/".join(EMPTY * len(row) for row in self.rows)

    @cached_property
    def written(self) -> Mapping[str, int]:
        """Where in such a text each cell stands, in their order."""
        found: dict[str, int] = {}
        for number, row in enumerate(self.rows):
            for cell in row:
                found[cell] = len(found) + number
        return {cell: found[cell] for cell in self.cells}


def _turn(middle: Spot, share: float, sign: int) -> Callable[[Spot], Spot]:
    c, s = cos(radians(360 * share)), sin(radians(360 * share))

    def turned(spot: Spot) -> Spot:
        x, y = (spot.x - middle.x) * sign, spot.y - middle.y
        return Spot(middle.x + c * x - s * y, middle.y + s * x + c * y)

    return turned


def _rounded_spot(spot: Spot) -> tuple[float, float]:
    return round(spot.x, 4) + 0.0, round(spot.y, 4) + 0.0


Steps = Mapping[str, tuple[int, int]]

STRAIGHT: Steps = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

DIAGONAL: Steps = {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}

HEXAGONAL: Steps = {
    "ne": (0, 1),
    "e": (1, 0),
    "se": (1, -1),
    "sw": (0, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
"""Files and ranks by which a step in each way leads, ranks leaning to the right."""

_CORNERS = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))


def Squares(  # noqa: N802 - a game says what its board is, not how it is made
    files: int, ranks: int, *, diagonal: bool = False, holes: Iterable[str] = ()
) -> Board:
    """Squares in files a, b, ... and ranks 1, 2, ...; diagonal ways only if asked."""
    gone = frozenset(holes)
    grid = (Cell(x, y) for x in _range_of(files) for y in _range_of(ranks))
    cells = [cell for cell in grid if str(cell) not in gone]
    at = {str(cell): Spot(*cell) for cell in cells}
    outline = {
        name: tuple(Spot(spot.x + x, spot.y + y) for x, y in _CORNERS)
        for name, spot in at.items()
    }
    steps = {**STRAIGHT, **(DIAGONAL if diagonal else {})}
    return Board(at, _ways(cells, steps), outline, ("s", "e", "n", "w"))


def Hexes(  # noqa: N802
    *, rhomb: int = 0, rings: int = 0, cells: Iterable[str] = ()
) -> Board:
    """Hexagons: a rhomb of so many by as many, rings around one, or any named ones.

    Ranks lie level, each half a cell to the right of the one below it.
    """
    side = _range_of(rhomb or 2 * rings + 1)
    if rhomb:
        found = [Cell(x, y) for x in side for y in side]
    elif rings:
        sums = range(rings, 3 * rings + 1)
        found = [Cell(x, y) for x in side for y in side if x + y in sums]
    else:
        found = sorted(map(_cell, cells))
    at = {str(cell): _hexagonal(cell) for cell in found}
    reach = 1 / sqrt(3)
    turns = [radians(60 * number) for number in range(6)]
    outline = {
        name: tuple(Spot(x + reach * sin(a), y + reach * cos(a)) for a in turns)
        for name, (x, y) in at.items()
    }
    return Board(at, _ways(found, HEXAGONAL), outline, tuple(HEXAGONAL), fold=6)


def _hexagonal(cell: Cell) -> Spot:
    return Spot(cell.column + cell.row / 2, cell.row * sqrt(3) / 2)


def Points(lines: str) -> Board:  # noqa: N802
    """Points joined by lines such as ``a1 d1 g1``, a line a row of the text.

    A point is named by where it lies: its file and its rank.
    """
    rows = [tuple(row.split()) for row in lines.splitlines() if row.split()]
    cells = sorted({_cell(name) for row in rows for name in row})
    ways: dict[str, dict[str, str]] = {str(cell): {} for cell in cells}
    for row in rows:
        for one, other in pairwise(row):
            _join(ways, one, other)
            _join(ways, other, one)
    return Board(
        {str(cell): Spot(*cell) for cell in cells}, ways, {}, lines=tuple(rows)
    )


def _join(ways: Mapping[str, dict[str, str]], start: str, end: str) -> None:
    way = _way(_cell(start), _cell(end))
    if ways[start].setdefault(way, end) != end:
        raise ValueError(
            f"from {start} two lines go the same way, to {ways[start][way]} and {end}"
        )


def _way(start: Cell, end: Cell) -> str:
    """The direction from a point to another: of the compass, or by its slope."""
    x, y = end.column - start.column, end.row - start.row
    slope = x // (share := gcd(x, y) or 1), y // share
    named = {step: way for way, step in {**STRAIGHT, **DIAGONAL}.items()}
    return named.get(slope, f"{slope[0]},{slope[1]}")


def _cell(name: str) -> Cell:
    try:
        return Cell.parse(name)
    except NotationError:
        raise ValueError(f"{name!r} is no name of a cell such as 'a1'") from None


def _range_of(count: int) -> range:
    if not 1 <= count <= MOST:
        raise ValueError(f"{count} is not a number of files or ranks from 1 to {MOST}")
    return range(count)


def _ways(cells: Iterable[Cell], steps: Steps) -> Mapping[str, Mapping[str, str]]:
    there = frozenset(cells)
    return {
        str(cell): {
            way: str(near)
            for way, (x, y) in steps.items()
            if (near := Cell(cell.column + x, cell.row + y)) in there
        }
        for cell in cells
    }
