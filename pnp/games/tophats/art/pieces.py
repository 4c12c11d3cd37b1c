"""Paper hats for those without any: nets to cut, slit and fold (TOP-2).

Nobody may look into a stack (TOP-4): a hat covers all of the one below but for a strip
of its walls, which are of the same plain cloth whatever the colour.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import asin, cos, degrees, radians, sin, tan
from typing import NamedTuple

from pnp.core.position import Player
from pnp.games.tophats.art.colours import cloth, hat, mark, ribbon
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import HATS
from pnp.protocol.components import Component
from pnp.scene.cut_parts import CREASE, KNIFE, round_cut_out
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID, STROKE, pen

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

SASH = 0.74
"""How broad the sash of silk across a hat is, in sides of its crown."""

SELVEDGE = 0.05
"""How broad its edges are where its field is white, in sides of its crown."""

HEM = ("tophats-cap-line", "tophats-neutral-line")
"""Along the edges of hats with a colour and of those without, where neighbours part."""

FOLDED_SIZES = (
    ("folded-hats", "cap", LARGE),
    ("small-folded-hats", "small-cap", SMALL),
    ("giant-folded-hats", "giant-cap", GIANT),
)


def caps(bleed: float = 0.0) -> Iterator[Component]:
    """Forty-six hats to cut and fold, in every size; with a bleed each is alone."""
    for sheet, part, shape in FOLDED_SIZES:
        for colour, count in COUNTS:
            name = "neutral" if colour is None else COLOURS[colour]
            front = net(shape, colour, bleed)
            yield Component(f"part-{part}", sheet, f"{part}-{name}", front, count=count)


def net(shape: FoldedHat, colour: Player | None, bleed: float = 0.0) -> Scene:
    """A hat laid flat: neighbours on a sheet share their edges, if without a bleed."""
    middle = translation(shape.length / 2, shape.depth / 2)
    ink = "tophats-on-plate" if colour is not None else "tophats-neutral-line"
    knife = Style(stroke=ink, width=STROKE)
    slits = tuple(line(*ends, knife) for ends in shape.slits())
    folds = tuple(line(*fold, CREASE) for fold in shape.folds())
    cloth_there = Group(tuple(printed_cloth(shape, colour, bleed)), once=True)
    knives = (
        rectangle(_whole(shape), KNIFE),
        *(line(*s, KNIFE) for s in shape.slits()),
    )
    layers = (
        Group((cloth_there, *slits), middle, layer="print"),
        Group(folds, middle, layer="score"),
        Group(knives, middle, layer="cut"),
    )
    return Scene(shape.length, shape.depth, layers, bleed)


def printed_cloth(
    shape: FoldedHat, colour: Player | None, bleed: float = 0.0
) -> Iterator[Node]:
    """Plain cloth, and across it a sash of silk that ends above the next hat's edge."""
    ink = cloth(colour)
    ground = _whole(shape).grown(bleed)
    hem = None if bleed else HEM[colour is None]
    if colour is None:
        yield rectangle(ground, Style(ink, hem, GRID))
        yield mark(None, Point(0, 0), shape.crown * 0.32)
        return
    yield rectangle(ground, Style("tophats-cap", hem, GRID))
    reach, half = shape.crown / 2 + shape.silk, shape.crown * SASH / 2
    silk = Style(ink, f"{ink}-line", GRID)
    sash = Box(-reach, -half, reach, half)
    yield rectangle(sash, silk)
    field = sash.grown(-shape.crown * SELVEDGE)
    yield rectangle(field, Style(f"{ink}-field"))
    yield mark(colour, Point(0, 0), shape.crown * 0.33, f"{ink}-field-sign")
    for turn in (90, 270):
        yield Group(tuple(_side(shape, colour)), rotation(turn))


def _side(shape: FoldedHat, colour: Player) -> Iterator[Node]:
    """The end of the sash on a wall that hangs down from the crown: sign and band."""
    ink, half = cloth(colour), shape.crown * SASH / 2
    foot = shape.crown / 2 + shape.silk
    wide = shape.silk * 0.3
    band = Box(-half, foot - wide, half, foot)
    yield rectangle(band, Style(f"{ink}-band", f"{ink}-line", GRID))
    inner = Box(band.left + 0.4, band.top + 0.25, band.right - 0.4, band.bottom - 0.25)
    yield from ribbon(colour, inner, f"{ink}-trim", wide * 0.85)
    room = shape.silk - wide
    at = Point(0, shape.crown / 2 + room / 2)
    yield mark(colour, at, room * 0.38, f"{ink}-field-sign")


def _whole(shape: FoldedHat) -> Box:
    x, y = shape.length / 2, shape.depth / 2
    return Box(-x, -y, x, y)


FLAT_SIZES = (
    ("flat-hats", "disc", 11.0),
    ("small-flat-hats", "small-disc", 8.0),
    ("giant-flat-hats", "giant-disc", 16.0),
)
"""Sheets, parts and radii: 0.8 units of the boards that they leave legible."""

RIM = 1.5
"""The plain rim of a flat hat."""

COUNTS = ((0, HATS), (1, HATS), (2, HATS), (None, 1))


def discs() -> Iterator[Component]:
    """Forty-six discs to cut out in every size, with one back for all."""
    for sheet, part, radius in FLAT_SIZES:
        back = round_cut_out(radius, (Group(tuple(lining(radius)), once=True),))
        for colour, count in COUNTS:
            name = "neutral" if colour is None else COLOURS[colour]
            ground = Circle(_MIDDLE, radius + BLEED, Style(fill="tophats-disc"))
            face = hat(colour, _MIDDLE, radius - RIM)
            front = round_cut_out(radius, (ground, face))
            yield Component(f"part-{part}", sheet, f"{part}-{name}", front, back, count)


_MIDDLE = Point(0, 0)


def lining(radius: float) -> Iterator[Node]:
    """Every flat hat from below: its lining, pleated towards a button."""
    yield Circle(_MIDDLE, radius + BLEED, Style(fill="tophats-disc"))
    yield from motif("tophats/lining", radius / 11, pen=(STROKE, pen(radius * 0.03)))
