"""The parts of Gridblock as printed (GRB-1): tiles, cards, cubes, movers, a pad."""

from pnp.games.game import Component
from pnp.games.gridblock.cards import cards, markers
from pnp.games.gridblock.laidtiles import tiles
from pnp.games.gridblock.paperbits import standees, tokens
from pnp.games.gridblock.scorepad import pads


def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*tiles(), *cards(), *markers(), *tokens(), *standees(), *pads())
