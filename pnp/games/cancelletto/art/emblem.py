"""The emblem: a moon gate at dusk, the iron gate before the moon, two lanterns."""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.art.colours import flower, shape
from pnp.games.cancelletto.art.garden import hedge_row, pier, ring_of_bricks
from pnp.games.cancelletto.art.iron import great_gate, hash_gate, lance
from pnp.games.cancelletto.art.pieces import ink
from pnp.games.cancelletto.art.strokes import Nodes, bar, closed_path, placed_group
from pnp.games.cancelletto.art.tile_squares import GRATING, grating
from pnp.scene.nodes import Circle, Close, Group, Move, Node, Path, Point, Scene, Style
from pnp.scene.shapes import arc, line
from pnp.scene.tokens import GRID, OUTLINE

RADIUS = 31.2
"""How far it reaches from the origin, in the size in which it is drawn."""

RING = 30.0

OPENING = 25.4

GROUND = 13.5
"""How far below the middle the garden path begins."""

POST = 16.2
"""From the middle to a pier."""

IRON = "cancelletto-gate"

PICTURE_FROM = 40.0
"""The size from which the emblem is the moon gate; below it only the sign of hash."""

SIGN_FROM = 9.0
"""Below this size the sign is the grating of a tile."""


def emblem(size: float) -> Scene:
    """The moon gate in a square so wide, or a plainer sign in a small one."""
    half = size / 2
    return Scene(size, size, (placed_group(_sign(size), half, half),))


def _sign(size: float) -> Nodes:
    if size >= PICTURE_FROM:
        return (placed_group(moon_gate(), scale=size / 2 / RADIUS),)
    if size >= SIGN_FROM:
        return hash_gate(size, "cancelletto")
    return (placed_group(grating(), scale=size / GRATING),)


@cache
def moon_gate() -> Nodes:
    """The emblem about the origin."""
    middle = Point(0, 0)
    window = Path((Move(Point(OPENING, 0)), *arc(middle, OPENING, 0, 360), Close()))
    inside = (*_dusk(), *_path(), *_hedges(), *_gate())
    rim = Style(stroke="cancelletto-moon-rim", width=OUTLINE)
    shade = Style(fill="cancelletto-night", stroke="cancelletto-line", width=OUTLINE)
    return (
        Circle(middle, RADIUS - OUTLINE / 2, shade),
        *ring_of_bricks(OPENING, RING - OPENING, 44),
        Group(inside, clip=window),
        Circle(middle, OPENING, rim),
    )


def _dusk() -> Iterator[Node]:
    """The sky in flat bands round the moon."""
    yield bar(-OPENING, -OPENING, 2 * OPENING, 2 * OPENING, "cancelletto-sky-0")
    for number, radius in ((1, 23.5), (2, 18.5), (3, 14.0)):
        fill, pen = f"cancelletto-sky-{number}", "cancelletto-moon-line"
        band = Style(fill=fill, stroke=pen, width=GRID)
        yield Circle(Point(0, -4), radius, band)


def _path() -> Iterator[Node]:
    """The paving before the gate, running towards us."""
    yield bar(-OPENING, GROUND, 2 * OPENING, OPENING, "cancelletto-stone-1")
    pen = Style(stroke="cancelletto-path-line", width=OUTLINE)
    for far, near in ((3.2, 5.8), (9.8, 17.0)):
        for way in (-1, 1):
            yield line(Point(way * far, GROUND), Point(way * near, OPENING), pen)
    for y in (GROUND + 3.2, GROUND + 7.4):
        yield line(Point(-OPENING, y), Point(OPENING, y), pen)


def _hedges() -> Iterator[Node]:
    for x, seed in ((-OPENING - 2, 3), (OPENING - 9, 8)):
        yield placed_group(tuple(hedge_row(11, 8.4, seed)), x, GROUND + 1.2)


def _gate() -> Iterator[Node]:
    """The gate between its piers, a lantern of each colour on them."""
    for x in (-POST, POST):
        yield Circle(Point(x, GROUND - 19.0), 6.4, Style(fill="cancelletto-glow"))
    yield placed_group(great_gate(25, 33, IRON), 0, GROUND + 1.4)
    for player, x in enumerate((-POST, POST)):
        yield placed_group(tuple(pier(5, 15, 5)), x, GROUND + 2.4)
        yield bar(x - 3.2, GROUND - 13.9, 6.4, 1.5, "cancelletto")
        yield placed_group(tuple(beacon(player, 3.9)), x, GROUND - 19.0)


def beacon(player: int, r: float) -> Iterator[Node]:
    """A lantern from afar: coloured glass in an iron frame."""
    iron, top = Style(fill=IRON), r * (1.0, 1.12)[player]
    low = top - r * 0.12
    yield closed_path(
        iron,
        (-r * 0.45, low),
        (r * 0.45, low),
        (r * 0.6, top + r * 0.3),
        (-r * 0.6, top + r * 0.3),
    )
    eaves, peak = -top + r * 0.14, -top - r * 0.29
    yield closed_path(
        iron,
        (-r * 0.5, eaves),
        (-r * 0.17, peak, r * 0.17, peak, r * 0.5, eaves),
    )
    yield placed_group(lance(r * 0.55, r * 0.3, IRON), 0, -top - r * 0.1)
    glass = Style(fill=ink(player, "body"), stroke=IRON, width=r * 0.16)
    yield shape(player, r, glass)
    yield shape(player, r * 0.52, Style(fill="cancelletto-socket"))
    yield from flower(player, r * 0.34, ink(player))
