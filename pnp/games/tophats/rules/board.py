"""The board of Top Hats: cells by number, and the fields one plays on (TOP-1, TOP-12).

Cells are numbered from 0 in their order a1, a2, ..., i9, which is also that of their
names; a set of cells is a whole number with a bit for each.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, get_args

from pnp.boards.cell_names import Naming
from pnp.boards.hexes import HEX_DIRECTIONS, HexCell, centre, hexagon, ring

RADIUS = 4

Colour = Literal["red", "yellow", "blue"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The players in seat order; two play red and yellow."""

LETTERS = "RYB"

HIDDEN = "?"
"""A hat that the viewer may not know."""

CELLS = hexagon(RADIUS)

NUMBERS = {cell: number for number, cell in enumerate(CELLS)}

CENTRE = centre(RADIUS)
"""Where the neutral hat stands all game (TOP-3)."""

PLACES = tuple(sorted((*ring(RADIUS, 2), *ring(RADIUS, 3))))
"""Where stacks may be placed (TOP-5)."""


def bit(cell: HexCell) -> int:
    """The set of one cell alone."""
    return 1 << NUMBERS[cell]


def cell_set(cells: Iterable[HexCell]) -> int:
    """The set of some cells."""
    return sum(map(bit, set(cells)))


def members(cells: int) -> Iterator[HexCell]:
    """The cells of a set, in order."""
    return (cell for number, cell in enumerate(CELLS) if cells >> number & 1)


NEUTRAL = bit(CENTRE)


class Field(NamedTuple):
    """The cells that are in play, by number, and where one gets from each."""

    steps: tuple[tuple[int, ...], ...]
    """The neighbours of each cell."""
    jumps: tuple[tuple[tuple[int, int], ...], ...]
    """The cells two away in a line, and between them the set of the one jumped."""
    jumped: tuple[int, ...]
    """All the cells that can be jumped from each, as a set."""
    respect: int
    """The outermost ring: the ring of respect (TOP-10)."""
    closed: int
    """What lies beyond it."""


def _field(rings: int) -> Field:
    inside = {cell for cell in CELLS if cell.distance(CENTRE) <= rings}
    steps, jumps = [], []
    for cell in CELLS:
        nearest = sorted(cell.neighbours() & inside)
        steps.append(tuple(NUMBERS[target] for target in nearest))
        lines = ((cell.step(way), cell.step(way).step(way)) for way in HEX_DIRECTIONS)
        within = sorted((far, near) for near, far in lines if far in inside)
        jumps.append(tuple((NUMBERS[far], bit(near)) for far, near in within))
    return Field(
        tuple(steps),
        tuple(jumps),
        tuple(sum(over for _, over in beyond) for beyond in jumps),
        cell_set(ring(RADIUS, rings)),
        cell_set(set(CELLS) - inside),
    )


FULL = _field(RADIUS)

SHRUNK = _field(RADIUS - 1)

FEW = 5
"""With so many stacks or fewer the field may be shrunk (TOP-12)."""

NAMING = Naming(HexCell.parse, NUMBERS, "TOP-1", ("cell", "board"))
