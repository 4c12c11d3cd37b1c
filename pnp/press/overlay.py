"""Overlays: names of cells, numbers of steps and a verdict, set over a figure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum, hypot
from typing import Literal

from pnp.scene.diagram import LETTER
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Ink, Node, Point, Style, Text
from pnp.scene.shapes import cross, polyline, rectangle, rounded_box
from pnp.scene.tokens import OUTLINE, PT

NAME = 7.8 * PT
"""The size of a cell's name."""

NUMBER = 7.3 * PT

DISC = 1.75
"""The radius of a number in a chain."""

SIGN = 2.1
"""The radius of a verdict."""

_CORNER = 3.7
"""From the corner to the middle of the verdict."""

_SAMPLES = 24
_CROSSED = 3
"""How much worse it is to hide a cross than anything else."""

_CLEAR = 0.5
"""What a name is to leave free between itself and an arrow."""


Verdict = Literal["legal", "illegal", "none"]
"""What a figure says of the move that it shows."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is set over a figure, all of it in the figure's own coordinates."""

    ways: tuple[tuple[Point, ...], ...]
    """The cells that each move touches, in order."""
    names: Mapping[str, Point]
    """The cells that are named, by their middles."""
    tips: tuple[Point, ...]
    """Where a name may stand, from the middle of its cell; the best first."""
    label: str
    verdict: Verdict
    accent: Ink


def overlaid(
    overlay: Overlay, area: Box, crossed: Sequence[Box] = ()
) -> Iterator[Node]:
    """The frame of a figure and all that stands over it, but over no cross."""
    legal = overlay.verdict != "illegal"
    ink = overlay.accent if legal else "illegal"
    seen = area.grown(-DISC)
    numbers = [
        (number, at) for number, at in _numbers(overlay.ways, seen) if _holds(seen, at)
    ]
    corner = _corner(area, crossed)
    taken = [
        Box(0, 0, 6, 6).moved(corner.x - _CORNER, corner.y - _CORNER),
        Box(area.right - 8, area.bottom - 5, area.right, area.bottom),
        *(Box(*at, *at).grown(DISC) for _, at in numbers),
        # A name that hides a cross is worse than one that is moved.
        *(box for box in crossed for _ in range(_CROSSED)),
    ]
    for name, box in _placed(overlay, area.grown(-0.7), taken):
        yield from _chip(name, box)
    for number, at in numbers:
        yield from disc(str(number), at, overlay.accent)
    yield _frame(area, ink, legal=legal)
    yield from _label(overlay.label, area, ink)
    if overlay.verdict != "none":
        yield from _verdict(corner, ink, legal=legal)


def _corner(area: Box, crossed: Sequence[Box]) -> Point:
    """The middle of the verdict: at the left, or the right if it hid a cross there."""
    left, right = (
        Point(x, area.top + _CORNER)
        for x in (area.left + _CORNER, area.right - _CORNER)
    )
    sign = Box(*left, *left).grown(SIGN)
    return right if any(sign.overlaps(box) for box in crossed) else left


def disc(number: str, middle: Point, ink: Ink, radius: float = DISC) -> Iterator[Node]:
    """A number on a disc with white round it."""
    yield Circle(middle, radius + 0.35, Style(fill="ground"))
    yield Circle(middle, radius, Style(fill=ink))
    size = NUMBER * radius / DISC
    base = Point(middle.x, middle.y + size * LETTER)
    yield Text(number, base, size, "bold", "middle", "ground")


def _frame(area: Box, ink: Ink, *, legal: bool) -> Node:
    """A full frame, or a dashed one for what is not legal, all within the area."""
    area = area.grown(-OUTLINE / 2)
    if legal:
        return rectangle(area, Style(stroke=ink, width=OUTLINE))
    return rectangle(area, Style(stroke=ink, width=OUTLINE, dash=(1.6, 1.0)))


def _label(label: str, area: Box, ink: Ink) -> Iterator[Node]:
    text = Text(label, Point(0, 0), NUMBER, "bold", "middle", "ground")
    box = bounds([text]) or Box(0, 0, 0, 0)
    width, height = box.width + 2.4, 4.0
    yield rectangle(
        Box(area.right - width, area.bottom - height, area.right, area.bottom),
        Style(fill=ink),
    )
    base = area.bottom - height / 2 + NUMBER * LETTER
    middle = Point(area.right - width / 2, base)
    yield Text(label, middle, NUMBER, "bold", "middle", "ground")


