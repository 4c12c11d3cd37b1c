"""The six symbols, cut in lino: ring, cross, waves, leaf, mountain, seeds (GRB-1).

Each has about the same ink, and leaves the corners of a tile to the cubes. They are
drawn in hundredths of how far they reach.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from pnp.games.gridblock.art.strokes import (
    FINE,
    Outline,
    cut_path,
    facets,
    gouge,
    outline,
    round_points,
    turned_points,
)
from pnp.games.gridblock.rules.board import SYMBOLS
from pnp.scene.nodes import Group, Ink, Node, Point, Style, translation
from pnp.scene.tokens import EMPHASIS

Line = list[Point]


class Shape(NamedTuple):
    """What is left standing, the holes in it, and the marks of the gouge."""

    bodies: tuple[Line, ...]
    holes: tuple[Line, ...] = ()
    cuts: tuple[tuple[Point, Point, float], ...] = ()
    """Where each begins and ends, and how wide it is."""
    bands: tuple[Line, ...] = ()
    """Marks that follow a bend."""
    kept: int = 0
    """How many of the cuts a small symbol keeps."""


@lru_cache(1 << 10)
def symbol(
    name: str, centre: Point, radius: float, ink: Ink = "gridblock-symbol"
) -> Group:
    """The symbol of a number, reaching about a radius from a centre.

    In ``ink-line`` its outline is drawn and in ``ink-gouge`` the marks in it, where a
    theme leaves out its fill.
    """
    return Group(_symbol_nodes(name, radius, ink), translation(*centre), once=True)


def reach(name: str, turn: float) -> float:
    """How far a symbol goes about a direction in degrees, in hundredths."""
    near = [
        hypot(x, y)
        for points in SHAPES[name].bodies
        for x, y in points
        if abs((degrees(atan2(y, x)) - turn + 180) % 360 - 180) < 12
    ]
    return max(near, default=0.0)


@cache
def _symbol_nodes(name: str, radius: float, ink: Ink) -> tuple[Node, ...]:
    shape, scale = SHAPES[name], radius / 100
    if radius < FINE:
        return (_plain(shape, scale, ink),)
    seed = SYMBOLS.index(name) * 97 + 5
    lines = [
        facets(_scaled_line(points, scale), 1.5 * scale, 17 * scale, seed + number)
        for number, points in enumerate((*shape.bodies, *shape.holes))
    ]
    marks = [
        *(_gouge_cut(each, scale) for each in shape.cuts),
        *(outline(_scaled_line(points, scale)) for points in shape.bands),
    ]
    line = Style(stroke=f"{ink}-line", width=EMPHASIS, join="round")
    return (
        cut_path((*lines, *marks), Style(fill=ink, rule="evenodd")),
        cut_path(lines, line),
        cut_path(marks, Style(fill=f"{ink}-gouge")),
    )


def _plain(shape: Shape, scale: float, ink: Ink) -> Node:
    """The form for diagrams, solid in all themes, without marks but for a midrib."""
    lines = [outline(_scaled_line(p, scale)) for p in (*shape.bodies, *shape.holes)]
    kept = (
        _gouge_cut((start, end, 18.0), scale)
        for start, end, _ in shape.cuts[: shape.kept]
    )
    return cut_path((*lines, *kept), Style(fill=f"{ink}-small", rule="evenodd"))


def _scaled_line(points: Line, scale: float) -> Line:
    return [Point(x * scale, y * scale) for x, y in points]


def _gouge_cut(mark: tuple[Point, Point, float], scale: float) -> Outline:
    start, end, width = mark
    (near, far) = _scaled_line([start, end], scale)
    return gouge(near, far, width * scale)


def _ring() -> Shape:
    cuts = []
    for number in range(14):
        angle = (360 / 14 * number + 8) * pi / 180
        inner, outer = 62 - 3 * (number % 2), 88
        start = Point(inner * cos(angle), inner * sin(angle))
        end = Point(outer * cos(angle + 0.05), outer * sin(angle + 0.05))
        cuts.append((start, end, 8.5))
    hole = round_points((0, 0), 51, 26)[::-1]
    return Shape((round_points((0, 0), 95, 40),), (hole,), tuple(cuts))


def _cross() -> Shape:
    arm, end = 30.5, 99
    arms = [(arm, -end), (arm, -arm), (end, -arm)]
    body = [point for turn in (0, 90, 180, 270) for point in turned_points(arms, turn)]
    cuts = []
    for turn in (0, 90, 180, 270):
        for side, near, far in ((-1, 44, 84), (0, 20, 91), (1, 44, 84)):
            ends = turned_points([(near, side * 15.5), (far, side * 15.5)], turn)
            cuts.append((ends[0], ends[1], 8.0))
    return Shape((body,), (), tuple(cuts))


LEVELS = (-49.5, 0.0, 49.5)


def _waves() -> Shape:
    bands = tuple(_crest(y, at, at + 0.27) for y in LEVELS for at in (0.05, 0.55))
    return Shape(tuple(map(_wave, LEVELS)), bands=bands)


def _swell(share: float, y: float) -> Point:
    """A point of the middle of a wave."""
    return Point(-87 + 174 * share, y - 12.5 * sin(share * 4 * pi))


def _wave(y: float) -> Line:
    """A band over two crests, thicker on them, its ends cut on a slant."""
    upper, lower = [], []
    for number in range(25):
        share = number / 24
        x, middle = _swell(share, y)
        end = 0.45 + 0.55 * min(1, share / 0.06, (1 - share) / 0.06)
        half = (17.9 + 2.6 * sin(share * 4 * pi)) * end
        upper.append(Point(x, middle - half))
        lower.append(Point(x, middle + half))
    return upper + lower[::-1]


def _crest(y: float, start: float, end: float) -> Line:
    """A mark along a band: a bent lens."""
    upper, lower = [], []
    for number in range(9):
        share = number / 8
        x, middle = _swell(start + (end - start) * share, y)
        half = 4.75 * sin(pi * share**0.7)
        upper.append(Point(x, middle - 2 - half))
        lower.append(Point(x, middle - 2 + half))
    return upper + lower[-2:0:-1]


SLANT = -62


def _leaf() -> Shape:
    """An almond on a slant, a midrib and four pairs of veins."""
    edge = [_almond(number / 12) for number in range(13)]
    mirrored = [Point(x, -y) for x, y in edge[-2:0:-1]]
    end, start = turned_points([(-98, 0), (74, 0)], SLANT)
    cuts = [(start, end, 13.0)]
    for at, size in ((-58, 26), (-28, 33), (2, 32), (32, 24)):
        for side in (1, -1):
            vein = [(at + 3, side * 9), (at + 3 + size * 0.8, side * (9 + size))]
            root, tip = turned_points(vein, SLANT)
            cuts.append((tip, root, 7.5))
    return Shape((turned_points([*edge, *mirrored], SLANT),), (), tuple(cuts), kept=1)


def _almond(share: float) -> Point:
    wide = 66 * sin(pi * share**0.92) ** 0.8 if 0 < share < 1 else 0.0
    return Point(-112 + 220 * share, wide)


RIDGE = (
    (-106, 70), (-68, -8), (-52, -36), (-37, -16), (6, -104), (40, -46), (60, -12),
    (106, 70),
)  # fmt: skip

SLOPES = (
    (14, -76, 0, -46), (27, -54, 4, -8), (41, -30, 9, 34), (56, -2, 24, 58),
    (73, 26, 54, 58), (-50, -16, -62, 12), (-36, 4, -60, 52),
)  # fmt: skip


def _mountain() -> Shape:
    """A peak and a lower one before it, lit from one side."""
    cuts = tuple((Point(c, d), Point(a, b), 8.5) for a, b, c, d in SLOPES)
    return Shape(([Point(x, y) for x, y in RIDGE],), (), cuts)


def _seeds() -> Shape:
    """Four seeds in a square, off the arms of the cross."""
    bodies, cuts = [], []
    for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        turn = -right * 26 if down < 0 else 180 + right * 26
        at = (right * 51.0, down * 51.0)
        bodies.append(turned_points(_seed(), turn, at))
        foot, head = turned_points([(0, 25), (0, -27)], turn, at)
        cuts.append((head, foot, 12.0))
    return Shape(tuple(bodies), (), tuple(cuts))


def _seed() -> Line:
    """A drop, its point above."""
    points = []
    for number in range(16):
        angle = 2 * pi * number / 16
        x, y, up = 37.5 * sin(angle), -44 * cos(angle), cos(angle)
        if up > 0:
            x *= 1 - 0.52 * up**1.4
            y *= 1 + 0.12 * up**3
        points.append(Point(x, y))
    return points


_MADE: tuple[Callable[[], Shape], ...] = (
    _ring, _cross, _waves, _leaf, _mountain, _seeds
)  # fmt: skip


def _shapes() -> Iterator[tuple[str, Shape]]:
    for name, made in zip(SYMBOLS, _MADE, strict=True):
        yield name, made()


SHAPES: Mapping[str, Shape] = dict(_shapes())
