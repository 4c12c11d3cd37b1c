"""Kerf: what a laser burns away, made up for by ways that keep off by half of it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot

from pnp.render.cut_shapes import band_of, made_of, segments_of, shape_of
from pnp.scene.flattened import shapes
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    translation,
)
from pnp.scene.shapes import polygon

Shape = Path | Circle


def widened(scene: Scene, kerf: float) -> Scene:
    """A part that has its true size once half a kerf is burned off all around it.

    What neighbours share is cut in the middle of one kerf, so both lose half of it.
    """
    half = kerf / 2
    knives = list(shapes(scene.nodes, "cut"))
    moved = translation(half, half)
    cut = tuple(_offset_shapes(knives, half))
    return replace(
        scene,
        width=scene.width + kerf,
        height=scene.height + kerf,
        bleed=max(0.0, scene.bleed - half),
        nodes=(
            *(Group((node,), moved) for node in scene.nodes if not _is_cut(node)),
            Group((Group(cut, moved),), layer="cut"),
        ),
    )


def _is_cut(node: Node) -> bool:
    return isinstance(node, Group) and node.layer == "cut"


def _offset_shapes(knives: Sequence[Shape], half: float) -> Iterator[Shape]:
    """Outlines moved out and holes moved in; slits stay where they are."""
    closed = [knife for knife in knives if _is_closed(knife)]
    for knife in knives:
        if knife not in closed:
            yield knife
            continue
        around = sum(_lies_in(knife, other) for other in closed)
        yield offset(knife, -half if around % 2 else half)


def _is_closed(knife: Shape) -> bool:
    return isinstance(knife, Circle) or isinstance(knife.segments[-1], Close)


def _lies_in(knife: Shape, other: Shape) -> bool:
    inner, outer = bounds([knife]), bounds([other])
    return bool(inner and outer and inner != outer and outer.holds(inner))


def offset(shape: Shape, by: float) -> Shape:
    """A closed outline so far outside another, or inside it if that is less than 0.

    >>> square = polygon([Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)])
    >>> offset(square, 1.0).segments[0]
    Move(to=Point(x=-1.0, y=-1.0))
    >>> offset(Circle(Point(0, 0), 5), -0.5).radius
    4.5
    """
    if isinstance(shape, Circle):
        return replace(shape, radius=shape.radius + by)
    if any(isinstance(segment, Curve) for segment in shape.segments):
        return replace(shape, segments=tuple(_offset_curves(shape, by)))
    corners = [each.to for each in shape.segments if isinstance(each, Move | Line)]
    return polygon(list(_offset_corners(corners, by)), shape.style)


def _offset_corners(corners: Sequence[Point], by: float) -> Iterator[Point]:
    """Where the edges of a polygon meet once each is moved outwards."""
    ring = [each for each, after in _pairs(corners) if each != after]
    area = sum(a.x * b.y - b.x * a.y for a, b in _pairs(ring))
    out = by if area > 0 else -by
    normals = [_normal(start, end) for start, end in _pairs(ring)]
    for corner, one, other in zip(ring, [normals[-1], *normals], normals, strict=False):
        share = out / (1 + one.x * other.x + one.y * other.y)
        x, y = (one.x + other.x) * share, (one.y + other.y) * share
        yield Point(corner.x + x, corner.y + y)


def _pairs(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Each corner with the one after it, the last with the first."""
    return pairwise([*ring, *ring[:1]])


def _normal(start: Point, end: Point) -> Point:
    """What leads away from an edge at a right angle, as long as 1."""
    x, y = end.x - start.x, end.y - start.y
    length = hypot(x, y)
    return Point(y / length, -x / length)


def _offset_curves(path: Path, by: float) -> Iterator[Segment]:
    """The edge of what a pen so wide adds to a shape, or leaves of it."""
    band = band_of(path.segments, Style(width=abs(by) * 2))
    shape = shape_of(path.segments)
    yield from segments_of(made_of(shape, "with" if by > 0 else "without", band))
