"""How even a grid is (GRB-2)."""

from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import NamedTuple

from pnp.games.gridblock.rules.board import CELLS, PLACE, SIZE, SYMBOLS
from pnp.games.gridblock.rules.grids import HALF, sides
from pnp.games.gridblock.rules.position import Position


class Evenness(NamedTuple):
    """What can be counted of a grid; all but the distance are low on even ones."""

    touching: int
    """Pairs of like tiles side by side."""

    diagonal: int
    """Pairs of like tiles corner to corner."""

    packed: int
    """The most like tiles of a quadrant."""

    distance: float
    """How many steps a tile is from the nearest of its like, on average."""


def evenness(tiles: str) -> Evenness:
    """How even the grid of the tiles a1, a2, ..., f6 is."""
    return Evenness(
        sum(tiles[one] == tiles[other] for one, other in sides(SIZE)),
        sum(tiles[one] == tiles[other] for one, other in DIAGONALS),
        max(
            quadrant.count(symbol) for quadrant in quadrants(tiles) for symbol in tiles
        ),
        fmean(map(_mean_distance, [tiles] * len(SYMBOLS), SYMBOLS)),
    )


def measures(position: Position) -> Mapping[str, float]:
    """What can be counted of the grid of a position, by name."""
    return evenness(position.tiles)._asdict()


DIAGONALS = tuple(
    (PLACE[cell], PLACE[near])
    for cell in CELLS
    for row in (-1, 1)
    if (near := cell._replace(column=cell.column + 1, row=cell.row + row)) in PLACE
)
"""The places corner to corner."""


def quadrants(tiles: str) -> Iterator[str]:
    """The symbols of the quadrants, lower left, upper left, lower and upper right."""
    for left in (0, HALF):
        for low in (0, HALF):
            yield "".join(
                tiles[PLACE[cell]]
                for cell in CELLS
                if cell.column // HALF * HALF == left and cell.row // HALF * HALF == low
            )


def _mean_distance(tiles: str, symbol: str) -> float:
    """From each tile of a symbol to the nearest other one."""
    cells = [cell for cell in CELLS if tiles[PLACE[cell]] == symbol]
    return sum(
        min(one.distance(other) for other in cells if other != one) for one in cells
    ) / len(cells)
