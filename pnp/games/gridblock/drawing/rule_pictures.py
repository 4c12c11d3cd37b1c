"""Pictures of the papers that show no moment: signs, the folding, what breaks ties."""

from collections.abc import Callable, Iterator
from functools import partial

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.colours import cube, ink
from pnp.games.gridblock.art.pieces import mover_face
from pnp.games.gridblock.art.plain import Part
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.drawing.movers import UP, WAYS, chase
from pnp.games.gridblock.drawing.ways import head, heads, ribbons
from pnp.games.gridblock.rules.board import CELLS, COLOURS, SYMBOLS, VALUES
from pnp.scene.cut_parts import FACE, FACE_CENTRE
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import picture, rectangle, rounded_box, signs, square
from pnp.scene.standee_picture import Look
from pnp.scene.standee_picture import folding as folded
from pnp.scene.tokens import GRID, OUTLINE

BLUE = COLOURS.index("blue")


def folding() -> Scene:
    """How a strip becomes a mover that stands up."""
    return folded(Look(_on_a_face, ink(BLUE), ink(BLUE, "line")))


def _on_a_face(middle: Point, unit: float) -> Node:
    at = translation(*middle).after(scaling(unit / FACE[0]))
    away = translation(-FACE_CENTRE.x, -FACE_CENTRE.y)
    return Group(mover_face(BLUE), at.after(away))


SIZE = 8.4

_MIDDLE = Point(SIZE / 2, SIZE / 2)

NAMED = ("ring", "cross", "waves", "leaf", "mountain", "seeds")
"""The symbols in their order."""


def _cube(seat: Player) -> Iterator[Node]:
    yield cube(seat, _MIDDLE, SIZE * 0.3)


def _symbol(name: str) -> Iterator[Node]:
    yield symbol(name, _MIDDLE, SIZE * 0.4)


def _clock() -> Iterator[Node]:
    """The first turn of the first round, as it stands below grids."""
    pens = [Style(fill="muted"), Style(stroke="muted", width=GRID)]
    step = SIZE / 6
    for number in range(6):
        yield Circle(Point((number + 0.5) * step, 2.4), 0.42, pens[number > 0])
    for number in range(3):
        yield square(Point((number + 3.5) * step, 5.2), 0.4, pens[number > 0])


SIGNS = signs(
    SIZE,
    {
        **{
            name: partial(_symbol, number)
            for name, number in zip(NAMED, SYMBOLS, strict=True)
        },
        **{name: partial(_cube, seat) for seat, name in enumerate(COLOURS)},
        "clock": _clock,
    },
)


# --- what stands on a tile in figures

STANDS = 6.2
"""The side of such a tile."""

ABOVE, ON = 0.2, 0.12
"""What is above a tile, for the badge of a mover, and on other sides, in tiles."""


def _standing(
    name: str, columns: int, drawn: Callable[[Part], Iterator[Node]]
) -> Scene:
    """So many tiles side by side, with what stands on the first."""
    part = Part(range(1, 1 + columns), range(1, 2))
    corner = translation((ON - 1) * STANDS, (ABOVE + 2) * STANDS)
    wide, tall = (columns + 2 * ON) * STANDS, (ABOVE + 1 + ON) * STANDS
    figure = Group(tuple(drawn(part)), corner)
    return picture(wide, tall, [figure], Event(f"sign-{name}"))


def _mover(part: Part) -> Iterator[Node]:
    """A mover that has come from the tile beside."""
    here, there = sorted(part.cells)
    way = (there, here)
    tiles = "".join("34"[cell.column % 2] for cell in CELLS)
    yield plain.board(tiles, STANDS, below=tuple(ribbons([way], 0, STANDS)), part=part)
    yield chase(0, plain.centre(here, STANDS), STANDS, tuple(range(len(WAYS))), UP)
    yield from heads([way], STANDS)


def _full(part: Part) -> Iterator[Node]:
    """A tile that takes no more cubes, the last of which has just been placed."""
    (here,) = part.cells
    yield plain.board("4" * len(CELLS), STANDS, [here], part=part)
    yield from plain.corners(here, "ygbr", STANDS)
    last = plain.corner(here, len("ygbr") - 1, STANDS)
    yield plain.fresh(last, plain.CUBE * STANDS)


STANDING = {
    "mover": partial(_standing, "mover", 2, _mover),
    "full": partial(_standing, "full", 1, _full),
}


# --- a hand

DEALT = "235"
"""Its cards; that in the middle is played."""

WIDE, CARD, GAP = 42.0, 9.2, 1.3
"""How wide the picture is, as figures beside rules are, how high a card is, and what is
between two of them and above and below; thrice that is between held and played ones."""


def hand() -> Scene:
    """Three cards, one of which is played: its place stays empty, two are left."""
    wide = CARD * small_cards.SIZE[0]
    step, down = wide + GAP, CARD + 3 * GAP
    left = (WIDE - 3 * wide - 2 * GAP) / 2
    cards = (
        small_cards.card(
            name, VALUES[name], 0, Point(left + n * step, GAP + n % 2 * down), CARD
        )
        for n, name in enumerate(DEALT)
    )
    gone = Box(0, 0, wide, CARD).grown(-OUTLINE / 2).moved(left + step, GAP)
    dashes = Style(stroke="muted", width=OUTLINE, dash=(0.9, 0.7))
    middle = Point(WIDE / 2, CARD + 2.5 * GAP)
    tail, tip = (Point(middle.x, middle.y + n * GAP) for n in (-1, 1))
    drawn: list[Node] = [rounded_box(gone, wide * 0.1, dashes), *cards]
    drawn.append(head(tail, tip, 22.0))
    return picture(WIDE, down + CARD + 2 * GAP, drawn, Event("hand-alt"))


# --- cubes beyond the first

HELD = {
    "few": ("r", "rr"),
    "many": ("rrrr", "rrr"),
    "level": ("rrb", "b"),
    "pair": ("rg", "yy"),
}
"""The cubes of two tiles: of one colour, of two that are level, and of two players who
have two colours each; below the number of a figure none lies."""

TILE, APART, EDGE = 18.0, 2.0, 1.1
"""The side of such a tile, what is beside each, and what is above and below."""


def _counted(name: str) -> Scene:
    """Two tiles with cubes."""
    nodes = (
        Group(tuple(_held(letters)), translation(APART + n * (TILE + APART), EDGE))
        for n, letters in enumerate(HELD[name])
    )
    return picture(WIDE, TILE + 2 * EDGE, nodes, Event(f"counted-{name}"))


def _held(letters: str) -> Iterator[Node]:
    """A tile with its cubes from its upper left corner."""
    cell, at = CELLS[0], translation(0, TILE)
    tile = Style("gridblock-figure", "gridblock-black", OUTLINE)
    drawn = (
        rectangle(plain.area(cell, TILE), tile),
        symbol("4", plain.centre(cell, TILE), TILE * plain.SYMBOL),
        *plain.corners(cell, letters, TILE),
    )
    yield Group(drawn, at)


COUNTED = {name: partial(_counted, name) for name in HELD}
