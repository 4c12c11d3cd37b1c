"""Callouts: a picture whose parts are numbered and told at its sides."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import ceil
from typing import NamedTuple

from pnp.press.typeset.blocks import Item, Numbered, Plan
from pnp.press.typeset.figure import NARROW
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.leaders import (
    APART,
    DISC,
    Called,
    Leader,
    Picture,
    leaders,
    pieces,
    signs,
)
from pnp.press.typeset.paragraph import (
    BASELINE,
    CAP_HEIGHT,
    Wrapped,
    wrapped,
)
from pnp.press.typeset.rulerow import Slabs
from pnp.press.typeset.slab import Slab, moved
from pnp.press.typeset.wordsize import legible
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.shapes import line
from pnp.scene.tokens import CAPTION, CAPTION_LEADING, LEADING, STROKE

SCREEN = 85.0
"""How wide a picture on a screen is to its numbers."""

NARROW_MORE = 1.29
"""How much larger a share of the measure the picture takes on narrow pages."""

_NUMBER = CAPTION
_BESIDE = 2.0

_MARGIN = 2 * DISC + _BESIDE + 0.4
"""At either side of a picture, for the numbers that stand there alone."""


class Callout(NamedTuple):
    """An item, where it belongs in the picture, and its text."""

    number: int
    spot: Point
    told: Wrapped


def plan_slabs(
    plan: Plan, measure: float, house: House, slabs: Slabs
) -> Iterator[Slab]:
    """The picture in the middle, what is told of it at either side or below."""
    shown = house.figure(plan.reference)
    spots = [house.spot(name) for name in plan.spots]
    if measure < NARROW:
        yield _numbered(plan, shown, spots, measure, house)
        *items, last = slabs((Numbered(plan.items),), measure)
        yield from (replace(item, kept=True) for item in items)
        yield last
    else:
        yield _beside(plan, shown, spots, measure, house)


def _beside(
    plan: Plan,
    shown: Illustration,
    spots: Sequence[Point],
    measure: float,
    house: House,
) -> Slab:
    wide = house.share * measure
    scale = wide / shown.scene.width
    left = (measure - wide) / 2
    top = BASELINE - CAP_HEIGHT * LEADING / 1.4
    at = translation(left, top).after(scaling(scale))
    room = left - 2 * DISC - _BESIDE
    calls = [
        Callout(number, at(spot), _told(item, room, house))
        for number, (spot, item) in enumerate(zip(spots, plan.items, strict=True), 1)
    ]
    end = top + shown.scene.height * scale
    nodes = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    picture = _picture(nodes, at, house)
    away = room + _BESIDE + DISC
    placed = _led(calls, Box(away, top, measure - away, end), picture)
    bottom = max(end, *(line.top + call.told.height for call, line, _ in placed))
    drawing = Group(nodes, at)
    lines = (node for each in placed for node in _leader(*each[:2], house.accent))
    items = tuple(
        _item(call, line.top, side, room, measure) for call, line, side in placed
    )
    return Slab(
        plan.reference,
        ceil((bottom + 1.0) / LEADING),
        (
            Group((drawing,), role="figure"),
            Group(tuple(lines), role="artefact"),
            Group(items, role="list"),
        ),
    )


def _picture(nodes: Sequence[Node], at: Transform, house: House) -> Picture:
    cell = house.cell * at.scale
    return Picture(tuple(signs(nodes, at)), cell, tuple(pieces(nodes, cell, at)))


def _led(
    calls: Sequence[Callout], discs: Box, picture: Picture
) -> Sequence[tuple[Callout, Leader, int]]:
    """Where numbers stand, those at the left with 0, and where their lines lead.

    They stand on both sides of a box, as high as it is.
    """
    taken: list[Point] = []
    middle = (discs.left + discs.right) / 2
    placed = [
        (call, line, side)
        for side, listed in enumerate(_sides(calls, middle))
        for disc in [Point(discs.right if side else discs.left, CAPTION_LEADING / 2)]
        for called in [_called(listed, discs.top, discs.bottom)]
        for call, line in zip(
            listed,
            leaders(called, disc, discs.bottom + 3.0, picture, taken),
            strict=True,
        )
    ]
    return sorted(placed, key=lambda each: each[0].number)


def _told(item: Item, room: float, house: House) -> Wrapped:
    setting = house.small_print
    runs = tuple(chain.from_iterable(each.runs for each in item))
    return wrapped(runs, room, setting)


def _sides(calls: Sequence[Callout], middle: float) -> tuple[list[Callout], ...]:
    """Those at the left and at the right; what is in the middle evens them out."""
    sides: tuple[list[Callout], list[Callout]] = ([], [])
    central = [call for call in calls if abs(call.spot.x - middle) < 1.0]
    for call in calls:
        if call not in central:
            sides[call.spot.x > middle].append(call)
    for call in central:
        sides[len(sides[1]) < len(sides[0])].append(call)
    return tuple(sorted(side, key=lambda call: call.spot.y) for side in sides)


def _levels(calls: Sequence[Callout], top: float, bottom: float) -> list[float]:
    """Where each text begins: level with its spot, and off the one above it."""
    found: list[float] = []
    free = top
    for call in calls:
        y = max(free, call.spot.y - CAPTION_LEADING)
        found.append(y)
        free = y + call.told.height + APART
    over = free - APART - bottom
    for place in range(len(calls) - 1, -1, -1):
        if over <= 0:
            break
        above = found[place - 1] + calls[place - 1].told.height if place else top
        up = min(over, found[place] - above - (APART if place else 0))
        found[place] -= max(0.0, up)
        over = found[place] + calls[place].told.height - bottom if place < 1 else over
    return found


def _called(calls: Sequence[Callout], top: float, bottom: float) -> list[Called]:
    return [
        Called(call.spot, level, call.told.height)
        for call, level in zip(calls, _levels(calls, top, bottom), strict=True)
    ]


def _leader(call: Callout, leader: Leader, ink: Ink) -> Iterator[Node]:
    """From the number beside a text to what it is about."""
    _, disc, end = leader
    yield line(disc, end, Style(stroke="ground", width=1.1, cap="round"))
    yield line(disc, end, Style(stroke=ink, width=STROKE))
    yield Circle(end, 0.95, Style(fill="ground"))
    yield Circle(end, 0.65, Style(fill=ink))
    yield from _number(call.number, disc, ink)


def _number(number: int, middle: Point, ink: Ink) -> Iterator[Node]:
    yield Circle(middle, DISC + 0.4, Style(fill="ground"))
    yield Circle(middle, DISC, Style(fill=ink))
    base = Point(middle.x, middle.y + _NUMBER * LETTER)
    yield Text(str(number), base, _NUMBER, "bold", "middle", "ground")


def _item(call: Callout, y: float, side: int, room: float, measure: float) -> Group:
    corner = Point(0 if side == 0 else measure - room, y)
    texts = tuple(moved(text, corner) for text in call.told.texts)
    return Group(texts, role="item")


def _numbered(
    plan: Plan,
    shown: Illustration,
    spots: Sequence[Point],
    measure: float,
    house: House,
) -> Slab:
    """On narrow pages the numbers stand at the sides of the picture, above a list."""
    wide = min(1.0, house.share * NARROW_MORE) * measure
    scale = wide / shown.scene.width
    at = translation((measure - wide) / 2, 1.0).after(scaling(scale))
    rows = ceil((1.0 + shown.scene.height * scale + 1.5) / LEADING)
    words = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    drawing = Group((Group(words, at),), role="figure")
    numbers = _aside(replace(shown.scene, nodes=words), spots, at, house)
    return Slab(plan.reference, rows, (drawing, numbers), kept=True)


def numbered(shown: Illustration, spots: Sequence[Point], house: House) -> Scene:
    """A picture on a screen, with numbers for what is told in a list."""
    scene = shown.scene
    scale = SCREEN / scene.width
    at = translation(_MARGIN, 0).after(scaling(scale))
    numbers = _aside(scene, spots, at, house)
    drawn = (Group(scene.nodes, at), numbers)
    wide = (SCREEN + 2 * _MARGIN) / scale
    return Scene(wide, scene.height, (Group(drawn, scaling(1 / scale)),))


def _aside(scene: Scene, spots: Sequence[Point], at: Transform, house: House) -> Group:
    """Numbers at both sides of a picture, with lines to what they tell of."""
    calls = [
        Callout(number, at(spot), Wrapped((), CAPTION_LEADING))
        for number, spot in enumerate(spots, 1)
    ]
    (left, top), (right, bottom) = at(Point(0, 0)), at(Point(scene.width, scene.height))
    away = _BESIDE + DISC
    discs = Box(left - away, top, right + away, bottom)
    picture = _picture(scene.nodes, at, house)
    lines = (
        node
        for call, line, _ in _led(calls, discs, picture)
        for node in _leader(call, line, house.accent)
    )
    return Group(tuple(lines), role="artefact")
