"""The wordmark: CLAUSTRO cut in stone, its O White's ring round Black's diamond."""

from functools import cache

from pnp.games.claustro.art.arches import hoop
from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Ink, Point, Scene, translation
from pnp.scene.shapes import diamond, lettering_path, rectangle

_CAPITAL = 0.7
"""How tall a capital is, in sizes."""

_TRACK, _GAP, _O = 0.075, 0.13, 0.56
"""Between letters, before the O, and the radius of that, in heights of a capital."""


def mark(wide: float, ink: Ink) -> Group:
    """The letters about the origin, so wide."""
    tall = wide / _shape()[1]
    size = tall / _CAPITAL
    left, foot = -wide / 2, tall / 2
    start = Point(left - _shape()[0] * tall, foot)
    head = lettering_path("CLAUSTR", start, size, "cinzel", ink, track=_TRACK * tall)
    radius = _O * tall
    middle = Point(wide / 2 - radius, 0)
    ring = hoop(middle, radius, radius - 0.15 * tall, fill_style(ink))
    return Group((head, ring, diamond(middle, 0.24 * tall, fill_style(ink))))


@cache
def _shape() -> tuple[float, float]:
    """Where the C begins and how wide all of it is, in heights of a capital."""
    path = lettering_path(
        "CLAUSTR", Point(0, 0), 1 / _CAPITAL, "cinzel", "claustro", track=_TRACK
    )
    box = bounds([path]) or Box(0, 0, 0, 0)
    return box.left, box.width + _GAP + 2 * _O


def wordmark(wide: float, ink: Ink) -> Scene:
    """The name in an ink, cropped to what is drawn."""
    high = height(wide)
    return Scene(
        wide, high, (Group((mark(wide, ink),), translation(wide / 2, high / 2)),)
    )


def height(wide: float) -> float:
    """How high the name is when it is so wide, its O being taller than the rest."""
    return 2 * _O * wide / _shape()[1]


def slab(box: Box, wide: float, drop: float = 0.0) -> Group:
    """A slab of pale stone with the name, lower than its middle by a drop."""
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2 + drop
    return Group(
        (
            rectangle(box, fill_style("claustro-slab")),
            rectangle(box, sharp_pen("claustro-slab-line", 0.5)),
            rectangle(box.grown(-1.4), sharp_pen("claustro-fillet")),
            Group((mark(wide, "claustro"),), translation(x, y)),
        )
    )
