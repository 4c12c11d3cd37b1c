"""The board of Cancelletto and the names of its parts (CAN-1, CAN-2)."""

from functools import cache
from typing import NamedTuple, Self

from pnp.boards.cell_names import Naming
from pnp.boards.squares import DIRECTIONS, Cell, Direction, neighbourhoods, square_cells

SIZE = 10
"""Squares along a side of the board (CAN-2)."""

COLOURS = ("blue", "orange")
"""The players in seat order, and the colours of their squares."""

LETTERS = "bo"

PAWNS = 5
"""Pawns and squares of each colour (CAN-1)."""

TILES = 24


class Tile(NamedTuple):
    """A place for a tile of 2 x 2 squares, ``A1`` at the bottom left (CAN-2)."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{'ABCDE'[self.column]}{self.row + 1}"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its four squares, from the bottom left upwards."""
        return _cells(self.column, self.row)

    @classmethod
    def of(cls, cell: Cell) -> Self:
        """The tile on which a square lies."""
        return cls(cell.column // 2, cell.row // 2)

    @property
    def first_alike(self) -> Self:
        """The first of the places that turns and mirrors of the board take it to."""
        return type(self)(*Cell(*self).first_alike(SIZE // 2))


@cache
def _cells(column: int, row: int) -> tuple[Cell, ...]:
    left, bottom = 2 * column, 2 * row
    return tuple(Cell(left + c, bottom + r) for c in (0, 1) for r in (0, 1))


HOLE = Tile(2, 2)

PLACES = tuple(tile for c in range(5) for r in range(5) if (tile := Tile(c, r)) != HOLE)

CELLS = square_cells(SIZE)


class Side(NamedTuple):
    """One side of a square, such as ``a1s``."""

    cell: Cell
    direction: Direction

    def __str__(self) -> str:
        return f"{self.cell}{self.direction}"


BOARD = frozenset(CELLS)

NAMING = Naming(Cell.parse, BOARD, "CAN-2")

NEIGHBOURS = neighbourhoods(CELLS)

SIDES = {
    cell: tuple(Side(cell, direction) for direction in DIRECTIONS) for cell in CELLS
}


def symbol_on(ground: str, cell: Cell) -> str:
    """What a square shows: its symbol on the ground, or ``_`` for no square."""
    return ground[cell.column * SIZE + cell.row] if cell in BOARD else "_"
