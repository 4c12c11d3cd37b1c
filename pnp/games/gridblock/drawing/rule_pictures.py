"""Pictures of the papers that show no moment of a game: symbols, a tile, a set."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pnp.boards.diagram import LETTER
from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.colours import cube, ink
from pnp.games.gridblock.art.emblem import CORNERS as PLACES
from pnp.games.gridblock.art.pieces import mover_face
from pnp.games.gridblock.art.plain import SYMBOL, fresh
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.drawing.movers import LEFT, UP, WAYS, chase
from pnp.games.gridblock.rules.board import COLOURS, CORNERS, SYMBOLS, VALUES
from pnp.scene.cut_parts import FACE, FACE_CENTRE
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import picture, rectangle
from pnp.scene.standee_picture import Look
from pnp.scene.standee_picture import folding as folded
from pnp.scene.tokens import CAPTION, GRID

WIDTH = 88.0

BLUE = COLOURS.index("blue")


def symbols(*_: str) -> Scene:
    """The six symbols with their numbers below."""
    step, radius = WIDTH / len(SYMBOLS), 5.5
    nodes: list[Node] = []
    for place, name in enumerate(SYMBOLS):
        x = (place + 0.5) * step
        nodes.append(symbol(name, Point(x, radius + 0.8), radius))
        base = Point(x, 2 * radius + 5.6)
        nodes.append(Text(name, base, CAPTION, "medium", "middle", "muted"))
    return picture(WIDTH, 2 * radius + 6.8, nodes, Event("symbols-alt"))


def tile(*_: str) -> Scene:
    """A tile with three cubes, a mover round it, and its corners numbered."""
    unit, wide, above = 30.0, 60.0, 5.0
    ground = rectangle(Box(0, 0, unit, unit), Style(fill="gridblock-tile"))
    middle = Point(unit / 2, unit / 2)
    drawn: tuple[Node, ...] = (
        ground,
        symbol("1", middle, unit * SYMBOL),
        chase(BLUE, middle, unit, range(len(WAYS)), UP),
        *_cube_places(unit),
    )
    placed = Group(drawn, translation((wide - unit) / 2, above))
    return picture(wide, unit + above + 2.4, (placed,), Event("tile-alt"))


def _cube_places(unit: float) -> Iterator[Node]:
    """Cubes on three corners, the place of the last, and their numbers outside."""
    for place, (right, down) in enumerate(PLACES):
        x, y = (unit / 2 + way * 0.31 * unit for way in (right, down))
        if place < CORNERS - 1:
            yield cube(place, Point(x, y), unit * 0.11)
        else:
            yield fresh(Point(x, y), unit * 0.11)
        beside = Point(unit / 2 + right * (unit / 2 + 3.4), y + CAPTION * LETTER)
        yield Text(str(place + 1), beside, CAPTION, "medium", "middle", "muted")


def cards(*_: str, colour: Player = 0) -> Scene:
    """The six cards of a colour side by side."""
    unit = 17.0
    step = unit * small_cards.SIZE[0] + 1.6
    drawn = (
        small_cards.card(
            name, VALUES[name], colour, Point(0.2 + place * step, 0.2), unit
        )
        for place, name in enumerate(SYMBOLS)
    )
    wide = step * len(SYMBOLS) - 1.2
    return picture(wide, unit * small_cards.SIZE[1] + 0.4, drawn, Event("cards-alt"))


def colours(*_: str) -> Scene:
    """A cube of each colour, its mover of paper, and the frame of our figures."""
    step, high = WIDTH / len(COLOURS), 10.0
    nodes: list[Node] = []
    for seat in range(len(COLOURS)):
        x, y = seat * step + 0.4, high / 2 + 0.6
        nodes.append(cube(seat, Point(x + 2.0, y), 1.9))
        nodes.append(_face(seat, Point(x + 8.2, y), high / FACE[1]))
        nodes.append(chase(seat, Point(x + 16.8, y), 6.6, range(len(WAYS)), LEFT))
    return picture(WIDTH, high + 1.2, nodes, Event("colours-alt"))


def _face(seat: Player, middle: Point, scale: float) -> Node:
    """The face of a paper mover about a point."""
    ground = rectangle(
        Box(0, 0, *FACE),
        Style(fill=ink(seat), stroke=ink(seat, "line"), width=2 * GRID),
    )
    at = translation(*middle).after(scaling(scale))
    away = translation(-FACE_CENTRE.x, -FACE_CENTRE.y)
    return Group((ground, *mover_face(seat)), at.after(away))


def folding(*_: str) -> Scene:
    """How a strip becomes a mover that stands up."""
    return folded(Look(_on_a_face, ink(BLUE), ink(BLUE, "line")))


def _on_a_face(middle: Point, unit: float) -> Node:
    at = translation(*middle).after(scaling(unit / FACE[0]))
    away = translation(-FACE_CENTRE.x, -FACE_CENTRE.y)
    return Group(mover_face(BLUE), at.after(away))


PICTURES: Mapping[str, Callable[..., Scene]] = {
    "symbols": symbols,
    "tile": tile,
    "cards": cards,
    "colours": colours,
    "folding": folding,
}

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
    yield plain.fresh(_MIDDLE, half)


def _full() -> Iterator[Node]:
    """A tile with a cube on every corner."""
    tile = Cell(0, 0)
    unit = SIZE - 0.6
    drawn = (plain.hatched_tile(tile, unit), *plain.corners(tile, "rygb", unit))
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
