"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from collections.abc import Iterator
from functools import partial

from pnp.core.event import Event
from pnp.games.cancelletto.art import pieces, plain
from pnp.games.cancelletto.art.strokes import placed_group
from pnp.scene.cut_parts import FACE
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style
from pnp.scene.shapes import (
    arrow,
    line,
    picture,
    polyline,
    rectangle,
    rounded_box,
    signs,
)
from pnp.scene.standee_picture import Look, onwards
from pnp.scene.standee_picture import folding as folded
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE


def folding() -> Scene:
    """How a strip becomes a pawn, with the lantern of blue, and a band a gate."""
    strip = folded(Look(_lantern, "cancelletto-blue-body", "cancelletto-blue-line"))
    (drawn,) = (node for node in strip.nodes if isinstance(node, Group))
    nodes = (placed_group(drawn.children, 10, 0, scale=0.75), *_gate(25.0))
    return picture(80, 43.5, nodes, Event("folding-alt"))


def _lantern(centre: Point, unit: float) -> Node:
    return placed_group(pieces.lantern(0), *centre, scale=unit / FACE[0])


def _gate(top: float) -> Iterator[Node]:
    """A band flat, the tube from above with its tab inside, the gate standing."""
    yield placed_group(tuple(_band()), 0.5, top + 5.7, scale=0.6)
    yield onwards(Point(38.2, top + 10.5), 2.2)
    yield from _from_above(Point(42, top + 7))
    yield onwards(Point(57.4, top + 10.5), 2.2)
    yield placed_group(tuple(pieces.standing_gate()), 69.0, top + 16.5, scale=0.8)


def _band() -> Iterator[Node]:
    """The band at its own size, its tab bare."""
    wide, deep, high = pieces.GATE
    length = 2 * (wide + deep)
    yield from pieces.gate_net()
    pen = Style(stroke="edge", width=OUTLINE)
    yield rectangle(Box(0, 0, length + pieces.TAB, high), pen)
    crease = Style(stroke="edge", width=OUTLINE, dash=(1.4, 1.0))
    for x in (wide, wide + deep, length - deep, length):
        for top, bottom in ((-2.4, -0.4), (high + 0.4, high + 2.4)):
            yield line(Point(x, top), Point(x, bottom), crease)


def _from_above(corner: Point) -> Iterator[Node]:
    """The band bent round, the tab inside the front."""
    x, y = corner
    bent = (
        Point(x, y + 7),
        Point(x + 12, y + 7),
        Point(x + 12, y),
        Point(x + 0.3, y),
        Point(x + 0.3, y + 5.5),
        Point(x + 3.6, y + 5.5),
    )
    pen = Style(stroke="cancelletto", width=EMPHASIS, join="round", cap="round")
    yield polyline(bent, pen)


SIZE = 7.6

_BOX = Box(0.3, 0.3, SIZE - 0.3, SIZE - 0.3)

_MIDDLE = Point(SIZE / 2, SIZE / 2)

_UNIT = _BOX.width


def _square(symbol: str) -> Iterator[Node]:
    yield from plain.ground(symbol, _BOX, _MIDDLE, _UNIT)
    yield rounded_box(_BOX, 0.01, Style(stroke="cancelletto-iron", width=GRID))


def _home(symbol: str, player: int) -> Iterator[Node]:
    yield from _square(symbol)
    yield plain.pawn(player, _MIDDLE, _UNIT)


def _token() -> Iterator[Node]:
    """A token against the lower side of a square that is seen in part."""
    box = Box(0.3, 0.0, SIZE - 0.3, SIZE * 0.5)
    yield rounded_box(box, 0.01, Style(stroke="cancelletto-iron", width=GRID))
    yield plain.token("s", Point(0.3, SIZE * 0.5 - _UNIT), _UNIT)


def _step() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.75)
    ends = Point(0.8, SIZE / 2), Point(SIZE - 0.4, SIZE / 2)
    yield arrow(ends, pen, head=2.2, start=0.55)


def _missing_tile() -> Iterator[Node]:
    pen = Style(stroke="cancelletto-iron", width=OUTLINE, dash=(1.6, 1.2))
    yield rounded_box(_BOX, 1.0, pen)


SIGNS = signs(
    SIZE,
    {
        "wall": partial(_square, "#"),
        "blue": partial(_square, "b"),
        "blue-home": partial(_home, "b", 0),
        "orange-home": partial(_home, "o", 1),
        "blue-away": partial(_home, "o", 0),
        "token": _token,
        "step": _step,
        "gone": _missing_tile,
    },
)
