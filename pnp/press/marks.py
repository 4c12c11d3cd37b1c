"""What stands at the foot of every printed page: true size, identity, the flip."""

from collections.abc import Iterator

from pnp import typeface
from pnp.press.paper import Paper
from pnp.scene.nodes import (
    Box,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    Text,
)
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.tokens import GRID, HAIR, MARGIN, SMALL

BAR = 100.0

_PEN = Style(stroke="text", width=GRID)


def check_bar(left: float, y: float, words: str) -> Group:
    """A bar of exactly 100 mm, divided by tens, over the words that explain it.

    Its ends are the middles of its first and last tick.
    """
    ticks: list[Move | Line] = [Move(Point(left, y)), Line(Point(left + BAR, y))]
    for ten in range(11):
        x = left + BAR / 10 * ten
        rise = 2.0 if ten % 5 == 0 else 1.2
        ticks += [Move(Point(x, y - rise)), Line(Point(x, y))]
    text = Text(words, Point(left, y + 3.4), SMALL, ink="text")
    return Group((Path(tuple(ticks), _PEN), text), layer="mark", role="artefact")


def flip_sign(centre: Point) -> Group:
    """A sheet turned over its long edge, as a picture 6 mm wide and 4.8 mm high."""
    x, y = centre
    sheet = rectangle(
        Box(x - 2.4, y - 1.8, x + 0.2, y + 1.8),
        Style(fill="paper", stroke="text", width=GRID),
    )
    axis = Path(
        (Move(Point(x + 0.2, y - 2.4)), Line(Point(x + 0.2, y + 2.4))),
        Style(stroke="text", width=HAIR, dash=(0.6, 0.4)),
    )
    end = Point(x + 2.3, y + 0.3)
    swing = Path(
        (
            Move(Point(x - 1.2, y)),
            Curve(Point(x - 0.8, y - 2.0), Point(x + 1.9, y - 2.0), end),
        ),
        _PEN,
    )
    head = polygon(
        (Point(x + 2.35, y + 1.2), Point(x + 1.75, y), Point(x + 2.9, y)),
        Style(fill="text"),
    )
    return Group((sheet, axis, swing, head), layer="mark", role="artefact")


def foot(
    paper: Paper, *, check: str, identity: str, flip: str | None = None
) -> Iterator[Node]:
    """The foot of a page of parts: the bar at the left, the words at the right."""
    y = paper.height - 14.0
    right = paper.width - MARGIN
    yield check_bar(MARGIN, y, check)
    lines = [Text(identity, Point(right, y + 3.4), SMALL, align="end", ink="muted")]
    if flip:
        lines.append(Text(flip, Point(right, y), SMALL, align="end"))
        sign_at = right - typeface.width(flip, SMALL) - 4.2
        yield flip_sign(Point(sign_at, y - 0.9))
    yield Group(tuple(lines), layer="mark", role="artefact")
