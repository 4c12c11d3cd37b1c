"""Strokes: the weights of the pen, closed outlines, quarter turns."""

from collections.abc import Iterator

from pnp.scene.nodes import (
    Box,
    Close,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
    Transform,
    rotation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import EMPHASIS, GRID, HAIR, OUTLINE

Nodes = tuple[Node, ...]

WEIGHTS = (HAIR, GRID, OUTLINE, EMPHASIS)


def weight(width: float) -> float:
    """The nearest weight of the pen.

    >>> weight(0.4), weight(0.3)
    (0.5, 0.25)
    """
    return min(WEIGHTS, key=lambda each: abs(each - width))


def closed(style: Style, *steps: tuple[float, ...]) -> Path:
    """A closed outline from its first point on: two numbers a line, six a curve."""
    (x, y), *others = steps
    return Path((Move(Point(x, y)), *map(_segment, others), Close()), style)


def opened(style: Style, *steps: tuple[float, ...]) -> Path:
    """The same without the way back."""
    (x, y), *others = steps
    return Path((Move(Point(x, y)), *map(_segment, others)), style)


def _segment(step: tuple[float, ...]) -> Segment:
    if len(step) == 2:
        return Line(Point(*step))
    a, b, c, d, e, f = step
    return Curve(Point(a, b), Point(c, d), Point(e, f))


def bar(left: float, top: float, width: float, height: float, ink: Ink) -> Path:
    """A filled upright rectangle."""
    return rectangle(Box(left, top, left + width, top + height), Style(fill=ink))


def placed(
    nodes: Nodes,
    x: float = 0.0,
    y: float = 0.0,
    *,
    turn: float = 0.0,
    scale: float = 1.0,
    once: bool = False,
) -> Group:
    """Nodes about the origin, scaled, turned and set down."""
    a, b, c, d, _, _ = rotation(turn)
    where = Transform(a * scale, b * scale, c * scale, d * scale, x, y)
    return Group(nodes, where, once=once)


def quarters(nodes: Nodes, start: float = 0.0) -> Iterator[Group]:
    """Nodes four times about the origin."""
    return (placed(nodes, turn=start + 90 * number) for number in range(4))
