"""Outlines as shapes that can be cut, joined and stroked, and back."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import pathops

from pnp.scene.nodes import (
    IDENTITY,
    MITER_LIMIT,
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


def band_of(segments: Iterable[Segment], pen: Style) -> Any:
    """The outline of a line, dash by dash."""
    shape = shape_of(segments)
    caps = {"butt": pathops.LineCap.BUTT_CAP, "round": pathops.LineCap.ROUND_CAP}
    joins = {"miter": pathops.LineJoin.MITER_JOIN, "round": pathops.LineJoin.ROUND_JOIN}
    dashes = [max(part, 0.001) * FINE for part in pen.dash] * (1 + len(pen.dash) % 2)
    shape.stroke(
        pen.width * FINE, caps[pen.cap], joins[pen.join], MITER_LIMIT, dashes or None
    )
    shape.convertConicsToQuads()
    return shape


HOW = {
    "within": pathops.PathOp.INTERSECTION,
    "with": pathops.PathOp.UNION,
    "without": pathops.PathOp.DIFFERENCE,
}


def made_of(one: Any, how: Literal["within", "with", "without"], other: Any) -> Any:
    """What of a shape lies within another, both together, or one without the other."""
    return pathops.op(one, other, HOW[how])


def rule_of(shape: Any) -> Literal["nonzero", "evenodd"]:
    """By which rule a shape is filled."""
    return "evenodd" if shape.fillType == pathops.FillType.EVEN_ODD else "nonzero"


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
