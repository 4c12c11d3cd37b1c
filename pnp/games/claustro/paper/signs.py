"""The signs of the diagrams, one by one, for the legend of the rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pnp.core.event import Event
from pnp.games.claustro.paper import plain
from pnp.scene.nodes import Circle, Node, Point, Scene, Style
from pnp.scene.shapes import arrow, picture
from pnp.scene.tokens import EMPHASIS

SIZE = 7.6
_UNIT = 7.8
_MIDDLE = Point(SIZE / 2, SIZE / 2)
_START, _END = Point(0.9, SIZE - 1.6), Point(SIZE - 0.4, 1.6)


def _white() -> Iterator[Node]:
    yield plain.pawn(0, _MIDDLE, _UNIT)


def _black() -> Iterator[Node]:
    yield plain.pawn(1, _MIDDLE, _UNIT)


def _door() -> Iterator[Node]:
    yield plain.goal(0, _MIDDLE, _UNIT * 0.68)


def _closed() -> Iterator[Node]:
    yield from plain.closed(_MIDDLE, _UNIT * 0.68)


def _move() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.8)
    yield arrow((_START, _END), pen, head=2.3, start=0.65)


def _drop() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.65, dash=(1.3, 0.8))
    yield arrow((_START, _END), pen, head=2.1)


def _dropped() -> Iterator[Node]:
    yield plain.pawn(1, _MIDDLE, _UNIT)
    yield plain.ghost(_MIDDLE, _UNIT)


def _choice() -> Iterator[Node]:
    yield Circle(_MIDDLE, 0.95, Style(fill="arrow"))


_DRAWN: Mapping[str, Callable[[], Iterator[Node]]] = {
    "white": _white,
    "black": _black,
    "door": _door,
    "closed": _closed,
    "move": _move,
    "drop": _drop,
    "dropped": _dropped,
    "choice": _choice,
}


def _scene(name: str) -> Scene:
    return picture(SIZE, SIZE, _DRAWN[name](), Event(f"sign-{name}"))


SIGNS: Mapping[str, Callable[[], Scene]] = {
    name: partial(_scene, name) for name in _DRAWN
}
