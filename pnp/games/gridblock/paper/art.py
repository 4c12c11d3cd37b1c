"""The grid of Gridblock in a picture: small, plain, and with nothing over a symbol.

Columns run to the right and rows upwards from a1, whose lower left corner is the
origin. ``unit`` is the side of a tile in millimetres.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache, partial

from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.gridblock.paper.colours import cube
from pnp.games.gridblock.paper.emblem import CORNERS as PLACES
from pnp.games.gridblock.paper.knife import block, cut
from pnp.games.gridblock.paper.symbols import symbol
from pnp.games.gridblock.rules.board import CELLS, LETTERS, SIZE
from pnp.scene.diagram import square_names
from pnp.scene.nodes import Box, Group, Node, Path, Point, Style, Text, translation
from pnp.scene.shapes import hatching, line, rectangle, square
from pnp.scene.tokens import GRID, OUTLINE

SYMBOL = 0.26
"""How far a symbol reaches from the middle of its tile."""

CUBE = 0.1425
"""Half the side of a cube on a corner."""

BACK, SIGN, SPOT = 0.44, 0.23, 0.1
"""How far the back of a tile reaches from its middle, how far off the blocks on it lie,
and half the side of one."""

CORNER = 0.328
"""From the middle of a tile to the middle of a cube on a corner, across and up.

So cubes keep off the frame of a mover, and off all symbols.
"""


@lru_cache(1 << 10)
def centre(cell: Cell, unit: float) -> Point:
    """The middle of a tile."""
    return _place(*cell, unit)


def _place(column: float, row: float, unit: float) -> Point:
    """A point of the grid by its column and row, those of a1's middle being 0."""
    return Point((column + 0.5) * unit, -(row + 0.5) * unit)


def area(cell: Cell, unit: float) -> Box:
    """A tile by its edges."""
    middle = centre(cell, unit)
    return Box(*middle, *middle).grown(unit / 2)


def board(
    tiles: str,
    unit: float,
    closed: Iterable[Cell] = (),
    below: Iterable[Node] = (),
    backs: Collection[Cell] = (),
) -> Group:
    """All tiles by their symbols in the order a1, a2, ..., f6.

    Those gridblocked are hatched; what lies below the symbols is on the lines. Of tiles
    face down the backs are seen.
    """
    full = (hatched(cell, unit) for cell in closed)
    laid = (
        back(cell, unit)
        if cell in backs
        else symbol(name, centre(cell, unit), unit * SYMBOL)
        for name, cell in zip(tiles, CELLS, strict=True)
    )
    ground, rim = _edged(unit)
    return Group((ground, *full, *_lines(unit), *below, *laid, rim))


@cache
def _edged(unit: float) -> tuple[Path, Path]:
    """The ground of the grid, and its edge."""
    end = SIZE * unit
    whole = Box(0, -end, end, 0)
    ground = rectangle(whole, Style(fill="gridblock-figure"))
    return ground, rectangle(whole, Style(stroke="gridblock-black", width=OUTLINE))


def back(cell: Cell, unit: float) -> Group:
    """A tile face down."""
    return Group(_back(unit), translation(*centre(cell, unit)), once=True)


@cache
def _back(unit: float) -> tuple[Node, ...]:
    """The same about the middle of the tile."""
    box = Box(0, 0, 0, 0).grown(unit * BACK)
    edge = Style(fill="gridblock-night", stroke="gridblock-black", width=OUTLINE)
    pen = Style(fill="gridblock-weave", stroke="gridblock-weave-line", width=OUTLINE)
    spots = (Point(x * unit * SIGN, y * unit * SIGN) for x, y in (*PLACES, (0, 0)))
    blocks = (square(spot, unit * SPOT, pen) for spot in spots)
    return (cut((block(box, 0.2, 6, 8),), edge), *blocks)


@lru_cache(1 << 8)
def hatched(cell: Cell, unit: float) -> Group:
    """The ground of a tile that takes no more cubes."""
    return Group(_hatches(unit), translation(*centre(cell, unit)), once=True)


@cache
def _hatches(unit: float) -> tuple[Node, ...]:
    """The same about the middle of the tile."""
    box = Box(0, 0, 0, 0).grown(unit / 2)
    pen = Style(stroke="gridblock-hatch", width=OUTLINE)
    return (hatching(rectangle(box), box, unit / 6, 45, pen),)


@cache
def _lines(unit: float) -> tuple[Path, ...]:
    """Between the tiles."""
    return tuple(_ruled(unit))


def _ruled(unit: float) -> Iterator[Path]:
    pen, end = Style(stroke="gridblock-line", width=GRID), SIZE * unit
    for number in range(1, SIZE):
        at = number * unit
        yield line(Point(at, 0), Point(at, -end), pen)
        yield line(Point(0, -at), Point(end, -at), pen)


def corner(cell: Cell, place: int, unit: float) -> Point:
    """The middle of a corner of a tile."""
    x, y = centre(cell, unit)
    right, down = PLACES[place]
    return Point(x + right * CORNER * unit, y + down * CORNER * unit)


def corners(cell: Cell, letters: str, unit: float) -> Iterator[Node]:
    """The cubes on the corners of a tile."""
    for place, letter in enumerate(letters):
        yield _cornered(cell, place, letter, unit)


@lru_cache(1 << 10)
def _cornered(cell: Cell, place: int, letter: str, unit: float) -> Group:
    """A cube on a corner of a tile."""
    drawn = _cube(LETTERS.index(letter), unit * CUBE)
    return Group(drawn, translation(*corner(cell, place, unit)), once=True)


@cache
def _cube(colour: Player, half: float) -> tuple[Node, ...]:
    """A cube about the origin."""
    return (cube(colour, Point(0, 0), half),)


@lru_cache(1 << 10)
def fresh(centre: Point, half: float) -> Group:
    """The dashed edge of what was just placed."""
    ground = Style(stroke="ground", width=OUTLINE)
    dashes = Style(stroke="gridblock-black", width=OUTLINE, dash=(0.7, 0.55))
    return Group((square(centre, half, ground), square(centre, half, dashes)))


@cache
def names(unit: float, size: float, distance: float) -> tuple[Text, ...]:
    """Columns below and rows at the left, their middles off the tiles by a distance."""
    place = partial(_place, unit=unit)
    return tuple(square_names(range(SIZE), place, -0.5 - distance / unit, size))
