"""What there can be on a board of Cancelletto: squares, pawns and where they stand."""

from pnp.core.grid import Cell
from pnp.errors import NotationError, Reason
from pnp.games.cancelletto.rules.board import (
    COLOURS,
    LETTERS,
    PAWNS,
    PLACES,
    symbol_on,
)

Pawns = tuple[frozenset[Cell], frozenset[Cell]]
"""Blue's and orange's."""


def check_counts(ground: str, pawns: Pawns) -> None:
    """Raises ``NotationError`` for more than was printed, or pawns on no square."""
    _check_squares(ground)
    for colour, cells in zip(COLOURS, pawns, strict=True):
        _check_pawns(ground, colour, cells)
    for cell in sorted(pawns[0] & pawns[1]):
        raise NotationError(Reason("two pawns stand on {}", cell), "CAN-5")


def _check_squares(ground: str) -> None:
    for colour, letter in zip(COLOURS, LETTERS, strict=True):
        if (count := ground.count(letter)) > PAWNS:
            fault = Reason("{} {} squares are more than {}", count, colour, PAWNS)
            raise NotationError(fault, "CAN-1")
    for tile in PLACES:
        if sum(symbol_on(ground, cell) in LETTERS for cell in tile.cells) > 1:
            raise NotationError(
                Reason("tile {} has two coloured squares", tile), "CAN-1"
            )


def _check_pawns(ground: str, colour: str, cells: frozenset[Cell]) -> None:
    if len(cells) > PAWNS:
        fault = Reason("{} {} pawns are more than {}", len(cells), colour, PAWNS)
        raise NotationError(fault, "CAN-1")
    for cell in sorted(cells):
        if (symbol := symbol_on(ground, cell)) in "#_":
            there = "walled" if symbol == "#" else "no square"
            fault = Reason("the {} pawn on {}: {} is {}", colour, cell, cell, there)
            raise NotationError(fault, "CAN-5")