def _verdict(middle: Point, ink: Ink, *, legal: bool) -> Iterator[Node]:
    """A tick on a full disc, a cross in a ring."""
    x, y = middle
    yield Circle(middle, SIGN + 0.4, Style(fill="ground"))
    if legal:
        yield Circle(middle, SIGN, Style(fill=ink))
        pen = Style(stroke="ground", width=0.6, cap="round", join="round")
        tick = [Point(x - 0.95, y + 0.1), Point(x - 0.25, y + 0.8),
                Point(x + 1.0, y - 0.75)]  # fmt: skip
        yield polyline(tick, pen)
    else:
        yield Circle(middle, SIGN - 0.25, Style(stroke=ink, width=0.5))
        yield cross(middle, 0.75, Style(stroke=ink, width=0.6, cap="round"))


def _holds(seen: Box, at: Point) -> bool:
    return seen.holds(Box(*at, *at))


def _meets(place: Point, taken: Iterable[Point]) -> bool:
    """Whether a number there would lie on another."""
    return any(hypot(place.x - p.x, place.y - p.y) < DISC for p in taken)


def _numbers(ways: Iterable[Sequence[Point]], seen: Box) -> Iterator[tuple[int, Point]]:
    """A number beside each part of a move of several, on the side that is free.

    What one would not see is no free side.
    """
    taken: list[Point] = []
    for way in ways:
        legs = list(pairwise(way))
        if len(legs) < 2:
            continue
        middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in legs]
        for place, (start, end) in enumerate(legs):
            if length := hypot(end.x - start.x, end.y - start.y):
                at = middles[place]
                x, y = (start.y - end.y) / length, (end.x - start.x) / length
                others = fsum((m.x - at.x) * x + (m.y - at.y) * y for m in middles)
                away = (DISC + 1.1) * (-1 if others > 1e-6 else 1)
                beside = Point(at.x + x * away, at.y + y * away)
                other = Point(at.x - x * away, at.y - y * away)
                if _meets(beside, taken) or (
                    not _holds(seen, beside)
                    and _holds(seen, other)
                    and not _meets(other, taken)
                ):
                    beside = other
                taken.append(beside)
                yield place + 1, beside


def _chip(name: str, box: Box) -> Iterator[Node]:
    """A name on white."""
    yield rounded_box(box, 0.5, Style(fill="ground"))
    base = (box.top + box.bottom) / 2 + NAME * LETTER
    middle = Point((box.left + box.right) / 2, base)
    yield Text(name, middle, NAME, "medium", "middle")


def _placed(
    overlay: Overlay, room: Box, taken: Sequence[Box]
) -> Iterator[tuple[str, Box]]:
    """Where each name stands: off the arrows, off what is taken, within the room.

    Cells out of sight bear no name.
    """
    boxes = list(taken)
    lines = [leg for way in overlay.ways for leg in pairwise(way)]
    for name, middle in overlay.names.items():
        if not room.grown(1.5).holds(Box(*middle, *middle)):
            continue
        half = (bounds([Text(name, Point(0, 0), NAME, "medium")]) or room).width / 2
        asked = [
            Box(x - half - 0.7, y - 1.6, x + half + 0.7, y + 1.6)
            for x, y in (Point(middle.x + t.x, middle.y + t.y) for t in overlay.tips)
        ]
        choices = [_within(box, room) for box in asked]
        costs = [
            _cost(box, boxes, lines) + 8.0 * (box != asked[place]) + 0.01 * place
            for place, box in enumerate(choices)
        ]
        best = choices[costs.index(min(costs))]
        boxes.append(best)
        yield name, best


def _within(box: Box, room: Box) -> Box:
    """A box moved into a room that is larger."""
    x = max(room.left - box.left, 0.0) + min(room.right - box.right, 0.0)
    y = max(room.top - box.top, 0.0) + min(room.bottom - box.bottom, 0.0)
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def _cost(
    box: Box, taken: Iterable[Box], lines: Iterable[tuple[Point, Point]]
) -> float:
    """How badly a name stands in a box."""
    hit = sum(4.0 for other in taken if other.overlaps(box))
    return hit + sum(_crossed(box.grown(_CLEAR), *line) for line in lines)


def _crossed(box: Box, start: Point, end: Point) -> float:
    """How much of a line runs through a box."""
    found = 0
    for number in range(_SAMPLES + 1):
        share = number / _SAMPLES
        x = start.x + (end.x - start.x) * share
        y = start.y + (end.y - start.y) * share
        found += box.left <= x <= box.right and box.top <= y <= box.bottom
    return found / 4
