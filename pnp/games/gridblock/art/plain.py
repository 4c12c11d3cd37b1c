"""The grid of Gridblock in a picture: small, plain, and with nothing over a symbol.

Columns run to the right and rows upwards from a1, whose lower left corner is the
origin. ``unit`` is the side of a tile in millimetres.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from pnp.boards.diagram import edge_name
from pnp.boards.squares import FILES, Cell
from pnp.core.position import Player
from pnp.games.gridblock.art.colours import cube
from pnp.games.gridblock.art.emblem import CORNERS as PLACES
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.rules.board import CELLS, LETTERS, SIZE
from pnp.scene.nodes import Box, Group, Node, Path, Point, Style, Text, translation
from pnp.scene.shapes import hatching, line, rectangle, square
from pnp.scene.tokens import GRID, OUTLINE

LEAST = (4, 3)
"""So many columns and rows are seen at least, so that figures in a row are alike."""


class Part(NamedTuple):
    """Columns and rows that lie side by side."""

    columns: range
    rows: range

    @property
    def cells(self) -> frozenset[Cell]:
        """Its tiles."""
        return frozenset(Cell(x, y) for x in self.columns for y in self.rows)


WHOLE = Part(range(SIZE), range(SIZE))


def part_about(cells: Collection[Cell]) -> Part:
    """The least part that shows some tiles, these in its middle.

    >>> part_about({Cell.parse("a5"), Cell.parse("c4")})
    Part(columns=range(0, 4), rows=range(2, 5))
    """
    found = ({cell.column for cell in cells}, {cell.row for cell in cells})
    return Part(*_part_ranges(found))


def _part_ranges(found: Collection[Collection[int]]) -> Iterator[range]:
    for numbers, least in zip(found, LEAST, strict=True):
        wide = max(max(numbers) - min(numbers) + 1, least)
        first = (min(numbers) + max(numbers) + 1 - wide) // 2
        first = min(max(first, 0), SIZE - wide)
        yield range(first, first + wide)


SYMBOL = 0.24
"""How far a symbol reaches from the middle of its tile."""

CUBE, FRAMED = 0.16, 0.12
"""Half the side of a cube on a corner, and of one within the frame of a mover."""

BACK, SIGN, SPOT = 0.44, 0.23, 0.1
"""How far the back of a tile reaches from its middle, how far off the blocks on it lie,
and half the side of one."""

END = SIZE - 1
"""The last column, and the last row."""

ON = 0.12
"""How far the lines of a part of the grid go on."""

SPARE = 0.0825
"""Half the side of a white cube on a black tile."""

CORNER = 0.33
"""From the middle of a tile to the middle of a cube on a corner, across and up.

So cubes keep off all symbols; a framed one is as near to them as others are.
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
    part: Part = WHOLE,
    black: Collection[Cell] = (),
    spare: float = SPARE,
    start: str = "",
) -> Group:
    """All tiles by their symbols in the order a1, a2, ..., f6, or a part of them.

    Those gridblocked are hatched; what lies below the symbols is on the lines. Of tiles
    face down the backs are seen. Of those that are black nothing matters any more, but
    the symbol on which a mover may start.
    """
    seen = part.cells
    full = (
        *(hatched_tile(cell, unit) for cell in closed if cell in seen),
        *(black_tile(cell, unit, spare) for cell in black if cell in seen),
    )
    laid = (
        back(cell, unit)
        if cell in backs
        else symbol(
            name,
            centre(cell, unit),
            unit * SYMBOL,
            "gridblock-figure" if cell in black else "gridblock-symbol",
        )
        for name, cell in zip(tiles, CELLS, strict=bool(tiles))
        if cell in seen and (cell not in black or name == start)
    )
    ground, *rim = _ground_and_edge(unit, part)
    return Group((ground, *full, *_lines(unit, part), *below, *laid, *rim))


@cache
def _ground_and_edge(unit: float, part: Part) -> tuple[Path, ...]:
    """The ground of the grid, and its edge where that is seen."""
    left, top, right, bottom = box = _box(unit, part)
    ground = rectangle(box, Style(fill="gridblock-figure"))
    pen = Style(stroke="gridblock-black", width=OUTLINE, cap="round")
    if part == WHOLE:
        return ground, rectangle(box, replace(pen, cap="butt"))
    corners = Point(left, bottom), Point(left, top), Point(right, top)
    ends = (*corners, Point(right, bottom))
    rims = [0 in part.columns, END in part.rows, END in part.columns, 0 in part.rows]
    sides = [line(ends[n], ends[(n + 1) % 4], pen) for n in range(4) if rims[n]]
    return ground, *sides


