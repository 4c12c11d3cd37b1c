"""The four things a scene is made of: paths, circles, text and groups.

Four is few on purpose: every exporter must draw them all, so a new kind of node
costs every exporter a case, and a new *shape* (see ``shapes``) costs nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, log, radians, sin, sqrt
from typing import Literal, NamedTuple

from pnp.core.event import Event
from pnp.scene.tokens import BAND, HAIR, WEIGHTS
from pnp.scene.typeface import Face

UNSEEN = "unseen"
"""The ink of text that is found and read out, while a drawing shows it."""

Ink = str
"""A role such as ``wall`` or ``blue``; the theme gives it a colour."""

Layer = Literal["print", "cut", "score", "mark", "bleed"]
"""What a machine or a knife does with a part of a drawing.

The last covers what is cut away: it is drawn where a reader wants no bleed, and nowhere
else.
"""

Role = Literal[
    "heading-1", "heading-2", "paragraph", "list", "item", "table", "row", "cell",
    "note", "figure", "caption", "artefact",
]  # fmt: skip
"""What a part of a page is to a reader who hears it."""

Align = Literal["start", "middle", "end"]
"""Which point of a line its anchor is."""


class Point(NamedTuple):
    """A place, in millimetres from the top left corner."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @staticmethod
    def around(points: Iterable[tuple[float, float]]) -> "Box":
        """The smallest that holds some points."""
        xs, ys = zip(*points, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))

    @staticmethod
    def about(middle: Point, width: float, height: float) -> "Box":
        """One so large about its middle."""
        x, y = middle
        return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @property
    def width(self) -> float:
        """From the left edge to the right one."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From the top edge to the bottom one."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """The point as far from either edge."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Clockwise from its top left one."""
        left, top, right, bottom = self
        first, second = Point(left, top), Point(right, top)
        return first, second, Point(right, bottom), Point(left, bottom)

    def grown(self, by: float) -> "Box":
        """The box with every edge moved outwards, or inwards if negative."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> "Box":
        """The box moved right and down."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def overlaps(self, other: "Box", tolerance: float = 1e-6) -> bool:
        """Whether the two share more than an edge."""
        left, top, right, bottom = self
        start, above, end, below = other
        return (
            right - start > tolerance
            and end - left > tolerance
            and bottom - above > tolerance
            and below - top > tolerance
            and right - left > tolerance
            and bottom - top > tolerance
            and end - start > tolerance
            and below - above > tolerance
        )

    def holds(self, other: "Box", tolerance: float = 1e-6) -> bool:
        """Whether the other box lies within this one."""
        return (
            self.left <= other.left + tolerance
            and self.top <= other.top + tolerance
            and self.right >= other.right - tolerance
            and self.bottom >= other.bottom - tolerance
        )


class Transform(NamedTuple):
    """An affine map: ``x' = a x + c y + e``, ``y' = b x + d y + f``."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def __call__(self, point: Point) -> Point:
        """Where a point goes."""
        x, y = point
        a, b, c, d, e, f = self
        return Point(a * x + c * y + e, b * x + d * y + f)

    @property
    def scale(self) -> float:
        """How much longer it makes things, taken over all directions.

        >>> scaling(0.5).after(rotation(30)).scale
        0.5
        """
        a, b, c, d, _, _ = self
        if a == d == 1 and not b and not c:
            return 1.0
        return round(sqrt(abs(a * d - b * c)), 9)

    def after(self, first: "Transform") -> "Transform":
        """The map that does ``first`` and then this one."""
        a, b, c, d, e, f = self
        i, j, k, l, m, n = first  # noqa: E741 - as its neighbours are called
        return Transform(
            a * i + c * j,
            b * i + d * j,
            a * k + c * l,
            b * k + d * l,
            a * m + c * n + e,
            b * m + d * n + f,
        )


IDENTITY = Transform()


def translation(x: float, y: float) -> Transform:
    """Right by ``x`` and down by ``y``."""
    return Transform(e=x, f=y)


def scaling(factor: float) -> Transform:
    """Larger by a factor, about the origin."""
    return Transform(a=factor, d=factor)


def rotation(degrees: float, about: Point = Point(0, 0)) -> Transform:
    """Clockwise as seen on the page; quarter turns are exact.

    >>> rotation(90)(Point(1, 0))
    Point(x=0, y=1)
    """
    angle = radians(degrees)
    quarters: dict[float, tuple[float, float]] = {
        0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)
    }  # fmt: skip
    c, s = quarters.get(degrees % 360, (cos(angle), sin(angle)))
    x, y = about
    return Transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


@dataclass(frozen=True, slots=True)
class Style:
    """How a shape is filled and outlined; widths and dashes in millimetres."""

    fill: Ink | None = None
    stroke: Ink | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"
    join: Literal["miter", "round"] = "miter"
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    """What lies inside, where a path goes round a place more than once."""

    def pen(self, scale: float) -> float:
        """The width of a line in a drawing that comes out larger or smaller.

        None is printed thinner than a hair, however small it is drawn.

        >>> Style(width=0.25).pen(0.5), Style(width=0.25).pen(1)
        (0.3, 0.25)
        """
        return max(self.width, HAIR / scale) if scale else self.width

    def printed(self, scale: float) -> float:
        """The same on paper, where what is drawn to scale has one of a few widths.

        >>> Style(width=0.35).printed(0.8) * 0.8, Style(width=0.45).printed(1)
        (0.25, 0.45)
        """
        width = self.pen(scale) * scale
        if not 0 < width < BAND or abs(scale - 1) < _ALIKE:
            return self.pen(scale)
        return min(WEIGHTS, key=lambda each: abs(log(each / width))) / scale


_ALIKE = 1e-9

MITER_LIMIT = 4
"""How far a corner may stick out, in line widths, in every format."""


class Move(NamedTuple):
    """Begins a new subpath at a point."""

    to: Point


class Line(NamedTuple):
    """A straight line to a point."""

    to: Point


class Curve(NamedTuple):
    """A cubic Bézier curve by its two control points and its end."""

    out: Point
    into: Point
    to: Point


class Close(NamedTuple):
    """Back to where the subpath began."""


Segment = Move | Line | Curve | Close


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and curves."""

    segments: tuple[Segment, ...]
    style: Style = Style()


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    centre: Point
    radius: float
    style: Style = Style()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on its baseline; whoever makes it has broken the lines."""

    content: str
    anchor: Point
    size: float
    """The body size in millimetres."""
    face: Face = "regular"
    align: Align = "start"
    ink: Ink = "text"
    target: str = ""
    """The title of the heading that it leads to."""


Alt = str | tuple[Event, ...]
"""Alternative text: events until ``press`` tells them in the reader's language."""


@dataclass(frozen=True, slots=True)
class Group:
    """Nodes transformed and clipped together, and what they are."""

    children: tuple["Node", ...]
    transform: Transform = IDENTITY
    clip: Path | None = None
    """In the coordinates of the children."""
    layer: Layer | None = None
    role: Role | None = None
    alt: Alt = ""
    once: bool = False
    """Whether it goes into a file once, however often it is used there.

    For motifs: paths, circles and groups of them, without text, layers and roles.
    """


Node = Path | Circle | Text | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """A finished drawing of a known size; a bleed may reach beyond it."""

    width: float
    height: float
    nodes: tuple[Node, ...] = ()
    bleed: float = 0
