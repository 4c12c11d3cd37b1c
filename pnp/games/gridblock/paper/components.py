"""The parts of Gridblock as printed (GRB-1): tiles, cards, cubes, movers, a pad."""

from pnp.games.gridblock.paper.cards import cards, markers
from pnp.games.gridblock.paper.laidtiles import tiles
from pnp.games.gridblock.paper.paperbits import standees, tokens
from pnp.games.gridblock.paper.scorepad import pads
from pnp.scene.paper import Component


def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*tiles(), *cards(), *markers(), *tokens(), *standees(), *pads())
