"""Crops: a window onto a diagram, as large as a figure beside a rule may be."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.errors import UserError, quoted
from pnp.press.overlay import Overlay, Verdict, overlaid
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


def cropped(scene: Scene, spots: Spots, crop: Crop, height: float) -> Scene:
    """The part of a diagram that matters, with names, numbers and its verdict."""
    window = _window(scene, spots, crop, height)
    place = scaling(WIDTH / window.width).after(translation(-window.left, -window.top))
    (figure,) = scene.nodes
    if not isinstance(figure, Group):
        raise TypeError(figure)
    area = Box(0, 0, WIDTH, _height(window))
    inside = Group(
        (Group(tuple(_within((replace(figure, role=None, alt=""),), window)), place),),
        clip=rectangle(area),
    )
    crossed = tuple(_crossed(inside.children, IDENTITY))
    over = overlaid(_overlay(spots, crop, place), area, crossed)
    whole = replace(figure, children=(inside, *over), transform=IDENTITY)
    return Scene(WIDTH, area.height, (whole,))


def blank(scene: Scene, spots: Spots, crop: Crop, height: float) -> Scene:
    """As large as the crop would be, with nothing on it."""
    return Scene(WIDTH, _height(_window(scene, spots, crop, height)))


def _height(window: Box) -> float:
    """How high a crop comes out."""
    return window.height * (WIDTH / window.width)


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


def _window(scene: Scene, spots: Spots, crop: Crop, high: float) -> Box:
    """What is seen of a scene: all cells in question, and no more white than needed.

    It comes out as high as is said, or higher if its cells would be too small.
    """
    about = cells(crop.at, spots) or tuple(n for way in crop.ways for n in way)
    if not about:
        raise UserError(f"{quoted(crop.label)} is about no cell: say where, with at")
    points = [_spot(spots, name) for name in about]
    left, right = min(p.x for p in points), max(p.x for p in points)
    top, bottom = min(p.y for p in points), max(p.y for p in points)
    wide, tall = right - left + spots.unit, bottom - top + spots.unit
    least = spots.unit / LEAST
    if wide > WIDTH * least:
        fault = f"is wider than a crop with cells of {LEAST:g} mm: say where, with at"
        raise UserError(f"{quoted(crop.label)} {fault}")
    scale = max(spots.unit / spots.cell, wide / WIDTH, tall / high)
    scale = min(scale, least)
    width, height = WIDTH * scale, max(high * scale, tall)
    x = _held((left + right) / 2, width, scene.width)
    y = _held((top + bottom) / 2, height, scene.height)
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


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
