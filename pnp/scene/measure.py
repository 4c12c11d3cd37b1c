"""Measuring scenes: the exact box of what is inked, strokes and clips included."""

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from math import fsum, hypot, sqrt

from pnp.scene import typeface
from pnp.scene.nodes import (
    IDENTITY,
    MITER_LIMIT,
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Layer,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    Text,
    Transform,
    scaling,
    translation,
)


def fitted_drawing(scene: Scene, box: Box, most: float = 3.5) -> tuple[Group, Box]:
    """A drawing as large as a box holds, in its middle, and where it lies."""
    factor = min(box.width / scene.width, box.height / scene.height, most)
    wide, tall = scene.width * factor, scene.height * factor
    left = (box.left + box.right - wide) / 2
    top = (box.top + box.bottom - tall) / 2
    place = translation(left, top).after(scaling(factor))
    return Group(scene.nodes, place), Box(left, top, left + wide, top + tall)


def bounds(
    nodes: Iterable[Node],
    transform: Transform = IDENTITY,
    skip: frozenset[Layer] = frozenset(),
) -> Box | None:
    """The box of all the ink of the nodes, ``None`` if there is none.

    Layers in ``skip`` are left out, and what covers bleed. Exact where transforms keep
    right angles, as all of ours do; clips count with their own box.
    """
    found: Box | None = None
    for node in nodes:
        found = _joined_bounds(found, node, transform, skip)
    return found


def _joined_bounds(
    found: Box | None, node: Node, transform: Transform, skip: frozenset[Layer]
) -> Box | None:
    """What was found with a node; paths that lie in it for sure are not measured."""
    match node:
        case Group(children, inner, clip=None):
            if node.layer in skip or node.layer == "bleed":
                return found
            whole = transform.after(inner)
            for child in children:
                found = _joined_bounds(found, child, whole, skip)
            return found
        case Path(segments) if found and segments:
            if found.holds(_around_path(node, transform), 0):
                return found
    box = _node_bounds(node, transform, skip)
    return union((found, box)) if found and box else box or found


def reach(nodes: Iterable[Node], transform: Transform = IDENTITY) -> Box | None:
    """A box that holds all the ink of the nodes: quick to find, not the smallest."""
    found: list[Box] = []
    _reach(nodes, transform, found)
    return union(found)


def _reach(nodes: Iterable[Node], transform: Transform, found: list[Box]) -> None:
    """Adds the boxes of paths, circles and texts, or of what they are clipped to."""
    for node in nodes:
        if isinstance(node, Group):
            if node.layer == "bleed":
                continue
            inner = transform.after(node.transform)
            if node.clip and node.clip.segments:
                found.append(_around_path(node.clip, inner))
            else:
                _reach(node.children, inner, found)
        elif isinstance(node, Path) and node.segments:
            found.append(_around_path(node, transform))
        elif box := _node_bounds(node, transform, frozenset()):
            found.append(box)


def _around_path(path: Path, transform: Transform) -> Box:
    """A box that holds the path wherever it runs, and however it is outlined."""
    left, top, right, bottom = _edges(path.segments)
    a, b, c, d, e, f = transform
    if b or c:
        corners = Box(left, top, right, bottom).corners
        left, top, right, bottom = Box.around(transform(each) for each in corners)
    else:
        left, right = a * left + e, a * right + e
        top, bottom = d * top + f, d * bottom + f
        if right < left:
            left, right = right, left
        if bottom < top:
            top, bottom = bottom, top
    if not path.style.stroke:
        return Box(left, top, right, bottom)
    half = path.style.width * MITER_LIMIT / 2 * transform.scale
    return Box(left - half, top - half, right + half, bottom + half)


