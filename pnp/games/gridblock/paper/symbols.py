"""The six symbols: a ring, a cross, waves, a leaf, a mountain and seeds (GRB-1).

Each is a silhouette of its own, drawn with one weight of line about a middle that a
mover may hide: what lies around it tells the symbol, without any colour.
"""

from collections.abc import Callable, Iterator, Mapping
from math import pi

from pnp.games.gridblock.rules.board import SYMBOLS
from pnp.scene.nodes import (
    Circle,
    Close,
    Curve,
    Group,
    Ink,
    Move,
    Node,
    Path,
    Point,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import line, plus, rounded

WEIGHT = 0.34
"""How wide its lines are, as a share of how far a symbol reaches."""


def symbol(name: str, centre: Point, radius: float, ink: Ink = "symbol") -> Group:
    """The symbol of a number, reaching about a radius from a centre."""
    at = translation(*centre).after(scaling(radius))
    return Group(tuple(_DRAWN[name](ink)), at)


def _ring(ink: Ink) -> Iterator[Node]:
    yield Circle(Point(0, 0), 0.96 - WEIGHT / 2, Style(stroke=ink, width=WEIGHT))


def _cross(ink: Ink) -> Iterator[Node]:
    yield plus(Point(0, 0), 0.96, Style(stroke=ink, width=WEIGHT * 1.25))


def _waves(ink: Ink) -> Iterator[Node]:
    """Three lines, each over a crest and through a trough."""
    pen = Style(stroke=ink, width=WEIGHT * 0.82, cap="round")
    for y in (-0.57, 0.0, 0.57):
        yield Path((Move(Point(-0.84, y)), *_swell(y)), pen)


def _swell(y: float) -> Iterator[Curve]:
    """One period of a sine as two curves."""
    left, step, rise = -0.84, 0.84, 0.34
    arm = step * (1 - 2 / pi)
    for number, up in enumerate((-1, 1)):
        x = left + number * step
        top = y + up * rise
        yield Curve(Point(x + arm, top), Point(x + step - arm, top), Point(x + step, y))


def _leaf(ink: Ink) -> Iterator[Node]:
    """An almond on a slant with its midrib left bare."""
    tip, base = Point(0.72, -0.72), Point(-0.72, 0.72)
    outline = (
        Move(base),
        Curve(Point(-0.98, -0.28), Point(-0.22, -0.92), tip),
        Curve(Point(0.92, 0.22), Point(0.28, 0.98), base),
        Close(),
    )
    yield Path(outline, Style(fill=ink, stroke=ink, width=0.1, join="round"))
    rib = Style(stroke="tile", width=WEIGHT * 0.42, cap="round")
    yield line(Point(-0.6, 0.6), Point(0.3, -0.3), rib)


def _mountain(ink: Ink) -> Iterator[Node]:
    """A triangle in outline."""
    pen = Style(stroke=ink, width=WEIGHT, join="round")
    corners = (Point(0, -0.72), Point(0.83, 0.62), Point(-0.83, 0.62))
    yield rounded(corners, 0.08, pen)


def _seeds(ink: Ink) -> Iterator[Node]:
    """Four discs in a square, off the arms of the cross."""
    for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        yield Circle(Point(right * 0.45, down * 0.45), 0.32, Style(fill=ink))


_DRAWN: Mapping[str, Callable[[Ink], Iterator[Node]]] = dict(
    zip(SYMBOLS, (_ring, _cross, _waves, _leaf, _mountain, _seeds), strict=True)
)
