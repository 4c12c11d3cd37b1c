"""The garden: a hedge of clipped box, seen from above."""

from functools import cache
from math import asin, cos, degrees, radians

from pnp.games.cancelletto.art.strokes import placed_group
from pnp.scene.motifs import Nodes, motif
from pnp.scene.nodes import Box, Close, Group, Move, Node, Path, Point, Segment, Style
from pnp.scene.noise import grain
from pnp.scene.shapes import arc, on_circle, rectangle
from pnp.scene.tokens import GRID

CLIPPED = Style(fill="cancelletto-hedge", stroke="cancelletto-hedge-line", width=GRID)


@cache
def hedge(width: float, height: float, pitch: float, seed: int) -> Nodes:
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
    return Path((Move(Point(0, 0)), *curves, Close()), CLIPPED)


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
    drawn = motif(f"cancelletto/leaf-{tone + 1}", pitch / 10)
    return placed_group(drawn, x, y, turn=turn, once=True)


def hedge_band(box: Box, pitch: float) -> Group:
    """A hedge from above that runs off both ends of a box."""
    wide = round(box.width + 2 * pitch, 3)
    drawn = hedge(wide, round(box.height, 3), pitch, 5)
    window = rectangle(Box(box.left, box.top - pitch, box.right, box.bottom + pitch))
    return Group((placed_group(drawn, box.left - pitch, box.top),), clip=window)
