"""Pictures of the papers that show no moment of a game: the signs, a stack."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pnp.boards.diagram import LETTER
from pnp.boards.hexes import HexCell
from pnp.core.event import Event
from pnp.games.tophats.art import hat_profiles, plain
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.art.pieces import LARGE, Space, net
from pnp.games.tophats.drawing.projection import View, standing
from pnp.games.tophats.rules.board import CENTRE, RADIUS
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import arrow, line, picture, rectangle
from pnp.scene.tokens import CAPTION, EMPHASIS, GRID, OUTLINE


def signs() -> Scene:
    """The rings by their numbers, and the hats of all colours beside them."""
    unit, radius = 5.4, 6.0
    wide, high = unit * plain.BREADTH + 1.0, unit * plain.HEIGHT + 1.0
    board = Group((plain.board(unit), plain.neutral(unit), *_numbers(unit)))
    middle = Point(wide / 2, high / 2)
    hats = (
        hat(colour, Point(wide + 4.0 + radius, high / 2 + place * 15.0), radius)
        for colour, place in enumerate((-1, 0, 1))
    )
    drawn = (Group((board,), translation(*middle)), *hats)
    return picture(wide + 4.0 + 2 * radius + 0.5, high, drawn, Event("signs-alt"))


def _numbers(unit: float) -> Iterator[Node]:
    for number in range(1, RADIUS + 1):
        cell = HexCell(CENTRE.row, CENTRE.diagonal + number)
        middle = plain.centre(cell, unit)
        base = Point(middle.x, middle.y + CAPTION * LETTER)
        yield Text(str(number), base, CAPTION, "bold", "middle")


def stack() -> Scene:
    """A stack that loses its top hat, and what comes to light."""
    width, high = 20.0, 25.0
    foot = high - 0.5
    before, off, after = 11.0, 41.0, 67.0
    nodes: list[Node] = [
        *hat_profiles.pile(Point(before, foot), width, "R??"),
        *hat_profiles.pile(Point(off, foot), width, "R"),
        *hat_profiles.pile(Point(after, foot), width, "Y?"),
        arrow(
            (Point(before + 11.6, foot - 7.0), Point(off - 11.6, foot - 7.0)),
            Style(stroke="arrow", width=OUTLINE),
            head=2.0,
        ),
    ]
    return picture(78.0, high, nodes, Event("stack-alt"))


VIEW = View(-58, 42)


def folding() -> Scene:
    """A net flat, the hat it becomes, and three hats in a stack."""
    flat = net(LARGE, 0)
    whole = Box(0, 0, flat.width, flat.height)
    edge = rectangle(whole, Style(stroke="edge", width=OUTLINE))
    crease = Style(stroke="edge", width=GRID, dash=(1.0, 0.8))
    middle = translation(flat.width / 2, flat.height / 2)
    folds = Group(tuple(line(*ends, crease) for ends in LARGE.folds()), middle)
    nodes = (
        Group((flat.nodes[0], folds, edge), translation(0.5, 5.0).after(scaling(0.66))),
        _next(Point(31.5, 12.5)),
        _standing("R", Point(47.0, 16.4)),
        _next(Point(62.0, 12.5)),
        _standing("BRY", Point(78.0, 17.8)),
    )
    return picture(90.0, 25.0, nodes, Event("folding-alt"))


def _standing(hats: str, foot: Point) -> Group:
    drawn = standing(VIEW, LARGE, hats, _FOOT)
    return Group((drawn,), translation(*foot).after(scaling(0.8)))


_FOOT = Space(0, 0, 0)


def _next(middle: Point) -> Group:
    start, tip = Point(middle.x - 2.6, middle.y), Point(middle.x + 2.6, middle.y)
    return arrow((start, tip), Style(stroke="muted", width=EMPHASIS), head=2.0)


SIZE = 8.4

_MIDDLE = Point(SIZE / 2, SIZE / 2)

_UNIT = 9.0


def _hat(colour: int | None) -> Iterator[Node]:
    yield hat(colour, _MIDDLE, _UNIT * plain.HAT)


def _stack() -> Iterator[Node]:
    yield plain.pile("R??", _MIDDLE, _UNIT)


def _built_stack() -> Iterator[Node]:
    yield plain.pile("R?", _MIDDLE, _UNIT)
    yield from plain.builder_badge(1, _MIDDLE, _UNIT)


def _jump() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.8)
    ends = Point(0.8, SIZE / 2), Point(SIZE - 0.4, SIZE / 2)
    yield arrow(ends, pen, head=2.1, start=0.65)


def _lit() -> Iterator[Node]:
    yield plain.pile("Y?", _MIDDLE, _UNIT)
    style = Style(stroke="arrow", width=_UNIT * 0.05, dash=(1.0, 0.7))
    yield Circle(_MIDDLE, _UNIT * plain.RING, style)


_DRAWN: Mapping[str, Callable[[], Iterator[Node]]] = {
    "red": partial(_hat, 0),
    "yellow": partial(_hat, 1),
    "blue": partial(_hat, 2),
    "neutral": partial(_hat, None),
    "stack": _stack,
    "built": _built_stack,
    "jump": _jump,
    "lit": _lit,
}


def _scene(name: str) -> Scene:
    return picture(SIZE, SIZE, _DRAWN[name](), Event(f"sign-{name}"))


SIGNS: Mapping[str, Callable[[], Scene]] = {
    name: partial(_scene, name) for name in _DRAWN
}
