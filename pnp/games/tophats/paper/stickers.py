"""Stickers for the tops of hats (TOP-2): round, for label sheets or for scissors."""

from collections.abc import Iterator

from pnp.games.tophats.paper.marks import mark
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import HATS
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style, translation
from pnp.scene.paper import Component
from pnp.scene.parts import round_cut_out
from pnp.scene.shapes import square
from pnp.scene.tokens import BLEED

RADIUS = 10.0
"""Of a sticker to cut out."""

MARK = 0.6
"""How far a mark reaches, in radii."""


def stickers() -> Iterator[Component]:
    """Fifteen stickers a colour, and a bare one for a neutral hat that is not white.

    The neutral hat stays bare, so there is no label for it.
    """
    for colour, name in enumerate(COLOURS):
        sign = mark(colour, _MIDDLE, RADIUS * MARK)
        ink = Style(fill=f"{name}-hat")
        yield Component(
            "part-sticker",
            "stickers",
            f"sticker-{name}",
            round_cut_out(RADIUS, (Circle(_MIDDLE, RADIUS + BLEED, ink), sign)),
            count=HATS,
            label=_label(sign, ink),
        )
    front = round_cut_out(RADIUS, ())
    yield Component("part-sticker", "stickers", "sticker-neutral", front)


_MIDDLE = Point(0, 0)


def _label(sign: Node, ink: Style) -> Scene:
    """A sign on a ground for labels of any shape, which have their own outline."""
    art = (square(_MIDDLE, RADIUS + BLEED, ink), sign)
    size = 2 * RADIUS
    return Scene(size, size, (Group(art, translation(RADIUS, RADIUS)),), BLEED)
