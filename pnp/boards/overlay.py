"""Overlays: names of cells, numbers of steps and a verdict, set over a figure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, fsum, hypot, inf
from typing import Literal

from pnp.boards.cell_labels import (
    CLEAR,
    CellLabels,
    hidden_share,
    label_nodes,
    line_overlap,
)
from pnp.boards.diagram import LETTER
from pnp.boards.solution_marks import Bow
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Ink, Node, Point, Style, Text
from pnp.scene.shapes import cross, polyline, rectangle, square
from pnp.scene.tokens import OUTLINE, PT

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

_EDGE = OUTLINE + 0.3
"""From the edge of a figure to the white round a name."""

_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95)

_OFF = (1.1, 0.7, 1.4, 1.8, 2.2, 2.6, 3.4)
"""Where beside a part of a move its number may stand: along it, and off it in mm."""

_BOWED = 0.24
"""How far a jump bows that goes back over an earlier one, in its length."""

_CROSSED = 3
"""How much worse it is to hide a cross than anything else."""

_INNER, _BETWEEN = 0.5, 3.0
"""How much worse a number is on the side of the other parts of a move, and where one
goes back over another, of which it would seem to be.
"""

_LEG = 4
"""How much worse a number over a part of a move is than one further off."""

_TIPS = 0.2
"""How far beyond a cross a circle about its tips goes, in crosses."""

Verdict = Literal["legal", "illegal", "lost", "none"]
"""What a figure says of the move that it shows."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is set over a figure, all of it in the figure's own coordinates."""

    ways: tuple[tuple[Point, ...], ...]
    """The cells that each move touches, in order."""
    names: Mapping[str, Point]
    """The cells that are named, by their middles."""
    label: str
    verdict: Verdict
    accent: Ink
    cells: tuple[Point, ...] = ()
    """The middles of all cells."""
    walls: tuple[Box, ...] = ()
    """Cells on which nothing can stand."""
    unit: float = 1.0
    """How wide a cell is."""
    judged: Point | None = None
    """Where its verdict stands, if that is beside it."""


def overlaid(
    overlay: Overlay,
    area: Box,
    crossed: Sequence[Box] = (),
    standing: Sequence[Box] = (),
    signs: Sequence[Box] = (),
) -> Iterator[Node]:
    """The frame of a figure and all that stands over it, but over no cross.

    It stands over pieces only where there is no room beside them; the verdict had best
    not stand over signs and walls of the board, either.
    """
    legal = overlay.verdict != "illegal"
    ink = overlay.accent if legal else f"{overlay.accent}-illegal"
    corner = overlay.judged or _corner(overlay, area, crossed, standing, signs)
    hard = [
        Box(*corner, *corner).grown(VERDICT),
        Box(area.right - LABEL.x, area.bottom - LABEL.y, area.right, area.bottom),
        # What hides a cross is worse than what is moved; its corners count.
        *(box.grown(_TIPS * box.width) for box in crossed for _ in range(_CROSSED)),
    ]
    taken = [*hard, *standing]
    room = area.grown(-DISC - CLEAR)
    numbers = list(_numbers(overlay.ways, room, taken, overlay.unit))
    hard += [Box(*at, *at).grown(DISC) for _, at in numbers for _ in range(_CROSSED)]
    drawn = [part for way in overlay.ways for part in parts_of_way(way, overlay.unit)]
    lines = [leg for part in drawn for leg in pairwise(part)]
    room = area.grown(-_EDGE)
    starts = [way[0] for way in overlay.ways if len(way) > 1]
    names = CellLabels(
        overlay.names, room, standing, lines, starts,
        overlay.walls, signs, overlay.cells, overlay.unit,
    )  # fmt: skip
    yield from label_nodes(names, hard)
    for number, at in numbers:
        yield from disc(str(number), at, overlay.accent)
    yield _frame(area, ink, legal=legal)
    if overlay.label:
        yield from _label(overlay.label, area, ink)
    if overlay.verdict != "none":
        yield from _verdict(corner, ink, overlay.verdict)


