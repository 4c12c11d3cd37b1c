"""The sheet that a card is pulled on: to its trim, or with a white edge round it."""

from typing import Literal

from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.scene.cut_parts import cut_out
from pnp.scene.nodes import Box, Group, Ink, Node, Path, Point, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, OUTLINE

WIDTH, HEIGHT = 63.5, 88.9
"""A poker card."""

EDGE = 4.0
"""From the trim to the block, where a card has a white edge."""

MIDDLE = Point(WIDTH / 2, HEIGHT / 2)

WHOLE = Box(0, 0, WIDTH, HEIGHT)

Pull = Literal["edged", "bled"]
"""White edges let cards share their cuts; print shops want the ground over the trim."""


def card_side(pull: Pull, ground: Ink, line: Ink, art: tuple[Node, ...]) -> Scene:
    """A side of a card from its ground, the line round that, and what lies on it."""
    inside = _inked_area(pull)
    body = Path(inside.segments, Style(fill=ground))
    rim = Path(inside.segments, Style(stroke=line, width=OUTLINE, join="round"))
    edges = (rim,) if pull == "edged" else ()
    drawn = (body, Group(art, clip=inside), *edges)
    return cut_out(WIDTH, HEIGHT, drawn, bleed=0 if pull == "edged" else BLEED)


def _inked_area(pull: Pull) -> Path:
    """What of a card has ink on it."""
    if pull == "bled":
        return rectangle(WHOLE.grown(BLEED))
    return cut_path((block(WHOLE.grown(-EDGE), 0.22, 8, 21, radius=3),), Style())
