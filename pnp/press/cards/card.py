"""Cards: one printed face or two, and what a program reads of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.press.attachments import Enclosed, Facts
from pnp.press.cards.card_options import TAROT, Size
from pnp.scene.nodes import Box, Group, Node, Scene, Style, scaling
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import HAIR

WIDTH, HEIGHT = TAROT.width, TAROT.height
"""The size of a tarot card."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card and what a program reads of it."""

    game: str
    front: Scene
    back: Scene | None
    name: str
    """Tells it from its like in the identity of its page."""
    file: Enclosed
    """The attachment that lists cards of its kind."""
    entry: Facts
    """What is said of it there."""
    solves: bool = False
    """Whether the back has the solution."""
    plan: Scene | None = None
    """The turns of the solution, where its back has no room for them."""


def face(nodes: Sequence[Node], size: Size = TAROT) -> Scene:
    """A side of a card, with the layer to cut it by."""
    blank = size.blank()
    drawn: tuple[Node, ...] = tuple(nodes)
    if size.scale != 1:
        drawn = (Group(drawn, scaling(size.scale)),)
    knife = _knife(blank.width, blank.height)
    return replace(blank, nodes=(Group(drawn, layer="print"), knife))


@lru_cache(1 << 4)
def _knife(width: float, height: float) -> Group:
    """The edge of a card on the layer to cut by."""
    edge = rectangle(Box(0, 0, width, height), Style(stroke="cut", width=HAIR))
    return Group((edge,), layer="cut")
