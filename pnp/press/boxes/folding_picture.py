"""Pictures of a net as it is folded, seen at a slant."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import NamedTuple

from pnp.core.event import Event
from pnp.press.boxes import tuck_box, wallet
from pnp.press.boxes.net import Net, Panel
from pnp.press.paper import Extra
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import arrow, picture, polygon
from pnp.scene.tokens import EMPHASIS, OUTLINE

RIGHT = 90.0


class Space(NamedTuple):
    """A place: as on the page, and towards whoever looks at the printed side."""

    x: float
    y: float
    z: float

    def plus(self, other: "Space", times: float = 1.0) -> "Space":
        """The place so many times as far on as another is from the origin."""
        return Space(
            self.x + other.x * times, self.y + other.y * times, self.z + other.z * times
        )

    def dot(self, other: "Space") -> float:
        """How far one reaches along the other, if that is 1 long."""
        return self.x * other.x + self.y * other.y + self.z * other.z


class Motion(NamedTuple):
    """Where the page goes: its origin, and its three directions."""

    origin: Space = Space(0, 0, 0)
    right: Space = Space(1, 0, 0)
    down: Space = Space(0, 1, 0)
    up: Space = Space(0, 0, 1)
    """From the printed side."""

    def __call__(self, point: Space) -> Space:
        """Where a place goes."""
        turned = self.turned(point)
        return self.origin.plus(turned)

    def turned(self, way: Space) -> Space:
        """Where a direction goes."""
        flat = Space(0, 0, 0).plus(self.right, way.x).plus(self.down, way.y)
        return flat.plus(self.up, way.z)

    def after(self, first: "Motion") -> "Motion":
        """The motion that does ``first`` and then this one."""
        return Motion(self(first.origin), *map(self.turned, first[1:]))


Turns = Callable[[Panel], float]
"""How far a panel is folded away from the picture, in degrees."""


def motions(net: Net, turns: Turns = lambda _: RIGHT) -> Mapping[str, Motion]:
    """How each panel moves, the first one lying where it is."""
    found: dict[str, Motion] = {}
    for panel in net.panels:
        if panel.fold is None:
            found[panel.name] = Motion()
        else:
            found[panel.name] = found[panel.on].after(_about(panel, turns(panel)))
    return found


def folded_outlines(
    net: Net, turns: Turns = lambda _: RIGHT
) -> Mapping[str, tuple[Space, ...]]:
    """The outlines of all panels in space."""
    moved = motions(net, turns)
    return {
        panel.name: tuple(moved[panel.name](Space(*p, 0)) for p in panel.outline)
        for panel in net.panels
    }


def _about(panel: Panel, degrees: float) -> Motion:
    """The turn about the fold of a panel that takes it below the page."""
    if panel.fold is None:
        return Motion()
    start = Space(*panel.fold.start, 0)
    away = _away(panel)
    c, s = cos(radians(degrees)), sin(radians(degrees))
    upright = Space(0, 0, 1)
    along = Space(-away.y, away.x, 0)

    def turned(way: Space) -> Space:
        out, up = way.dot(away), way.z
        kept = Space(0, 0, 0).plus(along, way.dot(along))
        return kept.plus(away, out * c + up * s).plus(upright, up * c - out * s)

    ways = [turned(Space(*each)) for each in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
    return Motion(start.plus(turned(start), -1.0), *ways)


def _away(panel: Panel) -> Space:
    """The way from its fold to the rest of a panel, 1 long."""
    if panel.fold is None:
        return Space(0, 0, 0)
    across = panel.fold.outward
    corner = panel.fold.start
    reach = sum(_reach(point, corner, across) for point in panel.outline)
    sign = 1.0 if reach > 0 else -1.0
    return Space(across.x * sign, across.y * sign, 0)


def _reach(point: Point, corner: Point, across: Point) -> float:
    return (point.x - corner.x) * across.x + (point.y - corner.y) * across.y


HIGH = 34.0
"""The room for a stage."""

BETWEEN = 6.0
"""From a stage to the next."""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far the panels are folded, and from where that is seen."""

    angles: Mapping[str, float] = field(default_factory=dict)
    """The panels that are not folded by a right angle."""
    slant: tuple[float, float] = (0.45, 0.4)
    """How much further right and up things are seen that lie further off."""
    turned: bool = False
    """Whether the sheet lies with its picture down."""
    hidden: frozenset[str] = frozenset()
    """The panels that are not seen from there."""
    wide: float = 24.0
    """The room it has across."""

    def turns(self, panel: Panel) -> float:
        """How far a panel is folded."""
        return self.angles.get(panel.name, RIGHT)


_TOPS = ("left-top", "right-top")

_FEET = ("left-foot", "right-foot")

_LID = {"lid": 20.0, "tuck": 20.0, **dict.fromkeys(_TOPS, 15.0)}

