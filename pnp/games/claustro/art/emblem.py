"""Sides of a box, the backs of cards, and the emblem that is the same upside down."""

from collections.abc import Iterator
from math import hypot

from pnp.games.claustro.art.ornament import FILLET, TILE, frame, ground, nowhere
from pnp.games.claustro.art.strokes import fill_style, placed_group, sharp_pen
from pnp.games.claustro.art.wordmark import height, mark, slab
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Node, Point, Scene
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID, OUTLINE, SAFE

CARD = (70.0, 120.0)

DRAWN = 20.0
"""How far the emblem reaches in its file."""

_SLAB = 16.0
"""Sides at least so high bear a slab."""


def emblem(wide: float) -> Scene:
    """Four rounds with the signs about a fifth."""
    half = wide / 2
    return Scene(wide, wide, (placed_group(half, half, _quincunx(half - GRID)),))


def _quincunx(reach: float) -> tuple[Node, ...]:
    """Four round stones tied to a fifth, so far to either side: alike upside down."""
    return motif("claustro/emblem", reach / DRAWN)


def side(width: float, high: float) -> Scene:
    """A narrow face of the box, with the name."""
    whole = Box(0, 0, width, high)
    inner = whole.grown(-max(SAFE, 0.18 * high))
    nodes = (
        rectangle(whole.grown(BLEED), fill_style("claustro-ground")),
        ground(inner, TILE, nowhere),
        rectangle(whole.grown(BLEED), fill_style("claustro-spine-veil")),
        rectangle(inner.grown(0.4), sharp_pen("claustro-spine-line")),
        *_side_name(whole, inner),
    )
    return Scene(width, high, nodes, BLEED)


def _side_name(whole: Box, inner: Box) -> Iterator[Node]:
    x, y = whole.width / 2, whole.height / 2
    deep = inner.height - 2.4
    wide = min(0.72 * whole.width, (deep - 3.6) / height(1))
    if whole.height >= _SLAB:
        box = Box(x - wide / 2 - 5, y - deep / 2, x + wide / 2 + 5, y + deep / 2)
        yield slab(box, wide)
        return
    wide = min(0.72 * whole.width, (inner.height - 1.6) / height(1))
    field = Box(x - wide / 2 - 3, inner.top + 0.3, x + wide / 2 + 3, inner.bottom - 0.3)
    yield rectangle(field, fill_style("claustro-spine"))
    yield placed_group(x, y, (mark(wide, "claustro-spine-name"),))


def back(width: float = CARD[0], high: float = CARD[1]) -> Scene:
    """The back of a card: alike upside down, so that no card is known by it."""
    whole = Box(0, 0, width, high)
    edge = whole.grown(-4.5)
    inside = edge.grown(-3.2)
    x, y = width / 2, high / 2
    half = min(width * 0.36, high * 0.21)
    away = (inside.height / 2 + half) / 2

    def clear(across: float, up: float) -> bool:
        """Gilt stones stay off the field in the middle and the wheels beyond it."""
        return abs(up) > half + 1.5 and hypot(across, abs(up) - away) > 12

    field = Box(inside.left + FILLET, y - half, inside.right - FILLET, y + half)
    nodes = (
        rectangle(whole.grown(BLEED), fill_style("claustro-ground")),
        ground(inside, TILE, clear),
        frame(edge),
        rectangle(field, fill_style("claustro-ground")),
        *_rules(field),
        *(
            placed_group(x, y + turn * away, motif("claustro/wheel"))
            for turn in (-1, 1)
        ),
        placed_group(x, y, _quincunx(half - 2.5)),
    )
    return Scene(width, high, nodes, BLEED)


def _rules(field: Box) -> Iterator[Node]:
    for y in (field.top, field.bottom):
        ends = Point(field.left, y), Point(field.right, y)
        yield line(*ends, sharp_pen("claustro-fillet", OUTLINE))