def _box(unit: float, part: Part) -> Box:
    across, up = part
    left, bottom = across.start * unit, up.start * unit
    return Box(left, -up.stop * unit, across.stop * unit, -bottom)


def _lines(unit: float, part: Part) -> Iterator[Path]:
    """Between the tiles; where the grid goes on they go on a little."""
    pen = Style(stroke="gridblock-line", width=GRID)
    (left, right), (bottom, top) = (_ends(numbers, unit) for numbers in part)
    for number in range(1, SIZE):
        at = number * unit
        if part.columns.start <= number <= part.columns.stop:
            yield line(Point(at, -bottom), Point(at, -top), pen)
        if part.rows.start <= number <= part.rows.stop:
            yield line(Point(left, -at), Point(right, -at), pen)


def _ends(numbers: range, unit: float) -> tuple[float, float]:
    """From where to where lines go that cross some columns or rows."""
    start, stop = numbers.start, numbers.stop
    return (
        start * unit - (ON * unit if start else 0),
        stop * unit + (ON * unit if stop < SIZE else 0),
    )


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
    return (cut_path((block(box, 0.2, 6, 8),), edge), *blocks)


def hatched_tile(cell: Cell, unit: float) -> Group:
    """The ground of a tile that takes no more cubes."""
    return Group(_hatches(unit), translation(*centre(cell, unit)), once=True)


@cache
def _hatches(unit: float) -> tuple[Node, ...]:
    """The same about the middle of the tile."""
    box = Box(0, 0, 0, 0).grown(unit / 2)
    pen = Style(stroke="gridblock-hatch", width=OUTLINE)
    return (hatching(rectangle(box), box, unit / 6, 45, pen),)


def black_tile(cell: Cell, unit: float, spare: float) -> Group:
    """A tile that takes no more cubes, as black as can be, with white ones so large."""
    return Group(_black(unit, spare), translation(*centre(cell, unit)), once=True)


@cache
def _black(unit: float, spare: float) -> tuple[Node, ...]:
    """The same about the middle of the tile."""
    box = Box(0, 0, 0, 0).grown(unit / 2)
    white = Style("gridblock-figure", "gridblock-line", GRID)
    spots = (Point(x * unit * CORNER, y * unit * CORNER) for x, y in PLACES)
    cubes = (square(spot, unit * spare, white) for spot in spots if spare)
    ink = Style("gridblock-black", "gridblock-black", GRID)
    return (rectangle(box, ink), *cubes)


def corner(cell: Cell, place: int, unit: float, half: float = CUBE) -> Point:
    """The middle of a cube on a corner of a tile, with sides twice so long."""
    x, y = centre(cell, unit)
    right, down = PLACES[place]
    off = (CORNER - CUBE + half) * unit
    return Point(x + right * off, y + down * off)


def corners(
    cell: Cell, letters: str, unit: float, half: float = CUBE
) -> Iterator[Node]:
    """The cubes on the corners of a tile, with sides twice so long."""
    for place, letter in enumerate(letters):
        drawn = _cube(LETTERS.index(letter), unit * half)
        yield Group(drawn, translation(*corner(cell, place, unit, half)), once=True)


@cache
def _cube(colour: Player, half: float) -> tuple[Node, ...]:
    """A cube about the origin."""
    return (cube(colour, Point(0, 0), half),)


def fresh(centre: Point, half: float) -> Group:
    """The dashed edge of what was just placed."""
    ground = Style(stroke="ground", width=OUTLINE)
    dashes = Style(stroke="gridblock-black", width=OUTLINE, dash=(0.7, 0.55))
    return Group((square(centre, half, ground), square(centre, half, dashes)))


def names(
    unit: float, size: float, distance: float, part: Part = WHOLE
) -> Iterator[Text]:
    """Columns below and rows at the left, their middles off the tiles by a distance."""
    off = distance / unit
    for number in range(SIZE):
        if number in part.columns:
            below = _place(number, part.rows.start - 0.5 - off, unit)
            yield edge_name(FILES[number], below, size)
        if number in part.rows:
            beside = _place(part.columns.start - 0.5 - off, number, unit)
            yield edge_name(str(number + 1), beside, size)
