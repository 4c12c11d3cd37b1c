"""The sign that says over which edge a sheet is turned."""

from functools import lru_cache

from pnp.scene.nodes import (
    Box,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Point,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.tokens import GRID, HAIR

_PEN = Style(stroke="text", width=GRID)


@lru_cache(1 << 4)
def flip_sign(centre: Point, *, level: bool = False) -> Group:
    """A sheet turned over an edge, as a picture 6 mm wide and 4.8 mm high."""
    sheet = rectangle(
        Box(-2.4, -1.8, 0.2, 1.8), Style(fill="paper", stroke="text", width=GRID)
    )
    axis = Path(
        (Move(Point(0.2, -2.4)), Line(Point(0.2, 2.4))),
        Style(stroke="text", width=HAIR, dash=(0.6, 0.4)),
    )
    end = Point(2.3, 0.3)
    swing = Path(
        (Move(Point(-1.2, 0)), Curve(Point(-0.8, -2.0), Point(1.9, -2.0), end)), _PEN
    )
    head = polygon(
        (Point(2.35, 1.2), Point(1.75, 0), Point(2.9, 0)), Style(fill="text")
    )
    turned = translation(*centre).after(rotation(90 if level else 0))
    return Group((sheet, axis, swing, head), turned, layer="mark", role="artefact")
