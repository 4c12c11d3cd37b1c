"""Artwork: what is printed of a part, without what guides a knife at home."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.scene.nodes import (
    IDENTITY,
    Circle,
    Curve,
    Group,
    Layer,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Transform,
)
from pnp.scene.parts import Cut

Outline = frozenset[Point] | tuple[Point, float]
"""A path by its points, a circle by its middle and its radius."""


def artwork(scene: Scene) -> Scene:
    """The printed layer alone, without lines along the cut."""
    knives = frozenset(_outlines(scene.nodes, IDENTITY, "cut"))
    return replace(scene, nodes=tuple(_printed(scene.nodes, IDENTITY, knives)))


def cut_of(scene: Scene) -> Cut:
    """Along what a part is cut out."""
    match list(_outlines(scene.nodes, IDENTITY, "cut")):
        case [frozenset() as points] if points == _corners(scene):
            return "rectangle"
        case [(Point(), float())]:
            return "circle"
        case _:
            return "outline"


def is_folded(scene: Scene) -> bool:
    """Whether a part is folded once it is cut out."""
    return any(True for _ in _outlines(scene.nodes, IDENTITY, "score"))


def _corners(scene: Scene) -> frozenset[Point]:
    wide, high = scene.width, scene.height
    return frozenset(_rounded(Point(x, y)) for x in (0, wide) for y in (0, high))


def _outlines(
    nodes: Iterable[Node], transform: Transform, layer: Layer, on: bool = False
) -> Iterator[Outline]:
    """The shapes of a layer."""
    for node in nodes:
        match node:
            case Group(children, inner, layer=own):
                whole = transform.after(inner)
                here = own == layer if own else on
                yield from _outlines(children, whole, layer, here)
            case Path() | Circle() if on:
                yield _outline(node, transform)
            case _:
                pass


def _outline(node: Path | Circle, transform: Transform) -> Outline:
    if isinstance(node, Circle):
        middle = _rounded(transform(node.centre))
        return middle, round(node.radius * transform.scale, 3)
    return frozenset(_rounded(transform(point)) for point in _points(node))


def _points(path: Path) -> Iterator[Point]:
    for segment in path.segments:
        match segment:
            case Move(to) | Line(to):
                yield to
            case Curve():
                yield from segment
            case _:
                pass


def _rounded(point: Point) -> Point:
    return Point(round(point.x, 3) + 0.0, round(point.y, 3) + 0.0)


def _printed(
    nodes: Iterable[Node], transform: Transform, knives: frozenset[Outline]
) -> Iterator[Node]:
    for node in nodes:
        match node:
            case Group(layer="cut" | "score" | "mark"):
                pass
            case Group(once=True):
                yield node
            case Group(children, inner):
                kept = tuple(_printed(children, transform.after(inner), knives))
                yield replace(node, children=kept)
            case Path() | Circle() if node.style.stroke:
                if _outline(node, transform) not in knives:
                    yield node
                elif node.style.fill:
                    yield replace(node, style=replace(node.style, stroke=None))
            case _:
                yield node
