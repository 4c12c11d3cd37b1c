"""The parts of Top Hats as printed (TOP-1, TOP-2): boards, hats, screens."""

from functools import cache, partial

from pnp.core.position import Player
from pnp.games.tophats.art.colours import cloth, mark
from pnp.games.tophats.art.pieces import caps, discs
from pnp.games.tophats.art.printed_board import boards
from pnp.games.tophats.art.screens import screens
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import HATS
from pnp.protocol.components import Component, Sticker
from pnp.scene.motifs import motif
from pnp.scene.nodes import Node, Point
from pnp.scene.tokens import GRID, pen

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


MARK = 0.52
"""How far a sign reaches, in radii."""

WIDEST = 36.0
"""Hats on the giant board are at most as wide."""


@cache
def stickers() -> tuple[Sticker, ...]:
    """Fifteen a colour; the neutral hat is plain and needs none."""
    return tuple(
        Sticker(
            name=name,
            drawn=partial(button, colour),
            ground=cloth(colour),
            count=HATS,
            most=WIDEST,
        )
        for colour, name in enumerate(COLOURS)
    )


@cache
def button(colour: Player, radius: float) -> tuple[Node, ...]:
    """Trimming, a rim and the sign; all of it well within the cut."""
    name, lines = f"tophats/sticker-{COLOURS[colour]}", (GRID, pen(radius * 0.028))
    return *motif(name, radius / 10, pen=lines), mark(
        colour, Point(0, 0), radius * MARK
    )
