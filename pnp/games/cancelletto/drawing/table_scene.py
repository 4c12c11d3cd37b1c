"""The table: a game in play, seen from above, with its box, a card and spare tiles."""

from collections.abc import Collection, Iterator
from functools import cache

from pnp.core.record import plies
from pnp.core.setup import Setup
from pnp.games.cancelletto.art import pieces, plain
from pnp.games.cancelletto.art.front import front
from pnp.games.cancelletto.art.ornament import INK, back, edge, kerb, plate
from pnp.games.cancelletto.art.strokes import Nodes, bar, placed_group
from pnp.games.cancelletto.art.tile_squares import UNIT, tile
from pnp.games.cancelletto.art.wordmark import wordmark
from pnp.games.cancelletto.drawing.view import EXTENT, board
from pnp.games.cancelletto.rules.board import PLACES, SIZE, Side, Tile
from pnp.games.cancelletto.rules.moves import Gate
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.protocol.art import Blurb
from pnp.protocol.drawing import THINGS, Thing
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    rotation,
    scaling,
    translation,
)
from pnp.scene.noise import grain
from pnp.scene.shapes import greeked_line, line, rectangle
from pnp.scene.tokens import CAPTION, EMPHASIS, GRID, SAFE

CODE = "CAN1-20-0007P-E"
"""The setup of the game on the table, and of the card beside it."""

TURNS = """
gate:e4n+g6w d4-c4 d5-d6 xA5
a6-a5 c1-d1 g6-g7 j2-i2 xE5
d6-d7 e2-d2 e4-g6 xB5
d1-e1 i2-i3 xC5
c4-b4 d7-e7 g6-h6 xD1
a5-b5 e1-e2 g7-g6 g8-g7 xE4
b4-a4 d2-c2 e7-f7 xB4
"""
"""The first example, up to the picture."""

WIDTH, HEIGHT = 414.0, 292.0

BOARD = Point(16.0, 26.0)
"""The top left corner of the board."""

CARD = (70.0, 120.0)

BOX = (92.0, 126.0)

SHADE = "cancelletto-shade"


@cache
def positions() -> tuple[Position, Position]:
    """The start of the game on the table and where it is now, every move legal."""
    start = deal(Setup.from_code(CODE, EDITIONS))
    return start, plies(start, TURNS)[-1].after


def table(things: Collection[Thing] = THINGS) -> Scene:
    """The picture that sells the game."""
    start, now = positions()
    nodes = (
        *_wood(),
        *_tiles(now),
        *_pieces(now),
        *_beside(start, things),
    )
    whole = Box(0, 0, WIDTH, HEIGHT)
    return Scene(WIDTH, HEIGHT, (Group(nodes, clip=rectangle(whole)),))


def _wood() -> Iterator[Node]:
    yield bar(0, 0, WIDTH, HEIGHT, "cancelletto-wood")
    pen = Style(stroke="cancelletto-wood-line", width=EMPHASIS)
    for number in range(1, 6):
        y = number * 49.0
        yield line(Point(0, y), Point(WIDTH, y), pen)


def _corner(place: Tile) -> Point:
    """The top left corner of a tile on the table."""
    return Point(
        BOARD.x + place.column * 2 * UNIT, BOARD.y + (4 - place.row) * 2 * UNIT
    )


def _tiles(now: Position) -> Iterator[Node]:
    """What is left of the board, every tile a hair out of place, on its shadow."""
    left = [place for place in PLACES if now.holds(place)]
    for place in left:
        x, y = _corner(place)
        yield bar(x + 1.2, y + 1.6, 2 * UNIT, 2 * UNIT, SHADE)
    for place in left:
        bottom_left, top_left, bottom_right, top_right = place.cells
        order = (top_left, top_right, bottom_left, bottom_right)
        symbols = "".join(now.symbol(cell) for cell in order)
        seed = PLACES.index(place)
        x, y = _corner(place)
        shift = [(grain(seed, key) - 0.5) * 0.5 for key in (51, 52, 53)]
        where = translation(x + shift[0], y + shift[1])
        lying = where.after(rotation(shift[2], about=Point(UNIT, UNIT)))
        yield Group((tile(symbols, seed),), lying)


