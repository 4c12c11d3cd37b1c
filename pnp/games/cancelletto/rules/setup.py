"""Dealing Cancelletto: from a setup to the start (CAN-2, CAN-3)."""

from functools import lru_cache

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.setup import Edition, Setup
from pnp.games.cancelletto.rules.board import CELLS, PLACES
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.tiles import Face, faces

EDITIONS = (
    Edition("cancelletto", "CAN", 1, (2,), ("blue-starts", "win-after-removal")),
)


@lru_cache(1 << 5)
def deal(setup: Setup) -> Position:
    """The start of a setup: the first shuffle that is not lost already (CAN-11)."""
    chance = setup.chance()
    while (start := _dealt(setup, chance)).outcome():
        pass
    return start


def _dealt(setup: Setup, chance: Chance) -> Position:
    symbols: dict[Cell, str] = {}
    for place, face in zip(PLACES, chance.shuffled(faces()), strict=True):
        turned: Face = face.turned(chance.below(4))
        bottom_left, top_left, bottom_right, top_right = place.cells
        order = (top_left, top_right, bottom_left, bottom_right)
        symbols |= dict(zip(order, turned.symbols, strict=True))
    ground = "".join(symbols.get(cell, "_") for cell in CELLS)
    blue, orange = (
        frozenset(cell for cell in symbols if symbols[cell] == letter)
        for letter in "bo"
    )
    return Position(
        ground,
        pawns=(orange, blue),
        turn=0 if "blue-starts" in setup.variants else 1,
        variants=frozenset(setup.variants),
    )
