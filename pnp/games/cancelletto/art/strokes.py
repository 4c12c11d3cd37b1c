"""Strokes: the weights of the pen, closed outlines, quarter turns."""

from collections.abc import Iterator
from dataclasses import replace

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
    Text,
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


def closed_path(style: Style, *steps: tuple[float, ...]) -> Path:
    """A closed outline from its first point on: two numbers a line, six a curve."""
    (x, y), *others = steps
    return Path((Move(Point(x, y)), *map(_segment, others), Close()), style)


def open_path(style: Style, *steps: tuple[float, ...]) -> Path:
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


def placed_group(
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


def finer(nodes: Nodes, factor: float) -> Nodes:
    """The nodes with the strokes they need to look as before when made larger."""
    return tuple(_finer(node, factor) for node in nodes)


def _finer(node: Node, factor: float) -> Node:
    if isinstance(node, Group):
        # A motif is set down many times and has no strokes in colour: it stays.
        return (
            node if node.once else replace(node, children=finer(node.children, factor))
        )
    if isinstance(node, Text):
        return node
    style = replace(node.style, width=node.style.width / factor)
    return replace(node, style=style)


def quarters(nodes: Nodes, start: float = 0.0) -> Iterator[Group]:
    """Nodes four times about the origin."""
    return (placed_group(nodes, turn=start + 90 * number) for number in range(4))