def _edges(segments: tuple[Segment, ...]) -> tuple[float, float, float, float]:
    """What holds all points of a path."""
    xs, ys = zip(*chain.from_iterable(segments), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def union(boxes: Iterable[Box]) -> Box | None:
    """The smallest box that holds them all, ``None`` if there are none."""
    found = list(boxes)
    if len(found) < 2:
        return found[0] if found else None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def intersection(first: Box, second: Box) -> Box | None:
    """What two boxes share, ``None`` if nothing."""
    shared = Box(
        max(first.left, second.left),
        max(first.top, second.top),
        min(first.right, second.right),
        min(first.bottom, second.bottom),
    )
    return shared if shared.width >= 0 and shared.height >= 0 else None


def _node_bounds(
    node: Node, transform: Transform, skip: frozenset[Layer]
) -> Box | None:
    match node:
        case Path(_, style):
            return _path_bounds(node, style, transform)
        case Circle(centre, radius, style):
            if not style.fill and not style.stroke:
                return None
            x, y = transform(centre)
            reach = radius + (style.width / 2 if style.stroke else 0)
            across = reach * hypot(transform.a, transform.c)
            down = reach * hypot(transform.b, transform.d)
            return Box(x - across, y - down, x + across, y + down)
        case Text():
            return _text_bounds(node, transform)
        case Group(children, inner, clip, layer):
            if layer in skip:
                return None
            whole = transform.after(inner)
            inside = bounds(children, whole, skip)
            if clip is None or inside is None:
                return inside
            window = _path_bounds(clip, Style(fill="clip"), whole)
            return intersection(inside, window) if window else None


def length(text: Text) -> float:
    """How far a line of text reaches from its start to where the next would begin."""
    return typeface.width(text.content, text.size, text.face)


def _text_bounds(text: Text, transform: Transform) -> Box | None:
    extent = typeface.extent(text.content, text.size, text.face)
    if not extent:
        return None
    wide = length(text)
    shift = {"start": 0.0, "middle": wide / 2, "end": wide}[text.align]
    box = Box(*extent).moved(text.anchor.x - shift, text.anchor.y)
    return Box.around(transform(corner) for corner in box.corners)


def _path_bounds(path: Path, style: Style, transform: Transform) -> Box | None:
    if not style.fill and not style.stroke:
        return None
    scale = sqrt(abs(transform.a * transform.d - transform.b * transform.c))
    half = style.width * scale / 2 if style.stroke else 0.0
    points: list[Point] = []
    for subpath, closed in _subpaths(path, transform):
        points.extend(_stroke_points(subpath, closed, half, style))
    return Box.around(points) if points else None


Piece = tuple[Point, ...]
"""A straight line by two points or a curve by four."""


def _subpaths(path: Path, transform: Transform) -> Iterator[tuple[list[Piece], bool]]:
    pieces: list[Piece] = []
    start = pen = Point(0, 0)
    for segment in path.segments:
        match segment:
            case Move(to):
                if pieces:
                    yield pieces, False
                pieces, start = [], transform(to)
                pen = start
            case Line(to):
                end = transform(to)
                pieces.append((pen, end))
                pen = end
            case Curve(out, into, to):
                end = transform(to)
                pieces.append((pen, transform(out), transform(into), end))
                pen = end
            case Close():
                if pen != start:
                    pieces.append((pen, start))
                yield pieces, True
                pieces, pen = [], start
    if pieces:
        yield pieces, False


def _stroke_points(
    pieces: list[Piece], closed: bool, half: float, style: Style
) -> Iterator[Point]:
    """Points whose box is that of the stroke: edges, extrema, corners and caps."""
    for piece in pieces:
        yield from (piece[0], piece[-1])
        if len(piece) == 4:
            for point, vertical in _extrema(piece):
                # At an extremum the stroke reaches straight across the axis.
                dx, dy = (half, 0.0) if vertical else (0.0, half)
                yield from (
                    Point(point.x - dx, point.y - dy),
                    Point(point.x + dx, point.y + dy),
                )
    if half:
        yield from _end_points(pieces, closed, half, style)


def _end_points(
    pieces: list[Piece], closed: bool, half: float, style: Style
) -> Iterator[Point]:
    """The same at the ends of pieces, where these meet or not."""
    for piece in pieces:
        for end, near in ((piece[0], piece[1]), (piece[-1], piece[-2])):
            along = _direction(end, near)
            yield Point(end.x - along.y * half, end.y + along.x * half)
            yield Point(end.x + along.y * half, end.y - along.x * half)
    joints = [(a[-2], b[0], b[1]) for a, b in pairwise(pieces)]
    if closed and pieces:
        joints.append((pieces[-1][-2], pieces[0][0], pieces[0][1]))
    for before, corner, after in joints:
        yield from _joint(before, corner, after, half, style)
    if style.cap == "round" and pieces and not closed:
        yield from _disc(pieces[0][0], half)
        yield from _disc(pieces[-1][-1], half)


def _joint(
    before: Point, corner: Point, after: Point, half: float, style: Style
) -> Iterator[Point]:
    if style.join == "round":
        yield from _disc(corner, half)
        return
    back, forth = _direction(corner, before), _direction(corner, after)
    bisector = Point(back.x + forth.x, back.y + forth.y)
    size = hypot(*bisector)
    if size < 1e-9:
        return
    # Half the angle between the lines: its sine is the inverse of the miter's length.
    sine = sqrt(max(0.0, (1 - (back.x * forth.x + back.y * forth.y)) / 2))
    if sine > 1e-9 and 1 / sine <= MITER_LIMIT:
        reach = half / sine / size
        yield Point(corner.x - bisector.x * reach, corner.y - bisector.y * reach)


def _disc(centre: Point, radius: float) -> Iterator[Point]:
    yield Point(centre.x - radius, centre.y - radius)
    yield Point(centre.x + radius, centre.y + radius)


def _direction(start: Point, end: Point) -> Point:
    size = hypot(end.x - start.x, end.y - start.y)
    if not size:
        return Point(0, 0)
    return Point((end.x - start.x) / size, (end.y - start.y) / size)


def _extrema(curve: Piece) -> Iterator[tuple[Point, bool]]:
    """Where a curve runs straight up or across, and whether it runs up there."""
    for axis in (0, 1):
        a, b, c, d = (point[axis] for point in curve)
        for share in _roots(
            3 * (-a + 3 * b - 3 * c + d), 6 * (a - 2 * b + c), 3 * (b - a)
        ):
            if 0 < share < 1:
                yield _at(curve, share), axis == 0


def _roots(a: float, b: float, c: float) -> list[float]:
    if abs(a) < 1e-12:
        return [-c / b] if abs(b) > 1e-12 else []
    inside = b * b - 4 * a * c
    if inside < 0:
        return []
    return [(-b + sign * sqrt(inside)) / (2 * a) for sign in (1, -1)]


def _at(curve: Piece, share: float) -> Point:
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    return Point(
        fsum(w * p.x for w, p in zip(weights, curve, strict=True)),
        fsum(w * p.y for w, p in zip(weights, curve, strict=True)),
    )
