"""The ornament: the lattice as a ground, the panel with its corners, the frame."""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.art.iron import (
    bent_bar,
    blossom,
    hash_gate,
    railing,
    scroll,
    seat,
)
from pnp.games.cancelletto.art.strokes import Nodes, open_path, placed_group, quarters
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
)
from pnp.scene.shapes import arc, line, rectangle
from pnp.scene.tokens import BLEED, EMPHASIS, GRID, OUTLINE

INK = "cancelletto"
"""Plum, of titles and signs."""

PERIOD = 12.5

LATTICE = "cancelletto-lattice"


@cache
def lattice_cell(period: float) -> Nodes:
    """A period of the lattice: half bars, a cell of scrolls, a blossom in a corner."""
    half = period / 2
    pen = Style(stroke=LATTICE, width=OUTLINE)
    bars = open_path(pen, (-half, 0), (0, -half), (half, 0), (0, half), (-half, 0))
    knots = (
        Circle(Point(x, y), OUTLINE * 1.5, Style(fill=LATTICE))
        for x, y in ((-half, 0), (0, -half))
    )
    flower = blossom(period * 0.27, "cancelletto-blossom", "cancelletto-blossom-line")
    return bars, *knots, *_quatrefoil(period * 0.36), placed_group(flower, half, half)


def _quatrefoil(radius: float) -> Iterator[Node]:
    """Four scrolls back to back about a boss; neighbouring curls pair into hearts."""
    bends = scroll(2.0, 0.3, 1.5)
    back = seat(bends, 1)
    curls = max(y for bend in bends for _, y in bend)
    size = (radius - GRID) / (back + curls)
    pen = Style(stroke=LATTICE, width=GRID, cap="round")
    iron = bent_bar(bends, size, pen, GRID * 1.05)
    yield Circle(Point(0, 0), GRID * 1.1, Style(fill=LATTICE))
    yield from quarters((placed_group(iron, 0, size * back + GRID * 0.55),), 45)


def lattice(box: Box, middle: Point, period: float = PERIOD) -> Group:
    """The lattice over a box, the same after a quarter turn about a point."""
    columns = _places(box.left, box.right, middle.x, period)
    rows = _places(box.top, box.bottom, middle.y, period)
    cells = (
        placed_group(lattice_cell(period), x, y, once=True)
        for x in columns
        for y in rows
    )
    area = rectangle(box, Style(fill="cancelletto-back"))
    return Group((area, *cells), clip=rectangle(box))


