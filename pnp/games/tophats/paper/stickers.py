"""Stickers for the tops of hats (TOP-2): buttons of silk, to label or to cut out."""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.tophats.paper.marks import cloth, mark, trimming
from pnp.games.tophats.paper.stitching import pen
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import HATS
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style, translation
from pnp.scene.paper import Component
from pnp.scene.parts import round_cut_out
from pnp.scene.shapes import square
from pnp.scene.tokens import BLEED

RADIUS = 10.0
"""Of a sticker to cut out."""

MARK = 0.52
"""How far a sign reaches, in radii."""


def stickers() -> Iterator[Component]:
    """Fifteen stickers a colour, and one of bare felt for a neutral hat.

    The neutral hat needs none where it is plain, so there is no label for it.
    """
    for colour, name in enumerate(COLOURS):
        ground = Style(fill=cloth(colour))
        face = (Group(tuple(_button(colour, RADIUS)), once=True),)
        yield Component(
            "part-sticker",
            "stickers",
            f"sticker-{name}",
            round_cut_out(RADIUS, (Circle(_MIDDLE, RADIUS + BLEED, ground), *face)),
            count=HATS,
            label=_label(face, ground),
        )
    felt = Circle(_MIDDLE, RADIUS + BLEED, Style(fill="tophats-neutral"))
    front = round_cut_out(RADIUS, (felt, *_button(None, RADIUS)))
    yield Component("part-sticker", "stickers", "sticker-neutral", front)


_MIDDLE = Point(0, 0)


def _button(colour: Player | None, radius: float) -> Iterator[Node]:
    """Trimming, a rim and the sign; all of it well within the cut."""
    ink = cloth(colour)
    rim = Style(stroke=f"{ink}-edging", width=pen(radius * 0.028))
    yield from trimming(colour, _MIDDLE, radius * 0.86, radius * 0.13, f"{ink}-edging")
    yield Circle(_MIDDLE, radius * (0.68 if colour is not None else 0.8), rim)
    yield mark(colour, _MIDDLE, radius * MARK)


def _label(face: tuple[Node, ...], ground: Style) -> Scene:
    """A button on a ground for labels of any shape, which have their own outline."""
    art = (square(_MIDDLE, RADIUS + BLEED, ground), *face)
    size = 2 * RADIUS
    return Scene(size, size, (Group(art, translation(RADIUS, RADIUS)),), BLEED)
