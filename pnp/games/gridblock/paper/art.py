"""What Gridblock's things look like: tiles, cubes, movers, small cards.

Columns run to the right and rows upwards from a1, whose lower left corner is the
origin. ``unit`` is the side of a tile in millimetres.
"""

from collections.abc import Iterator
from functools import partial

from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.gridblock.paper.symbols import symbol
from pnp.games.gridblock.rules.board import CELLS, COLOURS, CORNERS, LETTERS, SIZE
from pnp.games.gridblock.rules.hands import UNKNOWN
from pnp.scene.diagram import square_names
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Point, Style, Text
from pnp.scene.shapes import hatching, line, rectangle, rounded_box, square
from pnp.scene.tokens import GRID, OUTLINE

SYMBOL = 0.31
"""How far a symbol reaches from the middle of its tile."""

CUBE = 0.11
"""Half the side of a cube on a corner."""

CORNER = 0.352
"""From the middle of a tile to the middle of a cube on a corner, across and up."""

MOVER = 0.15
"""Half the side of a mover that stands alone."""

PLACES = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""The corners of a tile in the order in which they are filled: across, down."""

CARD = (0.66, 0.94)
"""A card beside the board: its width and height."""


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


def tile(name: str, cell: Cell, unit: float, *, closed: bool = False) -> Group:
    """A tile with its symbol; hatched below it if it is gridblocked."""
    ground = rectangle(area(cell, unit), Style(fill="tile"))
    hatched = (_hatched(cell, unit),) if closed else ()
    drawn = symbol(name, centre(cell, unit), unit * SYMBOL)
    return Group((ground, *hatched, drawn))


def _hatched(cell: Cell, unit: float) -> Group:
    box = area(cell, unit)
    pen = Style(stroke="tile-closed", width=min(unit * 0.035, OUTLINE))
    return hatching(rectangle(box), box, unit / 8, 45, pen)


def grid(unit: float) -> Group:
    """The lines between the tiles and around them."""
    pen = Style(stroke="tile-line", width=min(unit * 0.025, OUTLINE))
    end = SIZE * unit
    inner = [number * unit for number in range(1, SIZE)]
    upright = (line(Point(x, 0), Point(x, -end), pen) for x in inner)
    level = (line(Point(0, -y), Point(end, -y), pen) for y in inner)
    rim = Style(stroke="gridblock", width=min(unit * 0.05, OUTLINE))
    return Group((*upright, *level, rectangle(Box(0, -end, end, 0), rim)))


def cube(colour: Player, centre: Point, half: float) -> Group:
    """A cube from above with the sign of its colour."""
    name = COLOURS[colour]
    pen = half * 0.16
    body = Style(fill=f"{name}-cube", stroke=f"{name}-cube-line", width=pen)
    return Group((square(centre, half - pen / 2, body), sign(colour, centre, half)))


def sign(colour: Player, centre: Point, half: float) -> Group:
    """The sign of a colour: red a stroke, yellow a dot, green two bars, blue a frame.

    It shows on a cube of the colour that reaches ``half`` from a centre.
    """
    x, y = centre
    ink = f"{COLOURS[colour]}-cube-sign"
    pen = Style(stroke=ink, width=half * 0.34)
    reach = half * 0.5
    match COLOURS[colour]:
        case "red":
            ends = Point(x - reach, y + reach), Point(x + reach, y - reach)
            nodes: tuple[Node, ...] = (line(*ends, pen),)
        case "yellow":
            nodes = (Circle(centre, half * 0.4, Style(fill=ink)),)
        case "green":
            nodes = tuple(
                line(Point(x - reach, level), Point(x + reach, level), pen)
                for level in (y - half * 0.3, y + half * 0.3)
            )
        case "blue":
            frame = Style(stroke=ink, width=half * 0.26)
            nodes = (square(centre, half * 0.42, frame),)
    return Group(nodes)


def corner(cell: Cell, place: int, unit: float) -> Point:
    """The middle of a corner of a tile."""
    x, y = centre(cell, unit)
    right, down = PLACES[place]
    return Point(x + right * CORNER * unit, y + down * CORNER * unit)


def corners(cell: Cell, letters: str, unit: float) -> Iterator[Node]:
    """The cubes on the corners of a tile."""
    for place, letter in enumerate(letters):
        at = corner(cell, place, unit)
        yield cube(LETTERS.index(letter), at, unit * CUBE)


def movers(cell: Cell, colours: tuple[Player, ...], unit: float) -> Iterator[Node]:
    """The movers on the centre of a tile, smaller where several share it."""
    middle = centre(cell, unit)
    half = unit * (MOVER if len(colours) == 1 else CUBE * 1.05)
    for colour, at in zip(colours, _shared(middle, len(colours), half), strict=True):
        yield mover(colour, at, half)


def _shared(middle: Point, count: int, half: float) -> Iterator[Point]:
    """The places of some movers about the middle of their tile."""
    rows = (2, 2) if count == CORNERS else (count,)
    if count == CORNERS - 1:
        rows = (1, 2)
    step = half * 2.3
    for row, across in enumerate(rows):
        for place in range(across):
            x = middle.x + (place - (across - 1) / 2) * step
            yield Point(x, middle.y + (row - (len(rows) - 1) / 2) * step)


def mover(colour: Player, centre: Point, half: float) -> Group:
    """A mover: a cube in a strong frame, set off from the symbol below it."""
    halo = square(centre, half * 1.2, Style(fill="tile"))
    frame = Style(stroke="edge", width=half * 0.24)
    return Group((halo, cube(colour, centre, half), square(centre, half, frame)))


def ghost(centre: Point, half: float, unit: float) -> Path:
    """The dashed outline around what was just placed."""
    dash = (unit * 0.055, unit * 0.04)
    pen = Style(stroke="arrow", width=unit * 0.035, dash=dash)
    return square(centre, half, pen)


def names(unit: float, size: float, distance: float) -> Iterator[Text]:
    """Columns below and rows at the left, their middles off the tiles by a distance."""
    place = partial(_place, unit=unit)
    return square_names(range(SIZE), place, -0.5 - distance / unit, size)


def card(name: str, value: int, colour: Player, corner: Point, unit: float) -> Group:
    """A card from its top left corner: value, colour and symbol, or its back."""
    width, height = CARD[0] * unit, CARD[1] * unit
    box = Box(corner.x, corner.y, corner.x + width, corner.y + height)
    edge = Style(fill="ground", stroke=f"{COLOURS[colour]}-cube-line", width=GRID)
    sheet = rounded_box(box, unit * 0.07, edge)
    if name == UNKNOWN:
        return Group((sheet, *_back(box, colour, unit)))
    size = unit * 0.36
    number = Point(box.left + unit * 0.08, box.top + unit * 0.055 + size * 0.72)
    badge = Point(box.right - unit * 0.17, box.top + unit * 0.18)
    middle = Point((box.left + box.right) / 2, box.bottom - unit * 0.31)
    return Group(
        (
            sheet,
            Text(str(value), number, size, "bold", ink="text"),
            cube(colour, badge, unit * CUBE),
            symbol(name, middle, unit * 0.23),
        )
    )


def _back(box: Box, colour: Player, unit: float) -> Iterator[Node]:
    """The back of a card: a lattice with the sign of the colour on it."""
    inside = box.grown(-unit * 0.07)
    pen = Style(stroke="tile-closed", width=unit * 0.02)
    panel = rounded_box(inside, unit * 0.04)
    for turn in (45, -45):
        yield hatching(panel, inside, unit * 0.09, turn, pen)
    middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    yield square(middle, unit * CUBE * 1.5, Style(fill="ground"))
    yield cube(colour, middle, unit * CUBE)


def board(tiles: str, unit: float, closed: frozenset[Cell] = frozenset()) -> Group:
    """All tiles by their symbols in the order a1, a2, ..., f6."""
    laid = (
        tile(name, cell, unit, closed=cell in closed)
        for name, cell in zip(tiles, CELLS, strict=True)
    )
    return Group((*laid, grid(unit)))
