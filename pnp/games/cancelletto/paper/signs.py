"""The signs of the diagrams, one by one, for the legend of the rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pnp.core.event import Event
from pnp.games.cancelletto.paper import art
from pnp.scene.nodes import Box, Node, Point, Scene, Style
from pnp.scene.shapes import arrow, picture, rounded_box
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

SIZE = 7.6
_BOX = Box(0.3, 0.3, SIZE - 0.3, SIZE - 0.3)
_MIDDLE = Point(SIZE / 2, SIZE / 2)
_UNIT = _BOX.width


def _square(symbol: str) -> Iterator[Node]:
    yield from art.ground(symbol, _BOX, _MIDDLE, _UNIT)
    yield rounded_box(_BOX, 0.01, Style(stroke="cancelletto-iron", width=GRID))


def _home(symbol: str, player: int) -> Iterator[Node]:
    yield from _square(symbol)
    yield art.pawn(player, _MIDDLE, _UNIT)


def _token() -> Iterator[Node]:
    """A token against the lower side of a square that is seen in part."""
    box = Box(0.3, 0.0, SIZE - 0.3, SIZE * 0.5)
    yield rounded_box(box, 0.01, Style(stroke="cancelletto-iron", width=GRID))
    yield art.token("s", Point(0.3, SIZE * 0.5 - _UNIT), _UNIT)


def _step() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.75)
    ends = Point(0.8, SIZE / 2), Point(SIZE - 0.4, SIZE / 2)
    yield arrow(ends, pen, head=2.2, start=0.55)


def _gone() -> Iterator[Node]:
    pen = Style(stroke="cancelletto-iron", width=OUTLINE, dash=(1.6, 1.2))
    yield rounded_box(_BOX, 1.0, pen)


_DRAWN: Mapping[str, Callable[[], Iterator[Node]]] = {
    "wall": partial(_square, "#"),
    "blue": partial(_square, "b"),
    "blue-home": partial(_home, "b", 0),
    "orange-home": partial(_home, "o", 1),
    "blue-away": partial(_home, "o", 0),
    "token": _token,
    "step": _step,
    "gone": _gone,
}


def _scene(name: str) -> Scene:
    return picture(SIZE, SIZE, _DRAWN[name](), Event(f"sign-{name}"))


SIGNS: Mapping[str, Callable[[], Scene]] = {
    name: partial(_scene, name) for name in _DRAWN
}
