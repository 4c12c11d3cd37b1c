"""The front of a box and the cover of a book, and the side of a box."""

from collections.abc import Iterator
from math import sqrt

from pnp.games.cancelletto.art.emblem import RADIUS
from pnp.games.cancelletto.art.garden import hedge_band
from pnp.games.cancelletto.art.ornament import INK, PERIOD, lattice, panel
from pnp.games.cancelletto.art.strokes import bar, placed_group
from pnp.games.cancelletto.art.wordmark import PROPORTION, baseline, wordmark
from pnp.protocol.art import Blurb
from pnp.scene.measure import length
from pnp.scene.motifs import Nodes, motif
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import rectangle, row
from pnp.scene.tokens import BLEED, EMPHASIS, pen

FOOT: Ink = "cancelletto-foot"

ON_FOOT: Ink = "cancelletto-on-foot"

SIGN: Ink = "cancelletto-spine-boss"
"""In which signs are drawn in their files."""

HOUSE = 2.2
"""The least size of the name of the house."""


def front(width: float, height: float, blurb: Blurb) -> Scene:
    """Lattice, the name on its panel, the moon gate, a hedge, what a buyer asks."""
    whole = Box(0, 0, width, height).grown(BLEED)
    plate = _plate(width, height, bool(blurb.subtitle))
    foot = Box(whole.left, height * 0.86, whole.right, whole.bottom)
    hedge = max(3.6, width * 0.047)
    top, bottom = plate.bottom + 1.3, foot.top - hedge / 2
    middle = Point(width / 2, (top + bottom) / 2)
    radius = min(width * 0.34, (bottom - top) * 0.462)
    nodes = (
        lattice(whole._replace(bottom=foot.top), middle, _period(width)),
        *panel(plate, width * 0.043),
        *_title_block(plate, blurb.subtitle),
        emblem_at(middle, radius / RADIUS),
        *_foot(foot, hedge),
        *_fact_row(Box(0, foot.top + hedge / 2, width, height), blurb),
    )
    return Scene(width, height, nodes, BLEED)


def emblem_at(middle: Point, scale: float) -> Group:
    """The moon gate; on a large page its lines stay as fine as those of the lattice."""
    if scale > 1:
        return placed_group(motif("cancelletto/emblem", scale), *middle)
    return placed_group(motif("cancelletto/emblem"), *middle, scale=scale)


def _period(width: float) -> float:
    """The lattice grows with a page, as a large one is seen from further away."""
    return round(PERIOD * sqrt(width / 92) * 2) / 2


def _plate(width: float, height: float, subtitled: bool) -> Box:
    """Where the name stands; it is deeper with a second line."""
    left, top = width * 0.087, height * 0.062 + 2
    deep = width * (0.335 if subtitled else 0.283)
    return Box(left, top, width - left, top + deep)


def _title_block(plate: Box, subtitle: str) -> Iterator[Node]:
    """The wordmark, and a line of text below it."""
    wide = plate.width * 0.84
    mark = wordmark(wide, INK)
    share = 0.60 if subtitle else 0.69
    base = plate.top + plate.height * share
    x = (plate.left + plate.right - wide) / 2
    yield Group(mark.nodes, translation(x, base - baseline(wide)))
    if subtitle:
        size = plate.width * 0.043
        at = Point((plate.left + plate.right) / 2, base + plate.height * 0.245)
        yield Text(subtitle, at, size, align="middle", ink=INK)


def _foot(box: Box, high: float) -> Iterator[Node]:
    """The foot with the hedge that grows along it."""
    yield bar(box.left, box.top, box.width, box.height, FOOT)
    hedge = Box(box.left, box.top - high / 2, box.right, box.top + high / 2)
    yield hedge_band(hedge, high / 2)


def _fact_row(room: Box, blurb: Blurb) -> Iterator[Node]:
    """Signs for how many play, how long and that they play together; the house."""
    width, foot, height = room.right, room.top, room.bottom
    size = width * 0.066
    house = max(HOUSE, size * 0.38)
    last = height - max(3.2, (height - foot) * 0.2)
    y = (foot + last - house) / 2 if blurb.foot else (foot + height) / 2
    facts = tuple(_facts(size, blurb, ON_FOOT))
    yield Group(tuple(row(facts, Point(width / 2, y), size * 1.5)))
    if blurb.foot:
        at = Point(width / 2, last)
        yield Text(blurb.foot, at, house, "medium", "middle", ON_FOOT)


Fact = tuple[float, tuple[Node, ...]]


def _facts(size: float, blurb: Blurb, ink: Ink) -> Iterator[Fact]:
    """What a buyer asks, from left to right about a level line: how wide, and drawn."""
    persons = placed_group(_sign_nodes("players", size, ink), size * 0.66)
    yield _sign_fact(persons, _words(blurb.players, size * 1.6, size, ink))
    if blurb.minutes:
        clock = placed_group(_sign_nodes("clock", size, ink), size * 0.5)
        yield _sign_fact(clock, _words(f"{blurb.minutes} min", size * 1.28, size, ink))
    if blurb.age:
        words = _words(blurb.age, 0.0, size, ink)
        yield _end(words), (words,)
    half = size * 0.65
    yield 2 * half, (placed_group(_sign_nodes("together", size, ink), half),)


def _sign_fact(sign: Node, words: Text) -> Fact:
    """A sign and what it counts."""
    return _end(words), (sign, words)


def _end(words: Text) -> float:
    return words.anchor.x + length(words)


def _words(words: str, x: float, size: float, ink: Ink) -> Text:
    """Words on a level line."""
    return Text(words, Point(x, size * 0.36), size * 0.98, "medium", "start", ink)


def _sign_nodes(name: str, size: float, ink: Ink) -> Nodes:
    """A sign about a level line."""
    lines = (EMPHASIS, pen(size * 0.1))
    return motif(f"cancelletto/{name}", size / 10, (SIGN, ink), lines)


def side(width: float, height: float) -> Scene:
    """The side of a box: the name on its panel over the lattice."""
    whole = Box(0, 0, width, height).grown(BLEED)
    middle = Point(width / 2, height / 2)
    deep = height - 2 * max(1.6, height * 0.14)
    wide = min(width * 0.66, deep * 0.6 / PROPORTION)
    half = min(width / 2 - 5, wide * 0.5 + deep * 0.32)
    plate = Box(
        middle.x - half, middle.y - deep / 2, middle.x + half, middle.y + deep / 2
    )
    mark = wordmark(wide, INK)
    # The lances rise above the letters, so these stand a little low.
    at = translation(middle.x - wide / 2, middle.y - mark.height * 0.54)
    nodes = (
        lattice(whole, middle, min(PERIOD, height * 0.75)),
        rectangle(whole, Style(fill="cancelletto-spine-veil")),
        *panel(plate, min(4.0, deep * 0.17)),
        Group(mark.nodes, at),
    )
    return Scene(width, height, nodes, BLEED)