def parts_of_way(way: Sequence[Point], unit: float) -> Sequence[Sequence[Point]]:
    """The parts of a way: straight, but for a jump back over an earlier one.

    That bows to the left of whoever goes along it, or it would lie on that.
    """
    parts: list[Sequence[Point]] = []
    for start, end in pairwise(way):
        is_back = (end, start) in parts and dist(start, end) > 1.5 * unit
        bow = Bow(start, end, _BOWED)
        shares = (0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85)
        between = map(bow.point, shares) if is_back else ()
        parts.append((start, *between, end))
    return parts


def corners(area: Box) -> tuple[Point, ...]:
    """Where the middle of a verdict may be, the best place first."""
    left, right = area.left + _CORNER, area.right - _CORNER
    top, bottom = area.top + _CORNER, area.bottom - _CORNER
    return Point(left, top), Point(right, top), Point(left, bottom)


def _corner(
    overlay: Overlay,
    area: Box,
    crossed: Iterable[Box],
    standing: Iterable[Box],
    signs: Iterable[Box],
) -> Point:
    """The middle of the verdict, which hides no cross, and nothing if it can.

    It had best touch nothing either, and lie beside the board.
    """
    reach = overlay.unit / 2 + VERDICT

    def occlusion(middle: Point) -> float:
        sign = Box(*middle, *middle).grown(VERDICT)
        close = sign.grown(CLEAR)
        crosses = _CROSSED * sum(close.overlaps(box) for box in crossed)
        over = any(sign.overlaps(box) for box in (*signs, *overlay.walls))
        near = any(close.overlaps(box) for box in standing)
        aboard = any(
            abs(x - middle.x) < reach and abs(y - middle.y) < reach
            for x, y in overlay.cells
        )
        hit = any(sign.overlaps(box) for box in standing)
        return crosses + hit + over / 2 + near / 4 + aboard / 8

    return min(corners(area), key=occlusion)


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


def _verdict(middle: Point, ink: Ink, said: Verdict) -> Iterator[Node]:
    """A tick on a full disc, a cross in a ring, or where all have lost on a square."""
    x, y = middle
    if said == "lost":
        yield square(middle, SIGN + 0.1, Style(fill="ground"))
        yield square(middle, SIGN - 0.3, Style(fill="illegal"))
        yield cross(middle, 0.85, Style(stroke="ground", width=0.6, cap="round"))
        return
    yield Circle(middle, SIGN + 0.4, Style(fill="ground"))
    if said == "legal":
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
    ways: Iterable[Sequence[Point]], seen: Box, taken: Iterable[Box], unit: float
) -> Iterator[tuple[int, Point]]:
    """A number beside each part of a move of several, on the side that is free.

    What one would not see is no free side.
    """
    boxes = list(taken)
    for way in ways:
        parts = parts_of_way(way, unit)
        if len(parts) < 2:
            continue
        legs = [leg for part in parts for leg in pairwise(part)]
        inner = _INNER if len(legs) == len(parts) else _BETWEEN
        for place, part in enumerate(parts):
            middle = len(part) // 2 - 1
            start, end = part[middle : middle + 2]
            if start == end:
                continue
            near = [box for box in boxes if _around(start, end).overlaps(box)]
            at, least = start, inf
            for beside, much in _beside(start, end, legs, inner):
                unseen = 40.0 * (not _holds(seen, beside))
                if unseen + much >= least:
                    continue
                cost = _hit(beside, near, legs) + unseen + much
                if cost < least:
                    at, least = beside, cost
            boxes += [Box(*at, *at).grown(DISC)] * _CROSSED
            if _holds(seen, at):
                yield place + 1, at


def _around(start: Point, end: Point) -> Box:
    """What holds all numbers that may stand beside a part of a move."""
    (left, right), (top, bottom) = (
        sorted(ends) for ends in zip(start, end, strict=True)
    )
    return Box(left, top, right, bottom).grown(3 * DISC + max(_OFF))


def _beside(
    start: Point, end: Point, legs: Sequence[tuple[Point, Point]], inner: float
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
                much = 4.0 * abs(share - 0.5) + inner * (side != outer)
                yield Point(x, y), much + 0.4 * (off - _OFF[0])


def _hit(
    at: Point, taken: Iterable[Box], lines: Iterable[tuple[Point, Point]]
) -> float:
    """How much a number would cover."""
    disc = Box(*at, *at).grown(DISC + 0.35)
    hit = sum(4.0 * hidden_share(box, disc) for box in taken)
    return hit + sum(_LEG * line_overlap(disc, *line) for line in lines)
