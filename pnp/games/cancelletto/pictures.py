"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from collections.abc import Iterable

from pnp.core.event import Event
from pnp.games.cancelletto import art
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import arrow, line, polygon, rectangle, rounded_box
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

_SIGNS = (
    (".", None), ("#", None), ("b", None), ("b", 0), ("o", None), ("o", 1), (".", None)
)  # fmt: skip


def signs() -> Scene:
    """What there is to see, in a row: squares, pawns at home, the gate."""
    unit = 9.5
    gap = 2.4
    nodes: list[Node] = []
    for place, (symbol, pawn) in enumerate(_SIGNS):
        left = place * (unit + gap)
        box = Box(left, unit * 0.4, left + unit, unit * 1.4)
        centre = Point(left + unit / 2, unit * 0.9)
        nodes.extend(art.ground(symbol, box, centre, unit))
        nodes.append(rounded_box(box, 0.01, Style(stroke="edge", width=GRID)))
        if pawn is not None:
            nodes.append(art.pawn(pawn, centre, unit))
    last = (len(_SIGNS) - 1) * (unit + gap)
    nodes.append(art.token("n", Point(last, unit * 0.4), unit))
    return _picture(last + unit, unit * 1.5, nodes, "signs-alt")


def folding() -> Scene:
    """How a strip becomes a pawn: flat, folded seen from the side, standing."""
    nodes = (
        Group(_strip(), translation(2, 0)),
        _next(Point(18, 18)),
        Group(_profile(), translation(28, 6)),
        _next(Point(50, 18)),
        Group(_standing(), translation(60, 6)),
    )
    return _picture(80, 36, nodes, "folding-alt")


_EDGE = Style(stroke="edge", width=OUTLINE)
_CREASE = Style(stroke="edge", width=GRID, dash=(1.0, 0.8))


def _strip() -> tuple[Node, ...]:
    """Flap, back, front and foot, at half size."""
    width, flap, face, foot = 9.0, 5.0, 12.0, 6.0
    front = art.emblem(0, Point(width / 2, face / 2), 9.0)
    middle = flap + face
    upright = Group((front,), translation(0, middle))
    back = Group((upright,), rotation(180, about=Point(width / 2, middle)))
    folds = (flap, middle, middle + face)
    whole = Box(0, 0, width, middle + face + foot)
    ink = Style(fill="blue-face")
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


def _profile() -> tuple[Node, ...]:
    """The folded strip from the side, the flap about to go under the foot."""
    top, left, right = Point(8, 0), Point(2, 23), Point(14, 23)
    pen = Style(stroke="edge", width=EMPHASIS, join="round", cap="round")
    faces = Style(stroke="blue-line", width=EMPHASIS, join="round", cap="round")
    return (
        line(left, Point(14, 23), pen),
        line(left, top, faces),
        line(top, right, faces),
        line(right, Point(5.5, 25.6), pen),
        arrow(
            (Point(6.5, 29.6), Point(6.5, 26.4)), Style(stroke="arrow", width=OUTLINE)
        ),
    )


def _standing() -> tuple[Node, ...]:
    """The pawn as it stands, its front slanting back."""
    lean = Transform(1, 0, -0.12, 0.95, 3.0, 2.0)
    front = (
        rectangle(Box(0, 0, 11, 24), Style(fill="blue-face", stroke="blue-line")),
        art.emblem(0, Point(5.5, 12), 11.0),
    )
    side = polygon(
        (Point(14.0, 2.0), Point(11.26, 24.8), Point(17.2, 21.4)),
        Style(fill="panel", stroke="edge", width=GRID),
    )
    return (side, Group(front, lean))


def _next(middle: Point) -> Group:
    start, tip = Point(middle.x - 2.6, middle.y), Point(middle.x + 2.6, middle.y)
    return arrow((start, tip), Style(stroke="muted", width=EMPHASIS), head=2.0)


def _picture(width: float, height: float, nodes: Iterable[Node], alt: str) -> Scene:
    whole = Group(tuple(nodes), role="figure", alt=(Event(alt),))
    return Scene(width, height, (whole,))
