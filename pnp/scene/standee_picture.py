"""The picture of how a strip becomes a standee: flat, folded, standing."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.core.event import Event
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import arrow, line, picture, polygon, rectangle
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE


@dataclass(frozen=True, slots=True)
class Look:
    """What the standee in the picture shows."""

    emblem: Callable[[Point, float], Node]
    """The sign on its faces by its centre and its unit."""
    face: Ink
    line: Ink


def folding(look: Look) -> Scene:
    """A strip flat, folded seen from the side, and standing."""
    nodes = (
        Group(_strip(look), translation(2, 0)),
        onwards(Point(18, 18)),
        Group(_profile(look), translation(28, 6)),
        onwards(Point(50, 18)),
        Group(_standing(look), translation(60, 6)),
    )
    return picture(80, 36, nodes, Event("folding-alt"))


_EDGE = Style(stroke="edge", width=OUTLINE)

_CREASE = Style(stroke="edge", width=GRID, dash=(1.0, 0.8))


def _strip(look: Look) -> tuple[Node, ...]:
    """Flap, back, front and foot, at half size."""
    width, flap, face, foot = 9.0, 5.0, 12.0, 6.0
    front = look.emblem(Point(width / 2, face / 2), 9.0)
    middle = flap + face
    upright = Group((front,), translation(0, middle))
    back = Group((upright,), rotation(180, about=Point(width / 2, middle)))
    folds = (flap, middle, middle + face)
    whole = Box(0, 0, width, middle + face + foot)
    ink = Style(fill=look.face)
    glue = Style(stroke="muted", width=GRID)
    return (
        rectangle(Box(0, flap, width, middle + face), ink),
        back,
        upright,
        *(line(Point(0, y), Point(width, y), Style(stroke="paper")) for y in folds),
        *(line(Point(0, y), Point(width, y), _CREASE) for y in folds),
        *(line(Point(2, y), Point(width - 2, y), glue) for y in (31.3, 32.9)),
        rectangle(whole, _EDGE),
    )


def _profile(look: Look) -> tuple[Node, ...]:
    """The folded strip from the side, the flap about to go under the foot."""
    top, left, right = Point(8, 0), Point(2, 23), Point(14, 23)
    pen = Style(stroke="edge", width=EMPHASIS, join="round", cap="round")
    faces = Style(stroke=look.line, width=EMPHASIS, join="round", cap="round")
    return (
        line(left, Point(14, 23), pen),
        line(left, top, faces),
        line(top, right, faces),
        line(right, Point(5.5, 25.6), pen),
        arrow(
            (Point(6.5, 29.6), Point(6.5, 26.4)), Style(stroke="arrow", width=OUTLINE)
        ),
    )


def _standing(look: Look) -> tuple[Node, ...]:
    """The pawn as it stands, its front slanting back."""
    lean = Transform(1, 0, -0.12, 0.95, 3.0, 2.0)
    front = (
        rectangle(Box(0, 0, 11, 24), Style(fill=look.face, stroke=look.line)),
        look.emblem(Point(5.5, 12), 11.0),
    )
    side = polygon(
        (Point(14.0, 2.0), Point(11.26, 24.8), Point(17.2, 21.4)),
        Style(fill="panel", stroke="edge", width=GRID),
    )
    return (side, Group(front, lean))


def onwards(middle: Point, half: float = 2.6) -> Group:
    """The arrow from what is seen to what becomes of it."""
    ends = Point(middle.x - half, middle.y), Point(middle.x + half, middle.y)
    return arrow(ends, Style(stroke="muted", width=EMPHASIS), head=2.0)
