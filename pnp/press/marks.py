"""What stands around a page to cut: true size both ways, identity, how to flip it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pnp import typeface
from pnp.press.paper import FOOT, SPARED, Paper
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
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import line, polygon, rectangle
from pnp.scene.tokens import GRID, HAIR, MARGIN, SMALL

BAR = 100.0

SHORT_BAR = 50.0
"""The bar up a side of the page, where crop marks leave no room for a long one."""

TICK = 2.0

CLEAR = 4.0
"""Between what stands at the foot of a page at the left and at the right."""

FOOT_LEADING = 3.0

SIGN = 7.0
"""The room for the sign of a flip, before its words."""

SMALLER = 0.65
"""The sign between the marks above and the line below."""

DOT = " · "
"""Between the parts of an identity."""

AWAY = 8.0
"""How far from a crop mark it is best."""

CLEAR = 2.0
"""How far from one its ends are not taken for another."""

CLEAR_WAYS = (
    (BAR, AWAY, False),
    (SHORT_BAR, AWAY, False),
    (BAR, CLEAR, False),
    (BAR, 0.0, False),
    (SHORT_BAR, CLEAR, False),
    (SHORT_BAR, 0.0, False),
)
"""Its lengths, how far it is from crop marks and whether these may cross it."""

CROSSED_WAYS = ((BAR, 0.0, True),)

_LABEL = {BAR: 9.5, SHORT_BAR: 8.4}
"""The room for the length of an upright bar, above it."""

_TOUCHING = 1e-6
"""What only touches is clear."""

_PEN = Style(stroke="text", width=GRID)


class Flip(NamedTuple):
    """How a sheet gets its back: in words, and about which axis it turns."""

    words: str
    level: bool
    """Whether the axis lies, as it does for a page turned over its upper edge."""


class Key(NamedTuple):
    """What the lines on a sheet are for, in words."""

    cut: str
    fold: str


class Taken(NamedTuple):
    """Where a page has art already, and where marks beside it."""

    art: tuple[Box, ...] = ()
    marks: tuple[Box, ...] = ()

    def with_block(self, art: Box, marks: Iterable[Box]) -> "Taken":
        """The same with the art of one more block, and the marks beside it."""
        return Taken((*self.art, art), (*self.marks, *marks))

    def marks_under(self, places: Sequence[Box]) -> bool:
        """Whether any place has a mark."""
        return any(place.overlaps(box) for place in places for box in self.marks)


NOTHING = Taken()


@lru_cache(1 << 4)
def check_bar(left: float, y: float, words: str) -> Group:
    """A bar of exactly 100 mm, divided by tens, over the words that explain it.

    Its ends are the middles of its first and last tick.
    """
    text = Text(words, Point(left, y + 3.4), SMALL, ink="text")
    bar = Group((_bar(BAR),), translation(left, y))
    return Group((bar, text), layer="mark", role="artefact")


@lru_cache(1 << 7)
def upright_bar(paper: Paper, taken: Taken) -> Group | None:
    """The same along a side of the page: printers stretch paper as it moves.

    It keeps clear of all art, and well away from crop marks if it can; else these
    cross it, but none of its ticks. The edge of the paper is spared if there is room.
    ``None`` where there is none at all.
    """
    edges = [edge for edge in (SPARED, 7.5) if edge > paper.edge] + [paper.edge]
    found = (
        _found(paper, taken, edge, ways)
        for ways, edge in product((CLEAR_WAYS, CROSSED_WAYS), edges)
    )
    return next(filter(None, found), None)


def _found(
    paper: Paper, taken: Taken, edge: float, ways: Sequence[tuple[float, float, bool]]
) -> Group | None:
    """The bar in the first of some ways for which there is room beside an edge."""
    sides = (edge + 0.3, paper.width - edge - 0.3 - TICK)
    lowest, highest = int(paper.room.bottom - 2), int(paper.edge + 12)
    for length, away, crossed in ways:
        high = length + _LABEL[length]
        starts = range(lowest, highest + int(length), -1)
        for left in sides:
            column = Box(left, 0, left + TICK, paper.height).grown(0.3)
            art = _beside(taken.art, column)
            marks = [] if crossed else _beside(taken.marks, column.grown(away))
            for start in starts:
                top, bottom = start - high - 0.3, start + 0.3
                if _meets(art, top, bottom) or _meets(marks, top - away, bottom + away):
                    continue
                place = column._replace(top=top, bottom=bottom)
                if not (crossed and taken.marks_under(_ticks(place, length))):
                    return _upright(left, float(start), length)
    return None


def _beside(boxes: Sequence[Box], column: Box) -> Sequence[tuple[float, float]]:
    """From where to where the boxes are that reach into a column."""
    left, right = column.left + _TOUCHING, column.right - _TOUCHING
    return [
        (box.top + _TOUCHING, box.bottom - _TOUCHING)
        for box in boxes
        if box.left < right and box.right > left
    ]


def _meets(spans: Sequence[tuple[float, float]], top: float, bottom: float) -> bool:
    return any(over < bottom and under > top for over, under in spans)


def _ticks(place: Box, length: float) -> Sequence[Box]:
    """Where the ticks of an upright bar are, and the words above it."""
    levels = (place.bottom - 0.3 - ten * 10 for ten in range(round(length / 10) + 1))
    ticks = [Box(place.left, y - 0.4, place.right, y + 0.4) for y in levels]
    return [*ticks, place._replace(bottom=place.bottom - length - 1)]


def _upright(left: float, start: float, length: float) -> Group:
    """A bar that runs up the page, and its length above it."""
    text = Text(f"{length:g} mm", Point(length + 1.5, 0), SMALL, ink="text")
    turned = translation(left + TICK, start).after(rotation(270))
    drawn = Group((_bar(length), text), turned)
    return Group((drawn,), layer="mark", role="artefact")


def _bar(length: float) -> Path:
    ticks: list[Move | Line] = [Move(Point(0, 0)), Line(Point(length, 0))]
    for ten in range(round(length / 10) + 1):
        rise = TICK if ten % 5 == 0 else 1.2
        ticks += [Move(Point(ten * 10, -rise)), Line(Point(ten * 10, 0))]
    return Path(tuple(ticks), _PEN)


@lru_cache(1 << 4)
def flip_sign(centre: Point, *, level: bool = False) -> Group:
    """A sheet turned over an edge, as a picture 6 mm wide and 4.8 mm high."""
    sheet = rectangle(
        Box(-2.4, -1.8, 0.2, 1.8), Style(fill="paper", stroke="text", width=GRID)
    )
    axis = Path(
        (Move(Point(0.2, -2.4)), Line(Point(0.2, 2.4))),
        Style(stroke="text", width=HAIR, dash=(0.6, 0.4)),
    )
    end = Point(2.3, 0.3)
    swing = Path(
        (Move(Point(-1.2, 0)), Curve(Point(-0.8, -2.0), Point(1.9, -2.0), end)), _PEN
    )
    head = polygon(
        (Point(2.35, 1.2), Point(1.75, 0), Point(2.9, 0)), Style(fill="text")
    )
    turned = translation(*centre).after(rotation(90 if level else 0))
    return Group((sheet, axis, swing, head), turned, layer="mark", role="artefact")


def foot(
    paper: Paper,
    *,
    check: str,
    identity: str,
    flip: Flip | None = None,
    key: Key | None = None,
) -> Iterator[Node]:
    """The foot of a page of parts: the bar at the left, the words at the right.

    On narrow paper the words stand below the bar.
    """
    narrow = paper.foot > FOOT
    y = paper.height - max(paper.foot - 3.0, paper.edge + 4.0)
    yield check_bar(MARGIN, y, check)
    left, right = MARGIN + (SIGN if narrow and flip else 0.0), paper.width - MARGIN
    taken, at = typeface.width(check, SMALL) + CLEAR, y + 3.4
    if narrow:
        taken, at = 0.0, at + FOOT_LEADING
    lines = list[Node]()
    if key:
        rise = -3.4 if narrow else 4.0 if flip else 0.2
        end = Point(right, y - rise)
        yield Group(tuple(_explained(key, end)), layer="mark", role="artefact")
    for said in _lines(identity, taken, right - left):
        start = left if narrow else right - typeface.width(said, SMALL)
        lines.append(Text(said, Point(start, at), SMALL, ink="muted"))
        at += FOOT_LEADING
    if flip:
        wide = typeface.width(flip.words, SMALL)
        place = Point(left, at) if narrow else Point(right - wide, y - 0.5)
        lines.append(Text(flip.words, place, SMALL))
        at_sign = Point(place.x - 4.2, place.y - (2.2 if narrow else 0.35))
        sign = flip_sign(Point(0, 0), level=flip.level)
        size = 1.0 if narrow else SMALLER
        yield Group((sign,), translation(*at_sign).after(scaling(size)), layer="mark")
    yield Group(tuple(lines), layer="mark", role="artefact")


SAMPLE = 8.0
"""How long the lines are beside the words for them."""


def _explained(key: Key, end: Point) -> Iterator[Node]:
    """A line to cut and one to fold along, each before its word, up to a point."""
    x, y = end
    for words, dash in ((key.fold, (1.2, 0.8)), (key.cut, ())):
        yield Text(words, Point(x, y), SMALL, align="end")
        x -= typeface.width(words, SMALL) + 1.2
        level = y - 0.9
        ends = Point(x - SAMPLE, level), Point(x, level)
        yield line(*ends, Style(stroke="text", width=GRID, dash=dash))
        x -= SAMPLE + 4.0


def _lines(identity: str, taken: float, measure: float) -> Iterator[str]:
    """An identity in as many lines as it takes; of the first some is taken."""
    line = ""
    for part in identity.split(DOT):
        longer = DOT.join(filter(None, (line, part)))
        if line and typeface.width(longer, SMALL) > measure - taken:
            yield line
            longer, taken = part, 0.0
        line = longer
    yield line
