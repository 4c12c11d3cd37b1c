"""The hat to fold: eight straight cuts, four folds, no glue, and nothing to see inside.

A rectangle with a slit at each corner of its crown. Two walls go down at its sides
and two short flaps at its ends, these a little inwards: on them a hat stands upon the
crown of the next. So they close the room between the two, and the walls lie face to
face.

Lengths in millimetres; on the flat net x runs from wall to wall and y from flap to
flap, from the middle of the crown. In space z goes up from the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import asin, cos, degrees, radians, sin, tan
from typing import NamedTuple

from pnp.scene.nodes import Point

CARD = 0.3
"""How thick card of 250 g/m² is."""

TUCK = 5.0
"""How far the flaps go inwards, in degrees from upright."""


class Space(NamedTuple):
    """A place in space."""

    x: float
    y: float
    z: float


class Panel(NamedTuple):
    """A part of the net between its folds, and where folding takes it."""

    name: str
    corners: tuple[Point, ...]
    """On the net."""
    origin: Space
    """Where the middle of the net would go with it."""
    along: Space
    across: Space
    """What a millimetre right and a millimetre down on the net become."""

    def at(self, point: Point) -> Space:
        """Where a point of the panel is in space."""
        return Space(
            *(
                start + point.x * right + point.y * down
                for start, right, down in zip(
                    self.origin, self.along, self.across, strict=True
                )
            )
        )


@dataclass(frozen=True, slots=True)
class FoldedHat:
    """A hat by the side of its crown and the lengths of what is folded down."""

    crown: float
    flap: float
    wall: float

    @property
    def length(self) -> float:
        """The net from wall to wall."""
        return self.crown + 2 * self.wall

    @property
    def depth(self) -> float:
        """The net from flap to flap."""
        return self.crown + 2 * self.flap

    @property
    def spacing(self) -> float:
        """How much higher a hat stands upon another."""
        return self.flap * cos(radians(TUCK))

    @property
    def lean(self) -> float:
        """How far the walls lean out, so that those of stacked hats touch."""
        return degrees(asin(CARD / self.spacing))

    @property
    def slant(self) -> float:
        """How far outwards a slit ends: the edges of the flaps meet the walls."""
        return self.spacing * tan(radians(self.lean))

    @property
    def height(self) -> float:
        """How high a hat stands."""
        return self.wall * cos(radians(self.lean))

    @property
    def span(self) -> float:
        """From foot to foot."""
        return self.crown + 2 * self.wall * sin(radians(self.lean))

    @property
    def silk(self) -> float:
        """How far down the walls show a colour: a hat above leaves a millimetre."""
        return self.wall - self.spacing / cos(radians(self.lean)) - 1.0

    def slits(self) -> Iterator[tuple[Point, Point]]:
        """From each corner of the crown to an edge of the net."""
        half = self.crown / 2
        for right in (-1, 1):
            for down in (-1, 1):
                end = Point(right * (half + self.slant), down * self.depth / 2)
                yield Point(right * half, down * half), end

    def folds(self) -> Iterator[tuple[Point, Point]]:
        """The four sides of the crown."""
        half = self.crown / 2
        for side in (-half, half):
            yield Point(side, -half), Point(side, half)
            yield Point(-half, side), Point(half, side)

    def panels(self, rise: float = 0.0) -> Iterator[Panel]:
        """All parts of a folded hat whose feet stand so high."""
        half, top = self.crown / 2, rise + self.height
        square = ((-half, -half), (half, -half), (half, half), (-half, half))
        corners = tuple(Point(*corner) for corner in square)
        level = Space(0, 0, top)
        yield Panel("crown", corners, level, Space(1, 0, 0), Space(0, 1, 0))
        for side in (-1, 1):
            yield self._wall(side, top)
            yield self._flap(side, top)

    def _wall(self, side: int, top: float) -> Panel:
        half, out, deep = self.crown / 2, self.length / 2, self.depth / 2
        bend = half + self.slant
        right = ((half, -half), (bend, -deep), (out, -deep))
        around = (*right, *((x, -y) for x, y in reversed(right)))
        corners = tuple(Point(side * x, y) for x, y in around)
        s, c = sin(radians(self.lean)), cos(radians(self.lean))
        origin = Space(side * half * (1 - s), 0, top + half * c)
        return Panel("wall", corners, origin, Space(s, 0, -side * c), Space(0, 1, 0))

    def _flap(self, side: int, top: float) -> Panel:
        half, deep = self.crown / 2, self.depth / 2
        bend = half + self.slant
        around = ((-half, half), (half, half), (bend, deep), (-bend, deep))
        corners = tuple(Point(x, side * y) for x, y in around)
        s, c = sin(radians(TUCK)), cos(radians(TUCK))
        origin = Space(0, side * half * (1 + s), top + half * c)
        return Panel("flap", corners, origin, Space(1, 0, 0), Space(0, -s, -side * c))


LARGE = FoldedHat(15.0, 3.5, 12.0)
SMALL = FoldedHat(10.4, 2.6, 9.0)
GIANT = FoldedHat(21.4, 4.8, 17.0)
