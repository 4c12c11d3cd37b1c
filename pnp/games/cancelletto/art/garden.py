"""The garden: clipped box, brick, piers, seen from above and from the front."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import asin, cos, degrees, pi, radians, sin

from pnp.games.cancelletto.art.strokes import Nodes, bar, closed_path, placed_group
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
)
from pnp.scene.noise import grain
from pnp.scene.shapes import arc, on_circle, polygon, rectangle, rounded_box
from pnp.scene.tokens import GRID

BRICKS, ARCH = (
    tuple(
        Style(f"cancelletto-{kind}-{tone}", f"cancelletto-{kind}-line", GRID)
        for tone in range(3)
    )
    for kind in ("brick", "arch")
)

LEAVES = tuple(f"cancelletto-leaf-{tone}" for tone in range(3))

BED = Style(fill="cancelletto-bed", stroke="cancelletto-bed-line", width=GRID)

CLIPPED = Style(fill="cancelletto-hedge", stroke="cancelletto-hedge-line", width=GRID)
"""The ground of a long hedge, which would drink more ink than a bed."""

MORTAR = "cancelletto-mortar"


@cache
def leaf(length: float, width: float, tone: int) -> Nodes:
    """A leaf about the origin, so far from its middle to its tips."""
    h, w = length, width
    outline = closed_path(
        Style(fill=LEAVES[tone]),
        (0, -h),
        (w, -h * 0.35, w, h * 0.35, 0, h),
        (-w, h * 0.35, -w, -h * 0.35, 0, -h),
    )
    return (outline,)


@cache
def hedge(
    width: float, height: float, pitch: float, seed: int
) -> tuple[Path, *tuple[Node, ...]]:
    """Clipped box from above: a scalloped outline and small leaves."""
    across, down = max(2, round(width / pitch)), max(2, round(height / pitch))
    step = Point(width / across, height / down)
    leaves = (
        _sprig(seed, column, row, step, pitch)
        for column in range(across)
        for row in range(down)
    )
    return _scalloped_bed(across, down, step), *leaves


def _scalloped_bed(across: int, down: int, step: Point) -> Path:
    """A box from the origin whose edges are round bumps."""
    right, bottom = across * step.x, down * step.y
    xs = [(number + 0.5) * step.x for number in range(across)]
    ys = [(number + 0.5) * step.y for number in range(down)]
    bumps = (
        *(_bump(Point(x, 0), step.x, 270) for x in xs),
        *(_bump(Point(right, y), step.y, 0) for y in ys),
        *(_bump(Point(x, bottom), step.x, 90) for x in reversed(xs)),
        *(_bump(Point(0, y), step.y, 180) for y in reversed(ys)),
    )
    curves = (curve for bump in bumps for curve in bump)
    return Path((Move(Point(0, 0)), *curves, Close()), BED)


ROUND = 0.62
"""The radius of a bump, in steps."""

HALF = degrees(asin(0.5 / ROUND))
"""Half the angle of a bump."""


def _bump(middle: Point, step: float, facing: float) -> tuple[Segment, ...]:
    """A round bump over a step of an edge that faces some way."""
    inside = on_circle(middle, step * ROUND * cos(radians(HALF)), facing + 180)
    return arc(inside, step * ROUND, facing - HALF, 2 * HALF)


def _sprig(seed: int, column: int, row: int, step: Point, pitch: float) -> Node:
    """A leaf near the middle of its place, turned at random."""

    def shift(key: int) -> float:
        return 0.35 * (grain(seed, column, row, key) - 0.5)

    x, y = (column + 0.5 + shift(1)) * step.x, (row + 0.5 + shift(2)) * step.y
    tone = int(grain(seed, column, row) * 2.6)
    turn = int(grain(seed, column, row, 3) * 12) * 30.0
    drawn = leaf(pitch * 0.42, pitch * 0.24, tone)
    return placed_group(drawn, x, y, turn=turn, once=True)


def hedge_band(box: Box, pitch: float) -> Group:
    """A hedge from above that runs off both ends of a box."""
    wide = round(box.width + 2 * pitch, 3)
    outline, *leaves = hedge(wide, round(box.height, 3), pitch, 5)
    drawn = (replace(outline, style=CLIPPED), *leaves)
    window = rectangle(Box(box.left, box.top - pitch, box.right, box.bottom + pitch))
    return Group((placed_group(drawn, box.left - pitch, box.top),), clip=window)


def hedge_row(width: float, height: float, seed: int) -> Iterator[Node]:
    """A clipped hedge from the front, its foot at the origin, going right."""
    count = max(3, round(width / (height * 0.42)))
    step, top = width / count, -height * 0.8
    middles = (Point((number + 0.5) * step, top) for number in range(count))
    bumps = (curve for middle in middles for curve in _bump(middle, step, 270))
    foot = (Line(Point(width, 0)), Close())
    yield Path((Move(Point(0, 0)), Line(Point(0, top)), *bumps, *foot), BED)
    for column in range(count * 2):
        for row in range(max(2, round(height / step * 2))):
            if grain(seed, column, row, 9) < 0.55:
                turn = int(grain(seed, row, column) * 12) * 30.0
                drawn = leaf(
                    step * 0.2, step * 0.11, int(grain(seed, column, row) * 2.6)
                )
                x, y = (column + 0.5) * step / 2, -(row + 0.55) * step * 0.46
                yield placed_group(drawn, x, y, turn=turn, once=True)


@cache
def brick(width: float, height: float, tone: int) -> Nodes:
    """A brick from its top left corner, its edges a little worn."""
    box = Box(0, 0, width, height)
    return (rounded_box(box, min(width, height) * 0.08, BRICKS[tone]),)


@cache
def coping(unit: float, deep: float, count: int, gap: float) -> Nodes:
    """Bricks round a square about the origin, so many a side, as a pinwheel."""
    step, half = (unit - deep) / count, unit / 2
    bed = bar(-half, -half, unit, unit, MORTAR)
    size = round(step - gap, 4), round(deep - gap, 4)
    bricks = (
        placed_group(
            (
                placed_group(
                    brick(*size, int(grain(side, number, 11) * 3)),
                    number * step + gap / 2 - half,
                    gap / 2 - half,
                ),
            ),
            turn=90 * side,
        )
        for side in range(4)
        for number in range(count)
    )
    return bed, *bricks


def pier(width: float, height: float, courses: int) -> Iterator[Node]:
    """A brick pier from the front, its foot at the origin."""
    step = height / courses
    gap = max(0.2, step * 0.13)
    yield bar(-width / 2, -height, width, height, MORTAR)
    for number in range(courses):
        cuts = (-0.5, 0.0, 0.5) if number % 2 else (-0.5, -0.22, 0.22, 0.5)
        y = -(number + 1) * step + gap / 2
        for place in range(len(cuts) - 1):
            left = cuts[place] * width + (gap / 2 if place else 0)
            right = cuts[place + 1] * width
            right -= gap / 2 if place < len(cuts) - 2 else 0
            box = Box(left, y, right, y + step - gap)
            yield rectangle(box, BRICKS[(number + place) % 3])


def ring_of_bricks(radius: float, deep: float, count: int) -> Iterator[Node]:
    """A round coping about the origin: bricks on edge, outwards from a circle."""
    gap = 0.5
    yield Circle(Point(0, 0), radius + deep, Style(fill=MORTAR))
    low, high = radius + gap * 0.2, radius + deep - gap * 0.6
    inner, outer = gap / 2 / radius, gap / 2 / (radius + deep)
    for number in range(count):
        start, end = (2 * pi * (number + way) / count for way in (0, 1))
        corners = (
            _from_top(low, start + inner),
            _from_top(high, start + outer),
            _from_top(high, end - outer),
            _from_top(low, end - inner),
        )
        yield polygon(corners, ARCH[int(grain(number, 5) * 3)])


def _from_top(radius: float, angle: float) -> Point:
    """A point of a circle about the origin, clockwise from its top."""
    return Point(radius * sin(angle), -radius * cos(angle))
