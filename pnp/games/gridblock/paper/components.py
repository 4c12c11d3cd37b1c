"""The parts of Gridblock as printed (GRB-1): tiles, cards, cubes, movers, a pad."""

from functools import cache

from pnp.games.gridblock.paper.cards import cards
from pnp.games.gridblock.paper.laidtiles import tiles
from pnp.games.gridblock.paper.markers import markers
from pnp.games.gridblock.paper.paperbits import standees, tokens
from pnp.games.gridblock.paper.proof import Pull
from pnp.games.gridblock.paper.scorepad import pads
from pnp.games.gridblock.rules.board import values
from pnp.scene.paper import Component


def components(*variants: str) -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed, with the values of a variant."""
    return pulled_parts("edged", *variants)


@cache
def pulled_parts(pull: Pull, *variants: str) -> tuple[Component, ...]:
    """The same with white edges to cut at home, or with a bleed for print shops."""
    return (
        *tiles(),
        *cards(values(variants), pull),
        *markers(pull),
        *tokens(pull),
        *standees(),
        *pads(),
    )
