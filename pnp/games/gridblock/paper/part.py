"""Parts of the grid: as much of it as a picture is about."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from pnp.core.grid import Cell
from pnp.games.gridblock.rules.board import SIZE

LEAST = (4, 3)
"""So many columns and rows are seen at least, so that figures in a row are alike."""


class Part(NamedTuple):
    """Columns and rows that lie side by side."""

    columns: range
    rows: range

    @property
    def cells(self) -> frozenset[Cell]:
        """Its tiles."""
        return frozenset(Cell(x, y) for x in self.columns for y in self.rows)


WHOLE = Part(range(SIZE), range(SIZE))


def part_about(cells: Collection[Cell]) -> Part:
    """The least part that shows some tiles, these in its middle.

    >>> part_about({Cell.parse("a5"), Cell.parse("c4")})
    Part(columns=range(0, 4), rows=range(2, 5))
    """
    found = ({cell.column for cell in cells}, {cell.row for cell in cells})
    return Part(*_seen(found))


def _seen(found: Collection[Collection[int]]) -> Iterator[range]:
    for numbers, least in zip(found, LEAST, strict=True):
        wide = max(max(numbers) - min(numbers) + 1, least)
        first = (min(numbers) + max(numbers) + 1 - wide) // 2
        first = min(max(first, 0), SIZE - wide)
        yield range(first, first + wide)
