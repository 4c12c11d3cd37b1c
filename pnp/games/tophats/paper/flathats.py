"""Flat hats for those without any: discs in the sizes of the boards (TOP-2).

Nobody may look into a stack (TOP-4): all have one back, and from the side the same
plain edge, whatever their colour. Only the tops tell.
"""

from collections.abc import Iterator

from pnp.games.tophats.paper.marks import hat
from pnp.games.tophats.paper.stitching import pen
from pnp.games.tophats.paper.weave import button
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import HATS
from pnp.scene.nodes import Circle, Group, Node, Point, Style
from pnp.scene.paper import Component
from pnp.scene.parts import round_cut_out
from pnp.scene.shapes import on_circle, polygon
from pnp.scene.tokens import BLEED, HAIR

SIZES = (
    ("flat-hats", "disc", 11.0),
    ("small-flat-hats", "small-disc", 8.0),
    ("giant-flat-hats", "giant-disc", 16.0),
)
"""Sheets, parts and radii: 0.8 units of the boards that they leave legible."""

RIM = 1.5
"""The plain rim of a flat hat."""

COUNTS = ((0, HATS), (1, HATS), (2, HATS), (None, 1))

PLEATS = 18


def discs() -> Iterator[Component]:
    """Forty-six discs to cut out in every size, with one back for all."""
    for sheet, part, radius in SIZES:
        back = round_cut_out(radius, (Group(tuple(lining(radius)), once=True),))
        for colour, count in COUNTS:
            name = "neutral" if colour is None else COLOURS[colour]
            ground = Circle(_MIDDLE, radius + BLEED, Style(fill="tophats-disc"))
            face = hat(colour, _MIDDLE, radius - RIM)
            front = round_cut_out(radius, (ground, face))
            yield Component(f"part-{part}", sheet, f"{part}-{name}", front, back, count)


_MIDDLE = Point(0, 0)


def lining(radius: float) -> Iterator[Node]:
    """Every flat hat from below: its lining, pleated towards a button."""
    yield Circle(_MIDDLE, radius + BLEED, Style(fill="tophats-disc"))
    inner = Style("tophats-lining", "tophats-lining-line", pen(radius * 0.03))
    yield Circle(_MIDDLE, radius * 0.8, inner)
    pleat = Style("tophats-pleat", "tophats-pleat-line", HAIR)
    for number in range(PLEATS):
        turn = number * 360 / PLEATS
        wide = [on_circle(_MIDDLE, radius * 0.76, turn + side) for side in (-4.4, 4.4)]
        yield polygon((*wide, on_circle(_MIDDLE, radius * 0.3, turn)), pleat)
    yield button(_MIDDLE, radius * 0.24)
