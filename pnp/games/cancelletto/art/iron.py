"""Wrought iron: scrolls, lances, blossoms, the hash gate, the railing, the great gate.

Motifs lie about the origin, or stand on it.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from pnp.games.cancelletto.art.strokes import (
    Nodes,
    bar,
    closed_path,
    open_path,
    placed_group,
    quarters,
    weight,
)
from pnp.scene.nodes import Circle, Ink, Node, Point, Style
from pnp.scene.tokens import GRID

Bend = tuple[tuple[float, float], ...]
"""A cubic curve by its four points."""


@cache
def scroll(turns: float, flat: float, power: float) -> tuple[Bend, ...]:
    """A C-scroll 1 wide, its middle at the origin, its ends rolled in upwards.

    Its curvature grows towards its ends with a power of the way, up to so many half
    turns at each; ``flat`` is the curvature of its middle.
    """
    least = flat * 2
    most = (turns * pi - least / 2) * 2 * (power + 1)
    bends = _bent(lambda way: least + most * abs(2 * way) ** power)
    xs = [x for bend in bends for x, _ in bend]
    wide = max(xs) - min(xs)
    return tuple(tuple((x / wide, y / wide) for x, y in bend) for bend in bends)


KNOTS, FINE = 12, 40
"""Curves of a scroll, and the steps by which each is walked."""


def _bent(curvature: Callable[[float], float]) -> tuple[Bend, ...]:
    """A line of length 1 by its curvature, walked from its middle to both ends."""
    before, after = (list(_scroll_knots(curvature, way)) for way in (-1, 1))
    knots = [*before[:0:-1], *after]
    arm = 1 / KNOTS / 3
    return tuple(
        (
            (x, y),
            (x + arm * cos(a), y + arm * sin(a)),
            (u - arm * cos(b), v - arm * sin(b)),
            (u, v),
        )
        for (x, y, a), (u, v, b) in pairwise(knots)
    )


def _scroll_knots(
    curvature: Callable[[float], float], way: int
) -> Iterator[tuple[float, float, float]]:
    """The knots of half a scroll: places and headings."""
    x = y = heading = 0.0
    step = way / KNOTS / FINE
    yield x, y, heading
    for number in range(KNOTS // 2 * FINE):
        bend = curvature((number + 0.5) * step)
        middle = heading + bend * step / 2
        x, y = x + cos(middle) * step, y + sin(middle) * step
        heading += bend * step
        if (number + 1) % FINE == 0:
            yield x, y, heading


def bent_bar(bends: tuple[Bend, ...], size: float, pen: Style, boss: float) -> Nodes:
    """A scroll so wide as a bar of iron, with a boss at each end."""
    larger = [[(x * size, y * size) for x, y in bend] for bend in bends]
    curves = [(*b, *c, *d) for _, b, c, d in larger]
    ends = (larger[0][0], larger[-1][-1])
    ink = Style(fill=pen.stroke)
    return (
        open_path(pen, larger[0][0], *curves),
        *(Circle(Point(x, y), boss, ink) for x, y in ends),
    )


def seat(bends: tuple[Bend, ...], way: int) -> float:
    """How far from a corner a scroll touches both sides: by its back or its curls."""
    return max(abs(x) - way * y for bend in bends for x, y in bend)


def lance(height: float, width: float, ink: Ink, *, collar: bool = True) -> Nodes:
    """A finial pointing up, its foot at the origin: a lance on a neck."""
    h, w = height, width
    b = h * 0.34
    blade = closed_path(
        Style(fill=ink),
        (0, -h),
        (w * 0.16, -h * 0.78, w * 0.36, -h * 0.58, w * 0.5, -b - h * 0.06),
        (w * 0.34, -b + h * 0.05, w * 0.2, -b + h * 0.12, w * 0.15, 0),
        (-w * 0.15, 0),
        (-w * 0.2, -b + h * 0.12, -w * 0.34, -b + h * 0.05, -w * 0.5, -b - h * 0.06),
        (-w * 0.36, -h * 0.58, -w * 0.16, -h * 0.78, 0, -h),
    )
    if not collar:
        return (blade,)
    return blade, bar(-w * 0.36, -h * 0.12, w * 0.72, h * 0.12, ink)


@cache
def blossom(radius: float, fill: Ink, line: Ink | None = None) -> Nodes:
    """Four leaves about a heart, the flower of the lattice."""
    r, pen = radius, Style(fill=fill, stroke=line, width=GRID)
    leaf = closed_path(
        pen,
        (0, -r),
        (r * 0.1, -r * 0.78, r * 0.27, -r * 0.68, r * 0.25, -r * 0.5),
        (r * 0.23, -r * 0.34, r * 0.1, -r * 0.26, 0, -r * 0.14),
        (-r * 0.1, -r * 0.26, -r * 0.23, -r * 0.34, -r * 0.25, -r * 0.5),
        (-r * 0.27, -r * 0.68, -r * 0.1, -r * 0.78, 0, -r),
    )
    heart = Circle(Point(0, 0), r * 0.1, pen)
    return heart, *quarters((leaf,))


@cache
def hash_gate(size: float, ink: Ink) -> Nodes:
    """The sign of the game: two rails across two posts, each end a lance.

    Below 10 mm it has no scrolls.
    """
    thick, scrolled = size * 0.05, size >= 10
    off = size * 0.15
    arms = tuple(_arm(size, thick, ink))
    found: Nodes = tuple(quarters(arms))
    if not scrolled:
        return found
    corners = tuple(quarters((_bracket(size, thick, ink),)))
    return (*found, *corners, placed_group(blossom(off * 0.86, ink), turn=45))


def _arm(size: float, thick: float, ink: Ink) -> Iterator[Node]:
    """A quarter of the hash gate: two half bars up, with their lances."""
    off, body = size * 0.15, size * 0.35
    head = lance(size / 2 - body + thick * 0.4, thick * 1.9, ink)
    for x in (-off, off):
        yield bar(x - thick / 2, -body, thick, body, ink)
        yield placed_group(head, x, -body + thick * 0.4)


def _bracket(size: float, thick: float, ink: Ink) -> Node:
    """The scroll between two bars."""
    bends = scroll(2.0, 0.3, 1.5)
    pen = Style(stroke=ink, width=weight(thick * 0.42), cap="round")
    corner = size * 0.15 + thick / 2
    away = (seat(bends, -1) * size * 0.24 + thick * 0.1) * 0.7071
    iron = bent_bar(bends, size * 0.24, pen, thick * 0.46)
    return placed_group(iron, corner + away, -corner - away, turn=45)


def railing(length: float, height: float, pitch: float, ink: Ink) -> Nodes:
    """An edge that runs along: pickets with lances through two rails, foot at 0."""
    count = max(2, round(length / pitch))
    step, thick = length / count, height * 0.058
    rails = (bar(0, -height * at, length, thick * 1.15, ink) for at in (0.62, 0.16))
    pickets = (
        placed_group(
            _picket(height * (0.86 if number % 2 else 1), height, step, ink), x
        )
        for number in range(count)
        for x in [(number + 0.5) * step]
    )
    ring = Style(stroke=ink, width=weight(thick * 0.6))
    rings = (
        Circle(Point(number * step, -height * 0.385), min(step, height) * 0.18, ring)
        for number in range(1, count)
    )
    return (*rails, *pickets, *rings)


def _picket(tall: float, height: float, step: float, ink: Ink) -> Nodes:
    thick, neck = height * 0.058, tall - height * 0.24
    tip = lance(height * 0.26, step * 0.42, ink)
    return bar(-thick / 2, -neck, thick, neck, ink), placed_group(tip, 0, -neck + 0.02)


def great_gate(width: float, height: float, ink: Ink) -> Nodes:
    """Two leaves of a gate seen from the front, their foot at the origin.

    Their inner stiles and the rails make the sign of the game.
    """
    w, h, thick, side = width, height, width * 0.06, width * 0.034
    rails = (bar(-w / 2, -h * at, w, thick, ink) for at in (0.62, 0.27))
    middle = -h * 0.62 + (h * 0.35 + thick) / 2
    return (
        *rails,
        bar(-w / 2, -side, w, side, ink),
        *(node for way in (-1, 1) for node in _leaf_of_gate(way, w, h, ink)),
        *_middle_bar(w, h, ink),
        placed_group(blossom(w * 0.1, ink), 0, middle, turn=45),
    )


def _leaf_of_gate(way: int, w: float, h: float, ink: Ink) -> Iterator[Node]:
    """A leaf: its inner stile, its outer one, four bars sloping down."""
    thick, thin, side, stile = w * 0.06, w * 0.02, w * 0.034, w * 0.125
    x = way * stile
    yield bar(x - thick / 2, -h * 0.86, thick, h * 0.86, ink)
    yield placed_group(lance(h * 0.17, thick * 2.1, ink), x, -h * 0.84)
    yield bar(way * (w / 2 - side / 2) - side / 2, -h * 0.66, side, h * 0.66, ink)
    inner = stile + thick / 2
    for number in range(4):
        x = way * (inner + (w / 2 - side - inner) * (number + 0.82) / 4.6)
        top = h * (0.8 - 0.05 * number)
        yield bar(x - thin / 2, -top, thin, top, ink)
        yield placed_group(lance(h * 0.1, thick * 1.2, ink), x, -top + h * 0.02)


def _middle_bar(w: float, h: float, ink: Ink) -> Iterator[Node]:
    """The thin bar where the leaves meet, left out between the rails."""
    thin = w * 0.02
    yield bar(-thin / 2, -h * 0.27, thin, h * 0.27, ink)
    yield bar(-thin / 2, -h * 0.8, thin, h * 0.2, ink)
    yield placed_group(lance(h * 0.12, w * 0.078, ink), 0, -h * 0.79)