def _pieces(now: Position) -> Iterator[Node]:
    """The pawns and the gate, those further away first."""
    found: list[tuple[float, Group]] = []
    for player, pawns in enumerate(now.pawns):
        pawn = _pawn(player)
        for cell in pawns:
            x, y = BOARD.x + (cell.column + 0.5) * UNIT - 1.5, _middle(cell.row) + 3.4
            found.append((cell.row, placed_group(pawn, x, y, once=True)))
    if isinstance(now.gate, Gate):
        found += [(side.cell.row + 0.6, _token(side)) for side in now.gate]
    for _, drawn in sorted(found, key=lambda each: -each[0]):
        yield drawn


@cache
def _pawn(player: int) -> Nodes:
    return tuple(pieces.standing_pawn(player))


def _middle(row: int) -> float:
    return BOARD.y + (SIZE - row - 0.5) * UNIT


def _token(side: Side) -> Group:
    """A gate outside a side of a square."""
    across, down = {"n": (0, -1), "s": (0, 1), "e": (1, 0), "w": (-1, 0)}[
        side.direction
    ]
    x = BOARD.x + (side.cell.column + 0.5) * UNIT + across * (HALF + 11.5)
    y = _middle(side.cell.row) + down * (HALF + 5) + 3.0
    return placed_group(tuple(pieces.standing_gate()), x, y)


HALF = UNIT / 2


def _beside(start: Position, things: Collection[Thing]) -> Iterator[Node]:
    """The box, a card and the tiles taken away, each a little turned."""
    if "box" in things:
        box = front(*BOX, Blurb("", "2", minutes="15"))
        yield _lying(box.nodes, BOX, Point(299, 20), 4)
    if "cards" in things:
        corner = Point(284, 164) if "box" in things else Point(306, 48)
        yield _lying(_card(start), CARD, corner, -4)
    taken = placed_group(back(2 * UNIT, 2 * UNIT, 0))
    for number, turn in enumerate((-7, 4, 12, -3, 5, 9)):
        x = 357 + (grain(number, 8) - 0.5) * 4
        y = 212 - number * 0.6 + (grain(number, 9) - 0.5) * 4
        yield _lying((taken,), (2 * UNIT, 2 * UNIT), Point(x, y), turn)


def _lying(
    nodes: Nodes, size: tuple[float, float], corner: Point, turn: float
) -> Group:
    """A thing on the table with its shadow, cut to its size."""
    whole = Box(0, 0, *size)
    shadow = rectangle(whole.moved(1.4, 1.8), Style(fill=SHADE))
    rim = rectangle(whole, Style(stroke="cancelletto-table-line", width=GRID))
    middle = Point(size[0] / 2, size[1] / 2)
    lying = translation(*corner).after(rotation(turn, about=middle))
    return Group((shadow, Group(nodes, clip=rectangle(whole)), rim), lying)


def _card(start: Position) -> Nodes:
    """A setup card: the name over the start, the railing below."""
    wide, high = CARD
    right, sign = wide - SAFE, f"{INK}-head-sign"
    mark = wordmark(30, sign)
    code = Text(CODE, Point(right - 3, 9.5), CAPTION, "bold", "end", sign)
    diagram = Group(board(start), translation(3, 23).after(scaling(64 / EXTENT)))
    return (
        rectangle(Box(0, 0, wide, high), Style(fill="paper")),
        plate(Box(SAFE, SAFE, right, 13.2)),
        edge(Box(SAFE, 13.2, right, 16.2)),
        Group(mark.nodes, translation(6, 8.1 - mark.height / 2)),
        code,
        diagram,
        placed_group((plain.sign(start.turn),), 9, 94, scale=2.6),
        *(greeked_line(Point(14, y), long) for y, long in ((92, 44.0), (96, 36.0))),
        *(
            greeked_line(Point(6, y), long)
            for y, long in ((101.5, 58.0), (105.5, 49.0))
        ),
        kerb(Box(SAFE, 112, right, 117)),
    )
