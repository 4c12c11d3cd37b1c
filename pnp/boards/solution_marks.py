"""What the drawn solutions of all games share: bowed arrows, and discs with numbers.

All is drawn larger by a factor where its drawing is made smaller, so that on paper it
measures the same.
"""

from collections.abc import Iterator, Sequence
from math import dist, hypot
from typing import NamedTuple

from pnp.boards.diagram import LETTER
from pnp.scene.nodes import (
    Box,
    Circle,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    Text,
)
from pnp.scene.shapes import along, cross, polygon, rounded_box
from pnp.scene.tokens import CAPTION, EMPHASIS, OUTLINE

DISC = 1.9
"""The radius of a disc: its number is as large as what is read on a card."""

TIGHT = 1.3
"""The same where a board is small: one digit alone has room on it."""

PLATE = 1.7
"""How far the light around a number of two digits reaches to each side."""

HALO = 0.4
"""How far white reaches around whatever lies on a board."""

HEAD = 2.4
"""How long the head of an arrow is."""

FAR = 0.5
"""Where along an arrow its number is at best."""

BESIDE = 0.9
"""Between an arrow and its number."""


class Pen(NamedTuple):
    """How an arrow is drawn: whose move it is, and whether something is put down."""

    ink: Ink = "arrow"
    width: float = EMPHASIS
    dashed: bool = False

    def style(self, larger: float) -> Style:
        """The line of its shaft."""
        dash = (1.2 * larger, 0.8 * larger) if self.dashed else ()
        return Style(stroke=self.ink, width=self.width * larger, dash=dash)


OWN = Pen()
"""A move of whoever solves."""

PUT = Pen(width=OUTLINE, dashed=True)
"""Where such a move puts something down."""

REPLY, REPLY_PUT = Pen("muted", 0.65), Pen("muted", OUTLINE, dashed=True)

WRONG, WRONG_PUT = Pen("illegal", 0.7), Pen("illegal", OUTLINE, dashed=True)
"""What refutes a try."""


class Bow(NamedTuple):
    """A way from a point to another, bowed aside by a share of its length."""

    start: Point
    end: Point
    bend: float = 0.0
    """To the left of whoever goes along it; to the right where it is negative."""

    @property
    def handle(self) -> Point:
        """Towards what both ends set out."""
        (x, y), (u, v) = self.start, self.end
        return Point(
            (x + u) / 2 + 2 * self.bend * (v - y), (y + v) / 2 - 2 * self.bend * (u - x)
        )

    def shortened(self, leave: float, reach: float) -> "Bow":
        """The same without what lies at its ends."""
        handle = self.handle
        start, end = along(self.start, handle, leave), along(self.end, handle, reach)
        return Bow(start, end, self.bend)

    def point(self, share: float, off: float = 0.0) -> Point:
        """A point of it so far along, or so far to its left."""
        (x, y), (a, b), (u, v) = self.start, self.handle, self.end
        rest = 1 - share
        at = Point(
            rest * rest * x + 2 * rest * share * a + share * share * u,
            rest * rest * y + 2 * rest * share * b + share * share * v,
        )
        across, down = (
            rest * (a - x) + share * (u - a),
            rest * (b - y) + share * (v - b),
        )
        long = hypot(across, down) or 1.0
        return Point(at.x + off * down / long, at.y - off * across / long)


