"""Paper hats for those without any: folded caps that stack, and flat discs (TOP-2).

Nobody may look into a stack (TOP-4): a cap covers the one below but for a strip of its
plain side, and a disc shows the same white rim whatever its colour. Only the tops tell.
"""

from collections.abc import Iterator
from math import hypot

from pnp.games.tophats.paper.marks import hat
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import HATS
from pnp.scene.nodes import Circle, Group, Node, Path, Point, Scene, Style, rotation
from pnp.scene.paper import Component
from pnp.scene.parts import KNIFE, round_cut_out
from pnp.scene.shapes import along, line, polygon
from pnp.scene.tokens import GRID, HAIR

CROWN = 15.0
"""The side of a cap's top."""

BRIM = 22.0
"""The side of its open end: wider, so that caps go over each other."""

WALL = 12.0
"""How long its sides slope."""

TAB = 4.5
"""How wide the tabs are that hold its sides together."""

NET = CROWN + 2 * WALL
"""The side of the square that a cap is cut from."""

DISC = 12.5
"""The radius of a flat hat."""

RIM = 2.5
"""The white rim of a flat hat."""

_SIGN = CROWN / 2 - 1.2
_COUNTS = ((0, HATS), (1, HATS), (2, HATS), (None, 1))
_MIDDLE = Point(0, 0)


def caps() -> Iterator[Component]:
    """Forty-six caps to cut, score, fold and glue."""
    for colour, count in _COUNTS:
        name = _name(colour)
        front = net(colour)
        yield Component("part-cap", "folded-hats", f"cap-{name}", front, count=count)


def discs() -> Iterator[Component]:
    """Forty-six discs to cut out, with one back for all."""
    back = round_cut_out(DISC, (_underside(),))
    for colour, count in _COUNTS:
        name = _name(colour)
        front = round_cut_out(DISC, (hat(colour, _MIDDLE, DISC - RIM),))
        yield Component("part-disc", "flat-hats", f"disc-{name}", front, back, count)


def height() -> float:
    """How high a cap stands."""
    lean = (BRIM - CROWN) / 2
    return float((WALL**2 - lean**2) ** 0.5)


def net(colour: int | None) -> Scene:
    """A cap laid flat: the top, four sides, four tabs."""
    middle = Point(NET / 2, NET / 2)
    outline = net_outline(middle)
    guide = Style(stroke="ghost", width=HAIR)
    crease = Style(stroke="score", width=GRID, dash=(1.2, 1.2))
    printed = (hat(colour, middle, _SIGN), polygon(outline, guide))
    return Scene(
        NET,
        NET,
        (
            Group(printed, layer="print"),
            Group(tuple(_creases(middle, crease)), layer="score"),
            Group((polygon(outline, KNIFE),), layer="cut"),
        ),
    )


def _name(colour: int | None) -> str:
    return "neutral" if colour is None else COLOURS[colour]


def net_outline(middle: Point) -> tuple[Point, ...]:
    """Once around the net, from the corner where its upper side begins."""
    corners: list[Point] = []
    for turn, tabs in ((0, False), (90, True), (180, False), (270, True)):
        turned = rotation(turn, about=middle)
        corners += [turned(point) for point in _side(middle, tabs=tabs)]
    return tuple(corners)


def _side(middle: Point, *, tabs: bool) -> Iterator[Point]:
    """The upper side from its left corner at the crown to its right one."""
    start, end = _slope(middle)
    ways = [start, *(_tab(start, end) if tabs else ()), end]
    yield from ways
    for point in reversed(ways):
        yield Point(2 * middle.x - point.x, point.y)


def _slope(middle: Point) -> tuple[Point, Point]:
    """The left edge of the upper side, from the crown to the brim."""
    x, y = middle
    low = Point(x - CROWN / 2, y - CROWN / 2)
    return low, Point(x - BRIM / 2, y - CROWN / 2 - WALL)


def _tab(start: Point, end: Point) -> Iterator[Point]:
    """A flap on an edge, to its left, its ends cut askew."""
    length = hypot(end.x - start.x, end.y - start.y)
    across = Point((end.y - start.y) / length * TAB, -(end.x - start.x) / length * TAB)
    for way, out in ((0.4, 0), (3.8, 1), (length - 2.4, 1), (length - 0.6, 0)):
        foot = along(start, end, way)
        yield Point(foot.x + out * across.x, foot.y + out * across.y)


def _creases(middle: Point, style: Style) -> Iterator[Path]:
    """The four edges of the crown and the edges that carry tabs."""
    start, end = _slope(middle)
    other = Point(2 * middle.x - start.x, start.y)
    far = Point(2 * middle.x - end.x, end.y)
    for turn in (0, 90, 180, 270):
        turned = rotation(turn, about=middle)
        yield line(turned(start), turned(other), style)
        if turn in (90, 270):
            yield line(turned(start), turned(end), style)
            yield line(turned(other), turned(far), style)


def _underside() -> Node:
    """Every flat hat from below: nothing but two rings."""
    pen = Style(stroke="neutral-hat-line", width=GRID)
    rings = (Circle(_MIDDLE, radius, pen) for radius in (DISC - RIM, DISC * 0.5))
    return Group(tuple(rings))
