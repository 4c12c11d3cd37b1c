"""A game on the table: the grid in play, the box, cards and a hand, from above."""

from collections.abc import Collection, Iterator
from functools import cache

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.position import Player
from pnp.core.setup import Setup
from pnp.games.gridblock.art.cards import card_back, card_front
from pnp.games.gridblock.art.colours import ink
from pnp.games.gridblock.art.emblem import CORNERS
from pnp.games.gridblock.art.front import front
from pnp.games.gridblock.art.pieces import flat_cube, mover_face
from pnp.games.gridblock.art.round_cards import first_card, round_card
from pnp.games.gridblock.art.strokes import wobble
from pnp.games.gridblock.art.tile_art import CUBE, PLACE, SIDE, face
from pnp.games.gridblock.rules.board import CELLS, LETTERS, SIZE
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.protocol.art import Blurb
from pnp.protocol.drawing import THINGS, Thing
from pnp.scene.cut_parts import FACE
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import line, picture, polygon, rectangle, rounded_box
from pnp.scene.tokens import GRID, OUTLINE

WIDE, HIGH = 505.0, 332.0

CODE = "GRB1-200-XGYAN-H"

PLAYED = (
    "@e4 @d5 @d6 @c5 5>e5 5>e5 3>e6 3>e6 3>e6 1>f5 5>e5 5>e5 1>e5 6>d5 1>f5 6>d6 "
    "1>e4 3>e3 5>f6 4>c6 5>e3 1>e2 2>f4 6>c4 4>d3 5>d2 4>f3 1>d4 5>d2 2>d4 3>e3 1>e4 "
    "6>f2 4>d3 2>f4 6>c4 1>e2 1>d4 1>f5 5>d4 5>d2 6>d6"
)
"""The turns that led to what lies on the table."""

GRID_AT = Point(20, 31)

LEAN = 0.7
"""How high a mover looks from above, as a share of its height."""

BOX = (92.0, 126.0)

BLURB = Blurb("", "2–4")


@cache
def position() -> Position:
    """What the turns led to."""
    reached = deal(Setup.from_code(CODE, EDITIONS))
    for move in PLAYED.split():
        reached = reached.apply(reached.read(move))
    return reached


def table(things: Collection[Thing] = THINGS) -> Scene:
    """The player whose turn it is sits below."""
    whole = Box(0, 0, WIDE, HIGH)
    shown = position()
    nodes = (
        rectangle(whole, Style(fill="gridblock-cloth")),
        *_grid(shown),
        *_pieces(shown),
        *_beside(shown, things),
        *_hand(shown),
    )
    drawn = Group(nodes, clip=rectangle(whole))
    return picture(WIDE, HIGH, (drawn,), Event("table-alt"))


# --- the grid


def _grid(shown: Position) -> Iterator[Node]:
    x, y = GRID_AT
    end = SIZE * SIDE
    shade = Style(fill="gridblock-shade")
    yield rectangle(Box(x, y, x + end, y + end).moved(1.6, 2.2), shade)
    laid = []
    for cell, name in zip(CELLS, shown.tiles, strict=True):
        corner = _corner(cell)
        art = Group(_face(name), translation(*corner), once=True)
        laid.append(art)
    edges = rectangle(Box(x, y, x + end, y + end))
    yield Group(tuple(laid), clip=edges)
    pen = Style(stroke="gridblock-line", width=OUTLINE)
    for number in range(SIZE + 1):
        at = number * SIDE
        yield line(Point(x + at, y), Point(x + at, y + end), pen)
        yield line(Point(x, y + at), Point(x + end, y + at), pen)


@cache
def _face(name: str) -> tuple[Node, ...]:
    """A tile cut to its trim."""
    return (Group(face(name), clip=rectangle(Box(0, 0, SIDE, SIDE))),)


def _corner(cell: Cell) -> Point:
    return Point(
        GRID_AT.x + cell.column * SIDE, GRID_AT.y + (SIZE - 1 - cell.row) * SIDE
    )


