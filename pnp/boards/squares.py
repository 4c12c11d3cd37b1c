"""Square boards: cells, their names and the four directions."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, NamedTuple, Self, get_args

from pnp.base.errors import NotationError, Reason, quoted

FILES = "abcdefghijklmnopqrstuvwxyz"

_NAME = re.compile(r"[a-z][1-9][0-9]?", re.ASCII)

Direction = Literal["n", "e", "s", "w"]

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
"""Clockwise from the top of the board."""

STEPS: Mapping[Direction, tuple[int, int]] = {
    "n": (0, 1),
    "e": (1, 0),
    "s": (0, -1),
    "w": (-1, 0),
}
"""Columns and rows by which a step in each direction moves."""


class Cell(NamedTuple):
    """A square of the board, ``a1`` being the first column and row.

    Cells sort as boards are read aloud: a1, a2, ..., a10, b1, ...
    """

    column: int
    row: int

    def __str__(self) -> str:
        return f"{FILES[self.column]}{self.row + 1}"

    @classmethod
    def parse(cls, name: str) -> Self:
        """The cell called ``name``.

        >>> Cell.parse("b10")
        Cell(column=1, row=9)
        """
        if not _NAME.fullmatch(name):
            raise NotationError(Reason("{} is not a square such as 'a1'", quoted(name)))
        return cls(FILES.index(name[0]), int(name[1:]) - 1)

    def neighbours(self) -> "frozenset[Self]":
        """The four cells next to this one, on the board or off it."""
        return frozenset(map(self.step, DIRECTIONS))

    def step(self, direction: Direction) -> Self:
        """The cell next to this one, on the board or off it."""
        columns, rows = STEPS[direction]
        return type(self)(self.column + columns, self.row + rows)

    def distance(self, other: "Cell") -> int:
        """How many steps away another is, along files and ranks."""
        return abs(self.column - other.column) + abs(self.row - other.row)

    def seen_from(self, way: int, size: int) -> Self:
        """The cell on a square board turned and mirrored in one of eight ways."""
        column, row = (self.row, self.column) if way & 1 else self
        far = size - 1
        across, up = far - column if way & 2 else column, far - row if way & 4 else row
        return type(self)(across, up)

    def first_alike(self, size: int) -> Self:
        """The first of the cells that turns and mirrors of a square board take it to.

        >>> [str(Cell.parse(name).first_alike(6)) for name in ("f6", "e1", "d4")]
        ['a1', 'a2', 'c3']
        """
        return min(self.seen_from(way, size) for way in range(8))


def square_cells(size: int) -> tuple[Cell, ...]:
    """The cells of a square board in their order.

    >>> " ".join(map(str, square_cells(2)))
    'a1 a2 b1 b2'
    """
    return tuple(Cell(column, row) for column in range(size) for row in range(size))


def neighbourhoods(board: Collection[Cell]) -> Mapping[Cell, tuple[Cell, ...]]:
    """The cells of a board next to each of them, clockwise from the top."""
    there = frozenset(board)
    return {
        cell: tuple(near for way in DIRECTIONS if (near := cell.step(way)) in there)
        for cell in board
    }


def written_rows(size: int, symbol: Callable[[Cell], str]) -> str:
    """A square board by the symbols of its cells, from the top row down.

    >>> written_rows(2, str)
    'a2b2/a1b1'
    """
    columns, rows = range(size), reversed(range(size))
    return "/".join("".join(symbol(Cell(c, row)) for c in columns) for row in rows)


def square_rows(
    text: str, size: int, names: tuple[str, str], clause: str, line: str = "row"
) -> Sequence[str]:
    """The rows of a square board, written from the top one down.

    ``names`` are those of the board and of its cells, ``line`` that of a row. Raises
    ``NotationError`` for too few or too many of either.

    >>> square_rows("ab/cd", 2, ("board", "squares"), "CLA-1")
    ['ab', 'cd']
    """
    rows = text.split("/")
    board, cells = names
    if len(rows) != size:
        fault = Reason(
            "the {} has {} {}s, not {}: {}", board, len(rows), line, size, quoted(text)
        )
        raise NotationError(fault, clause)
    for number, row in zip(range(size, 0, -1), rows, strict=True):
        if len(row) != size:
            count = Reason("{} {} has {} {}", line, number, len(row), cells)
            raise NotationError(
                Reason("{}, not {}: {}", count, size, quoted(row)), clause
            )
    return rows
