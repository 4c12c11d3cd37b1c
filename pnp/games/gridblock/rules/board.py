"""The board of Gridblock, its colours, and who plays which (GRB-1 to GRB-3)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, get_args

from pnp.boards.cell_names import Naming
from pnp.boards.squares import Cell, neighbourhoods, square_cells
from pnp.core.position import Player

SIZE = 6
"""Tiles along a side of the grid (GRB-2)."""

SYMBOLS = "123456"

ALIKE = 6
"""Tiles that show the same symbol (GRB-1)."""

Colour = Literal["red", "yellow", "green", "blue"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""In the order in which their seats act (GRB-3)."""

LETTERS = "rygb"

CUBES = 20
"""Cubes of a colour, the mover included (GRB-1)."""

CORNERS = 4
"""Cubes that gridblock a tile (GRB-7)."""

ROUNDS = 6

HAND = 3
"""Cards that a colour draws for a round (GRB-5)."""

SEATS: Mapping[int, int] = {1: 1, 2: 4, 3: 3, 4: 4}
"""Colours in play by the number of players (GRB-3); one alone solves a puzzle."""

CELLS = square_cells(SIZE)

PLACE: Mapping[Cell, int] = {cell: place for place, cell in enumerate(CELLS)}
"""Where a tile stands in the order a1, a2, ..., f6."""

NAMING = Naming(Cell.parse, PLACE, "GRB-2", ("tile", "grid"))

NEIGHBOURS = neighbourhoods(CELLS)

VALUES: Mapping[str, int] = dict(zip(SYMBOLS, (1, 2, 3, 1, 1, 2), strict=True))

EVEN_VALUES: Mapping[str, int] = dict(zip(SYMBOLS, (1, 1, 2, 2, 3, 3), strict=True))


def values(variants: Collection[str]) -> Mapping[str, int]:
    """How far the card of each symbol moves (GRB-1)."""
    return EVEN_VALUES if "even-values" in variants else VALUES


def owner(seat: Player, players: int) -> Player:
    """The player of a seat: two players have two colours each (GRB-3)."""
    return seat % players


def owners(players: int) -> Sequence[Player]:
    """The player of every seat (GRB-3)."""
    return [owner(seat, players) for seat in range(SEATS[players])]


def colours(count: int) -> str:
    """The letters of the colours in play, in seat order."""
    return LETTERS[: SEATS[count]]
