"""What Cancelletto's things look like in small: the plain form for diagrams.

Every function takes ``unit``, the side of a square in millimetres. Blue is round and
orange is square-on-a-corner everywhere, so that colour is never the only sign; a
coloured square shows the socket of its colour, a ring that no pawn hides.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from pnp.games.cancelletto.art.pieces import ink
from pnp.games.cancelletto.art.strokes import placed_group
from pnp.games.cancelletto.art.tile_squares import UNIT, square
from pnp.games.cancelletto.rules.board import LETTERS
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    Transform,
    rotation,
)
from pnp.scene.shapes import diamond, polyline, rectangle, rounded_box

FULL_FROM = 14.0
"""The side from which a square is drawn with all its ornament, below it plainly."""

SOCKET = (0.35, 0.425)
"""How far the sockets of blue and orange reach from the middle of their square."""

PAWN = (0.27, 0.325)
"""The same for the pawns."""

CORNER = 0.05
"""The rounding of orange's corners."""

TOKEN = (0.84, 0.3)
"""The gate token: its length along the side and its depth."""

OFF = 0.04
"""How far off its side it stands."""

JOINT = 0.04
"""The joint between two squares."""


def ground(symbol: str, box: Box, centre: Point, unit: float) -> Iterator[Node]:
    """One square, filling a box."""
    if unit >= FULL_FROM:
        yield placed_group(square(symbol), *centre, scale=unit / UNIT, once=True)
        return
    match symbol:
        case "#":
            yield from wall(box, unit)
        case "b" | "o":
            player = LETTERS.index(symbol)
            yield rectangle(box, _slab(ink(player, "tint"), unit))
            yield _socket(player, centre, unit)
        case _:
            yield rectangle(box, _slab("cancelletto-stone-0", unit))


def _slab(fill: Ink, unit: float) -> Style:
    """A square between its joints."""
    return Style(fill=fill, stroke="cancelletto-seam", width=unit * JOINT)


DEEP, BRICKS = 0.26, 3
"""The coping of a wall: how deep, how many bricks a side."""


def wall(box: Box, unit: float) -> Iterator[Node]:
    """A coping of bricks, as a pinwheel, about a dark bed."""
    mortar = Style(stroke="cancelletto-mortar", width=unit * 0.035)
    yield rectangle(box, replace(mortar, fill="cancelletto-brick-0"))
    yield _joints(box, unit, mortar)
    core = replace(mortar, fill="cancelletto-core")
    yield rectangle(box.grown(-unit * DEEP), core)


def ghost_wall(box: Box, unit: float) -> Iterator[Node]:
    """A wall that is gone: its outlines."""
    pen = Style(stroke="cancelletto-iron", width=unit * 0.03)
    yield rectangle(box, pen)
    yield _joints(box, unit, pen)
    yield rectangle(box.grown(-unit * DEEP), replace(pen, fill="ghost"))


def _joints(box: Box, unit: float, pen: Style) -> Path:
    """Where the bricks of a coping meet."""
    deep = unit * DEEP
    middle = box.middle
    step = (box.width - deep) / BRICKS
    xs = [box.left + step * number for number in range(1, BRICKS + 1)]
    joints = tuple(
        end
        for side in range(4)
        for x in xs
        for turned in [rotation(90 * side, about=middle)]
        for end in (
            Move(turned(Point(x, box.top))),
            Line(turned(Point(x, box.top + deep))),
        )
    )
    return Path(joints, pen)


def _socket(player: int, centre: Point, unit: float) -> Circle | Path:
    rim = Style(fill="cancelletto-socket", stroke=ink(player), width=unit * 0.06)
    return _shape(player, centre, SOCKET[player] * unit, rim, unit)


def _shape(
    player: int, centre: Point, radius: float, style: Style, unit: float
) -> Circle | Path:
    if player == 0:
        return Circle(centre, radius, style)
    return diamond(centre, radius, style, corner=CORNER * unit)


@cache
def sign(player: int) -> Group:
    """A pawn that reaches 1 from the origin, to stand beside the word for it."""
    return pawn(player, Point(0, 0), 1 / max(PAWN))


def pawn(player: int, centre: Point, unit: float) -> Group:
    """A pawn seen from above: a body with a light or a dark heart."""
    body = Style(
        fill=ink(player, "body"), stroke=ink(player, "line"), width=unit * 0.04
    )
    heart = Style(fill=ink(player, "sign"))
    radius = PAWN[player] * unit
    return Group(
        (
            _shape(player, centre, radius, body, unit),
            _shape(player, centre, radius * 0.42, heart, unit / 2),
        )
    )


def ghost(player: int, centre: Point, unit: float) -> Circle | Path:
    """A pawn that is gone: its outline."""
    style = Style(fill="ground", stroke=ink(player), width=unit * 0.05, dash=(0.6, 0.5))
    return _shape(player, centre, PAWN[player] * unit, style, unit)


def token(side: str, corner: Point, unit: float) -> Group:
    """A gate token on the outer side of the square whose top left corner is given.

    A piece of railing: five bars and a rail, standing just outside the square.
    """
    length, depth = TOKEN[0] * unit, TOKEN[1] * unit
    middle = _middle(corner, unit)
    body = _body(corner, unit)
    plate = Style(
        fill="cancelletto-flat", stroke="cancelletto-flat-line", width=unit * 0.03
    )
    pen = Style(stroke="cancelletto-flat-sign", width=unit * 0.045)
    rail = body.top + depth / 2
    reach = length * 0.42
    bars = (
        polyline(
            (Point(x, body.top + depth * 0.18), Point(x, body.bottom - depth * 0.18)),
            pen,
        )
        for number in range(-2, 3)
        for x in [middle.x + number * length * 0.18]
    )
    parts = (
        rounded_box(body, depth * 0.15, plate),
        polyline((Point(middle.x - reach, rail), Point(middle.x + reach, rail)), pen),
        *bars,
    )
    return Group(parts, _token_turn(side, middle))


def ghost_token(side: str, corner: Point, unit: float) -> Group:
    """A gate token that is gone: its outline."""
    style = Style(stroke="cancelletto-iron", width=unit * 0.04, dash=(0.6, 0.5))
    outline = rounded_box(_body(corner, unit), TOKEN[1] * unit * 0.15, style)
    return Group((outline,), _token_turn(side, _middle(corner, unit)))


def bed(side: str, corner: Point, unit: float) -> Group:
    """White about a gate token, which is seen so on a wall too."""
    body = _body(corner, unit).grown(unit * 0.05)
    white = rounded_box(body, TOKEN[1] * unit * 0.2, Style(fill="ground"))
    return Group((white,), _token_turn(side, _middle(corner, unit)))


def _middle(corner: Point, unit: float) -> Point:
    return Point(corner.x + unit / 2, corner.y + unit / 2)


def _body(corner: Point, unit: float) -> Box:
    """A token above the square whose top left corner is given."""
    x, bottom = corner.x + unit / 2, corner.y - unit * OFF
    length, depth = TOKEN[0] * unit, TOKEN[1] * unit
    return Box(x - length / 2, bottom - depth, x + length / 2, bottom)


def _token_turn(side: str, middle: Point) -> Transform:
    """As a token stands at a side of a square."""
    return rotation(90 * "nesw".index(side), about=middle)
