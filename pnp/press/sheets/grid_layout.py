"""Blocks: grids of equal parts, with what lies between them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from pnp.scene.nodes import Box


class Lot(NamedTuple):
    """Equal parts, with what lies between two of them."""

    width: float
    height: float
    bleed: float
    gap: float
    across: int = 0
    """How many look best in a row."""
    run: int = 0
    """So many share their cuts, and lie two bleeds from others; none are apart else."""
    head: float = 0
    """What its blocks need above them, for words."""
    runs: tuple[int, ...] = ()
    """How many equal parts follow each other, if they share cuts with others."""
    less: float = 0
    """By how much the room for its marks is less than usual."""


@dataclass(frozen=True, slots=True)
class Block:
    """A grid of parts of a lot; its corner is that of its first trim."""

    lot: int
    count: int
    columns: int
    rows: int
    turned: bool
    """Whether the parts lie on their left side."""
    cell: tuple[float, float]
    """The width and height of a part as it lies."""
    gap: float
    bleed: float
    left: float = 0
    top: float = 0
    run: tuple[int, int] = (0, 0)
    """The columns and rows of parts that share their cuts, if others do not."""
    head: float = 0
    even: bool = False
    """Whether every run of equal parts begins a row, which then may not be full."""
    down: bool = False
    """Whether its parts follow each other down the columns, each of one run."""
    blanks: tuple[int, ...] = ()
    """Before which parts a cell stays empty, so that a run of equal ones begins a
    row."""

    @property
    def trims(self) -> Box:
        """From the first trim to the last."""
        last = self._trim(self.columns - 1, self.rows - 1)
        return Box(self.left, self.top, last.right, last.bottom)

    def trim(self, place: int) -> Box:
        """Where the part in a place is cut, row by row, run by run if there are any."""
        wide, high = self.run
        place += sum(blank <= place for blank in self.blanks)
        if self.down:
            return self._trim(*divmod(place, self.rows))
        if not wide:
            row, column = divmod(place, self.columns)
            return self._trim(column, row)
        number, inside = divmod(place, wide * high)
        down, over = divmod(number, self.columns // wide)
        row, column = divmod(inside, wide)
        return self._trim(over * wide + column, down * high + row)

    def _trim(self, column: int, row: int) -> Box:
        left = self.left + _before(column, self.cell[0] + self.gap, self.run[0], self)
        top = self.top + _before(row, self.cell[1] + self.gap, self.run[1], self)
        return Box(left, top, left + self.cell[0], top + self.cell[1])

    def moved(self, x: float, y: float) -> "Block":
        """The block elsewhere."""
        return replace(self, left=self.left + x, top=self.top + y)


def _before(number: int, step: float, run: int, block: Block) -> float:
    """How far in a part begins that has so many before it."""
    return number * step + (number // run * 2 * block.bleed if run else 0.0)


def blanks(runs: Sequence[int], columns: int, rows: int) -> tuple[int, ...]:
    """Before which parts a grid has cells to spare, so that runs begin its rows.

    >>> blanks((15, 15, 15, 1), 8, 6)
    (15, 30)
    """
    found, place = list[int](), 0
    spare = columns * rows - sum(runs)
    for run in runs:
        short = -(place + len(found)) % columns
        if short <= spare - len(found):
            found += [place] * short
        place += run
    return tuple(found)


def begin_rows(runs: Sequence[int], columns: int, blanks: Sequence[int]) -> bool:
    """Whether so many cells left empty let all runs of several parts begin a row.

    >>> begin_rows((15, 15, 15, 1), 8, (15, 30)), begin_rows((15, 15, 15, 1), 6, ())
    (True, False)
    """
    starts = zip(accumulate(runs, initial=0), runs, strict=False)
    cells = (
        start + sum(blank <= start for blank in blanks)
        for start, run in starts
        if run > 1
    )
    return bool(runs) and all(cell % columns == 0 for cell in cells)
