"""The signs of the diagrams, one by one, for the legend of the rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pnp.core.event import Event
from pnp.games.tophats.paper import art
from pnp.games.tophats.paper.marks import hat
from pnp.scene.nodes import Circle, Node, Point, Scene, Style
from pnp.scene.shapes import arrow, picture
from pnp.scene.tokens import EMPHASIS

SIZE = 8.4
_MIDDLE = Point(SIZE / 2, SIZE / 2)
_UNIT = 9.0


def _hat(colour: int | None) -> Iterator[Node]:
    yield hat(colour, _MIDDLE, _UNIT * art.HAT)


def _stack() -> Iterator[Node]:
    yield art.pile("R??", _MIDDLE, _UNIT)


def _built() -> Iterator[Node]:
    yield art.pile("R?", _MIDDLE, _UNIT)
    yield from art.built(1, _MIDDLE, _UNIT)


def _jump() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.8)
    ends = Point(0.8, SIZE / 2), Point(SIZE - 0.4, SIZE / 2)
    yield arrow(ends, pen, head=2.1, start=0.65)


def _lit() -> Iterator[Node]:
    yield art.pile("Y?", _MIDDLE, _UNIT)
    style = Style(stroke="arrow", width=_UNIT * 0.05, dash=(1.0, 0.7))
    yield Circle(_MIDDLE, _UNIT * art.RING, style)


_DRAWN: Mapping[str, Callable[[], Iterator[Node]]] = {
    "red": partial(_hat, 0),
    "yellow": partial(_hat, 1),
    "blue": partial(_hat, 2),
    "neutral": partial(_hat, None),
    "stack": _stack,
    "built": _built,
    "jump": _jump,
    "lit": _lit,
}


def _scene(name: str) -> Scene:
    return picture(SIZE, SIZE, _DRAWN[name](), Event(f"sign-{name}"))


SIGNS: Mapping[str, Callable[[], Scene]] = {
    name: partial(_scene, name) for name in _DRAWN
}
