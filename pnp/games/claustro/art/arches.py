"""Outlines of what a cloister is built of: arches, and shapes alike on both sides."""

from math import atan2, degrees

from pnp.scene.nodes import Close, Curve, Line, Move, Path, Point, Segment, Style
from pnp.scene.shapes import KAPPA, arc

Segments = tuple[Segment, ...]


def symmetric_shape(top: tuple[float, float], *parts: tuple[float, ...]) -> Segments:
    """A closed shape by its right half, from the top down.

    A part of two numbers is a line, one of six a curve.
    """
    right = [_segment(part) for part in parts]
    ends = [Point(*top), *(segment.to for segment in right)]
    left = (
        _returning(segment, end)
        for segment, end in zip(reversed(right), reversed(ends[:-1]), strict=True)
    )
    return (Move(ends[0]), *right, *left, Close())


def _segment(numbers: tuple[float, ...]) -> Line | Curve:
    points = [Point(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
    return Line(points[0]) if len(points) == 1 else Curve(*points)


def _returning(segment: Line | Curve, end: Point) -> Line | Curve:
    """The same on the left, from where it ended to where it began."""
    match segment:
        case Line():
            return Line(_across(end))
        case Curve(out, into, _):
            return Curve(_across(into), _across(out), _across(end))


def _across(point: Point) -> Point:
    return Point(-point.x, point.y)


def round_arch(half: float, spring: float, foot: float) -> Segments:
    """A round arch about x = 0 by half its width, its springing line and its foot."""
    return (
        Move(Point(-half, foot)),
        Line(Point(-half, spring)),
        *arc(Point(0, spring), half, 180, 180),
        Line(Point(half, foot)),
        Close(),
    )


def pointed_arch(half: float, spring: float, foot: float, rise: float) -> Segments:
    """A pointed arch of two arcs, whose tip is ``rise`` halves above its springing."""
    radius = half * (1 + rise * rise) / 2
    turn = degrees(atan2(rise * half, radius - half))
    return (
        Move(Point(-half, foot)),
        Line(Point(-half, spring)),
        *arc(Point(radius - half, spring), radius, 180, turn),
        *arc(Point(half - radius, spring), radius, -turn, turn),
        Line(Point(half, foot)),
        Close(),
    )


def disc(middle: Point, radius: float) -> Segments:
    """A circle as a part of a path."""
    start = Point(middle.x + radius, middle.y)
    return (Move(start), *arc(middle, radius, 0, 360), Close())


def hoop(middle: Point, outer: float, inner: float, style: Style) -> Path:
    """What lies between two circles; the style is to fill by even-odd."""
    return Path((*disc(middle, outer), *disc(middle, inner)), style)


def lid(middle: Point, half: float, depth: float) -> Segments:
    """A closed eye: a curve that hangs from its two ends."""
    x, y = middle
    hang = y + depth
    return (
        Move(Point(x - half, y)),
        Curve(
            Point(x - half * KAPPA, hang),
            Point(x + half * KAPPA, hang),
            Point(x + half, y),
        ),
    )
