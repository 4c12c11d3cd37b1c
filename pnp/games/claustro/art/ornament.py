"""The inlay: grounds of tiles, bands of triangles, wheels; nothing has a seam.

A ground is flat stones on a dark one, or a fine lattice where a theme keeps grounds
white; bands and wheels change places with their ground then.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from pnp.games.claustro.art.strokes import OUTLINE as LINE
from pnp.games.claustro.art.strokes import fill_style, sharp_pen, stone_style
from pnp.scene.motifs import Nodes, motif
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import diamond, polygon, rectangle
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
    middle = box.middle
    across, down = box.width / 2 - tile / 5, box.height / 2 - tile / 5
    laid = motif("claustro/tile", tile / TILE)
    stone = (diamond(Point(0, 0), tile / 8, fill_style("claustro-gilt")),)
    stones: list[Node] = []
    shine: list[Node] = []
    for x, y in _spots(box, tile):
        stones.append(_placed_motif(laid, middle, x, y))
        if abs(x) < across and abs(y) < down and gilt(x, y):
            shine.append(_placed_motif(stone, middle, x, y))
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


def _placed_motif(drawn: Nodes, middle: Point, x: float, y: float) -> Group:
    return Group(drawn, translation(middle.x + x, middle.y + y), once=True)


# --- bands


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
        fill_style("claustro-disc-back"),
    )
    lines = (box.grown(FILLET), inside.grown(-FILLET))
    return Group(
        (
            strip,
            *bands(box, width, Teeth("claustro-disc-inlay", "claustro-disc-gem", LINE)),
            *(rectangle(edge, sharp_pen("claustro-fillet", GRID)) for edge in lines),
            *_corners(box.grown(-width / 2), width),
        )
    )


def _corners(middles: Box, width: float) -> Iterator[Node]:
    for x in (middles.left, middles.right):
        for y in (middles.top, middles.bottom):
            yield diamond(Point(x, y), width * 0.5, stone_style("claustro-disc-inlay"))
            yield diamond(Point(x, y), width * 0.25, stone_style("claustro-disc-back"))
