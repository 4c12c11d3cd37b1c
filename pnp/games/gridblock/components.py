"""The parts of Gridblock as printed (GRB-1): tiles, cards, cubes, movers, a pad."""

from functools import cache

from pnp.games.game import Component
from pnp.games.gridblock.board import values
from pnp.games.gridblock.cards import cards, markers
from pnp.games.gridblock.laidtiles import tiles
from pnp.games.gridblock.paperbits import standees, tokens
from pnp.games.gridblock.scorepad import pads


@cache
def components(*variants: str) -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed, with the values of a variant."""
    return (
        *tiles(),
        *cards(values(variants)),
        *markers(),
        *tokens(),
        *standees(),
        *pads(),
    )