def _pieces(shown: Position) -> Iterator[Node]:
    """Cubes on the corners; movers at the upper side, clear of the symbols."""
    for cell in CELLS:
        x, y = _corner(cell)
        for place, letter in enumerate(shown.corners(cell)):
            right, down = CORNERS[place]
            at = Point(x + SIDE / 2 + right * PLACE, y + SIDE / 2 + down * PLACE)
            turn = 5 * wobble(*cell, place)
            yield from _cube(LETTERS.index(letter), at, turn)
    for seat, on in enumerate(shown.movers):
        if on:
            x, y = _corner(on)
            yield from _mover(seat, Point(x + SIDE / 2, y + 10.2))


def _cube(seat: Player, at: Point, turn: float) -> Iterator[Node]:
    shadow = rectangle(
        Box(0, 0, CUBE, CUBE).moved(0.9, 1.1), Style(fill="gridblock-shadow")
    )
    body = rectangle(Box(0, 0, CUBE, CUBE), Style(fill=ink(seat)))
    edge = rectangle(Box(0, 0, CUBE, CUBE), Style(stroke=ink(seat, "line"), width=GRID))
    place = translation(*at).after(rotation(turn))
    middle = translation(-CUBE / 2, -CUBE / 2)
    yield Group((shadow, body, *flat_cube(seat, 0), edge), place.after(middle))


def _mover(seat: Player, foot: Point) -> Iterator[Node]:
    """A mover that stands on its foot, foreshortened, with its shadow."""
    wide, high = FACE[0], FACE[1] * LEAN
    left, top = foot.x - wide / 2, foot.y - high
    shadow = (
        Point(left + wide, foot.y),
        Point(left + wide + 3.4, foot.y - 3),
        Point(left + wide + 3.4, foot.y - 9),
        Point(left + wide, top + 3),
    )
    yield polygon(shadow, Style(fill="gridblock-shadow"))
    ground = Style(fill=ink(seat), stroke=ink(seat, "line"), width=OUTLINE)
    drawn = (rectangle(Box(0, 0, *FACE), ground), *mover_face(seat))
    yield Group(drawn, Transform(1, 0, 0, LEAN, left, top))


# --- what lies beside it


def _beside(shown: Position, things: Collection[Thing]) -> Iterator[Node]:
    corner = Point(356, 36)
    if "box" in things:
        corner = Point(434, 20)
        yield from _flat_part(front(*BOX, BLURB), Point(318, 17), 3, 3.0)
    yield from _flat_part(card_back((shown.turn + 1) % 4, "bled"), corner, 7, 1.2, 3)
    later = (shown.round + 1, shown.round)
    for place, number in enumerate(later):
        corner = Point(306 + place * 3, 158 + place * 2)
        yield from _flat_part(round_card(number, "bled"), corner, 4 * place - 3, 0.8, 3)
    yield from _flat_part(first_card("bled"), Point(388, 156), 4, 1.0, 3)


def _hand(shown: Position) -> Iterator[Node]:
    """The cards of whoever is to move, fanned out."""
    for place, name in enumerate(shown.hand.cards):
        drawn = card_front(name, shown.values[name], shown.turn, "bled")
        corner = Point(316 + place * 48, 258 + abs(place - 1) * 2.5)
        yield from _flat_part(drawn, corner, (place - 1) * 5, 1.0, 3)


def _flat_part(
    part: Scene, corner: Point, turn: float, lift: float, radius: float = 0.1
) -> Iterator[Node]:
    """A flat part over its shadow, cut to its trim."""
    trim = rounded_box(Box(0, 0, part.width, part.height), radius)
    shade = rounded_box(
        Box(0, 0, part.width, part.height).moved(lift, lift * 1.2),
        radius,
        Style(fill="gridblock-shade"),
    )
    edge = rounded_box(
        Box(0, 0, part.width, part.height),
        radius,
        Style(stroke="gridblock-plate-line", width=GRID),
    )
    place = translation(*corner).after(rotation(turn))
    art = tuple(node for node in part.nodes if not _is_knife(node))
    yield Group((shade, Group(art, clip=trim), edge), place)


def _is_knife(node: Node) -> bool:
    return isinstance(node, Group) and node.layer == "cut"
