"""Nets folded in space: where every panel comes to lie."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import NamedTuple

from pnp.press.net import Net, Panel
from pnp.scene.nodes import Point

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


def folded(net: Net, turns: Turns = lambda _: RIGHT) -> Mapping[str, tuple[Space, ...]]:
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
