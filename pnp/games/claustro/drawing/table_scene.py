"""A game on the table: board, pawns of both kinds, box, book and cards."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache

from pnp.core.event import Event
from pnp.games.claustro.art import colours, geometry, plain
from pnp.games.claustro.art.emblem import CARD, back
from pnp.games.claustro.art.front import front
from pnp.games.claustro.art.ornament import edge, plate
from pnp.games.claustro.art.pieces import RADIUS, disc_face, standee_face
from pnp.games.claustro.art.printed_board import BORDER, standing
from pnp.games.claustro.art.strokes import fill_style, placed_group, sharp_pen
from pnp.games.claustro.art.wordmark import mark
from pnp.games.claustro.rules.board import SIZE
from pnp.games.claustro.rules.notation import parse_move
from pnp.games.claustro.rules.position import Position
from pnp.protocol.art import Blurb
from pnp.protocol.drawing import THINGS, Thing
from pnp.scene.cut_parts import FACE
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import greeked_line, line, picture, polygon, rectangle, round_path
from pnp.scene.tokens import HAIR, SAFE

WIDTH, HEIGHT = 470.0, 328.0

BARE = 300.0
"""How wide it is with nothing beside the board."""

WIDE: Mapping[Thing, float] = {"cards": 350.0, "box": 406.0, "book": WIDTH}
"""And with each of what may lie there."""

BOXED = Point(400, 74), Point(346, 164)
"""Where the box lies, above the book or alone beside the board."""

PLAYED = "a3-b3 e4-d4 c1-d1 d4-c4 b1-b2 c4xb3@a4 b2-c2 d5-d4 a2-b2"
"""The turns that led to what lies on the board."""

_SIDE = 190.0

_MIDDLE = Point(150, HEIGHT / 2)


def table(things: Collection[Thing] = THINGS) -> Scene:
    """White sits below."""
    wide = max((WIDE[thing] for thing in things), default=BARE)
    whole = Box(0, 0, wide, HEIGHT)
    nodes = (
        rectangle(whole, fill_style("claustro-table")),
        *_board(),
        *_beside(things),
        *_bystanders(),
    )
    drawn = Group(nodes, clip=rectangle(whole))
    return picture(wide, HEIGHT, (drawn,), Event("table-alt"))


def _beside(things: Collection[Thing]) -> Iterator[Node]:
    if "cards" in things:
        yield from _lying(back(), Point(306, 62), 9)
    if "book" in things:
        yield from _lying(front(148, 210, Blurb("", "")), Point(388, 246), 4)
    if "box" in things:
        box = front(92, 126, Blurb("", "2", "6+", minutes="20"))
        yield from _thick(box, BOXED["book" not in things], -5)
    if "cards" in things:
        yield from _lying(_card(), Point(274, 266), -9)


def position() -> Position:
    """What the turns led to."""
    reached = Position()
    for move in PLAYED.split():
        reached = reached.apply(parse_move(move))
    return reached


def _board() -> Iterator[Node]:
    sheet = Box.about(Point(0, 0), _SIDE, _SIDE)
    yield _turned_group((_shadow(sheet),), Point(_MIDDLE.x + 1.6, _MIDDLE.y + 2.2), -45)
    spun = (rotation(-45)(corner) for corner in sheet.corners)
    flat = Group((standing(_SIDE),), clip=polygon(spun))
    yield placed_group(*_MIDDLE, (flat,))
    unit = _SIDE * (1 - 2 * BORDER) / SIZE
    for player, pawns in enumerate(position().pawns):
        for cell in sorted(pawns):
            x, y = geometry.centre(cell, unit)
            yield from _disc(player, Point(_MIDDLE.x + x, _MIDDLE.y + y))


def _disc(player: int, at: Point) -> Iterator[Node]:
    x, y = at
    shade = Circle(Point(x + 0.9, y + 1.3), RADIUS, fill_style("claustro-shadow"))
    yield shade
    face = _trimmed_disc(player)
    yield Group(face.children, translation(*at), once=True)
    yield Circle(at, RADIUS, sharp_pen("claustro-trim", HAIR))


@cache
def _trimmed_disc(player: int) -> Group:
    clip = round_path(Circle(Point(0, 0), RADIUS))
    return Group((Group((disc_face(player),), clip=clip),))


def _shadow(box: Box) -> Node:
    return rectangle(box, fill_style("claustro-shade"))


def _turned_group(nodes: Iterable[Node], at: Point, degrees: float) -> Group:
    return Group(tuple(nodes), translation(*at).after(rotation(degrees)))


def _lying(scene: Scene, at: Point, degrees: float) -> Iterator[Node]:
    """A sheet on the table, trimmed."""
    box = Box.about(Point(0, 0), scene.width, scene.height)
    yield _turned_group((_shadow(box),), Point(at.x + 1.6, at.y + 2.2), degrees)
    yield _turned_group(_trimmed_scene(scene, box), at, degrees)


def _trimmed_scene(scene: Scene, box: Box) -> Iterator[Node]:
    art = placed_group(box.left, box.top, scene.nodes)
    yield Group((art,), clip=rectangle(box))
    yield rectangle(box, sharp_pen("claustro-trim"))


def _thick(scene: Scene, at: Point, degrees: float) -> Iterator[Node]:
    """A box on the table, seen from a little above."""
    box = Box.about(Point(0, 0), scene.width, scene.height)
    yield _turned_group((_shadow(box),), Point(at.x + 7.5, at.y + 9.5), degrees)
    left, _, right, bottom = box
    deep = 5.0
    flank = (
        Point(right, box.top),
        Point(right + deep, box.top + deep),
        Point(right + deep, bottom + deep),
        Point(left + deep, bottom + deep),
        Point(left, bottom),
        Point(right, bottom),
    )
    edge = line(flank[5], flank[2], sharp_pen("claustro-rim"))
    sides = (polygon(flank, Style("claustro-box", "claustro-rim")), edge)
    yield _turned_group((*sides, *_trimmed_scene(scene, box)), at, degrees)


def _card() -> Scene:
    """A card of a start, without a word."""
    width, high = CARD
    right = width - SAFE
    start = (
        plain.pawn(player, geometry.centre(cell, _CARD_UNIT), _CARD_UNIT)
        for player, pawns in enumerate(Position().pawns)
        for cell in sorted(pawns)
    )
    squares = (plain.board(_CARD_UNIT), *start)
    return Scene(
        width,
        high,
        (
            rectangle(Box(0, 0, width, high), fill_style("ground")),
            plate(Box(SAFE, SAFE, right, 13.2)),
            edge(Box(SAFE, 13.2, right, 16.2)),
            placed_group(21, 8.1, (mark(30, "claustro-head-sign"),)),
            placed_group(width / 2, 57, squares),
            placed_group(9.2, 97, (colours.both(Point(0, 0), 3.6, "claustro"),)),
            *(greeked_line(Point(15, y), wide) for y, wide in ((95, 47.0), (99, 38.0))),
            *(
                greeked_line(Point(6, y), wide)
                for y, wide in ((104.5, 58.0), (108.5, 44.0))
            ),
            edge(Box(SAFE, 114, right, 117)),
        ),
    )


_CARD_UNIT = 8.8


def _bystanders() -> Iterator[Node]:
    """Folded pawns of both players beside the board."""
    spots = ((22, 262), (26, 300), (52, 284), (80, 302))
    for x, y in spots:
        for player, foot in ((0, y), (1, HEIGHT - y + 4)):
            yield from _standing(player, Point(x, foot))


def _standing(player: int, at: Point) -> Iterator[Node]:
    wide, high = FACE
    cast = ((0, 12), (18, 12), (28, 5), (28, -2), (18, 2))
    shade = polygon((Point(*end) for end in cast), fill_style("claustro-shade"))
    yield placed_group(at.x - wide / 2, at.y, (shade,))
    corner = translation(at.x - wide / 2, at.y - high / 2)
    yield Group(_trimmed_face(player).children, corner, once=True)


@cache
def _trimmed_face(player: int) -> Group:
    box = Box(0, 0, *FACE)
    ink = ("claustro-white-rim", "claustro-black-rim")[player]
    face = Group((standee_face(player),), clip=rectangle(box))
    return Group(
        (
            rectangle(box, fill_style(ink)),
            face,
            rectangle(box, sharp_pen("claustro-trim")),
        )
    )
