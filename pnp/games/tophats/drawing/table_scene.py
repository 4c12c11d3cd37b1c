"""A game on the table: the board in play, box, screen, book and hats beside it."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from pnp.core.setup import Setup
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import mark
from pnp.games.tophats.art.front import front, side
from pnp.games.tophats.art.pieces import LARGE, Space
from pnp.games.tophats.art.printed_board import BOARDS, Board, board
from pnp.games.tophats.art.shopfront import HEIGHT, WIDTH, WING, shopfront
from pnp.games.tophats.art.wordmark import wordmark
from pnp.games.tophats.drawing.projection import View, standing
from pnp.games.tophats.drawing.view import view
from pnp.games.tophats.rules.offer import RULES
from pnp.games.tophats.rules.position import Position
from pnp.protocol.art import Blurb
from pnp.protocol.drawing import THINGS, Thing
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import greeked_line, polygon, rectangle
from pnp.scene.tokens import GRID

VIEW = View(30, 45)

SCENE = (480.0, 362.0)

ORIGIN = Point(120.0, 199.0)
"""Where the upper left corner of the board is seen."""

DEALT = "TOP1-38-00002-C"

PLAYED = (
    "g5-h6", "f8-g8", "d2>d4", "h6>h8>f8", "e7>g9>g7>i7", "f8>h8>h6>h4",
    "c5>e7>c7", "i7>g7", "h4>h6", "c7>e7>c5", "d7>d5>f5",
)  # fmt: skip
"""A game of three players, and how far it is."""

BARE = 90.0
"""What is cut off at the left where neither the box nor the book lies there."""

BLURB = Blurb("", "2\N{EN DASH}3")


def table(things: Collection[Thing] = THINGS) -> Scene:
    """All that is bought, seen from a chair."""
    wide, high = SCENE
    left = 0.0 if {"box", "book"} & {*things} else BARE
    cloth = rectangle(Box(0, 0, wide - left, high), Style(fill="tophats-table"))
    drawn = Group(tuple(_table_nodes(things)), translation(ORIGIN.x - left, ORIGIN.y))
    return Scene(wide - left, high, (cloth, drawn))


def _table_nodes(things: Collection[Thing]) -> Iterator[Node]:
    size = BOARDS[1]
    if "box" in things:
        yield from _box(Space(-64, -92, 0), 92.0, 36.0, 126.0)
    yield from _screen(Space(82, -32, 0))
    if "book" in things:
        yield from _lying(Space(-166, 26, 0), front(148.0, 210.0, BLURB))
    yield from _lying(Space(0, 0, 2.0), _without_names(board(size)), 2.0)
    if "cards" in things:
        yield from _lying(Space(128, 262, 0), _without_names(_card()), 0.4)
    yield from _hats(size)


def _without_names(drawn: Scene) -> Scene:
    """A board or a card without names of cells, which nobody could read there."""
    return replace(drawn, nodes=tuple(_silent(drawn.nodes)))


def _silent(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            yield replace(node, children=tuple(_silent(node.children)))
        elif not isinstance(node, Text):
            yield node


def _hats(size: Board) -> Iterator[Node]:
    """The stacks of the position, some captured hats, and some not in use."""
    middle = Point(size.width / 2, size.height / 2)
    placed = [(Space(*middle, 2.0), "N", 0.0)]
    for stack in _position().stacks:
        x, y = plain.centre(stack.cell, size.unit)
        placed.append((Space(middle.x + x, middle.y + y, 2.0), stack.hats, 0.0))
    loose = ((24, 266, "R", 20), (54, 272, "Y", -25), (84, 266, "B", 60))
    placed += [(Space(x, y, 0.0), hats, turn) for x, y, hats, turn in loose]
    for place, hats, turn in sorted(placed, key=lambda each: VIEW(each[0])[1]):
        shape = LARGE
        yield _shadow(place, shape.span / 2, shape.depth / 2)
        yield standing(VIEW, shape, hats, place, turn)


def _position() -> Position:
    """What the board shows."""
    position = RULES.deal(Setup.from_code(DEALT, RULES.editions))
    for text in PLAYED:
        position = position.apply(position.read(text))
    return position


def _card() -> Scene:
    """A card that shows the same position as a diagram."""
    name = wordmark(32.0, "tophats-on-plate")
    head = Style("tophats-plate", "tophats-plate-line", GRID)
    position = _position().seen_by(None)
    (shown,) = view(position).nodes
    drawn = shown.children if isinstance(shown, Group) else ()
    at = translation(35.5, 52.0).after(scaling(0.7))
    nodes: tuple[Node, ...] = (
        rectangle(Box(0, 0, 70, 120), Style(fill="paper")),
        rectangle(Box(0, 0, 70, 14), head),
        Group(name.nodes, translation(5, 5)),
        Group(drawn, at),
        mark(position.turn, Point(8, 95), 2.6, "tophats"),
        *(greeked_line(Point(13, y), wide) for y, wide in ((94, 48.0), (98, 40.0))),
        *(greeked_line(Point(5, y), 60.0) for y in (106, 110)),
    )
    return Scene(70, 120, nodes)


def _lying(corner: Space, scene: Scene, thick: float = 1.0) -> Iterator[Node]:
    """A sheet or a board on the table, its thickness at its two near edges."""
    wide, deep = scene.width, scene.height
    x, y, _ = corner
    yield _quad(
        [Space(x + 4, y + 4, 0), Space(x + wide + 4, y + 4, 0)],
        [Space(x + wide + 4, y + deep + 4, 0), Space(x + 4, y + deep + 4, 0)],
        "tophats-shade",
    )
    yield from _edges(Space(x, y, 0), wide, deep, thick)
    clip = rectangle(Box(0, 0, wide, deep))
    way = _level(Space(x, y, thick))
    yield Group((_blank(wide, deep), *_printed_nodes(scene)), way, clip)
    yield _edge_outline(wide, deep, way)


def _edges(corner: Space, wide: float, deep: float, high: float) -> Iterator[Node]:
    x, y, z = corner
    near = [Space(x, y + deep, z), Space(x + wide, y + deep, z)]
    yield _quad(near, [_up(p, high) for p in reversed(near)], "tophats-felt-line")
    left = [Space(x, y, z), Space(x, y + deep, z)]
    yield _quad(left, [_up(p, high) for p in reversed(left)], "tophats-felt")


def _box(corner: Space, wide: float, deep: float, high: float) -> Iterator[Node]:
    """A box that stands: its front, its left side, its top."""
    x, y, _ = corner
    yield _shadow(Space(x + wide / 2 + 6, y + deep / 2 + 4, 0), wide / 2, deep / 2)
    faces = (
        (Space(x, y, high), Space(0, 1, 0), Space(0, 0, -1), _spine(deep, high)),
        (
            Space(x, y + deep, high),
            Space(1, 0, 0),
            Space(0, 0, -1),
            front(wide, high, BLURB),
        ),
        (Space(x, y, high), Space(1, 0, 0), Space(0, 1, 0), side(wide, deep)),
    )
    for origin, along, across, scene in faces:
        way = VIEW.plane(origin, along, across)
        clip = rectangle(Box(0, 0, scene.width, scene.height))
        blank = _blank(scene.width, scene.height)
        yield Group((blank, *_printed_nodes(scene)), way, clip)
        yield _edge_outline(scene.width, scene.height, way)


def _spine(deep: float, high: float) -> Scene:
    """The side of the box, upright."""
    level = side(high, deep)
    turned = Group(level.nodes, translation(deep, 0).after(rotation(90)))
    return Scene(deep, high, (turned,))


def _screen(foot: Space) -> Iterator[Node]:
    """A shop in the sun: its wings folded back by a right angle's third."""
    x, y, z = foot
    middle = WIDTH - 2 * WING
    out, back = WING * 0.87, WING * 0.5
    scene = tuple(shopfront(1))
    walls = (
        (Space(x - out, y - back, z + HEIGHT), (out, back), 0.0, WING),
        (Space(x + middle, y, z + HEIGHT), (out, -back), WIDTH - WING, WING),
        (Space(x, y, z + HEIGHT), (middle, 0.0), WING, middle),
    )
    yield _shadow(Space(x + middle / 2, y + 3, 0), middle / 2, 5)
    for origin, (right, down), start, wide in walls:
        along = Space(right / wide, down / wide, 0)
        way = VIEW.plane(origin, along, Space(0, 0, -1))
        clip = rectangle(Box(0, 0, wide, HEIGHT))
        art_there = Group(scene, translation(-start, 0))
        yield Group((_blank(wide, HEIGHT), art_there), way, clip)
        yield _edge_outline(wide, HEIGHT, way)


