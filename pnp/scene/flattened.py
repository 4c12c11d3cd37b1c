"""What a drawing comes to where it lies: its leaves, each with its place and layer."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from pnp.scene.nodes import (
    IDENTITY,
    Circle,
    Close,
    Curve,
    Group,
    Layer,
    Line,
    Move,
    Node,
    Path,
    Segment,
    Text,
    Transform,
)


class Leaf(NamedTuple):
    """A node without children."""

    node: Path | Circle | Text
    at: Transform
    layer: Layer | None


def leaves(
    nodes: Iterable[Node], at: Transform = IDENTITY, layer: Layer | None = None
) -> Iterator[Leaf]:
    """All that is drawn, in order; clips cut nothing off."""
    for node in nodes:
        if isinstance(node, Group):
            whole = at.after(node.transform)
            yield from leaves(node.children, whole, node.layer or layer)
        else:
            yield Leaf(node, at, layer)


def texts(
    nodes: Iterable[Node], at: Transform = IDENTITY
) -> Iterator[tuple[Text, Transform]]:
    """Every line of text, in reading order, with where it goes."""
    for node, inner, _ in leaves(nodes, at):
        if isinstance(node, Text):
            yield node, inner


def shapes(nodes: Iterable[Node], layer: Layer) -> Iterator[Path | Circle]:
    """The paths and circles of a layer where they lie."""
    for node, at, own in leaves(nodes):
        if own == layer and not isinstance(node, Text):
            yield placed_shape(node, at)


def placed_shape(shape: Path | Circle, at: Transform) -> Path | Circle:
    """A shape where a transform brings it, its pen as it was."""
    if isinstance(shape, Circle):
        radius = shape.radius * at.scale
        return replace(shape, centre=at(shape.centre), radius=radius)
    return placed_path(shape, at)


def placed_path(path: Path, at: Transform) -> Path:
    """The same of a path."""
    return replace(
        path, segments=tuple(placed_segment(each, at) for each in path.segments)
    )


def placed_segment(segment: Segment, at: Transform) -> Segment:
    """The same of a part of a path."""
    match segment:
        case Move(to):
            return Move(at(to))
        case Line(to):
            return Line(at(to))
        case Curve(out, into, to):
            return Curve(at(out), at(into), at(to))
        case Close():
            return segment
