"""Strokes: the weights of the pen, closed outlines, quarter turns."""

from pnp.scene.nodes import Box, Group, Ink, Node, Path, Style, Transform, rotation
from pnp.scene.shapes import rectangle

Nodes = tuple[Node, ...]


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
