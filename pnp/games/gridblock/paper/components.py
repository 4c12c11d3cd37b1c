"""The parts of Gridblock as printed (GRB-1): tiles, cards, cubes, movers, a pad."""

from functools import cache

from pnp.games.gridblock.paper.cards import cards, markers
from pnp.games.gridblock.paper.laidtiles import tiles
from pnp.games.gridblock.paper.paperbits import standees, tokens
from pnp.games.gridblock.paper.scorepad import pads
from pnp.games.gridblock.rules.board import values
from pnp.scene.paper import Component


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
