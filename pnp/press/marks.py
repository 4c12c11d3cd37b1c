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
        x = left + 10 * ten
        rise = 2.0 if ten % 5 == 0 else 1.2
        ticks += [Move(Point(x, y - rise)), Line(Point(x, y))]
    text = Text(words, Point(left, y + 3.4), SMALL, ink="text")
    return Group((Path(tuple(ticks), _PEN), text), layer="mark", role="artefact")


def flip_sign(centre: Point) -> Group:
    """A sheet turned over its long edge, as a small picture 8 mm wide."""
    x, y = centre
    sheet = rectangle(
        Box(x - 1.7, y - 2.4, x + 1.7, y + 2.4),
        Style(fill="paper", stroke="text", width=GRID),
    )
    axis = Path(
        (Move(Point(x + 1.7, y - 3.2)), Line(Point(x + 1.7, y + 3.2))),
        Style(stroke="text", width=HAIR, dash=(0.6, 0.4)),
    )
    start, end = Point(x + 0.1, y), Point(x + 4.0, y + 0.2)
    swing = Path(
        (Move(start), Curve(Point(x + 0.8, y - 2.6), Point(x + 3.6, y - 2.6), end)),
        _PEN,
    )
    head = polygon(
        (Point(x + 4.0, y + 1.1), Point(x + 3.4, y - 0.2), Point(x + 4.6, y - 0.2)),
        Style(fill="text"),
    )
    return Group((sheet, axis, swing, head))


def foot(
    paper: Paper, *, check: str, identity: str, flip: str | None = None
) -> Iterator[Node]:
    """The foot of a page of parts: the bar at the left, the words at the right."""
    y = paper.height - 12.6
    yield check_bar(MARGIN, y, check)
    right = paper.width - MARGIN
    lines = [Text(identity, Point(right, y), SMALL, align="end", ink="muted")]
    if flip:
        sign_at = right - typeface.width(flip, SMALL) - 6.4
        at = Point(right, y + 3.4)
        lines.append(Text(flip, at, SMALL, align="end", ink="text"))
        yield Group(
            (flip_sign(Point(sign_at, y + 2.0)),), layer="mark", role="artefact"
        )
    yield Group(tuple(lines), layer="mark", role="artefact")
