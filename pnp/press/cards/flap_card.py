"""Cards with flaps: what a player alone may see is folded in, printed side inside."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.press.cards.card_options import FLAPPED
from pnp.press.masthead import INSET
from pnp.scene.cut_parts import CREASE
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
from pnp.scene.shapes import line, polygon, rectangle
from pnp.scene.tokens import BLEED, GRID, HAIR, SAFE
from pnp.typeset.blocks import Runs
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.typeset.word_sizes import legible

WIDTH, HEIGHT = FLAPPED.width, FLAPPED.height

FLAP = 25.0
"""How far a flap reaches: a card with a third lies beside one without on A4."""

TAB = 6.0
"""What is left free between a flap that is folded in and the card."""

BAND, CLEAR = 4.4, 0.3
"""How tall the band of silk is on which a label stands, and what is free before the
place of its flap: the rest of the tab parts it from the card."""

MIDDLE = TAB - CLEAR - BAND / 2
"""From the card to the middle of a band."""

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
    return _inside(FLAP if flap > 1 else WIDTH)


def _inside(wide: float) -> float:
    return wide - 2 * SAFE - 2.0


def folded_size(flaps: int) -> tuple[float, float]:
    """The same once they are folded."""
    width, height = size(flaps)
    return width - (FLAP if flaps > 2 else 0.0), height - 2 * FLAP


def card_with_flaps(
    nodes: Sequence[Node], foot: Flap, head: Flap, *side: Flap
) -> Scene:
    """A card, seen by all, with a flap below it, one above, and perhaps one beside it.

    Each flap is folded inwards over its place, so that only its blank side shows.
    One printed side is enough.
    """
    below, above = REACH + HEIGHT, REACH
    # Its art bleeds at the sides that are cut alone.
    seen = Box(-BLEED, above, WIDTH + (0 if side else BLEED), below)
    card = Group(tuple(nodes), translation(0, REACH))
    drawn: tuple[Node, ...] = (
        Group((card,), clip=rectangle(seen)),
        *_flap(foot, *(Box(0, y, WIDTH, y + FLAP) for y in (TALL - FLAP, below + TAB))),
        _label(foot, WIDTH, below + MIDDLE),
        *_flap(head, *(Box(0, y, WIDTH, y + FLAP) for y in (0, FLAP))),
        _label(head, WIDTH, above - MIDDLE),
    )
    for flap in side:
        ends = ((x, above, x + FLAP, below) for x in (BROAD - FLAP, BROAD - 2 * FLAP))
        drawn += (
            *_flap(flap, *(Box(*each) for each in ends)),
            Group((_label(flap, HEIGHT, MIDDLE),), _BESIDE),
        )
    # Crop marks do not guide a cut into a corner, so hairlines are printed along it.
    guides = Group(tuple(_guides(len(side))), layer="mark", role="artefact")
    layers = (
        Group(drawn, layer="print"),
        *([guides] if guides.children else []),
        *knife(2 + len(side)).nodes,
    )
    return Scene(*size(2 + len(side)), layers, bleed=BLEED)


def knife(flaps: int) -> Scene:
    """Where a card is folded and cut out, alone."""
    score = Group(tuple(_creases(flaps - 2)), layer="score")
    outline = polygon(_OUTLINES[flaps - 2], Style(stroke="cut", width=HAIR))
    return Scene(*size(flaps), (score, Group((outline,), layer="cut")))


_BESIDE = translation(WIDTH, REACH + HEIGHT).after(rotation(270))
"""Puts a label beside the card, to be read from the right."""

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


def _flap(flap: Flap, whole: Box, place: Box) -> Iterator[Node]:
    """The secret in the middle of its flap, and what lies below this once folded."""
    secret = flap.secret
    wide, high = _inside(whole.width), _inside(whole.height)
    factor = min(1.0, wide / secret.width, high / secret.height)
    left = (whole.left + whole.right - secret.width * factor) / 2
    top = (whole.top + whole.bottom - secret.height * factor) / 2
    rim = Style(stroke=f"{flap.silk}-line", width=GRID)
    panel = rectangle(whole.grown(-SAFE - GRID / 2), rim)
    named = legible(secret.nodes, factor)
    shown = Group(named, translation(left, top).after(scaling(factor)))
    yield Group((Group((panel,), role="artefact"), shown))
    if flap.veil:
        along = place.width > place.height
        x, y = (SAFE, 1.0) if along else (1.0, SAFE)
        left, top, right, bottom = place
        yield flap.veil(Box(left + x, top + y, right - x, bottom - y))


def _label(flap: Flap, wide: float, middle: float) -> Group:
    """Whose eyes a flap is for, on the tab before it."""
    style = Style(flap.silk, f"{flap.silk}-line", GRID)
    band = Box(SAFE, middle - BAND / 2, wide - SAFE, middle + BAND / 2)
    ground = Group((rectangle(band.grown(-GRID / 2), style),), role="artefact")
    setting = Setting("en", ink=f"{flap.silk}-sign", hyphenated=False)
    label = wrapped_text(flap.label, wide - 2 * INSET, setting, "middle")
    at = translation(INSET, middle - label.height / 2)
    return Group((ground, Group(label.texts, at)), role="paragraph")


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
