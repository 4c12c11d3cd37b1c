"""What Top Hats' things look like: the rings of cells, the stacks, the names.

Rows of cells run from left to right, row a at the bottom, the centre at the origin.
``unit`` is from the middle of a cell to the next in millimetres.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import sqrt

from pnp.boards.diagram import edge_name
from pnp.boards.hexes import HEX_DIRECTIONS, ROWS, HexCell, HexDirection, ring
from pnp.games.tophats.art.colours import PLAIN, cloth, hat, mark
from pnp.games.tophats.art.strokes import seam, sewn_circle
from pnp.games.tophats.rules.board import (
    CELLS,
    CENTRE,
    HIDDEN,
    LETTERS,
    RADIUS,
    SHRUNK,
    members,
)
from pnp.scene.nodes import (
    Circle,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
    Text,
    Transform,
    translation,
)
from pnp.scene.shapes import hexagon, on_circle, polygon
from pnp.scene.tokens import BODY, CAPTION, GRID, OUTLINE, SMALL, pen

CORNER = 1 / sqrt(3)
"""From the middle of a cell to its corners."""

ROW = sqrt(3) / 2
"""From one row to the next."""

BREADTH = 2 * RADIUS + 1

HEIGHT = 2 * RADIUS * ROW + 2 * CORNER
"""How far the cells reach from side to side, and from top to bottom."""

HAT = 0.4
"""How far a hat reaches from the middle of its cell."""

RING = 0.46
"""The same for a dashed outline."""

STAND = 0.36

PANEL = 0.78
"""How large a place for hats is on a board: a circle's radius, a panel's breadth."""

SIZES = (SMALL, CAPTION, BODY)
"""Of these is what names of cells measure on boards to play on."""

DIRECTIONS = dict(zip(HEX_DIRECTIONS, (-60, 0, 60, 120, 180, 240), strict=True))
"""Degrees clockwise from the right."""


@lru_cache(1 << 8)
def centre(cell: HexCell, unit: float) -> Point:
    """The middle of a cell."""
    row, diagonal = cell.row - CENTRE.row, cell.diagonal - CENTRE.diagonal
    return Point((diagonal - row / 2) * unit, -row * ROW * unit)


@cache
def board(unit: float) -> Group:
    """All the cells, ring by ring, with the seams between the rings.

    On a board to play on each cell has its name, and a place where hats may stand.
    """
    cells = (cell_shape(cell, unit, _shade(cell, unit)) for cell in CELLS)
    outer = ring(RADIUS, RADIUS)
    hatched = hatching(outer, unit, "tophats-hatch", pen(unit * 0.012))
    if unit < PLAIN:
        return Group((*cells, hatched, *_plain_seams(unit)))
    stands = (node for cell in CELLS for node in _stand(cell, unit))
    return Group((*cells, hatched, *stands, *_seams(unit), *_named_cells(unit)))


def cell_shape(cell: HexCell, unit: float, style: Style = Style()) -> Path:
    """A cell standing on a corner."""
    return hexagon(centre(cell, unit), unit * CORNER, style)


def hatching(cells: Iterable[HexCell], unit: float, ink: Ink, width: float) -> Path:
    """Lines across some cells, along two of their sides."""
    segments: list[Segment] = []
    for cell in cells:
        middle = centre(cell, unit)
        for number in range(-3, 4):
            apart = number * unit / 7
            half = unit * CORNER - abs(apart) / sqrt(3)
            at = on_circle(middle, apart, 60)
            segments.append(Move(on_circle(at, half, -30)))
            segments.append(Line(on_circle(at, half, 150)))
    return Path(tuple(segments), Style(stroke=ink, width=width))


def _corner(cell: HexCell, turn: float, unit: float) -> Point:
    """The corner of a cell in a direction, in degrees clockwise from the right."""
    return on_circle(centre(cell, unit), unit * CORNER, turn)


def _shade(cell: HexCell, unit: float) -> Style:
    number = cell.distance(CENTRE)
    return Style(f"tophats-ring-{number}", "tophats-grid", pen(unit * 0.018))


def _stand(cell: HexCell, unit: float) -> Iterator[Node]:
    """Circles where stacks are placed, a panel where captures are made."""
    number = cell.distance(CENTRE)
    middle = centre(cell, unit)
    line_style = Style(f"tophats-stand-{number}", "tophats-stand-line", GRID)
    if number == RADIUS:
        field = Style(line_style.fill, "tophats-hatch", GRID)
        yield hexagon(middle, unit * PANEL * CORNER, field)
    elif number > 1:
        yield Circle(middle, unit * STAND, line_style)
    if number == RADIUS - 1:
        inner = Style(stroke="tophats-stand-line", width=GRID)
        yield Circle(middle, unit * 0.31, inner)


def outline(number: int, unit: float) -> tuple[Point, ...]:
    """Once around a ring and all within it, corner by corner."""
    sides = {
        _rounded_point(start): (start, end)
        for cell in ring(RADIUS, number)
        for start, end in _outer_sides(cell, unit)
    }
    first = at = min(sides)
    corners = []
    while True:
        start, end = sides[at]
        corners.append(start)
        at = _rounded_point(end)
        if at == first:
            return tuple(corners)


def _rounded_point(point: Point) -> tuple[float, float]:
    return round(point.x, 2) + 0.0, round(point.y, 2) + 0.0


def _outer_sides(cell: HexCell, unit: float) -> Iterator[tuple[Point, Point]]:
    for direction in HEX_DIRECTIONS:
        if cell.step(direction).distance(CENTRE) > cell.distance(CENTRE):
            turn = DIRECTIONS[direction]
            yield _corner(cell, turn - 30, unit), _corner(cell, turn + 30, unit)


def _seams(unit: float) -> Iterator[Path]:
    """A line around every ring; those of the outer two are ribbons, sewn on."""
    for number in range(RADIUS + 1):
        around = outline(number, unit)
        if number < RADIUS - 1:
            weight = pen(unit * (0.028 if number else 0.018))
            yield polygon(around, Style(stroke="tophats", width=weight, join="round"))
        else:
            yield from _ribbon(around, unit)


def _ribbon(around: tuple[Point, ...], unit: float) -> Iterator[Path]:
    wide = unit * 0.066
    yield polygon(around, Style(stroke="tophats-seam-line", width=wide, join="round"))
    plain = Style(stroke="tophats-seam", width=wide - 2 * GRID, join="round")
    yield polygon(around, plain)
    thread, pitch = pen(unit * 0.013), unit * CORNER / 4
    yield seam((*around, around[0]), "tophats-stitch", thread, pitch)


def _plain_seams(unit: float) -> Iterator[Path]:
    """The same for diagrams."""
    for number, share in enumerate((0.03, 0.04, 0.04, 0.1, 0.07)):
        style = Style(stroke="tophats", width=max(GRID, unit * share), join="round")
        yield polygon(outline(number, unit), style)


def _named_cells(unit: float) -> Iterator[Text]:
    """Names in the lower corners, which a hat of 0.8 units leaves free."""
    size = min(SIZES, key=lambda each: abs(each - unit * 0.085))
    for cell in CELLS:
        x, y = centre(cell, unit)
        at = Point(x, y + unit * 0.49)
        yield Text(str(cell), at, size, "medium", "middle", "tophats-name")


def closed_ring(unit: float) -> Iterator[Node]:
    """The outermost ring once the field has shrunk."""
    yield Group(_closed_ring(unit), once=True)


@cache
def _closed_ring(unit: float) -> tuple[Node, ...]:
    return tuple(_hatched_ring(unit))


def _hatched_ring(unit: float) -> Iterator[Node]:
    """Its cells hatched crosswise, and their edges."""
    cells = tuple(members(SHRUNK.closed))
    blank = Style("ground", "tophats-closed", GRID)
    yield from (cell_shape(cell, unit, blank) for cell in cells)
    lines = hatching(cells, unit, "tophats-closed", min(unit * 0.03, OUTLINE))
    yield from (Group((lines,), Transform(a=side)) for side in (1, -1))
    rim = Style(stroke="tophats", width=unit * 0.07, join="round")
    yield polygon(outline(RADIUS, unit), rim)
    yield polygon(outline(RADIUS - 1, unit), rim)


def neutral(unit: float) -> Group:
    """The neutral hat on the centre (TOP-3)."""
    return hat(None, Point(0, 0), unit * HAT)


def place_of_the_neutral(unit: float) -> Group:
    """A sewn circle on the centre of a printed board, where the neutral hat belongs."""
    middle = Point(0, 0)
    thread = sewn_circle(middle, unit * STAND, "tophats-felt-line", pen(unit * 0.018))
    return Group((thread, mark(None, middle, unit * 0.16, "tophats-felt-line")))


def pile(hats: str, middle: Point, unit: float) -> Group:
    """A stack from above: its top hat, a dot for each one below.

    The sign of the hat stands a little up to leave room for the dots.
    """
    return Group(_pile(hats, unit), translation(*middle), once=True)


@cache
def _pile(hats: str, unit: float) -> tuple[Node, ...]:
    """The same about the origin."""
    top = _top_hat(hats, unit, 0.09, 0.24)
    return *top, *dots(hats[1:], Point(0, 0), unit)


def _top_hat(hats: str, unit: float, rise: float, reach: float) -> Iterator[Node]:
    """The hat on top about the origin: plain, its sign up, where some lie below."""
    owner, middle = LETTERS.index(hats[0]), Point(0, 0)
    if not hats[1:]:
        yield hat(owner, middle, unit * HAT)
        return
    ink, edge = cloth(owner), unit * HAT * 0.08
    style = Style(fill=ink, stroke=f"{ink}-line", width=edge)
    yield Circle(middle, unit * HAT - edge / 2, style)
    yield mark(owner, Point(0, -unit * rise), unit * reach)


BELOW, BETWEEN = 0.88, 1.9
"""How far a hat below reaches on paper, in mm, and from one to the next."""

SIGN, EDGE = 1.02, 0.16
"""How wide the edge of a hidden hat and of a badge is there."""


def told_pile(hats: str, middle: Point, unit: float, larger: float = 1.0) -> Group:
    """The same with signs of hats below that are told apart on a card.

    Discs of hats below stand over the rim; one that is hidden is empty.
    """
    return Group(_told_pile(hats, unit, larger), translation(*middle), once=True)


@cache
def _told_pile(hats: str, unit: float, larger: float) -> tuple[Node, ...]:
    """The same about the origin."""
    nodes = [*_top_hat(hats, unit, HAT * 0.3, 0.215)]
    reach = BELOW * larger
    for place, letter in enumerate(hats[1:]):
        x = (place - (len(hats) - 2) / 2) * BETWEEN * larger
        at = Point(x, unit * HAT * 0.62)
        if letter == HIDDEN:
            pen = Style("ground", "text", EDGE * larger)
            nodes.append(Circle(at, reach - EDGE / 2 * larger, pen))
        else:
            nodes.append(Circle(at, reach + 0.1 * larger, Style("ground")))
            nodes.append(hat(LETTERS.index(letter), at, reach))
    return tuple(nodes)


def told_badge(
    builder: int, middle: Point, unit: float, larger: float = 1.0
) -> Iterator[Node]:
    """Who built a stack, as large as it is told on a card."""
    yield from told_sign(builder, on_circle(middle, unit * 0.45, -30), larger)


def told_sign(builder: int, at: Point, larger: float = 1.0) -> Iterator[Node]:
    """The same alone, about a point."""
    edge = Style("ground", "text", EDGE * larger)
    yield Circle(at, SIGN * larger, edge)
    yield mark(builder, at, 0.72 * larger, "text")


def dots(hats: str, middle: Point, unit: float) -> Iterator[Node]:
    """What lies below the top hat: a dot for each, a small hat if it is known."""
    size = max(0.62, unit * 0.088)
    apart = size * (3.1 if set(hats) - {HIDDEN} else 2.5)
    for place, letter in enumerate(hats):
        x = middle.x + (place - (len(hats) - 1) / 2) * apart
        at = Point(x, middle.y + unit * 0.28)
        if letter == HIDDEN:
            yield Circle(at, size, Style("ground", "text", max(0.15, size * 0.22)))
        else:
            yield Circle(at, size * 1.55, Style(fill="ground"))
            yield hat(LETTERS.index(letter), at, size * 1.4)


BADGE = 0.165
"""How far the badge of a builder reaches, in cells."""


def builder_badge(builder: int, middle: Point, unit: float) -> Iterator[Node]:
    """The badge of a stack that somebody else built than owns it."""
    at = badge_place(middle, unit)
    yield Group(_badge(builder, unit), translation(*at), once=True)


def badge_place(middle: Point, unit: float) -> Point:
    """Where it is: between two of the ways to a neighbour, clear of all arrows."""
    return on_circle(middle, unit * 0.45, -30)


@cache
def _badge(builder: int, unit: float) -> tuple[Node, ...]:
    """The same about the origin."""
    reach, middle = max(1.05, unit * BADGE), Point(0, 0)
    edge = Style("ground", "text", max(0.15, reach * 0.13))
    return Circle(middle, reach, edge), mark(builder, middle, reach * 0.68, "text")


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
    yield from _cell_names(firsts, "w", unit, size, distance)
    # Numbers stand in the notches between two cells, and so a little farther off.
    yield from _cell_names(lasts, "se", unit, size, distance * 1.25)


def _cell_names(
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
