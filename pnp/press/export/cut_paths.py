"""Cuts of a machine: an edge that two parts share is cut once."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from pnp.scene.nodes import Circle, Close, Curve, Line, Move, Path, Point, Style
from pnp.scene.shapes import line

NEAR = 1e-3
"""What lies nearer than a micrometre lies at the same place."""


class Ruler(NamedTuple):
    """A straight line without end: its direction, and how far it is off the corner."""

    x: float
    y: float
    off: float


class Edge(NamedTuple):
    """A part of it, by how far its ends are along it."""

    ruler: Ruler
    start: float
    end: float

    def line(self, pen: Style) -> Path:
        """The edge as a line to cut."""
        x, y, off = self.ruler

        def at(along: float) -> Point:
            return Point(along * x - off * y, along * y + off * x)

        return line(at(self.start), at(self.end), pen)


Shape = Path | Circle


def cuts(shapes: Iterable[Shape]) -> Sequence[Shape]:
    """Shapes with whatever several of them have in common once.

    A shape that shares nothing stays whole; of others the edges are joined to lines as
    long as they can be.
    """
    whole = list({_key(shape): shape for shape in shapes}.values())
    edges = [list(_edges(shape)) for shape in whole]
    shared = [
        bool(own)
        and any(_meet(own, others) for n, others in enumerate(edges) if n != m)
        for m, own in enumerate(edges)
    ]
    kept = [shape for shape, common in zip(whole, shared, strict=True) if not common]
    parted = [
        edge
        for own, common in zip(edges, shared, strict=True)
        if common
        for edge in own
    ]
    pen = whole[0].style if whole else Style()
    return (*kept, *(edge.line(pen) for edge in _joined_edges(parted)))


def _key(shape: Shape) -> object:
    if isinstance(shape, Circle):
        return tuple(round(each, 3) for each in (*shape.centre, shape.radius))
    return tuple(
        tuple(round(each, 3) for point in segment for each in point)
        for segment in shape.segments
    )


def _edges(shape: Shape) -> Iterator[Edge]:
    """The edges of a shape of straight lines; none of one with a curve."""
    if isinstance(shape, Circle):
        return
    if any(isinstance(segment, Curve) for segment in shape.segments):
        return
    for start, end in _lines(shape):
        if hypot(end.x - start.x, end.y - start.y) > NEAR:
            yield _edge(start, end)


def _lines(path: Path) -> Iterator[tuple[Point, Point]]:
    begun = pen = Point(0, 0)
    for segment in path.segments:
        match segment:
            case Move(to):
                begun = pen = to
            case Line(to):
                yield pen, to
                pen = to
            case Close():
                yield pen, begun
                pen = begun
            case Curve():
                pass


def _edge(start: Point, end: Point) -> Edge:
    length = hypot(end.x - start.x, end.y - start.y)
    x, y = (end.x - start.x) / length, (end.y - start.y) / length
    if (round(x, 6), round(y, 6)) < (0, 0):
        x, y = -x, -y
    x, y = round(x, 6) + 0.0, round(y, 6) + 0.0
    off = round(start.y * x - start.x * y, 3) + 0.0
    ends = sorted(point.x * x + point.y * y for point in (start, end))
    return Edge(Ruler(x, y, off), *ends)


def _meet(own: Sequence[Edge], others: Sequence[Edge]) -> bool:
    """Whether two shapes have more than a point of an edge in common."""
    return any(
        edge.ruler == other.ruler
        and min(edge.end, other.end) - max(edge.start, other.start) > NEAR
        for edge in own
        for other in others
    )


def _joined_edges(edges: Iterable[Edge]) -> Iterator[Edge]:
    """The same edges, each place of them once."""
    rulers: dict[Ruler, list[Edge]] = {}
    for edge in edges:
        rulers.setdefault(edge.ruler, []).append(edge)
    for ruler, along in rulers.items():
        along.sort(key=lambda edge: edge.start)
        start, end = along[0].start, along[0].end
        for edge in along:
            if edge.start > end + NEAR:
                yield Edge(ruler, start, end)
                start = edge.start
            end = max(end, edge.end)
        yield Edge(ruler, start, end)
