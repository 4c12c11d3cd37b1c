"""The parts of Top Hats as printed (TOP-1, TOP-2): boards, hats, screens."""

from functools import cache

from pnp.games.tophats.paper.boards import boards
from pnp.games.tophats.paper.flathats import discs
from pnp.games.tophats.paper.paperhats import caps
from pnp.games.tophats.paper.screens import screens
from pnp.scene.paper import Component

EIGHTH = 25.4 / 8
"""What print shops want over the trim: an eighth of an inch."""


def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return _parts()


def bled() -> tuple[Component, ...]:
    """The same for print shops, which cut each hat by itself."""
    return _parts(EIGHTH)


@cache
def _parts(bleed: float = 0.0) -> tuple[Component, ...]:
    return (*boards(), *caps(bleed), *discs(), *screens())
