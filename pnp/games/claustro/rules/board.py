"""The board of Claustro and the places on it that matter (CLA-1, CLA-2)."""

from typing import Literal, get_args

from pnp.boards.cell_names import Naming
from pnp.boards.squares import Cell, square_cells

SIZE = 5

Colour = Literal["white", "black"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The players in seat order."""

LETTERS = "WB"

PAWNS = 4

CORNERS = frozenset({Cell(0, 4), Cell(4, 0)})
"""The side corners a5 and e1, where nothing ever stands."""

SQUARES = square_cells(SIZE)
"""The squares of the board, the side corners among them."""

CELLS = tuple(cell for cell in SQUARES if cell not in CORNERS)

BOARD = frozenset(CELLS)

NAMING = Naming(Cell.parse, SQUARES, "CLA-1")

HOMES = (Cell(0, 0), Cell(4, 4))

GOALS = (Cell(4, 4), Cell(0, 0))
"""White's and Black's: each player's goal is the other's home corner."""

AHEAD = (1, -1)
"""The sign of the files and ranks by which White and Black step."""

START = tuple(
    frozenset(map(Cell.parse, names.split()))
    for names in ("b1 c1 a2 a3", "e4 e3 d5 c5")
)


def mirrored(cell: Cell) -> Cell:
    """The cell seen in the mirror over the diagonal from a1 to e5."""
    return Cell(cell.row, cell.column)


def turned(cell: Cell) -> Cell:
    """The cell as the other player sees it, the board turned by half."""
    return Cell(SIZE - 1 - cell.column, SIZE - 1 - cell.row)
