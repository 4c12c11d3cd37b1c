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

VERDICT = SIGN + 0.4
"""The same with the white round it."""

LABEL = Point(8.0, 4.6)
"""What the number of a figure takes at most, across and up from its corner."""

_CORNER = 3.7
"""From the corner to the middle of the verdict."""

_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.1, 0.9)
_OFF = (1.1, 0.7, 1.8)
"""Where beside a part of a move its number may stand: along it, and off it in mm."""

_SAMPLES = 24
_CROSSED = 3
"""How much worse it is to hide a cross than anything else."""

_CLEAR = 0.5
"""What a name is to leave free between itself and an arrow."""

_AROUND = 0.45
"""The white round a name."""

_ROUND = 0.8
"""Of what is less wide than high, or less high than wide, the corners count."""


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
    overlay: Overlay,
    area: Box,
    crossed: Sequence[Box] = (),
    standing: Sequence[Box] = (),
    signs: Sequence[Box] = (),
) -> Iterator[Node]:
    """The frame of a figure and all that stands over it, but over no cross.

    It stands over pieces only where there is no room beside them; the verdict had best
    not stand over signs of the board, either.
    """
    legal = overlay.verdict != "illegal"
    ink = overlay.accent if legal else "illegal"
    corner = _corner(area, crossed, standing, signs)
    taken = [
        Box(*corner, *corner).grown(VERDICT),
        Box(area.right - LABEL.x, area.bottom - LABEL.y, area.right, area.bottom),
        # What hides a cross is worse than what is moved.
        *(box for box in crossed for _ in range(_CROSSED)),
        *standing,
    ]
    numbers = list(_numbers(overlay.ways, area.grown(-DISC - _CLEAR), taken))
    taken += [Box(*at, *at).grown(DISC) for _, at in numbers for _ in range(_CROSSED)]
    for name, box in _placed(overlay, area.grown(-0.7), taken):
        yield from _chip(name, box)
    for number, at in numbers:
        yield from disc(str(number), at, overlay.accent)
    yield _frame(area, ink, legal=legal)
    yield from _label(overlay.label, area, ink)
    if overlay.verdict != "none":
        yield from _verdict(corner, ink, legal=legal)


def corners(area: Box) -> tuple[Point, ...]:
    """Where the middle of a verdict may be, the best place first."""
    left, right = area.left + _CORNER, area.right - _CORNER
    top, bottom = area.top + _CORNER, area.bottom - _CORNER
    return Point(left, top), Point(right, top), Point(left, bottom)


def _corner(
    area: Box, crossed: Iterable[Box], standing: Iterable[Box], signs: Iterable[Box]
) -> Point:
    """The middle of the verdict, which hides no cross, and nothing if it can."""

    def hidden(middle: Point) -> float:
        sign = Box(*middle, *middle).grown(VERDICT)
        close = sign.grown(_CLEAR)
        crosses = _CROSSED * sum(close.overlaps(box) for box in crossed)
        over = any(sign.overlaps(box) for box in signs)
        return crosses + any(sign.overlaps(box) for box in standing) + over / 2

    return min(corners(area), key=hidden)


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


def _numbers(
    ways: Iterable[Sequence[Point]], seen: Box, taken: Iterable[Box]
) -> Iterator[tuple[int, Point]]:
    """A number beside each part of a move of several, on the side that is free.

    What one would not see is no free side.
    """
    boxes = list(taken)
    for way in ways:
        legs = list(pairwise(way))
        if len(legs) < 2:
            continue
        for place, (start, end) in enumerate(legs):
            if start == end:
                continue
            choices = list(_beside(start, end, legs))
            costs = [
                _hit(at, boxes, legs) + 40.0 * (not _holds(seen, at)) + much
                for at, much in choices
            ]
            at = choices[costs.index(min(costs))][0]
            boxes += [Box(*at, *at).grown(DISC)] * _CROSSED
            if _holds(seen, at):
                yield place + 1, at


def _beside(
    start: Point, end: Point, legs: Sequence[tuple[Point, Point]]
) -> Iterator[tuple[Point, float]]:
    """Where a number may stand beside a part of a move, and how far that is off."""
    wide, high = end.x - start.x, end.y - start.y
    length = hypot(wide, high)
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    others = fsum(
        ((a.x + b.x) / 2 - middle.x) * -high + ((a.y + b.y) / 2 - middle.y) * wide
        for a, b in legs
    )
    outer = -1 if others > 1e-6 else 1
    for side in (outer, -outer):
        for share in _SHARES:
            for off in _OFF:
                away = (DISC + off) * side / length
                x = start.x + wide * share - high * away
                y = start.y + high * share + wide * away
                much = 4.0 * abs(share - 0.5) + 0.5 * (side != outer)
                yield Point(x, y), much + 0.4 * (off - _OFF[0])


def _hit(
    at: Point, taken: Iterable[Box], lines: Iterable[tuple[Point, Point]]
) -> float:
    """How much a number would cover."""
    disc = Box(*at, *at).grown(DISC + 0.35)
    hit = sum(4.0 * _over(disc, box) for box in taken)
    return hit + sum(_crossed(disc, *line) for line in lines)


def _over(box: Box, piece: Box) -> float:
    """How deep a box lies over a piece, which is round if it is as wide as high."""
    if not box.overlaps(piece):
        return 0.0
    wide, high = piece.width / 2, piece.height / 2
    if min(wide, high) < _ROUND * max(wide, high):
        return 1.0
    x, y = (piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2
    near = Point(
        min(max(x, box.left), box.right) - x, min(max(y, box.top), box.bottom) - y
    )
    return min(1.0, max(0.0, 1.5 - 1.5 * hypot(*near) / max(wide, high)))


def _chip(name: str, box: Box) -> Iterator[Node]:
    """A name on white."""
    yield rounded_box(box, 0.5, Style(fill="ground"))
    letters = bounds([_name(name, Point(0, 0))]) or box
    yield _name(name, Point(
        box.left + _AROUND - letters.left, box.top + _AROUND - letters.top
    ))  # fmt: skip


def _name(name: str, middle: Point) -> Text:
    base = Point(middle.x, middle.y + NAME * LETTER)
    return Text(name, base, NAME, "medium", "middle")


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
        letters = bounds([_name(name, Point(0, 0))]) or room
        asked = [
            letters.grown(_AROUND).moved(middle.x + t.x, middle.y + t.y)
            for t in overlay.tips
        ]
        choices = [_within(box, room) for box in asked]
        costs = [
            _cost(box, boxes, lines) + 8.0 * (box != asked[place]) + 0.01 * place
            for place, box in enumerate(choices)
        ]
        best = choices[costs.index(min(costs))]
        boxes += [best.grown(_CLEAR)] * _CROSSED
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
    hit = sum(4.0 * _over(box, other) for other in taken)
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
