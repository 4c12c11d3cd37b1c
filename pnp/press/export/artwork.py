"""Artwork: what is printed of a part, without what guides a knife at home."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.scene.cut_parts import Cut
from pnp.scene.flattened import placed_shape, shapes
from pnp.scene.nodes import (
    IDENTITY,
    Circle,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Transform,
)

Outline = frozenset[Point] | tuple[Point, float]
"""A path by its points, a circle by its middle and its radius."""


def artwork(scene: Scene) -> Scene:
    """The printed layer alone, without lines along the cut."""
    knives = frozenset(_outlines(scene))
    return replace(scene, nodes=tuple(_printed_nodes(scene.nodes, IDENTITY, knives)))


def cut_of(scene: Scene) -> Cut:
    """Along what a part is cut out."""
    match list(_outlines(scene)):
        case [frozenset() as points] if points == _corners(scene):
            return "rectangle"
        case [(Point(), float())]:
            return "circle"
        case _:
            return "outline"


def is_folded(scene: Scene) -> bool:
    """Whether a part is folded once it is cut out."""
    return any(True for _ in shapes(scene.nodes, "score"))


def _corners(scene: Scene) -> frozenset[Point]:
    wide, high = scene.width, scene.height
    return frozenset(_rounded(Point(x, y)) for x in (0, wide) for y in (0, high))


def _outlines(scene: Scene) -> Iterator[Outline]:
    """The shapes that are cut."""
    return (_outline(shape) for shape in shapes(scene.nodes, "cut"))


def _outline(shape: Path | Circle) -> Outline:
    if isinstance(shape, Circle):
        return _rounded(shape.centre), round(shape.radius, 3)
    return frozenset(_rounded(point) for point in _points(shape))


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


def _printed_nodes(
    nodes: Iterable[Node], at: Transform, knives: frozenset[Outline]
) -> Iterator[Node]:
    for node in nodes:
        match node:
            case Group(layer=layer) if layer not in (None, "print"):
                pass
            case Group(once=True):
                yield node
            case Group(children, inner):
                kept = tuple(_printed_nodes(children, at.after(inner), knives))
                yield replace(node, children=kept)
            case Path() | Circle() if node.style.stroke:
                if _outline(placed_shape(node, at)) not in knives:
                    yield node
                elif node.style.fill:
                    yield replace(node, style=replace(node.style, stroke=None))
            case _:
                yield node
