"""The board of Cancelletto as a diagram, with what the last turn did."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from pnp.boards.cell_positions import Spots
from pnp.boards.diagram import LETTER, diagram, edge_name
from pnp.boards.squares import FILES, STEPS, Cell, Direction
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.cancelletto.art import plain
from pnp.games.cancelletto.rules.board import (
    BOARD,
    CELLS,
    HOLE,
    LETTERS,
    PLACES,
    SIZE,
    Side,
    Tile,
)
from pnp.games.cancelletto.rules.events import situation
from pnp.games.cancelletto.rules.ground import tiles_left
from pnp.games.cancelletto.rules.moves import GONE, IN_HAND, Gate, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import arrow, rounded_box, shortened_line
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

UNIT = 8.0

MARGIN = 8.5
"""Room around the board for the gate tokens and the names of files and ranks."""

EXTENT = SIZE * UNIT + 2 * MARGIN

Plies = Sequence[Ply[Position]]


class Names(NamedTuple):
    """How large names are, and how far off the board."""

    size: float
    aside: float
    """To the middles of those of squares at the left, of tiles at the right."""
    beside: float
    below: float
    """To the lines on which those of squares stand below, of tiles above."""
    above: float


USUAL = Names(4.0, 6.2, 5.8, 7.4, 5.1)
"""11 pt, so that six points remain in the smallest figures; off tokens at the rim."""

NEAR = Names(3.5, 3.2, 2.6, 3.9, 1.4)
"""On cards that have no tokens there."""

ASIDE, ABOVE, BELOW = 5.4, 5.1, 4.8
"""What such names take."""

BESIDE = 4.2
"""What those of tiles take at the right, where a board need not be in the middle."""


def view(position: Position, last: Plies = ()) -> Scene:
    """The position as seen by the players, ``last`` being the turn that led to it."""
    drawn = board(position, last)
    return diagram((EXTENT, EXTENT), Point(0, 0), drawn, situation(position))


def close(position: Position, _: str = "") -> Scene:
    """The board with its names near, unless a token can stand between."""
    if isinstance(position.gate, Gate):
        return view(position, ())
    wide = SIZE * UNIT
    size = wide + 2 * ASIDE, wide + ABOVE + BELOW
    corner = Point(ASIDE - MARGIN, ABOVE - MARGIN)
    drawn = (
        *names(NEAR),
        *_missing(position),
        *_squares(position),
        _seams(tiles_left(position.ground)),
        *_tokens(position),
        *_pawns(position),
    )
    return diagram(size, corner, drawn, situation(position))


def abreast(position: Position, last: Plies = ()) -> Scene:
    """The board as narrow as it can be, for boards that stand in a row."""
    return abreast_scene(position, unnamed_board(position, last), situation(position))


def abreast_scene(
    position: Position, drawn: Iterable[Node], told: Iterable[Event]
) -> Scene:
    """A board drawn without names, with these near, but off tokens on their side."""
    gate = position.gate if isinstance(position.gate, Gate) else ()
    off = [direction in rims_of(gate) for direction in "wesn"]
    rooms = zip(off, (ASIDE, BESIDE, BELOW, ABOVE), strict=True)
    west, east, south, north = (MARGIN if out else room for out, room in rooms)
    steps = zip(off, USUAL[1:], NEAR[1:], strict=True)
    named = Names(NEAR.size, *(far if out else near for out, far, near in steps))
    size = west + SIZE * UNIT + east, north + SIZE * UNIT + south
    at = Point(west - MARGIN, north - MARGIN)
    return diagram(size, at, (*names(named), *drawn), told)


def rims_of(gate: Iterable[Side]) -> frozenset[Direction]:
    """The sides of the board beyond which a token stands."""
    return frozenset(
        side.direction for side in gate if side.cell.step(side.direction) not in BOARD
    )


def board(position: Position, last: Plies = ()) -> tuple[Node, ...]:
    """The same, untold, for a picture in which it is a part."""
    return (*names(), *unnamed_board(position, last))


def unnamed_board(position: Position, last: Plies = ()) -> tuple[Node, ...]:
    """The same with no names along its edges."""
    return (
        *_missing(position, last),
        *ground(position),
        *_tokens(position),
        *_pawns(position),
        *_arrows(last),
    )


def corner(cell: Cell) -> Point:
    """The top left corner of a square; row 1 is at the bottom of the page."""
    return Point(MARGIN + cell.column * UNIT, MARGIN + (SIZE - 1 - cell.row) * UNIT)


def centre(cell: Cell) -> Point:
    """The middle of a square."""
    x, y = corner(cell)
    return Point(x + UNIT / 2, y + UNIT / 2)


def _spot(name: str) -> Point | None:
    """The middle of a square, or of a tile by its capital."""
    if re.fullmatch("[A-E][1-5]", name):
        return middle(Tile("ABCDE".index(name[0]), int(name[1]) - 1))
    known = re.fullmatch("[a-j]([1-9]|10)", name)
    return centre(Cell.parse(name)) if known else None


SPOTS = Spots(_spot, UNIT, 7.6)


def _square(cell: Cell) -> Box:
    x, y = corner(cell)
    return Box(x, y, x + UNIT, y + UNIT)


def place(tile: Tile) -> Box:
    """Where a tile lies."""
    x, y = corner(tile.cells[1])
    return Box(x, y, x + 2 * UNIT, y + 2 * UNIT)


def middle(tile: Tile) -> Point:
    """The middle of a tile, where its four squares meet."""
    return place(tile).middle


def names(named: Names = USUAL) -> Iterator[Node]:
    """What squares are called at the left and below, tiles at the right and above."""
    far, size = MARGIN + SIZE * UNIT, named.size
    drop = size * LETTER
    for number in range(SIZE):
        middle = MARGIN + (number + 0.5) * UNIT
        x, y = middle, far + named.below
        yield Text(FILES[number], Point(x, y), size, align="middle", ink="muted")
        x, y = MARGIN - named.aside, EXTENT - middle + drop
        yield Text(str(number + 1), Point(x, y), size, align="middle", ink="muted")
    for number in range(SIZE // 2):
        middle = MARGIN + (2 * number + 1) * UNIT
        at = Point(middle, MARGIN - named.above - drop)
        yield edge_name("ABCDE"[number], at, size)
        at = Point(far + named.beside, EXTENT - middle)
        yield edge_name(str(number + 1), at, size)


def _missing(position: Position, last: Plies = ()) -> Iterator[Node]:
    """Tiles taken away are ghosts; the one taken in the last turn is dashed."""
    taken = {ply.move.tile for ply in last if isinstance(ply.move, Removal)}
    for tile in (*PLACES, HOLE):
        if not position.holds(tile):
            style = _TAKEN if tile in taken else _GHOST
            yield rounded_box(place(tile).grown(-0.8), 1.0, style)
    for ply in last:
        if isinstance(ply.move, Removal):
            yield from _lost_tile(ply.before, ply.move.tile)
            if isinstance(gate := ply.before.gate, Gate) and position.gate == GONE:
                for side in gate:
                    yield plain.ghost_token(side.direction, corner(side.cell), UNIT)


_TAKEN = Style(stroke="cancelletto-iron", width=OUTLINE, dash=(1.6, 1.2))

_GHOST = Style(stroke="ghost", width=GRID)


def _lost_tile(before: Position, tile: Tile) -> Iterator[Node]:
    """Its walls, and what it should not have carried: a colour, a pawn (CAN-10)."""
    for cell in tile.cells:
        if before.symbol(cell) == "#":
            yield Group(tuple(plain.ghost_wall(_square(cell).grown(-1.2), UNIT)))
        if before.symbol(cell) in LETTERS:
            square = _square(cell).grown(-1.2)
            yield from plain.ground(before.symbol(cell), square, centre(cell), UNIT)
        for player, pawns in enumerate(before.pawns):
            if cell in pawns:
                yield plain.ghost(player, centre(cell), UNIT)


def ground(position: Position) -> Iterator[Node]:
    """The squares and the tiles that they belong to."""
    yield from _squares(position)
    yield from map(_seam, tiles_left(position.ground))


def _squares(position: Position) -> Iterator[Node]:
    shown = zip(CELLS, position.ground, strict=True)
    walls = list[Node]()
    for cell, symbol in shown:
        if symbol == "#":
            walls.extend(_placed_square(cell, symbol))
        elif symbol != "_":
            yield from _placed_square(cell, symbol)
    # Their outlines lie over the grounds beside them.
    yield from walls


@lru_cache(1 << 6)
def _seams(tiles: tuple[Tile, ...]) -> Group:
    """The edges of tiles, which many starts have in common."""
    return Group(tuple(map(_seam, tiles)), once=True)


def _placed_square(cell: Cell, symbol: str) -> Iterator[Group]:
    """A square in its place, its socket apart."""
    at = translation(*centre(cell))
    yield from (Group(each, at, once=True) for each in _square_layers(symbol))


@cache
def _square_layers(symbol: str) -> tuple[tuple[Node, ...], ...]:
    """A square about its middle, and its socket."""
    box = Box(0, 0, 0, 0).grown(UNIT / 2)
    drawn = tuple(plain.ground(symbol, box, Point(0, 0), UNIT))
    return (drawn[:1], drawn[1:]) if symbol in LETTERS else (drawn,)


def _seam(tile: Tile) -> Node:
    """The edge of a tile."""
    return rounded_box(place(tile), 0.01, _SEAM)


_SEAM = Style(stroke="cancelletto-iron", width=OUTLINE)


def _tokens(position: Position) -> Iterator[Node]:
    if isinstance(position.gate, Gate):
        for side in position.gate:
            yield plain.token(side.direction, corner(side.cell), UNIT)
    elif position.gate == IN_HAND:
        x, y = corner(HOLE.cells[1])
        for row in (0.55, 1.05):
            at = Point(x + UNIT / 2, y + (row + 0.3) * UNIT)
            yield plain.token("n", at, UNIT)


def _pawns(position: Position) -> Iterator[Node]:
    for player, pawns in enumerate(position.pawns):
        for cell in sorted(pawns):
            yield replace(_pawn(player), transform=translation(*centre(cell)))


@cache
def _pawn(player: int) -> Group:
    """A pawn about the origin."""
    return replace(plain.pawn(player, Point(0, 0), UNIT), once=True)


def _arrows(last: Plies) -> Iterator[Node]:
    """An arrow for every step, in two parts where it went through the gate."""
    for ply in last:
        if isinstance(ply.move, Step):
            origin, target = ply.move
            sides = gate_sides(ply.before, origin, target)
            reach = plain.PAWN[ply.before.turn] * UNIT
            # Where another pawn stands now, the arrow begins at its rim.
            taken = origin in last[-1].after.pawns[ply.before.turn]
            leave = reach if taken else 0.0
            if sides:
                out, into = sides
                yield _arrow(centre(origin), _doorstep(out), leave, 0)
                yield _arrow(_doorstep(into), centre(target), 0, reach, start_dot=0)
            else:
                yield _arrow(centre(origin), centre(target), leave, reach)


def gate_sides(before: Position, origin: Cell, target: Cell) -> list[Side] | None:
    """The sides by which a step leaves and enters, if it went through the gate."""
    if not isinstance(before.gate, Gate) or target in origin.neighbours():
        return None
    first, second = before.gate
    return [first, second] if first.cell == origin else [second, first]


PEN = Style(stroke="arrow", width=EMPHASIS * 0.75)


def _arrow(
    start: Point, end: Point, leave: float, reach: float, start_dot: float = 0.55
) -> Node:
    """From one place to another, short of each by the room that a pawn takes there."""
    return arrow(
        shortened_line(start, end, leave, reach), PEN, head=2.2, start=start_dot
    )


def _doorstep(side: Side) -> Point:
    """The middle of a side, where the arrow meets the token."""
    columns, rows = STEPS[side.direction]
    x, y = centre(side.cell)
    return Point(x + columns * UNIT / 2, y - rows * UNIT / 2)