def _printed_nodes(scene: Scene) -> tuple[Node, ...]:
    """The nodes of a scene, without the layers of knives and scores."""
    return tuple(
        Group(node.children) if isinstance(node, Group) and node.layer else node
        for node in scene.nodes
        if not isinstance(node, Group) or node.layer not in {"cut", "score"}
    )


def _level(corner: Space) -> Transform:
    return VIEW.plane(corner, Space(1, 0, 0), Space(0, 1, 0))


def _blank(wide: float, high: float) -> Path:
    return rectangle(Box(0, 0, wide, high), Style(fill="paper"))


def _edge_outline(wide: float, high: float, way: Transform) -> Group:
    edge = Style(stroke="tophats", width=GRID)
    return Group((rectangle(Box(0, 0, wide, high), edge),), way)


def _shadow(middle: Space, across: float, down: float) -> Path:
    x, y, z = middle.x + 2.5, middle.y + 2.5, middle.z
    near = [Space(x - across, y + down, z), Space(x + across, y + down, z)]
    far = [Space(x + across, y - down, z), Space(x - across, y - down, z)]
    return _quad(near, far, "tophats-shade")


def _up(place: Space, high: float) -> Space:
    return Space(place.x, place.y, place.z + high)


def _quad(first: list[Space], second: list[Space], ink: Ink) -> Path:
    return polygon((VIEW(place) for place in (*first, *second)), Style(fill=ink))
