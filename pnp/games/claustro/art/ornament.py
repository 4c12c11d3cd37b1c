"""The inlay: grounds of tiles, bands of triangles, wheels; nothing has a seam.

A ground is flat stones on a dark one, or a fine lattice where a theme keeps grounds
white; bands and wheels change places with their ground then.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import sqrt
from typing import NamedTuple

from pnp.games.claustro.art.arches import hoop
from pnp.games.claustro.art.colours import both, sign
from pnp.games.claustro.art.strokes import OUTLINE as LINE
from pnp.games.claustro.art.strokes import fill_style, sharp_pen, stone_style
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Segment,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import diamond, on_circle, polygon, rectangle
from pnp.scene.tokens import GRID, HAIR

TILE = 7.0
"""The side of a tile of the ground."""

FILLET = 0.6
"""From a band to the gilt line on either side of it."""

Gilt = Callable[[float, float], bool]
"""Whether the tile at a place, seen from the middle of its ground, has a gilt stone."""


def everywhere(_x: float, _y: float) -> bool:
    """Gilt stones all over."""
    return True


def nowhere(_x: float, _y: float) -> bool:
    """No gilt stones."""
    return False


def ground(box: Box, tile: float = TILE, gilt: Gilt = everywhere) -> Group:
    """Tiles over a box, centred on it; gilt stones only where they are whole."""
    middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    across, down = box.width / 2 - tile / 5, box.height / 2 - tile / 5
    stones: list[Node] = []
    shine: list[Node] = []
    for x, y in _spots(box, tile):
        stones.append(_placed_motif(_tile(tile), middle, x, y))
        if abs(x) < across and abs(y) < down and gilt(x, y):
            shine.append(_placed_motif(_stone(tile), middle, x, y))
    under = rectangle(box, fill_style("claustro-ground"))
    return Group((under, *stones, *shine), clip=rectangle(box))


def _spots(box: Box, tile: float) -> Iterator[tuple[float, float]]:
    """The middles of the tiles that cover a box, seen from its own."""
    for y in _steps(box.height, tile):
        for x in _steps(box.width, tile):
            yield x * tile, y * tile


def _steps(length: float, tile: float) -> range:
    """Tiles to either side of the middle that cover a length."""
    count = int(length / tile / 2 + 0.49) + 1
    return range(-count, count + 1)


def _placed_motif(motif: Group, middle: Point, x: float, y: float) -> Group:
    place = translation(middle.x + x, middle.y + y)
    return Group(motif.children, place, once=True)


@cache
def _tile(side: float) -> Group:
    """A square stone in the middle, a star round the corner; or the lines of both."""
    half, quarter = side / 2, side / 4
    corner = Point(half, half)
    points = tuple(_point(corner, half, quarter, 90 * turn) for turn in range(4))
    shapes = (diamond(Point(0, 0), quarter), diamond(corner, quarter), *points)
    stones = Path(_joined_segments(shapes), fill_style("claustro-tone"))
    lattice = diamond(Point(0, 0), half, sharp_pen("claustro-lattice", HAIR))
    inner = diamond(Point(0, 0), quarter * 0.8, sharp_pen("claustro-lattice", HAIR))
    return Group((stones, lattice, inner))


def _point(corner: Point, half: float, quarter: float, turn: float) -> Path:
    """A point of the star, its tip towards a neighbouring corner."""
    spin = translation(*corner).after(rotation(turn))
    tip, one, other = (half, 0), (quarter, quarter), (quarter, -quarter)
    return polygon(spin(Point(*at)) for at in (tip, one, other))


@cache
def _stone(side: float) -> Group:
    return Group((diamond(Point(0, 0), side / 8, fill_style("claustro-gilt")),))


def _joined_segments(paths: Iterator[Path] | tuple[Path, ...]) -> tuple[Segment, ...]:
    """Several shapes as one."""
    return tuple(segment for path in paths for segment in path.segments)


# --- bands


class Wheel(NamedTuple):
    """The inks of an inlay: what is inlaid, in what, and the stones in that."""

    inlay: Ink = "claustro-inlay"
    ground: Ink = "claustro-ground"
    gem: Ink = "claustro-inlay-gem"


ON_BACK = Wheel()

RICH = Wheel("claustro-disc-inlay", "claustro-disc-back", "claustro-disc-gem")
"""Inlaid in deep stone where grounds are white too."""


class Teeth(NamedTuple):
    """The inks of a band: of its triangles, of the stones in them, and of a line."""

    tooth: Ink
    gem: Ink
    line: Ink | None = None


def band(length: float, width: float, inks: Teeth) -> Iterator[Node]:
    """Triangles from 0 along x, standing on y = ``width``."""
    count = max(1, round(length / width))
    tooth = _tooth(length / count, width, inks)
    for number in range(count):
        yield Group(tooth.children, translation(number * length / count, 0), once=True)


@cache
def _tooth(pitch: float, width: float, inks: Teeth) -> Group:
    tooth = (Point(0, width), Point(pitch / 2, 0), Point(pitch, width))
    gem = (
        Point(pitch / 4, width / 2),
        Point(pitch * 3 / 4, width / 2),
        Point(pitch / 2, width),
    )
    style = Style(inks.tooth, inks.line, HAIR)
    return Group((polygon(tooth, style), polygon(gem, fill_style(inks.gem))))


def plate(box: Box) -> Group:
    """The field of a head: a gilt line inside, a gilt stone at either end."""
    ground = Style("claustro-head", "claustro-head-line", GRID)
    inner = box.grown(-0.9)
    middle = (box.top + box.bottom) / 2
    stones = (
        diamond(Point(x, middle), 0.75, Style("claustro-head", "claustro-fillet", GRID))
        for x in (inner.left, inner.right)
    )
    rim = rectangle(inner, sharp_pen("claustro-fillet", GRID))
    return Group((rectangle(box, ground), rim, *stones))


def edge(box: Box) -> Group:
    """A level strip of the band, on white."""
    teeth = band(
        box.width, box.height, Teeth("claustro-edge", "claustro-inlay-gem", LINE)
    )
    return Group(tuple(teeth), translation(box.left, box.top))


def bands(box: Box, width: float, inks: Teeth) -> Iterator[Node]:
    """Four bands along the inside of a box, their teeth pointing outwards."""
    across, down = box.width - 2 * width, box.height - 2 * width
    sides = (
        (box.left + width, box.top, 0, across),
        (box.right, box.top + width, 90, down),
        (box.right - width, box.bottom, 180, across),
        (box.left, box.bottom - width, 270, down),
    )
    for x, y, turn, length in sides:
        turned = translation(x, y).after(rotation(turn))
        yield Group(tuple(band(length, width, inks)), turned)


def frame(box: Box, width: float = 3.2) -> Group:
    """A band all round a box between gilt lines, with a square stone at each corner."""
    inside = box.grown(-width)
    strip = Path(
        (*rectangle(box).segments, *rectangle(inside).segments),
        fill_style(RICH.ground),
    )
    lines = (box.grown(FILLET), inside.grown(-FILLET))
    return Group(
        (
            strip,
            *bands(box, width, Teeth(RICH.inlay, RICH.gem, LINE)),
            *(rectangle(edge, sharp_pen("claustro-fillet", GRID)) for edge in lines),
            *_corners(box.grown(-width / 2), width),
        )
    )


def _corners(middles: Box, width: float) -> Iterator[Node]:
    for x in (middles.left, middles.right):
        for y in (middles.top, middles.bottom):
            yield diamond(Point(x, y), width * 0.5, stone_style(RICH.inlay))
            yield diamond(Point(x, y), width * 0.25, stone_style(RICH.ground))


# --- wheels


def rota(radius: float, points: int, inks: Wheel = ON_BACK) -> Group:
    """A round stone in a ring of triangles."""
    middle = Point(0, 0)
    rings = (
        (1.0, inks.inlay),
        (0.94, inks.ground),
        (0.5, inks.inlay),
        (0.45, inks.ground),
    )
    discs = [Circle(middle, radius * share, stone_style(ink)) for share, ink in rings]
    return Group((*discs[:2], *_spikes(radius, points, inks), *discs[2:]))


@cache
def _spikes(radius: float, points: int, inks: Wheel) -> tuple[Group, ...]:
    half = 180 / points
    ends = [on_circle(Point(0, 0), radius * 0.88, angle) for angle in (-half, half)]
    tip = Point(radius * 0.56, 0)
    gem = (_between(ends[0], tip), _between(ends[1], tip), _between(*ends))
    spike = (
        polygon((*ends, tip), Style(inks.inlay, LINE, HAIR)),
        polygon(gem, fill_style(inks.gem)),
    )
    return tuple(
        Group(spike, rotation(2 * half * number), once=True) for number in range(points)
    )


def _between(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def quincunx(reach: float) -> Group:
    """Four round stones tied to a fifth, so far to either side: alike upside down."""
    wide, small = reach * 0.105, reach * 0.27
    away = (reach - small - wide / 2) * sqrt(2)
    great = away - small
    spots = [on_circle(Point(0, 0), away, 45 + 90 * turn) for turn in range(4)]
    rounds = [(Point(0, 0), great), *((spot, small) for spot in spots)]
    ties = [
        hoop(at, size + wide / 2, size - wide / 2, laid_hoop()) for at, size in rounds
    ]
    lines = [
        Circle(at, size, sharp_pen("claustro-fillet", GRID)) for at, size in rounds
    ]
    marks = [
        sign(turn % 2, spot, small * 0.48, "claustro-on-ground")
        for turn, spot in enumerate(spots)
    ]
    fields = [
        Circle(at, size - wide / 2, fill_style("claustro-ground"))
        for at, size in rounds
    ]
    wheel = rota(great - wide / 2 - reach * 0.025, 16)
    heart = both(Point(0, 0), great * 0.32, "claustro-on-ground")
    return Group((*ties, *fields, *lines, *marks, wheel, heart))


def laid_hoop() -> Style:
    """The stone that ties the rounds together."""
    return Style("claustro-inlay", LINE, GRID, rule="evenodd")
