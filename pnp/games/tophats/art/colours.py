"""The signs and the trimmings of the three silks: a peak, a sun and a moon.

Red is pointed and pinked, yellow rayed and beaded, blue hollow and scalloped at every
turn and at any size, so that colour is never the only sign; the neutral hat has a ring.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import atan2, degrees, hypot

from pnp.core.position import Player
from pnp.games.tophats.art.strokes import pen
from pnp.games.tophats.rules.board import COLOURS
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
    Segment,
    Style,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import arc, on_circle, polygon, rounded_polygon
from pnp.scene.tokens import GRID

PLAIN = 12.0
"""A hat narrower than this is drawn plain: cloth and sign, without any trimming."""

TINY, FILLED, FULLER = 2.0, 0.62, 0.75
"""How much of a plain hat its sign takes: more on one whose radius is less."""

BROADER = 1.16
"""How much further a peak reaches on a small hat, to be as broad as other signs."""

DRAWN = 10.0
"""The radius at which signs are drawn."""

RAYS = 8

TRIMS = 24
"""How many points, beads or scallops go around a hat."""


def cloth(colour: Player | None) -> Ink:
    """The ink of a silk, from which those of its edge and its sign have their names."""
    return "tophats-neutral" if colour is None else f"tophats-{COLOURS[colour]}"


@lru_cache(1 << 10)
def mark(
    colour: Player | None, centre: Point, radius: float, ink: Ink | None = None
) -> Group:
    """The sign of a colour, reaching no further than a radius from a centre.

    Without an ink it is drawn in the one that shows on a hat of its colour.
    """
    ink = ink or f"{cloth(colour)}-sign"
    at = translation(*centre).after(scaling(radius / DRAWN))
    return Group(_sign_nodes(colour, ink), at, once=True)


def small_mark(
    colour: Player | None, centre: Point, radius: float, ink: Ink | None = None
) -> Group:
    """The same on a hat that is drawn plain."""
    return mark(colour, centre, radius * BROADER if colour == 0 else radius, ink)


@cache
def _sign_nodes(colour: Player | None, ink: Ink) -> tuple[Node, ...]:
    """A sign about the origin, to be set down wherever it occurs."""
    if colour is None:
        ring = Style(stroke=ink, width=DRAWN * 0.22)
        return (Circle(Point(0, 0), DRAWN * 0.72, ring),)
    draw = (_peak, _sun, _moon)[colour]
    return tuple(draw(Point(0, 0), DRAWN, Style(fill=ink)))


@lru_cache(1 << 10)
def hat(colour: Player | None, centre: Point, radius: float) -> Group:
    """A hat from above, its sign on the crown; ``None`` is the neutral one."""
    draw = _plain if 2 * radius < PLAIN else _trimmed_hat
    return Group(draw(colour, radius), translation(*centre), once=True)


@cache
def _trimmed_hat(colour: Player | None, radius: float) -> tuple[Node, ...]:
    ink, edge, centre = cloth(colour), pen(radius * 0.05), Point(0, 0)
    brim = Style(fill=ink, stroke=f"{ink}-line", width=edge)
    band = Style(fill=f"{ink}-band", stroke=f"{ink}-line", width=GRID)
    crown = Style(fill=ink, stroke=f"{ink}-line", width=GRID)
    return (
        Circle(centre, radius - edge / 2, brim),
        Circle(centre, radius * 0.83, band),
        *trimming(colour, centre, radius * 0.81, radius * 0.125, f"{ink}-trim"),
        Circle(centre, radius * 0.67, crown),
        mark(colour, centre, radius * 0.47),
    )


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


# --- signs


def _peak(centre: Point, radius: float, style: Style) -> Iterator[Node]:
    """A triangle, a little low, so that it looks central."""
    middle = Point(centre.x, centre.y + radius * 0.12)
    corners = (on_circle(middle, radius, turn) for turn in (-90, 30, 150))
    yield rounded_polygon(corners, radius * 0.14, style)


def _sun(centre: Point, radius: float, style: Style) -> Iterator[Node]:
    """A disc with pointed rays."""
    yield Circle(centre, radius * 0.52, style)
    for number in range(RAYS):
        turn = number * 360 / RAYS - 90
        inner = [on_circle(centre, radius * 0.63, turn + side) for side in (-15, 15)]
        outer = [on_circle(centre, radius, turn + side) for side in (2.4, -2.4)]
        yield polygon((*inner, *outer), style)


def _moon(centre: Point, radius: float, style: Style) -> Iterator[Node]:
    """A crescent, open to the right and leaning back."""
    horn, size = 48.0, radius * 0.97
    middle = Point(centre.x + radius * 0.08, centre.y)
    upper = on_circle(middle, size, -horn)
    outside = arc(middle, size, -horn, 2 * horn - 360)
    # The hollow is a circle through both horns, its middle further to the right.
    hollow = Point(middle.x + radius * 0.34, middle.y)
    across, up = upper.x - hollow.x, hollow.y - upper.y
    turn = degrees(atan2(up, across))
    inside = arc(hollow, hypot(across, up), turn, 360 - 2 * turn)
    crescent = Path((Move(upper), *outside, *inside, Close()), style)
    yield Group((crescent,), rotation(-20, about=centre))


# --- trimmings


def trimming(
    colour: Player | None, centre: Point, radius: float, wide: float, ink: Ink
) -> Iterator[Node]:
    """Points, beads or scallops along the inside of a circle; none on bare felt."""
    step = 360 / TRIMS
    if colour == 0:
        yield _pinked_rim(centre, radius, wide, ink)
    elif colour == 1:
        for number in range(TRIMS):
            bead = on_circle(centre, radius - wide / 2, number * step)
            yield Circle(bead, wide * 0.36, Style(fill=ink))
    elif colour == 2:
        yield _scalloped_rim(centre, radius, wide, ink)


def _pinked_rim(centre: Point, radius: float, wide: float, ink: Ink) -> Path:
    step = 360 / TRIMS
    edge = tuple(
        on_circle(centre, radius - wide * (place % 2), place * step / 2)
        for place in range(2 * TRIMS)
    )
    teeth = polygon(edge).segments
    around = (Move(on_circle(centre, radius, 0)), *arc(centre, radius, 0, 360), Close())
    return Path((*around, *teeth), Style(fill=ink, rule="evenodd"))


def _scalloped_rim(centre: Point, radius: float, wide: float, ink: Ink) -> Path:
    step = 360 / TRIMS
    segments: list[Segment] = []
    for number in range(TRIMS):
        left, right = (
            on_circle(centre, radius, (number + side) * step) for side in (-0.5, 0.5)
        )
        low = [
            on_circle(centre, radius - wide * 1.3, (number + side) * step)
            for side in (-0.42, 0.42)
        ]
        high = on_circle(centre, radius - wide * 0.45, number * step)
        segments += [
            Move(left),
            Curve(low[0], low[1], right),
            Curve(high, high, left),
            Close(),
        ]
    return Path(tuple(segments), Style(fill=ink))


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