def _places(low: float, high: float, middle: float, period: float) -> list[float]:
    """Where cells lie that show between two edges: flowers reach beyond them."""
    first = int((low - middle) // period) - 1
    last = int((high - middle) // period) + 1
    places = (middle + number * period for number in range(first, last + 1))
    reach = period * 0.8
    return [place for place in places if low - reach < place < high + reach]


def ground(box: Box) -> Group:
    """The lattice over a box, centred."""
    return lattice(box, Point((box.left + box.right) / 2, (box.top + box.bottom) / 2))


def medallion(radius: float) -> Iterator[Node]:
    """A round plate about the origin with a double rim, and the hash gate on it."""
    sign = "cancelletto-medal-sign"
    yield Circle(Point(0, 0), radius + 1.3, Style(fill="cancelletto-back"))
    rim = Style(fill="cancelletto-medal", stroke=INK, width=EMPHASIS)
    yield Circle(Point(0, 0), radius, rim)
    yield Circle(Point(0, 0), radius - 1.2, Style(stroke=sign, width=GRID))
    yield from hash_gate(radius * 1.48, sign)


def back(width: float, height: float, bleed: float = BLEED) -> Nodes:
    """The back of a tile or a card: the lattice and a medallion, the same turned."""
    middle = Point(width / 2, height / 2)
    radius = min(width, height) * 0.264
    return (
        lattice(Box(0, 0, width, height).grown(bleed), middle),
        placed_group(tuple(medallion(radius)), *middle),
    )


BOSS: Ink = "cancelletto-spine-boss"


def panel(box: Box, notch: float) -> Iterator[Node]:
    """A calm field for words on a mat: notched corners with bosses, a double rim."""
    mat = Style(fill="cancelletto-spine-edge")
    yield rectangle(box.grown(max(1.3, notch * 0.35)), mat)
    rim = Style(fill="cancelletto-plate", stroke="cancelletto-rim", width=OUTLINE)
    yield _notched_box(box, notch, rim)
    inner = box.grown(-min(1.3, notch * 0.33))
    yield _notched_box(inner, notch, Style(stroke=INK, width=GRID))
    boss = Style(fill=BOSS)
    for x in (box.left, box.right):
        for y in (box.top, box.bottom):
            yield Circle(Point(x, y), notch * 0.3, boss)


def plate(box: Box) -> Group:
    """The field of a head: notched corners with bosses, a light rim inside."""
    notch = 1.9
    ground = Style(fill=f"{INK}-head", stroke=f"{INK}-head-line", width=GRID)
    rim = Style(stroke="cancelletto-head-rim", width=GRID)
    boss = Style(fill=INK)
    corners = (
        Circle(Point(x, y), notch * 0.36, boss)
        for x in (box.left + 0.6, box.right - 0.6)
        for y in (box.top + 0.6, box.bottom - 0.6)
    )
    drawn = (
        _notched_box(box, notch, ground),
        _notched_box(box.grown(-0.9), notch, rim),
    )
    return Group((*drawn, *corners))


def edge(box: Box) -> Group:
    """Blossoms between bosses along a level strip, a rail above and below."""
    high = box.height
    count = max(2, round(box.width / high / 1.5))
    step, base = box.width / count, (box.top + box.bottom) / 2
    blooms = (
        placed_group(blossom(high * 0.4, INK), box.left + (number + 0.5) * step, base)
        for number in range(count)
    )
    knots = (
        Circle(Point(box.left + number * step, base), high * 0.09, Style(fill=INK))
        for number in range(1, count)
    )
    rails = (
        line(Point(box.left, y), Point(box.right, y), Style(stroke=INK, width=GRID))
        for y in (box.top + GRID / 2, box.bottom - GRID / 2)
    )
    return Group((*rails, *blooms, *knots))


def kerb(box: Box) -> Group:
    """The railing along a strip."""
    drawn = railing(box.width, box.height, box.height * 0.36, INK)
    return placed_group(drawn, box.left, box.bottom)


def _notched_box(box: Box, notch: float, style: Style) -> Path:
    """A box whose corners are hollowed out by quarter circles."""
    left, top, right, bottom = box
    corners = (
        (Point(right, top), 180, Point(right - notch, top)),
        (Point(right, bottom), 270, Point(right, bottom - notch)),
        (Point(left, bottom), 0, Point(left + notch, bottom)),
        (Point(left, top), 90, Point(left, top + notch)),
    )
    segments = [
        segment
        for corner, start, begin in corners
        for segment in (Line(begin), *arc(corner, notch, start, -90))
    ]
    return Path((Move(Point(left + notch, top)), *segments, Close()), style)


def frame(box: Box) -> Group:
    """A border along the inside of a box, its corners hollowed, with bosses in them."""
    notch = min(4.0, min(box.width, box.height) * 0.08)
    boss = Style(fill=BOSS)
    inner = box.grown(-notch * 0.7)
    hole = _notched_box(inner, notch, Style())
    band = (*rectangle(box).segments, *hole.segments)
    corners = (
        Circle(Point(x, y), notch * 0.3, boss)
        for x in (inner.left, inner.right)
        for y in (inner.top, inner.bottom)
    )
    return Group(
        (
            Path(band, Style(fill="cancelletto-spine", rule="evenodd")),
            rectangle(box.grown(-GRID / 2), Style(stroke="cancelletto-spine-line")),
            _notched_box(inner, notch, Style(stroke=INK, width=OUTLINE)),
            _notched_box(inner.grown(-1.0), notch, Style(stroke=INK, width=GRID)),
            *corners,
        )
    )
