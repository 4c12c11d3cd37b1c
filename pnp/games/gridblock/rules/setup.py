"""Dealing Gridblock: the grid, the start cards and all hands (GRB-2 to GRB-5)."""

from pnp.core.chance import Chance
from pnp.core.setup import Edition, Setup
from pnp.games.gridblock.rules.board import (
    CELLS,
    HAND,
    LETTERS,
    ROUNDS,
    SYMBOLS,
    colours,
)
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.position import Position

EDITIONS = (
    Edition(
        "gridblock",
        "GRB",
        1,
        players=(2, 3, 4),
        variants=(
            "even-values",
            "adjacent-only",
            "shuffle",
            "later-edition",
            "rotate",
            "return-allowed",
            "no-shared-centre",
            "bonus",
        ),
        exclusive=(frozenset({"adjacent-only", "shuffle"}),),
    ),
)


def deal(setup: Setup) -> Position:
    """The start of a setup; its cards are the same for all numbers of players."""
    chance = setup.chance()
    hands = [_hand(chance) for _ in LETTERS]
    seats = len(colours(setup.players))
    return Position(
        tiles=grid(chance, setup.variants),
        cubes=("",) * len(CELLS),
        movers=(None,) * seats,
        hands=tuple(hands[:seats]),
        players=setup.players,
        variants=frozenset(setup.variants),
    )


def _hand(chance: Chance) -> Hand:
    """A colour's start card, and what it draws in each of the rounds."""
    start = SYMBOLS[chance.below(len(SYMBOLS))]
    drawn = [sorted(chance.shuffled(SYMBOLS)[:HAND]) for _ in range(ROUNDS)]
    return Hand(start, tuple(map("".join, drawn)))
