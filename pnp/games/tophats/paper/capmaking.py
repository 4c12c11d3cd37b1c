"""The picture of how a net becomes a paper hat, and how hats stack."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.tophats.paper.marks import hat
from pnp.games.tophats.paper.paperhats import BRIM, CROWN, NET, height, net_outline
from pnp.scene.nodes import (
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Transform,
    scaling,
    translation,
)
from pnp.scene.shapes import arrow, line, picture, polygon
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

_EDGE = Style(fill="paper", stroke="edge", width=OUTLINE, join="round")
_CREASE = Style(stroke="edge", width=GRID, dash=(1.0, 0.8))

LIFT = 3.0
"""How much higher a hat stands upon another."""

DEPTH = 0.45
"""How flat a square that lies on the table looks."""


def folding() -> Scene:
    """A net flat, the hat it becomes, and three hats in a stack."""
    flat = 0.62
    nodes = (
        Group(tuple(_flat()), translation(0.5, 2.5).after(scaling(flat))),
        _next(Point(29.5, 15.0)),
        Group(tuple(_standing("red")), translation(46.0, 22.0)),
        _next(Point(62.5, 15.0)),
        Group(tuple(_stack()), translation(79.0, 24.0)),
    )
    return picture(90.5, 29.5, nodes, Event("folding-alt"))


def _flat() -> Iterator[Node]:
    middle = Point(NET / 2, NET / 2)
    yield polygon(net_outline(middle), _EDGE)
    low, high = (NET - CROWN) / 2, (NET + CROWN) / 2
    corners = [Point(low, low), Point(high, low), Point(high, high), Point(low, high)]
    yield polygon(corners, _CREASE)
    for right in (-1, 1):
        for down in (-1, 1):
            start = Point(middle.x + right * CROWN / 2, middle.y + down * CROWN / 2)
            end = Point(middle.x + right * NET / 2, middle.y + down * BRIM / 2)
            yield line(start, end, _CREASE)
    yield hat(0, middle, CROWN / 2 - 1.2)


def _standing(colour: Ink, rise: float = 0.0) -> Iterator[Node]:
    """A hat seen from above its front, the middle of its brim at the origin."""
    colours = {"red": 0, "yellow": 1, "blue": 2}
    up = height() + rise
    brim, crown = BRIM / 2, CROWN / 2
    front = [
        Point(-brim, brim * DEPTH - rise),
        Point(brim, brim * DEPTH - rise),
        Point(crown, crown * DEPTH - up),
        Point(-crown, crown * DEPTH - up),
    ]
    top = [
        Point(-crown, -crown * DEPTH - up),
        Point(crown, -crown * DEPTH - up),
        Point(crown, crown * DEPTH - up),
        Point(-crown, crown * DEPTH - up),
    ]
    yield polygon(front, _EDGE)
    yield polygon(top, _EDGE)
    lying = Transform(1, 0, 0, DEPTH, 0, -up)
    yield Group((hat(colours[colour], Point(0, 0), crown - 1.2),), lying)


def _stack() -> Iterator[Node]:
    for number, colour in enumerate(("yellow", "red", "blue")):
        yield from _standing(colour, number * LIFT)


def _next(middle: Point) -> Group:
    start, tip = Point(middle.x - 2.6, middle.y), Point(middle.x + 2.6, middle.y)
    return arrow((start, tip), Style(stroke="muted", width=EMPHASIS), head=2.0)
