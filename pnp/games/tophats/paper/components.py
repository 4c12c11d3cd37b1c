"""The parts of Top Hats as printed (TOP-1, TOP-2): boards, hats, screens."""

from functools import cache

from pnp.games.tophats.paper.boards import boards
from pnp.games.tophats.paper.flathats import discs
from pnp.games.tophats.paper.paperhats import caps
from pnp.games.tophats.paper.screens import screens
from pnp.scene.paper import Component


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*boards(), *caps(), *discs(), *screens())
