"""Sheets as DXF: what machines cut and score, in millimetres, and nothing printed."""

from collections.abc import Iterator
from io import StringIO

from ezdxf.addons.r12writer import R12FastStreamWriter, r12writer

from pnp.scene.flattened import leaves, placed_shape
from pnp.scene.nodes import Circle, Close, Curve, Line, Move, Path, Point, Scene, Text

LAYERS = ("cut", "score")

HEADER = (
    (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"),
    (9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1), (0, "ENDSEC"),
)  # fmt: skip
"""That all lengths are millimetres, for programs that else would guess."""

PARTS = 24
"""Into so many straight lines a curve goes."""


def render(scene: Scene) -> bytes:
    """The lines of a sheet for machines, y upwards from the lower edge."""
    text = StringIO()
    text.writelines(f"{group:>3}\n{value}\n" for group, value in HEADER)
    with r12writer(text) as drawing:
        for node, at, layer in leaves(scene.nodes):
            if layer in LAYERS and not isinstance(node, Text):
                _draw(drawing, placed_shape(node, at), layer, scene.height)
    return text.getvalue().encode("ascii")


def _draw(
    drawing: R12FastStreamWriter, shape: Path | Circle, layer: str, height: float
) -> None:
    if isinstance(shape, Circle):
        x, y = _up(shape.centre, height)
        drawing.add_circle((x, y), round(shape.radius, 4), layer=layer)
        return
    for points, closed in _lines(shape):
        match [_up(point, height) for point in points]:
            case [start, end]:
                drawing.add_line(start, end, layer=layer)
            case [_, _, *_] as upright:
                drawing.add_polyline_2d(upright, closed=closed, layer=layer)
            case _:
                pass


def _up(point: Point, height: float) -> tuple[float, float]:
    return round(point.x, 4), round(height - point.y, 4)


def _lines(path: Path) -> Iterator[tuple[list[Point], bool]]:
    """The subpaths as straight lines, and whether they close."""
    points: list[Point] = []
    for segment in path.segments:
        match segment:
            case Move(to):
                if points:
                    yield points, False
                points = [to]
            case Line(to):
                points.append(to)
            case Curve():
                points += _bent(points[-1], segment)
            case Close():
                yield points, True
                points = []
    if points:
        yield points, False


def _bent(start: Point, curve: Curve) -> Iterator[Point]:
    for part in range(1, PARTS + 1):
        t = part / PARTS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points = (start, *curve)
        yield Point(
            sum(w * point.x for w, point in zip(weights, points, strict=True)),
            sum(w * point.y for w, point in zip(weights, points, strict=True)),
        )
