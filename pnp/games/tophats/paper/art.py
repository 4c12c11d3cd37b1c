"""What Top Hats' things look like: the rings of cells, the stacks, the names.

Rows of cells run from left to right, row a at the bottom, the centre at the origin.
``unit`` is from the middle of a cell to the next in millimetres.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import sqrt

from pnp.core.hexgrid import HEX_DIRECTIONS, ROWS, HexCell, HexDirection, ring
from pnp.games.tophats.paper.marks import hat, mark
from pnp.games.tophats.rules.board import (
    CELLS,
    CENTRE,
    HIDDEN,
    LETTERS,
    RADIUS,
    SHRUNK,
    members,
)
from pnp.games.tophats.rules.hats import Stack
from pnp.scene.diagram import edge_name
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Path,
    Point,
    Style,
    Text,
)
from pnp.scene.shapes import hatching, line, on_circle, polygon
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

CORNER = 1 / sqrt(3)
"""From the middle of a cell to its corners."""

ROW = sqrt(3) / 2
"""From one row to the next."""

BREADTH = 2 * RADIUS + 1
HEIGHT = 2 * RADIUS * ROW + 2 * CORNER
"""How far the cells reach from side to side, and from top to bottom."""

HAT = 0.385
"""How far a hat reaches from the middle of its cell."""

RING = 0.44
"""The same for a dashed outline."""

DIRECTIONS = dict(zip(HEX_DIRECTIONS, (-60, 0, 60, 120, 180, 240), strict=True))
"""Degrees clockwise from the right."""


def centre(cell: HexCell, unit: float) -> Point:
    """The middle of a cell."""
    row, diagonal = cell.row - CENTRE.row, cell.diagonal - CENTRE.diagonal
    return Point((diagonal - row / 2) * unit, -row * ROW * unit)


@cache
def board(unit: float) -> Group:
    """All the cells, ring by ring, with the lines between the rings."""
    cells = (cell_shape(cell, unit, _shade(cell, unit)) for cell in CELLS)
    return Group((*cells, *_borders(unit)))


def cell_shape(cell: HexCell, unit: float, style: Style = Style()) -> Path:
    """A cell standing on a corner."""
    return polygon((_corner(cell, turn, unit) for turn in range(-90, 270, 60)), style)


def _corner(cell: HexCell, turn: float, unit: float) -> Point:
    """The corner of a cell in a direction, in degrees clockwise from the right."""
    return on_circle(centre(cell, unit), unit * CORNER, turn)


def _shade(cell: HexCell, unit: float) -> Style:
    number = cell.distance(CENTRE)
    width = min(unit * 0.025, OUTLINE)
    return Style(fill=f"ring-{number}", stroke="ring-line", width=width)


def _borders(unit: float) -> Iterator[Path]:
    """A line around every ring, the outermost a strong one."""
    for number in range(1, RADIUS + 1):
        weight = OUTLINE if number < RADIUS else EMPHASIS
        pen = Style(
            stroke="ring-border" if number < RADIUS else "tophats",
            width=min(weight, unit * 0.06),
            cap="round",
        )
        for cell in ring(RADIUS, number):
            yield from _outer_sides(cell, unit, pen)


def _outer_sides(cell: HexCell, unit: float, pen: Style) -> Iterator[Path]:
    for direction in HEX_DIRECTIONS:
        if cell.step(direction).distance(CENTRE) > cell.distance(CENTRE):
            turn = DIRECTIONS[direction]
            start, end = (_corner(cell, turn + side, unit) for side in (-30, 30))
            yield line(start, end, pen)


def closed(unit: float) -> Iterator[Node]:
    """The outermost ring hatched, once the field has shrunk."""
    pen = Style(stroke="ring-closed", width=min(unit * 0.05, OUTLINE))
    for cell in members(SHRUNK.closed):
        middle = centre(cell, unit)
        area = cell_shape(cell, unit, Style(fill="ground"))
        yield area
        box = Box(*middle, *middle).grown(unit * CORNER)
        yield hatching(area, box, unit / 5, 45, pen)
        grid = Style(stroke="ring-line", width=min(unit * 0.025, OUTLINE))
        yield cell_shape(cell, unit, grid)


def neutral(unit: float) -> Group:
    """The neutral hat on the centre (TOP-3)."""
    return hat(None, Point(0, 0), unit * HAT)


def place_of_the_neutral(unit: float) -> Circle:
    """A ring on the centre of a printed board, where the neutral hat belongs."""
    pen = Style(stroke="tophats", width=min(unit * 0.03, EMPHASIS))
    return Circle(Point(0, 0), unit * HAT, pen)


def stack(stack: Stack, unit: float) -> Iterator[Node]:
    """A stack from above: its top hat, a pip for each one below, who built it."""
    middle = centre(stack.cell, unit)
    yield pile(stack.hats, middle, unit)
    if stack.builder != stack.owner:
        yield from built(stack.builder, middle, unit)


def pile(hats: str, middle: Point, unit: float) -> Group:
    """The top hat of a stack, its mark a little up to leave room for the pips."""
    owner = LETTERS.index(hats[0])
    higher = Point(middle.x, middle.y - unit * 0.06 * bool(hats[1:]))
    brim = hat(owner, middle, unit * HAT).children[0]
    return Group(
        (brim, mark(owner, higher, unit * 0.25), *pips(hats[1:], middle, unit))
    )


def pips(hats: str, middle: Point, unit: float) -> Iterator[Node]:
    """What lies below the top hat: a small disc for each, with its mark if known."""
    size = unit * 0.115
    for place, letter in enumerate(hats):
        x = middle.x + (place - (len(hats) - 1) / 2) * size * 2.15
        at = Point(x, middle.y + unit * 0.3)
        if letter == HIDDEN:
            pen = Style(fill="ground", stroke="edge", width=unit * 0.035)
            yield Circle(at, size * 0.85, pen)
        else:
            yield Circle(at, size * 1.12, Style(fill="ground"))
            yield hat(LETTERS.index(letter), at, size)


def built(builder: int, middle: Point, unit: float) -> Iterator[Node]:
    """The badge of a stack that somebody else built than owns it."""
    at = Point(middle.x + unit * 0.27, middle.y - unit * 0.27)
    yield Circle(at, unit * 0.15, Style(fill="ground", stroke="edge", width=GRID))
    yield mark(builder, at, unit * 0.11, "edge")


def ghost(cell: HexCell, unit: float) -> Circle:
    """The dashed outline around what has come to light, or where a stack was."""
    style = Style(stroke="arrow", width=unit * 0.05, dash=(unit * 0.11, unit * 0.08))
    return Circle(centre(cell, unit), unit * RING, style)


def names(unit: float, size: float, distance: float) -> Iterator[Text]:
    """Rows at the left and diagonals below, off their cells by a distance."""
    rim = set(ring(RADIUS, RADIUS))
    firsts = (min(c for c in rim if c.row == row) for row in range(BREADTH))
    lasts = (
        min(c for c in rim if c.diagonal == diagonal) for diagonal in range(BREADTH)
    )
    yield from _named(firsts, "w", unit, size, distance)
    yield from _named(lasts, "se", unit, size, distance)


def _named(
    cells: Iterable[HexCell],
    direction: HexDirection,
    unit: float,
    size: float,
    distance: float,
) -> Iterator[Text]:
    for cell in cells:
        at = on_circle(centre(cell, unit), unit / 2 + distance, DIRECTIONS[direction])
        name = ROWS[cell.row] if direction == "w" else str(cell.diagonal + 1)
        yield edge_name(name, at, size)
