"""Callouts: a picture whose parts are numbered and told at its sides."""

from collections.abc import Iterable, Iterator, Sequence
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
    signs,
)
from pnp.press.typeset.paragraph import BASELINE, CAP_HEIGHT, Setting, Wrapped, wrapped
from pnp.press.typeset.rulerow import Slabs
from pnp.press.typeset.slab import Slab, moved
from pnp.press.typeset.wordsize import legible
from pnp.scene.diagram import LETTER
from pnp.scene.measure import reach
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Group,
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
from pnp.scene.tokens import CAPTION, CAPTION_LEADING, LEADING

SCREEN = 85.0
"""How wide a picture on a screen is to its numbers."""

NARROW_MORE = 1.29
"""How much larger a share of the measure the picture takes on narrow pages."""

_NUMBER = CAPTION
_BESIDE = 2.0

_OF_CELL, _LEAST = 0.3, 1.96
"""The radius of a number in a picture with small cells, in cells, and at least."""

_CORNERS = tuple((x * 0.34, y * 0.34) for y in (-1, 1) for x in (-1, 1))
"""Where a number may stand off the middle of what it numbers, in cells."""

_NEAR = 0.2
"""How far it keeps others off, in cells, from its middle."""

_SMALLER = 0.92
"""What is smaller than this, in cells, is a sign or a piece and no cell."""


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
    sides = _sides(calls, measure / 2)
    end = top + shown.scene.height * scale
    nodes = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    picture = Picture(tuple(signs(nodes, at)), house.cell * scale)
    away = room + _BESIDE + DISC
    taken: list[Point] = []
    placed = [
        (call, line, side)
        for side, listed in enumerate(sides)
        for disc in [Point(measure - away if side else away, CAPTION_LEADING / 2)]
        for called in [_called(listed, top, end)]
        for call, line in zip(
            listed, leaders(called, disc, end + 3.0, picture, taken), strict=True
        )
    ]
    placed.sort(key=lambda each: each[0].number)
    bottom = max(end, *(line.top + call.told.height for call, line, _ in placed))
    drawing = Group(nodes, at)
    lines = (node for each in placed for node in _leader(*each[:2], house))
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


def _told(item: Item, room: float, house: House) -> Wrapped:
    setting = Setting(house.language, CAPTION, CAPTION_LEADING, hyphenated=False)
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


def _leader(call: Callout, leader: Leader, house: House) -> Iterator[Node]:
    """From the number beside a text to what it is about."""
    _, disc, end = leader
    ink = house.accent
    yield line(disc, end, Style(stroke="ground", width=1.1, cap="round"))
    yield line(disc, end, Style(stroke=ink, width=0.4))
    yield Circle(end, 0.95, Style(fill="ground"))
    yield Circle(end, 0.65, Style(fill=ink))
    yield from _number(call.number, disc, ink)


def _number(
    number: int, middle: Point, ink: str, radius: float = DISC
) -> Iterator[Node]:
    size = _NUMBER * radius / DISC
    yield Circle(middle, radius + 0.4, Style(fill="ground"))
    yield Circle(middle, radius, Style(fill=ink))
    base = Point(middle.x, middle.y + size * LETTER)
    yield Text(str(number), base, size, "bold", "middle", "ground")


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
    """On narrow pages the numbers stand in the picture, above a list."""
    wide = min(1.0, house.share * NARROW_MORE) * measure
    scale = wide / shown.scene.width
    at = translation((measure - wide) / 2, 1.0).after(scaling(scale))
    rows = ceil((1.0 + shown.scene.height * scale + 1.5) / LEADING)
    words = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    drawing = Group((Group(words, at),), role="figure")
    places = _aside(shown.scene.nodes, spots, house.cell)
    radius = min(DISC, max(_LEAST, _OF_CELL * house.cell * scale))
    over = _over([at(place) for place in places], radius)
    numbers = Group(tuple(over), role="artefact")
    return Slab(plan.reference, rows, (drawing, numbers), kept=True)


def numbered(shown: Illustration, spots: Sequence[Point], cell: float) -> Scene:
    """A picture on a screen, with numbers where its parts are told in a list."""
    scene = shown.scene
    scale = SCREEN / scene.width
    places = _aside(scene.nodes, spots, cell)
    over = tuple(_over([scaling(scale)(place) for place in places]))
    numbers = Group(over, scaling(1 / scale), role="artefact")
    return Scene(scene.width, scene.height, (*scene.nodes, numbers))


def _aside(
    nodes: Sequence[Node], spots: Sequence[Point], cell: float
) -> Iterator[Point]:
    """Where numbers stand: off what they number, if anything is drawn there.

    That is at a corner that is free, the upper left one if it can be chosen.
    """
    most = _SMALLER * cell
    boxes = _boxes(nodes, IDENTITY)
    small = [box for box in boxes if max(box.width, box.height) < most]
    taken: list[Point] = []
    for spot in spots:
        own = [box for box in small if box.holds(Box(*spot, *spot))]
        others = [box for box in small if box not in own]
        corners = [Point(spot.x + x * cell, spot.y + y * cell) for x, y in _CORNERS]
        left = [corner for corner in corners if corner not in taken]
        free = (at for at in left if not _meets(at, others, _NEAR * cell))
        taken.append(next(free, left[0]) if own else spot)
    yield from taken


def _boxes(nodes: Iterable[Node], at: Transform) -> Iterator[Box]:
    """The boxes of all that is drawn, one by one."""
    for node in nodes:
        if isinstance(node, Group):
            yield from _boxes(node.children, at.after(node.transform))
        elif box := reach([node], at):
            yield box


def _meets(place: Point, boxes: Iterable[Box], near: float) -> bool:
    """Whether anything lies near a place."""
    return any(Box(*place, *place).grown(near).overlaps(box) for box in boxes)


def _over(spots: Sequence[Point], radius: float = DISC) -> Iterator[Node]:
    """A number at each spot; two at one spot stand side by side."""
    for place, spot in enumerate(spots):
        beside = 2.2 * radius * spots[:place].count(spot)
        yield from _number(place + 1, Point(spot.x + beside, spot.y), "text", radius)
