"""The board of Hexapawn: three files, three ranks (HXP-1)."""

from typing import Literal, get_args

from pnp.boards.squares import Cell

SIZE = 3

PAWNS = 3

Colour = Literal["white", "black"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The players in seat order."""

LETTERS = "WB"

AHEAD = (1, -1)
"""The ranks by which White and Black step."""

FAR = (SIZE - 1, 0)
"""The rank that White and Black want to reach."""

START = tuple(
    frozenset(Cell(file, FAR[1 - player]) for file in range(SIZE))
    for player in range(2)
)


def is_on_board(cell: Cell) -> bool:
    """Whether there is such a square."""
    return 0 <= cell.column < SIZE and 0 <= cell.row < SIZE