def bowed_arrow(
    bow: Bow, pen: Pen, larger: float = 1.0, dot: float = 0.0
) -> Iterator[Node]:
    """An arrow set off from what lies below it, which may begin with a dot."""
    head = min(HEAD * larger, 0.9 * dist(bow.start, bow.end))
    style = pen.style(larger)
    handle = bow.handle
    neck = along(bow.end, handle, head * 0.85)
    (a, b), (x, y), (u, v) = handle, bow.start, neck
    out = Point(x + (a - x) * 2 / 3, y + (b - y) * 2 / 3)
    into = Point(u + (a - u) * 2 / 3, v + (b - v) * 2 / 3)
    way = Curve(out, into, neck) if bow.bend else Line(neck)
    shaft = (Move(bow.start), way)
    wide = style.width + 2 * HALO * larger
    halo = Style(stroke="ground", width=wide, cap="round")
    back = along(bow.end, handle, head)
    side = Point(v - b, a - u) if bow.bend else Point(bow.end.y - y, x - bow.end.x)
    long = hypot(*side) or 1.0
    half = head * 0.42
    over = Point(side.x / long * half, side.y / long * half)
    wings = (
        bow.end,
        Point(back.x + over.x, back.y + over.y),
        Point(back.x - over.x, back.y - over.y),
    )
    edge = Style("ground", "ground", 2 * HALO * larger, join="round")
    yield polygon(wings, edge)
    yield Path(shaft, halo)
    if dot:
        yield Circle(bow.start, (dot + HALO) * larger, Style("ground"))
    yield Path(shaft, style)
    yield polygon(wings, Style(pen.ink))
    if dot:
        yield Circle(bow.start, dot * larger, Style(pen.ink))


def number_disc(
    number: int, at: Point, ink: Ink, larger: float = 1.0, disc: float = DISC
) -> Group:
    """The number of a move, on a disc."""
    said = str(number)
    size = CAPTION * larger
    half = (disc if len(said) == 1 else DISC), disc
    drawn = (
        _plate(at, [(each + HALO * disc / DISC) * larger for each in half], "ground"),
        _plate(at, [each * larger for each in half], ink),
        Text(said, Point(at.x, at.y + size * LETTER), size, "bold", "middle", "ground"),
    )
    return Group(drawn)


def _plate(at: Point, half: Sequence[float], ink: Ink) -> Circle | Path:
    """A disc, or what is wider than tall and as round at its ends."""
    wide, tall = half
    if wide <= tall:
        return Circle(at, tall, Style(ink))
    return rounded_box(Box.about(at, 2 * wide, 2 * tall), tall, Style(ink))


def cross_disc(at: Point, larger: float = 1.0, disc: float = DISC) -> Group:
    """The sign of what fails, where what solves has the number of a move."""
    arm = disc * 0.38 * larger
    pen = Style(stroke="ground", width=disc * 0.36 * larger, cap="round")
    drawn = (
        Circle(at, disc * (1 + HALO / DISC) * larger, Style("ground")),
        Circle(at, disc * larger, Style("illegal")),
        cross(at, arm, pen),
    )
    return Group(drawn)


def number_plate(number: int, at: Point, ink: Ink, larger: float = 1.0) -> Group:
    """A number with no more than light around it, where a disc would hide too much."""
    said = str(number)
    size = CAPTION * larger
    wide = (PLATE if len(said) > 1 else PLATE * 0.72) * larger
    high = size * LETTER + PLATE * 0.25 * larger
    box = Box(at.x - wide, at.y - high, at.x + wide, at.y + high)
    baseline = Point(at.x, at.y + size * LETTER)
    drawn = (
        rounded_box(box, high * 0.6, Style("ground")),
        Text(said, baseline, size, "bold", "middle", ink),
    )
    return Group(drawn)


def reply_sign() -> Group:
    """The arrow of a reply, to stand in a text."""
    return Group(
        tuple(
            bowed_arrow(Bow(Point(-1, 0), Point(1, 0)), REPLY._replace(width=1.0), 0.45)
        )
    )


def free_place(
    bow: Bow, taken: Sequence[Point], larger: float = 1.0, discs: Sequence[Point] = ()
) -> Point:
    """Beside an arrow, on no other disc, as far as can be from what else there is."""
    off = (DISC + BESIDE) * larger
    places = [
        bow.point(share, side * off * far)
        for far in (1.0, 1.4)
        for share in (FAR, 0.62, 0.38, 0.75, 0.25, 0.9, 0.1)
        for side in (1, -1)
    ]

    def room(at: Point) -> tuple[float, float]:
        apart = min(_room(at, discs), 2 * (DISC + HALO) * larger)
        return apart, min(_room(at, taken), 4.0 * larger)

    return max(places, key=room)


def _room(at: Point, held: Sequence[Point]) -> float:
    return min((hypot(at.x - x, at.y - y) for x, y in held), default=9e9)
