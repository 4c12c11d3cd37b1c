"""Shapes spelled in terms of the scene's few nodes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, cos, floor, fsum, hypot, radians, sin, tan

from pnp.core.event import Event
from pnp.scene import display_faces, typeface
from pnp.scene.display_faces import Display
from pnp.scene.nodes import (
    Align,
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    Text,
    translation,
)
from pnp.scene.tokens import EMPHASIS

KAPPA = 0.5522847498
"""How far control points stand off for a quarter of a circle of radius 1."""


def rectangle(box: Box, style: Style = Style()) -> Path:
    """An upright rectangle."""
    return polygon(box.corners, style)


def square(centre: Point, half: float, style: Style = Style()) -> Path:
    """An upright square by its centre and half its side."""
    return rectangle(Box(*centre, *centre).grown(half), style)


def polygon(points: Iterable[Point], style: Style = Style()) -> Path:
    """Straight lines through the points and back to the first."""
    first, *rest = points
    return Path((Move(first), *map(Line, rest), Close()), style)


def polyline(points: Iterable[Point], style: Style) -> Path:
    """Straight lines through the points."""
    first, *rest = points
    return Path((Move(first), *map(Line, rest)), style)


def line(start: Point, end: Point, style: Style) -> Path:
    """A straight line."""
    return polyline((start, end), style)


def greeked_line(start: Point, wide: float) -> Path:
    """A line of words too small to be read."""
    pen = Style(stroke="muted", width=EMPHASIS)
    return line(start, Point(start.x + wide, start.y), pen)


def hexagon(middle: Point, reach: float, style: Style = Style()) -> Path:
    """A hexagon that stands on a corner, its corners so far from its middle."""
    turns = range(-90, 270, 60)
    return polygon((on_circle(middle, reach, turn) for turn in turns), style)


def rounded_polygon(
    points: Iterable[Point], radius: float, style: Style = Style()
) -> Path:
    """A polygon whose corners are rounded, for corners of any angle."""
    corners = list(points)
    segments: list[Segment] = []
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        enter, leave = along(corner, before, radius), along(corner, after, radius)
        segments.append(Line(enter) if segments else Move(enter))
        out, into = (along(end, corner, radius * KAPPA) for end in (enter, leave))
        segments.append(Curve(out, into, leave))
    return Path((*segments, Close()), style)


def rounded_box(box: Box, radius: float, style: Style = Style()) -> Path:
    """An upright rectangle with round corners."""
    return rounded_polygon(box.corners, radius, style)


def notched_box(box: Box, notch: float, style: Style) -> Path:
    """A box whose corners are hollowed out by quarter circles."""
    left, top, right, bottom = box
    corners = ((right, top, 180), (right, bottom, 270), (left, bottom, 0))
    segments: list[Segment] = [Move(Point(left + notch, top))]
    for x, y, turn in (*corners, (left, top, 90)):
        cut = Point(x, y)
        segments += [Line(on_circle(cut, notch, turn)), *arc(cut, notch, turn, -90)]
    return Path((*segments, Close()), style)


def round_path(circle: Circle) -> Path:
    """A circle as four curves, clockwise from the right."""
    (x, y), radius = circle.centre, circle.radius
    arm = radius * KAPPA
    segments = (
        Move(Point(x + radius, y)),
        Curve(
            Point(x + radius, y + arm), Point(x + arm, y + radius), Point(x, y + radius)
        ),
        Curve(
            Point(x - arm, y + radius), Point(x - radius, y + arm), Point(x - radius, y)
        ),
        Curve(
            Point(x - radius, y - arm), Point(x - arm, y - radius), Point(x, y - radius)
        ),
        Curve(
            Point(x + arm, y - radius), Point(x + radius, y - arm), Point(x + radius, y)
        ),
        Close(),
    )
    return Path(segments, circle.style)


def diamond(
    centre: Point, radius: float, style: Style = Style(), corner: float = 0.0
) -> Path:
    """A square standing on a corner; ``radius`` reaches from the centre to a corner."""
    x, y = centre
    corners = (
        Point(x, y - radius),
        Point(x + radius, y),
        Point(x, y + radius),
        Point(x - radius, y),
    )
    return (
        rounded_polygon(corners, corner, style) if corner else polygon(corners, style)
    )


def arc(
    middle: Point, radius: float, start: float, sweep: float
) -> tuple[Segment, ...]:
    """A part of a circle as curves, to go on a path from where it begins.

    Angles are degrees, clockwise from the right as seen on the page.
    """
    count = max(1, ceil(abs(sweep) / 90 - 1e-9))
    step = radians(sweep) / count
    arm = radius * 4 / 3 * tan(step / 4)
    segments = []
    for number in range(count):
        angle = radians(start) + number * step
        near, far = (_on_circle(middle, radius, a) for a in (angle, angle + step))
        out = Point(near.x - arm * sin(angle), near.y + arm * cos(angle))
        end = angle + step
        into = Point(far.x + arm * sin(end), far.y - arm * cos(end))
        segments.append(Curve(out, into, far))
    return tuple(segments)


def on_circle(middle: Point, radius: float, degrees: float) -> Point:
    """A point of a circle, clockwise from the right as seen on the page."""
    return _on_circle(middle, radius, radians(degrees))


def hatching(
    area: Path, box: Box, spacing: float, degrees: float, style: Style
) -> Group:
    """Parallel lines across a box, clipped to an area within it.

    The lines lie on one endless ruling that the origin is midway between, so that
    neighbouring areas hatched alike match, and no line falls on an edge of theirs.
    """
    angle = radians(degrees)
    way, across = Point(cos(angle), sin(angle)), Point(-sin(angle), cos(angle))
    corners = [Point(x, y) for x in box[0::2] for y in box[1::2]]
    depths = [_dot(corner, across) for corner in corners]
    reaches = [_dot(corner, way) for corner in corners]
    first = ceil(min(depths) / spacing - 0.5)
    last = floor(max(depths) / spacing - 0.5)
    rules = (
        line(
            _offset_point(way, min(reaches), across, (number + 0.5) * spacing),
            _offset_point(way, max(reaches), across, (number + 0.5) * spacing),
            style,
        )
        for number in range(first, last + 1)
    )
    return Group(tuple(rules), clip=area)


def arrow(
    points: Iterable[Point], style: Style, head: float = 1.6, start: float = 0.0
) -> Group:
    """An arrow along straight lines, with a filled head and a round start.

    ``head`` is the length of its head and ``start`` the radius of the dot it begins
    with, both in millimetres.
    """
    *before, last, tip = points
    neck = along(tip, last, head * 0.9)
    shaft = polyline([*before, last, neck], style)
    ahead = Point((tip.x - neck.x) / head, (tip.y - neck.y) / head)
    back = along(tip, last, head)
    wings = (
        Point(back.x - ahead.y * head * 0.5, back.y + ahead.x * head * 0.5),
        Point(back.x + ahead.y * head * 0.5, back.y - ahead.x * head * 0.5),
    )
    ink = Style(fill=style.stroke)
    dot = (Circle([*before, last][0], start, ink),) if start else ()
    return Group((*dot, shaft, polygon((tip, *wings), ink)))


def cross(centre: Point, half: float, style: Style) -> Path:
    """Two diagonal strokes."""
    x, y = centre
    return Path(
        (
            Move(Point(x - half, y - half)),
            Line(Point(x + half, y + half)),
            Move(Point(x - half, y + half)),
            Line(Point(x + half, y - half)),
        ),
        style,
    )


def plus(centre: Point, half: float, style: Style) -> Path:
    """An upright and a level stroke."""
    x, y = centre
    return Path(
        (
            Move(Point(x - half, y)),
            Line(Point(x + half, y)),
            Move(Point(x, y - half)),
            Line(Point(x, y + half)),
        ),
        style,
    )


def picture(width: float, height: float, nodes: Iterable[Node], alt: Event) -> Scene:
    """A drawing of a known size, told to those who cannot see it."""
    return Scene(width, height, (Group(tuple(nodes), role="figure", alt=(alt,)),))


def row(
    things: Sequence[tuple[float, tuple[Node, ...]]], middle: Point, gap: float
) -> Iterator[Group]:
    """Things side by side about a point, each with its width, drawn from its left."""
    x = middle.x - (sum(wide for wide, _ in things) + gap * (len(things) - 1)) / 2
    for wide, nodes in things:
        yield Group(nodes, translation(x, middle.y))
        x += wide + gap


def signs(
    size: float, drawn: Mapping[str, Callable[[], Iterable[Node]]]
) -> Mapping[str, Callable[[], Scene]]:
    """Square pictures to stand beside words, each told as ``sign-NAME``."""

    def drawn_sign(name: str) -> Scene:
        return picture(size, size, drawn[name](), Event(f"sign-{name}"))

    return {name: partial(drawn_sign, name) for name in drawn}


def along(start: Point, end: Point, distance: float) -> Point:
    """The point so many millimetres from one point towards another."""
    share = distance / hypot(end.x - start.x, end.y - start.y)
    return Point(
        start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
    )


def shortened_line(
    start: Point, end: Point, leave: float = 0.0, reach: float = 0.0
) -> tuple[Point, Point]:
    """A way from one point to another, less the room that is taken at either end."""
    return along(start, end, leave), along(end, start, reach)


def text_outline(text: Text) -> Path:
    """The text as a filled path that needs no font."""
    length = typeface.width(text.content, text.size, text.face)
    contours = typeface.outline(text.content, text.size, text.face)
    start = Point(text.anchor.x - length * SHARES[text.align], text.anchor.y)
    return Path(_segments(contours, start), Style(fill=text.ink))


def lettering_path(
    words: str, start: Point, size: float, face: Display, ink: Ink
) -> Path:
    """A line in a display face as a filled path."""
    contours = display_faces.outline(words, size, face)
    return Path(_segments(contours, start), Style(fill=ink))


SHARES: dict[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a line stands before its anchor."""


def _segments(
    contours: Iterable[tuple[str, tuple[tuple[float, float], ...]]], start: Point
) -> tuple[Segment, ...]:
    """Contours of letters set from a point."""
    segments: list[Segment] = []
    for verb, points in contours:
        moved = [Point(start.x + x, start.y + y) for x, y in points]
        match verb:
            case "moveTo":
                segments.append(Move(moved[0]))
            case "lineTo":
                segments.append(Line(moved[0]))
            case "curveTo":
                segments.append(Curve(*moved))
            case _:
                segments.append(Close())
    return tuple(segments)


def length(points: Iterable[Point]) -> float:
    """How long the straight lines through the points are together."""
    return fsum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(points))


def _on_circle(middle: Point, radius: float, angle: float) -> Point:
    return Point(middle.x + radius * cos(angle), middle.y + radius * sin(angle))


def _dot(a: Point, b: Point) -> float:
    return a.x * b.x + a.y * b.y


def _offset_point(way: Point, reach: float, across: Point, depth: float) -> Point:
    return Point(way.x * reach + across.x * depth, way.y * reach + across.y * depth)
