"""Outlines as shapes that can be cut, joined and stroked, and back."""

from collections.abc import Iterable, Iterator
from typing import Any

import pathops

from pnp.scene.nodes import (
    IDENTITY,
    Close,
    Curve,
    Line,
    Move,
    Point,
    Segment,
    Style,
    Transform,
)

FINE = 1000.0
"""So much larger shapes are while they are cut, for curves to stay what they are."""


def shape_of(
    segments: Iterable[Segment], at: Transform = IDENTITY, style: Style = Style()
) -> Any:
    """Segments as an outline that can be cut."""
    shape = pathops.Path()
    if style.rule == "evenodd":
        shape.fillType = pathops.FillType.EVEN_ODD

    def fine(point: Point) -> tuple[float, float]:
        x, y = at(point)
        return x * FINE, y * FINE

    for segment in segments:
        match segment:
            case Move(to):
                shape.moveTo(*fine(to))
            case Line(to):
                shape.lineTo(*fine(to))
            case Curve(out, into, to):
                shape.cubicTo(*fine(out), *fine(into), *fine(to))
            case Close():
                shape.close()
    return shape


def segments_of(shape: Any) -> Iterator[Segment]:
    """The outline of a shape, as large as it was."""
    pen = Point(0, 0)
    for verb, points in shape:
        ends = [Point(x / FINE, y / FINE) for x, y in points]
        match verb, ends:
            case pathops.PathVerb.MOVE, [to]:
                yield Move(to)
            case pathops.PathVerb.LINE, [to]:
                yield Line(to)
            case pathops.PathVerb.QUAD, [bend, to]:
                yield Curve(_towards(pen, bend), _towards(to, bend), to)
            case pathops.PathVerb.CUBIC, [out, into, to]:
                yield Curve(out, into, to)
            case _:
                yield Close()
        pen = ends[-1] if ends else pen


def _towards(end: Point, bend: Point) -> Point:
    """A control point of the cubic that is the same as a quadratic curve."""
    return Point(end.x + (bend.x - end.x) * 2 / 3, end.y + (bend.y - end.y) * 2 / 3)
