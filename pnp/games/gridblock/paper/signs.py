"""The signs of the diagrams, one by one, for the legend of the rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.colours import cube
from pnp.games.gridblock.paper.symbols import symbol
from pnp.games.gridblock.rules.board import COLOURS, SYMBOLS
from pnp.scene.nodes import Group, Node, Point, Scene, translation
from pnp.scene.shapes import picture

SIZE = 8.4
_MIDDLE = Point(SIZE / 2, SIZE / 2)

NAMED = ("ring", "cross", "waves", "leaf", "mountain", "seeds")
"""The symbols in their order."""


def _symbol(name: str) -> Iterator[Node]:
    yield symbol(name, _MIDDLE, SIZE * 0.4)


def _cube(seat: Player) -> Iterator[Node]:
    yield cube(seat, _MIDDLE, SIZE * 0.3)


def _fresh() -> Iterator[Node]:
    half = SIZE * 0.24
    yield cube(0, _MIDDLE, half)
    yield art.fresh(_MIDDLE, half)


def _full() -> Iterator[Node]:
    """A tile with a cube on every corner."""
    tile = Cell(0, 0)
    unit = SIZE - 0.6
    drawn = (art.hatched(tile, unit), *art.corners(tile, "rygb", unit))
    yield Group(drawn, translation(0.3, SIZE - 0.3))


_DRAWN: Mapping[str, Callable[[], Iterator[Node]]] = {
    **{
        name: partial(_symbol, number)
        for name, number in zip(NAMED, SYMBOLS, strict=True)
    },
    **{name: partial(_cube, seat) for seat, name in enumerate(COLOURS)},
    "fresh": _fresh,
    "full": _full,
}


def _scene(name: str) -> Scene:
    return picture(SIZE, SIZE, _DRAWN[name](), Event(f"sign-{name}"))


SIGNS: Mapping[str, Callable[[], Scene]] = {
    name: partial(_scene, name) for name in _DRAWN
}
