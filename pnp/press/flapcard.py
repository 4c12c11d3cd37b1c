"""Cards with flaps: what a player alone may see is folded in, printed side inside."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.press.card import HEIGHT, INSET, SPAN, WIDTH
from pnp.press.typeset.blocks import Runs
from pnp.press.typeset.paragraph import Setting, wrapped
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID, HAIR

FLAP = 28.0
"""How far a flap reaches."""

TAB = 6.0
"""What is left free between a flap that is folded in and the card."""

REACH = 2 * FLAP + TAB
"""What a flap and its place add to a card."""

TALL = HEIGHT + 2 * REACH
"""A card with a flap at its foot and another at its head."""


class Flap(NamedTuple):
    """What is hidden under a flap, and what is said beside it."""

    secret: Scene
    label: Runs


def flapped(nodes: Sequence[Node], foot: Flap, head: Flap) -> Scene:
    """A card, seen by all, with a flap below it and another above.

    Each flap is folded inwards over its place, so that only its blank side shows.
    One printed side is enough.
    """
    flaps = (
        *_flap(foot, TALL - FLAP, REACH + HEIGHT + TAB / 2),
        *_flap(head, 0, REACH - TAB / 2),
    )
    drawn = (Group(tuple(nodes), translation(0, REACH)), *flaps)
    score = Group(tuple(_creases()), layer="score")
    knife = rectangle(Box(0, 0, WIDTH, TALL), Style(stroke="cut", width=HAIR))
    layers = (Group(drawn, layer="print"), score, Group((knife,), layer="cut"))
    return Scene(WIDTH, TALL, layers)


def _flap(flap: Flap, top: float, middle: float) -> Iterator[Node]:
    """The secret in the middle of its flap; the label on the tab."""
    secret = flap.secret
    factor = min(1.0, SPAN / secret.width, (FLAP - 2 * INSET) / secret.height)
    left = (WIDTH - secret.width * factor) / 2
    above = top + (FLAP - secret.height * factor) / 2
    yield Group(secret.nodes, translation(left, above).after(scaling(factor)))
    label = wrapped(flap.label, SPAN, Setting("en", hyphenated=False), "middle")
    at = translation(INSET, middle - label.height / 2)
    yield Group(label.texts, at, role="paragraph")


def _creases() -> Iterator[Node]:
    pen = Style(stroke="score", width=GRID, dash=(1.2, 1.2))
    for y in (FLAP, TALL - FLAP):
        yield line(Point(0, y), Point(WIDTH, y), pen)
