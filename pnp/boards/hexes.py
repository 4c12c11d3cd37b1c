"""Hexagonal boards: cells, their names as in Abalone and the six directions."""

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple, Self, get_args

from pnp.base.errors import NotationError, Reason, quoted

ROWS = "abcdefghijklmnopqrstuvwxyz"

HexDirection = Literal["ne", "e", "se", "sw", "w", "nw"]

HEX_DIRECTIONS: tuple[HexDirection, ...] = get_args(HexDirection)
"""Clockwise from the top right; rows of cells run from west to east."""

HEX_STEPS: Mapping[HexDirection, tuple[int, int]] = {
    "ne": (1, 1),
    "e": (0, 1),
    "se": (-1, 0),
    "sw": (-1, -1),
    "w": (0, -1),
    "nw": (1, 0),
}
"""Rows and diagonals by which a step in each direction moves."""


class HexCell(NamedTuple):
    """A cell of a board that is a hexagon, ``a1`` beginning the bottom row.

    Diagonals lean to the right and are numbered from the left, so that the rows
    above the middle begin with later ones. Cells sort a1, a2, ..., b1, b2, ...
    """

    row: int
    diagonal: int

    def __str__(self) -> str:
        return f"{ROWS[self.row]}{self.diagonal + 1}"

    @classmethod
    def parse(cls, name: str) -> Self:
        """The cell called ``name``.

        >>> HexCell.parse("e5")
        HexCell(row=4, diagonal=4)
        """
        if not re.fullmatch(r"[a-z][1-9][0-9]?", name, re.ASCII):
            raise NotationError(Reason("{} is not a cell such as 'a1'", quoted(name)))
        return cls(ROWS.index(name[0]), int(name[1:]) - 1)

    def step(self, direction: HexDirection) -> Self:
        """The cell next to this one, on the board or off it."""
        rows, diagonals = HEX_STEPS[direction]
        return type(self)(self.row + rows, self.diagonal + diagonals)

    def neighbours(self) -> "frozenset[Self]":
        """The six cells next to this one, on the board or off it."""
        return frozenset(map(self.step, HEX_DIRECTIONS))

    def distance(self, other: "HexCell") -> int:
        """The fewest steps from this cell to another."""
        rows = other.row - self.row
        diagonals = other.diagonal - self.diagonal
        return max(abs(rows), abs(diagonals), abs(rows - diagonals))

    def turned(self, middle: "HexCell") -> Self:
        """The cell after a sixth of a turn to the left around another."""
        rows, diagonals = self.row - middle.row, self.diagonal - middle.diagonal
        return type(self)(middle.row + diagonals, middle.diagonal + diagonals - rows)

    def mirrored(self, middle: "HexCell") -> Self:
        """The cell in the mirror over the line through another that leans left."""
        rows, diagonals = self.row - middle.row, self.diagonal - middle.diagonal
        return type(self)(middle.row + diagonals, middle.diagonal + rows)

    def first_alike(self, middle: "HexCell") -> Self:
        """The first of the cells that turns and mirrors of a board take it to.

        >>> [str(HexCell.parse(name).first_alike(centre(4))) for name in ("i9", "f5")]
        ['a1', 'd4']
        """
        alike = [self]
        for _ in range(5):
            alike.append(alike[-1].turned(middle))
        return min(each for one in alike for each in (one, one.mirrored(middle)))


def centre(radius: int) -> HexCell:
    """The middle of a board with so many rings around it.

    >>> str(centre(4))
    'e5'
    """
    return HexCell(radius, radius)


def hexagon(radius: int) -> tuple[HexCell, ...]:
    """The cells of a board with so many rings, in order."""
    middle, side = centre(radius), range(2 * radius + 1)
    cells = (HexCell(row, diagonal) for row in side for diagonal in side)
    return tuple(cell for cell in cells if cell.distance(middle) <= radius)


def ring(radius: int, number: int) -> tuple[HexCell, ...]:
    """The cells at a distance from the middle of a board, in order.

    >>> " ".join(map(str, ring(4, 1)))
    'd4 d5 e4 e6 f5 f6'
    """
    middle = centre(radius)
    return tuple(cell for cell in hexagon(radius) if cell.distance(middle) == number)
