"""The signs and the trimmings of the three silks: a peak, a sun and a moon.

Red is pointed and pinked, yellow rayed and beaded, blue hollow and scalloped at every
turn and at any size, so that colour is never the only sign; the neutral hat has a ring.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from pnp.core.position import Player
from pnp.games.tophats.rules.board import COLOURS
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import polygon
from pnp.scene.tokens import OUTLINE, pen

PLAIN = 12.0
"""A hat narrower than this is drawn plain: cloth and sign, without any trimming."""

TINY, FILLED, FULLER = 2.0, 0.62, 0.75
"""How much of a plain hat its sign takes: more on one whose radius is less."""

BROADER = 1.16
"""How much further a peak reaches on a small hat, to be as broad as other signs."""

DRAWN = 10.0
"""The radius of signs and hats in their files."""

NEUTRAL = "N"
"""The letter of the neutral hat."""


def silk(colour: Player | None) -> str:
    """What the drawings of a hat have in their names."""
    return "neutral" if colour is None else COLOURS[colour]


def cloth(colour: Player | None) -> Ink:
    """The ink of a silk, from which those of its edge and its sign have their names."""
    return f"tophats-{silk(colour)}"


@lru_cache(1 << 10)
def mark(
    colour: Player | None, centre: Point, radius: float, ink: Ink | None = None
) -> Group:
    """The sign of a colour, reaching no further than a radius from a centre.

    Without an ink it is drawn in the one that shows on a hat of its colour.
    """
    own = f"{cloth(colour)}-sign"
    drawn = motif(f"tophats/sign-{silk(colour)}", 1.0, (own, ink or own))
    at = translation(*centre).after(scaling(radius / DRAWN))
    return Group(drawn, at, once=True)


def small_mark(
    colour: Player | None, centre: Point, radius: float, ink: Ink | None = None
) -> Group:
    """The same on a hat that is drawn plain."""
    return mark(colour, centre, radius * BROADER if colour == 0 else radius, ink)


@lru_cache(1 << 10)
def hat(colour: Player | None, centre: Point, radius: float) -> Group:
    """A hat from above, its sign on the crown; ``None`` is the neutral one."""
    if 2 * radius < PLAIN:
        drawn = _plain(colour, radius)
    else:
        drawn = _trimmed_hat(colour, radius)
    return Group(drawn, translation(*centre), once=True)


def _trimmed_hat(colour: Player | None, radius: float) -> tuple[Node, ...]:
    lines = (OUTLINE, pen(radius * 0.05))
    drawn = motif(f"tophats/hat-{silk(colour)}", radius / DRAWN, pen=lines)
    return *drawn, mark(colour, Point(0, 0), radius * 0.47)


@cache
def _plain(colour: Player | None, radius: float) -> tuple[Node, ...]:
    ink, edge, centre = cloth(colour), pen(radius * 0.08), Point(0, 0)
    brim = Style(fill=ink, stroke=f"{ink}-line", width=edge)
    share = 0.6 if colour is None else FULLER if radius < TINY else FILLED
    sign = small_mark(colour, centre, radius * share)
    return (Circle(centre, radius - edge / 2, brim), sign)


def sign(colour: Player) -> Group:
    """A hat that reaches 1 from the origin, to stand beside the word for it."""
    return hat(colour, Point(0, 0), 1.0)


def ribbon(colour: Player | None, box: Box, ink: Ink, pitch: float) -> Iterator[Node]:
    """The same trimming along a straight band that fills a box."""
    if colour is None:
        return
    count = max(1, round(box.width / pitch))
    step, y, high = box.width / count, (box.top + box.bottom) / 2, box.height
    for number in range(count):
        at = Point(box.left + (number + 0.5) * step, y)
        yield (_tooth, _bead, _scallop)[colour](at, step, high, Style(fill=ink))


def _tooth(at: Point, step: float, high: float, style: Style) -> Node:
    feet = [Point(at.x + side * step * 0.42, at.y + high * 0.34) for side in (-1, 1)]
    return polygon((feet[0], Point(at.x, at.y - high * 0.36), feet[1]), style)


def _bead(at: Point, step: float, high: float, style: Style) -> Node:
    return Circle(at, min(high, step) * 0.31, style)


def _scallop(at: Point, step: float, high: float, style: Style) -> Node:
    left, right = (
        Point(at.x + side * step * 0.45, at.y - high * 0.3) for side in (-1, 1)
    )
    deep = [Point(at.x + side * step * 0.4, at.y + high * 0.55) for side in (-1, 1)]
    high_point = Point(at.x, at.y + high * 0.28)
    return Path(
        (
            Move(left),
            Curve(deep[0], deep[1], right),
            Curve(high_point, high_point, left),
            Line(left),
            Close(),
        ),
        style,
    )
