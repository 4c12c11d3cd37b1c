"""The ornament: the lattice as a ground, the panel with its corners, the frame."""

from collections.abc import Iterator

from pnp.games.cancelletto.art.strokes import Nodes, bar, placed_group
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Style,
)
from pnp.scene.shapes import line, notched_box, rectangle
from pnp.scene.tokens import BLEED, GRID, OUTLINE, pen

INK = "cancelletto"
"""Plum, of titles and signs."""

PERIOD = 12.5


def lattice(box: Box, middle: Point, period: float = PERIOD) -> Group:
    """The lattice over a box, the same after a quarter turn about a point."""
    columns = _places(box.left, box.right, middle.x, period)
    rows = _places(box.top, box.bottom, middle.y, period)
    cell = motif("cancelletto/lattice", period / PERIOD)
    cells = (placed_group(cell, x, y, once=True) for x in columns for y in rows)
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
    return lattice(box, box.middle)


def back(width: float, height: float, bleed: float = BLEED) -> Nodes:
    """The back of a tile or a card: the lattice and a medallion, the same turned."""
    middle = Point(width / 2, height / 2)
    plate = motif("cancelletto/medallion", min(width, height) / 50)
    return (
        lattice(Box(0, 0, width, height).grown(bleed), middle),
        placed_group(plate, *middle),
    )


BOSS: Ink = "cancelletto-spine-boss"


def panel(box: Box, notch: float) -> Iterator[Node]:
    """A calm field for words on a mat: notched corners with bosses, a double rim."""
    mat = Style(fill="cancelletto-spine-edge")
    yield rectangle(box.grown(max(1.3, notch * 0.35)), mat)
    rim = Style(fill="cancelletto-plate", stroke="cancelletto-rim", width=OUTLINE)
    yield notched_box(box, notch, rim)
    inner = box.grown(-min(1.3, notch * 0.33))
    yield notched_box(inner, notch, Style(stroke=INK, width=GRID))
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
        notched_box(box, notch, ground),
        notched_box(box.grown(-0.9), notch, rim),
    )
    return Group((*drawn, *corners))


def edge(box: Box) -> Group:
    """Blossoms between bosses along a level strip, a rail above and below."""
    high = box.height
    count = max(2, round(box.width / high / 1.5))
    step, base = box.width / count, (box.top + box.bottom) / 2
    bloom = motif("cancelletto/blossom", high * 0.04)
    blooms = (
        placed_group(bloom, box.left + (number + 0.5) * step, base)
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
    high = box.height
    count = max(2, round(box.width / high / 0.36))
    step, thick = box.width / count, high * 0.058
    rails = (bar(0, -high * at, box.width, thick * 1.15, INK) for at in (0.62, 0.16))
    kinds = [motif(f"cancelletto/picket-{kind}", high / 10) for kind in (1, 2)]
    pickets = (
        placed_group(kinds[number % 2], (number + 0.5) * step)
        for number in range(count)
    )
    ring = Style(stroke=INK, width=pen(thick * 0.6))
    rings = (
        Circle(Point(number * step, -high * 0.385), min(step, high) * 0.18, ring)
        for number in range(1, count)
    )
    return placed_group((*rails, *pickets, *rings), box.left, box.bottom)


def frame(box: Box) -> Group:
    """A border along the inside of a box, its corners hollowed, with bosses in them."""
    notch = min(4.0, min(box.width, box.height) * 0.08)
    boss = Style(fill=BOSS)
    inner = box.grown(-notch * 0.7)
    hole = notched_box(inner, notch, Style())
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
            notched_box(inner, notch, Style(stroke=INK, width=OUTLINE)),
            notched_box(inner.grown(-1.0), notch, Style(stroke=INK, width=GRID)),
            *corners,
        )
    )
