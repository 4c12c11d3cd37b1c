"""Cards with flaps: what a player alone may see is folded in, printed side inside."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.press.head import INSET
from pnp.press.issue import FLAPPED
from pnp.press.typeset.blocks import Runs
from pnp.press.typeset.paragraph import Setting, wrapped
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    scaling,
    translation,
)
from pnp.scene.parts import CREASE
from pnp.scene.shapes import line, polygon, rectangle
from pnp.scene.tokens import GRID, HAIR, SAFE

WIDTH, HEIGHT = FLAPPED.width, FLAPPED.height

FLAP = 25.0
"""How far a flap reaches: a card with a third lies beside one without on A4."""

TAB = 6.0
"""What is left free between a flap that is folded in and the card."""

BAND = 5.6
"""How tall the band of silk is on which a label stands."""

REACH = 2 * FLAP + TAB
"""What a flap and its place add to a card."""

TALL = HEIGHT + 2 * REACH
"""A card with a flap at its foot and another at its head."""

BROAD = WIDTH + REACH
"""A card with a third flap at its right side."""


class Flap(NamedTuple):
    """What is hidden under a flap, and what is said beside it."""

    secret: Scene
    label: Runs
    silk: str
    """The inks of the player: its ground, its ``-line`` and the ``-sign`` on it."""
    veil: Callable[[Box], Node] | None = None
    """Draws a pattern over the place that the flap is folded upon."""


def size(flaps: int) -> tuple[float, float]:
    """How wide and tall a card with two or three flaps is before these are folded."""
    return (WIDTH if flaps == 2 else BROAD), TALL


def room(flap: int) -> float:
    """How wide the secret under a flap may be, the third being that beside."""
    return _inside(HEIGHT if flap > 1 else WIDTH)


def _inside(wide: float) -> float:
    return wide - 2 * SAFE - 2.0


def closed(flaps: int) -> tuple[float, float]:
    """The same once they are folded."""
    width, height = size(flaps)
    return width - (FLAP if flaps > 2 else 0.0), height - 2 * FLAP


def flapped(nodes: Sequence[Node], foot: Flap, head: Flap, *side: Flap) -> Scene:
    """A card, seen by all, with a flap below it, one above, and perhaps one beside it.

    Each flap is folded inwards over its place, so that only its blank side shows.
    One printed side is enough.
    """
    drawn = (
        Group(tuple(nodes), translation(0, REACH)),
        *_flap(foot, WIDTH, TALL - FLAP, REACH + HEIGHT + TAB / 2),
        *_flap(head, WIDTH, 0, REACH - TAB / 2),
    )
    for flap in side:
        turned = tuple(_flap(flap, HEIGHT, REACH - FLAP, TAB / 2))
        drawn += (Group(turned, _BESIDE),)
    # Crop marks do not guide a cut into a corner, so hairlines are printed along it.
    guides = Group(tuple(_guides(len(side))), layer="mark", role="artefact")
    layers = (
        Group(drawn, layer="print"),
        *([guides] if guides.children else []),
        *knife(2 + len(side)).nodes,
    )
    return Scene(*size(2 + len(side)), layers)


def knife(flaps: int) -> Scene:
    """Where a card is folded and cut out, alone."""
    score = Group(tuple(_creases(flaps - 2)), layer="score")
    outline = polygon(_OUTLINES[flaps - 2], Style(stroke="cut", width=HAIR))
    return Scene(*size(flaps), (score, Group((outline,), layer="cut")))


_BESIDE = translation(WIDTH, REACH + HEIGHT).after(rotation(270))
"""Puts a flap beside the card, to be read from the right."""

_OUTLINES = (
    (Point(0, 0), Point(WIDTH, 0), Point(WIDTH, TALL), Point(0, TALL)),
    (
        Point(0, 0),
        Point(WIDTH, 0),
        Point(WIDTH, REACH),
        Point(BROAD, REACH),
        Point(BROAD, TALL - REACH),
        Point(WIDTH, TALL - REACH),
        Point(WIDTH, TALL),
        Point(0, TALL),
    ),
)
"""Where cards are cut out, with none and with one flap beside them."""


def _flap(flap: Flap, wide: float, top: float, middle: float) -> Iterator[Node]:
    """The secret in the middle of its flap; the label on the tab."""
    secret = flap.secret
    factor = min(1.0, _inside(wide) / secret.width, _inside(FLAP) / secret.height)
    left = (wide - secret.width * factor) / 2
    above = top + (FLAP - secret.height * factor) / 2
    panel = Box(SAFE, top + SAFE, wide - SAFE, top + FLAP - SAFE)
    rim = Style(stroke=f"{flap.silk}-line", width=GRID)
    shown = Group(secret.nodes, translation(left, above).after(scaling(factor)))
    yield Group(
        (Group((rectangle(panel.grown(-GRID / 2), rim),), role="artefact"), shown)
    )
    if flap.veil:
        place = top + FLAP if top < middle else top - FLAP
        yield flap.veil(Box(SAFE, place + 1, wide - SAFE, place + FLAP - 1))
    style = Style(flap.silk, f"{flap.silk}-line", GRID)
    band = Box(SAFE, middle - BAND / 2, wide - SAFE, middle + BAND / 2)
    ground = Group((rectangle(band.grown(-GRID / 2), style),), role="artefact")
    setting = Setting("en", ink=f"{flap.silk}-sign", hyphenated=False)
    label = wrapped(flap.label, wide - 2 * INSET, setting, "middle")
    at = translation(INSET, middle - label.height / 2)
    yield Group((ground, Group(label.texts, at)), role="paragraph")


def _creases(beside: int) -> Iterator[Node]:
    for y in (FLAP, TALL - FLAP):
        yield line(Point(0, y), Point(WIDTH, y), CREASE)
    if beside:
        x = BROAD - FLAP
        yield line(Point(x, REACH), Point(x, TALL - REACH), CREASE)


def _guides(beside: int) -> Iterator[Node]:
    """The cuts that do not run across the sheet."""
    pen = Style(stroke="mark", width=HAIR)
    if beside:
        for edge, inner in ((0, REACH), (TALL, TALL - REACH)):
            yield line(Point(WIDTH, edge), Point(WIDTH, inner), pen)
            yield line(Point(WIDTH, inner), Point(BROAD, inner), pen)
