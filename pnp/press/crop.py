"""Crops: a window onto a diagram, as large as a figure beside a rule may be."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.overlay import Overlay, Verdict, overlaid
from pnp.press.typeset.leaders import pieces
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.paper import Spots
from pnp.scene.shapes import rectangle
from pnp.templates.section import Section

WIDTH = 42.0
"""How wide a crop is."""

LEAST = 7.0
"""How wide a cell of it is at least."""

_SHIFTS = sorted((n / 16 for n in range(-12, 13)), key=abs)
"""How far a window may be moved, in cells, so that it cuts less."""

_VERDICT = 6.0
"""How much of the corner of a figure the verdict takes."""


@dataclass(frozen=True, slots=True)
class Crop:
    """What a crop is about."""

    ways: tuple[tuple[str, ...], ...]
    """The cells that each move touches, in order."""
    caption: str
    """Where cells are named that bear their names in the picture."""
    label: str
    verdict: Verdict
    accent: Ink
    at: str = ""
    """The cells in its middle, if they are set."""


def cells(text: str, spots: Spots) -> tuple[str, ...]:
    """The cells that a text names, in order.

    >>> spots = Spots(lambda name: Point(0, 0) if name == "a1" else None, 8, 8, ())
    >>> cells("a1-a2 and A1, a1.", spots)
    ('a1', 'a1')
    """
    found: list[str] = re.findall(r"(?<![a-zA-Z0-9])[a-zA-Z][0-9]{1,2}(?!\d)", text)
    return tuple(name for name in found if spots.at(name))


def listed(table: Section, key: str, spots: Spots | None) -> str:
    """The cells that a table of a figure sets, if it does: ``at`` its middle."""
    if key not in table.table:
        return ""
    found = table.text(key)
    if spots and len(cells(found, spots)) != len(found.split()):
        raise table.error(f"{quoted(found)} is no cell", key)
    return found


def ways(moves: Iterable[str], spots: Spots) -> tuple[tuple[str, ...], ...]:
    """The cells that each of some moves touches."""
    spaced = (re.sub(r"[^a-zA-Z0-9]|x", " ", move) for move in moves)
    return tuple(cells(move, spots) for move in spaced)


class Frame(NamedTuple):
    """How a crop is cut."""

    scale: float
    """What a millimetre of it shows of its diagram, in millimetres."""
    height: float

    def level(self, other: "Frame") -> "Frame":
        """A frame for both of two crops, so that they can stand in a row."""
        return Frame(*map(max, self, other))


def framed(spots: Spots, crop: Crop, high: float) -> Frame:
    """A frame as high as is said, or higher if cells would be too small."""
    left, top, right, bottom = _about(spots, crop)
    wide, tall = right - left, bottom - top
    least = spots.unit / LEAST
    if wide > WIDTH * least:
        fault = f"is wider than a crop with cells of {LEAST:g} mm: say where, with at"
        raise UserError(f"{quoted(crop.label)} {fault}")
    scale = min(max(spots.unit / spots.cell, wide / WIDTH, tall / high), least)
    return Frame(scale, max(high, tall / scale))


def cropped(scene: Scene, spots: Spots, crop: Crop, frame: Frame) -> Scene:
    """The part of a diagram that matters, with names, numbers and its verdict."""
    window = _clear(_window(scene, spots, crop, frame), scene, spots, crop)
    place = scaling(WIDTH / window.width).after(translation(-window.left, -window.top))
    (figure,) = scene.nodes
    if not isinstance(figure, Group):
        raise TypeError(figure)
    area = Box(0, 0, WIDTH, frame.height)
    inside = Group(
        (Group(tuple(_within((replace(figure, role=None, alt=""),), window)), place),),
        clip=rectangle(area),
    )
    crossed = tuple(_crossed(inside.children, IDENTITY))
    over = overlaid(_overlay(spots, crop, place), area, crossed)
    whole = replace(figure, children=(inside, *over), transform=IDENTITY)
    return Scene(WIDTH, area.height, (whole,))


def blank(frame: Frame) -> Scene:
    """As large as a crop would be, with nothing on it."""
    return Scene(WIDTH, frame.height)


def _crossed(nodes: Iterable[Node], at: Transform) -> Iterator[Box]:
    """What the crosses of a figure take, which must stay free."""
    for node in nodes:
        match node:
            case Path(style=style) if style.stroke == "illegal":
                if box := bounds([node], at):
                    yield box
            case Group(children) if not node.once:
                yield from _crossed(children, at.after(node.transform))
            case _:
                pass


def _overlay(spots: Spots, crop: Crop, place: Transform) -> Overlay:
    """What is set over a crop, in its own coordinates."""
    unit = spots.unit * place.scale
    named = dict.fromkeys(cells(crop.caption, spots))
    return Overlay(
        ways=tuple(tuple(place(_spot(spots, n)) for n in way) for way in crop.ways),
        names={name: place(_spot(spots, name)) for name in named},
        tips=tuple(Point(tip.x * unit, tip.y * unit) for tip in spots.tips),
        label=crop.label,
        verdict=crop.verdict,
        accent=crop.accent,
    )


def _window(scene: Scene, spots: Spots, crop: Crop, frame: Frame) -> Box:
    """What is seen of a scene: all cells in question, and no more white than needed."""
    left, top, right, bottom = _about(spots, crop)
    width, height = WIDTH * frame.scale, frame.height * frame.scale
    x = _held((left + right) / 2, width, scene.width)
    y = _held((top + bottom) / 2, height, scene.height)
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _about(spots: Spots, crop: Crop) -> Box:
    """All cells in question."""
    about = cells(crop.at, spots) or tuple(n for way in crop.ways for n in way)
    if not about:
        raise UserError(f"{quoted(crop.label)} is about no cell: say where, with at")
    points = [_spot(spots, name) for name in about]
    across, down = [p.x for p in points], [p.y for p in points]
    middles = Box(min(across), min(down), max(across), max(down))
    return middles.grown(spots.unit / 2)


def _clear(window: Box, scene: Scene, spots: Spots, crop: Crop) -> Box:
    """A window moved a little, so that it cuts and hides the least.

    Of cells that it is about nothing gets out of sight.
    """
    about = [_shared(window, box) for box in (*_told(spots, crop), _about(spots, crop))]
    x, y = min(0, window.left), min(0, window.top)
    sheet = Box(x, y, max(scene.width, window.right), max(scene.height, window.bottom))
    near, within = window.grown(spots.unit), window.grown(-2 * spots.unit)
    cut = [
        box
        for box in pieces(scene.nodes, spots.unit, IDENTITY)
        if box.overlaps(near) and not within.holds(box)
    ]
    for way in (Point(0, spots.unit), Point(spots.unit, 0)):
        moved = [window.moved(way.x * n, way.y * n) for n in _SHIFTS]
        held = [box for box in moved if sheet.holds(box) and all(map(box.holds, about))]
        window = min(held or [window], key=lambda box: round(_lost(box, cut), 6))
    return window


def _told(spots: Spots, crop: Crop) -> Iterator[Box]:
    """The cells that are touched or named."""
    for name in (*cells(crop.caption, spots), *chain.from_iterable(crop.ways)):
        at = _spot(spots, name)
        yield Box(*at, *at).grown(spots.unit / 2)


def _shared(window: Box, box: Box) -> Box:
    """What a window shows of a box; its own middle if that is nothing."""
    if not box.overlaps(window):
        x, y = (window.left + window.right) / 2, (window.top + window.bottom) / 2
        return Box(x, y, x, y)
    return Box(
        max(box.left, window.left),
        max(box.top, window.top),
        min(box.right, window.right),
        min(box.bottom, window.bottom),
    )


def _lost(window: Box, cut: Iterable[Box]) -> float:
    """How much is seen or not seen of pieces that are cut, whichever is less.

    What lies below the verdict in the corner is not seen, either.
    """
    left, top, right, bottom = window
    wide = _VERDICT * (right - left) / WIDTH
    found = 0.0
    for x1, y1, x2, y2 in cut:
        if x2 <= left or x1 >= right or y2 <= top or y1 >= bottom:
            continue
        is_whole = left <= x1 and x2 <= right and top <= y1 and y2 <= bottom
        if is_whole and (x1 >= left + wide or y1 >= top + wide):
            continue
        seen = _overlap(x1, x2, left, right) * _overlap(y1, y2, top, bottom)
        hid = _overlap(x1, x2, left, left + wide)
        hid *= _overlap(y1, y2, top, top + wide)
        found += (min(seen, 1 - seen) + hid) * max(x2 - x1, y2 - y1)
    return found


def _overlap(start: float, end: float, low: float, high: float) -> float:
    """Which share of a stretch lies within another."""
    return max(0.0, min(end, high) - max(start, low)) / (end - start)


def _held(middle: float, seen: float, whole: float) -> float:
    """The middle of a window that shows nothing beyond a scene, if it is smaller."""
    if seen >= whole:
        return whole / 2
    return min(max(middle, seen / 2), whole - seen / 2)


def _spot(spots: Spots, name: str) -> Point:
    if found := spots.at(name):
        return found
    raise UserError(f"there is no cell {quoted(name)}")


def _within(
    nodes: Sequence[Node], window: Box, at: Transform = IDENTITY
) -> Iterator[Node]:
    """The nodes of which something is seen in a window; names at the edge are none."""
    for node in nodes:
        if isinstance(node, Text):
            if node.ink != "muted" and _holds(window, node, at):
                yield node
        elif isinstance(node, Group) and not node.once and not node.clip:
            inner = tuple(_within(node.children, window, at.after(node.transform)))
            if inner:
                yield replace(node, children=inner)
        elif (box := reach([node], at)) and box.overlaps(window, -1e-6):
            yield node


def _holds(window: Box, text: Text, at: Transform) -> bool:
    box = reach([text], at)
    return box is not None and window.holds(box)