_BOTTOM = dict.fromkeys((*_FEET, "shelf", "bottom"), 15.0)

STAGES: Mapping[Extra, tuple[Stage, ...]] = {
    "box": (
        Stage({**_LID, **_BOTTOM, "left": 70, "right": 70, "back": 45}, turned=True),
        Stage(
            {**_LID, "shelf": 65, "bottom": 25},
            (0.45, -0.55),
            turned=True,
            hidden=frozenset({*_FEET, "left-strip"}),
        ),
        Stage({"lid": 45, "tuck": 60, **dict.fromkeys(_TOPS, 70)}),
    ),
    "wallet": (
        Stage(
            {"upper-wing": 50, "lower-wing": 50,
             **dict.fromkeys(("spine", "front", "wall", "tongue"), 0)},
            (0.3, 0.3),
            turned=True,
            wide=38.0,
        ),
        Stage(
            {"spine": 60, "front": 20, "wall": 10, "tongue": 0},
            (-0.3, 0.3),
            turned=True,
            wide=18.0,
        ),
        Stage(
            {"wall": 80, "tongue": 55},
            (-0.45, 0.4),
            hidden=frozenset({"upper-wing", "lower-wing", "front"}),
            wide=18.0,
        ),
    ),
}  # fmt: skip
"""Box: the strip, the bottom, the lid. Wallet: the wings, the front, the tongue."""

MODELS: Mapping[Extra, Net] = {
    "box": tuck_box.tuckbox(tuck_box.Sizes(74, 104, 34)),
    "wallet": wallet.wallet(tuck_box.Sizes(66, 91, 8)),
}
"""Those in the pictures, of the usual proportions."""


def folding(extra: Extra) -> Scene:
    """The stages side by side, with arrows between them."""
    nodes: list[Node] = []
    left = 0.0
    for number, stage in enumerate(STAGES[extra]):
        if number:
            tip, start = Point(left - 1.0, HIGH / 2), Point(left - 5.0, HIGH / 2)
            pen = Style(stroke="muted", width=EMPHASIS)
            nodes.append(arrow((start, tip), pen, head=2.0))
        nodes.append(Group(_stage(MODELS[extra], stage), translation(left, 0)))
        left += stage.wide + BETWEEN
    return picture(left - BETWEEN, HIGH, nodes, Event(f"folding-{extra}-alt"))


def _stage(net: Net, stage: Stage) -> tuple[Node, ...]:
    """The panels, those further off first, as large as the cell holds."""
    found = folded_outlines(net, stage.turns)
    seen = {
        name: [_projection(place, stage) for place in places]
        for name, places in found.items()
    }
    box = Box.around(point for points in seen.values() for point in points)
    factor = min((stage.wide - OUTLINE) / box.width, (HIGH - OUTLINE) / box.height)
    left = (stage.wide - box.width * factor) / 2
    top = (HIGH - box.height * factor) / 2

    def at(point: Point) -> Point:
        x, y = (point.x - box.left) * factor, (point.y - box.top) * factor
        return Point(left + x, top + y)

    shown = [panel for panel in net.panels if panel.name not in stage.hidden]
    shown.sort(key=lambda each: _nearness(found[each.name], stage))
    return tuple(
        polygon(map(at, seen[panel.name]), style)
        for panel, style in zip(shown, _styles(net, stage, shown), strict=True)
    )


def _table_place(place: Space, stage: Stage) -> Space:
    """A place of the sheet as it lies on the table."""
    return Space(-place.x, place.y, -place.z) if stage.turned else place


def _projection(place: Space, stage: Stage) -> Point:
    x, y, z = _table_place(place, stage)
    right, up = stage.slant
    return Point(x - right * z, y + up * z)


def _nearness(places: tuple[Space, ...], stage: Stage) -> tuple[float, float]:
    """How near the middle of a panel is: above the table, then to the eye."""
    laid = [_table_place(place, stage) for place in places]
    count = len(laid)
    height = sum(place.z for place in laid) / count
    return round(height, 3), sum(place.dot(_eye(stage)) for place in laid) / count


def _eye(stage: Stage) -> Space:
    """The way to the eye, along which nothing is seen to move."""
    right, up = stage.slant
    return Space(right, -up, 1)


def _styles(net: Net, stage: Stage, panels: list[Panel]) -> Iterator[Style]:
    """The printed side is white, the other one grey, and darker where glue goes."""
    moved = motions(net, stage.turns)
    for panel in panels:
        up = _table_place(moved[panel.name].up, stage)
        fill = "panel" if up.dot(_eye(stage)) < 0 else "paper"
        if panel.kind == "glue" and fill == "paper":
            fill = "rule"
        yield Style(fill, stroke="edge", width=OUTLINE, join="round")
