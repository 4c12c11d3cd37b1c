"""What stands around a page to cut: true size both ways, identity, how to flip it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, product, takewhile
from math import floor
from typing import NamedTuple

from pnp.press.paper import NARROW, REACH, SPARED, Paper
from pnp.scene import typeface
from pnp.scene.measure import bounds
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
from pnp.scene.tokens import CAPTION, GRID, HAIR, MARGIN, SMALL

SAMPLE = 8.0
"""How long the lines are beside the words for them."""


class Key(NamedTuple):
    """What the lines on a sheet are for, in words."""

    cut: str
    fold: str


def legend_nodes(key: Key, end: Point) -> Iterator[Node]:
    """A line to cut and one to fold along, each before its word, up to a point."""
    x, y = end
    for words, dash in ((key.fold, (1.2, 0.8)), (key.cut, ())):
        yield Text(words, Point(x, y), SMALL, align="end")
        x -= typeface.width(words, SMALL) + 1.2
        level = y - 0.9
        ends = Point(x - SAMPLE, level), Point(x, level)
        yield line(*ends, Style(stroke="text", width=GRID, dash=dash))
        x -= SAMPLE + 4.0


ASCENT, DESCENT = 2.0, 0.6
"""How high letters of a foot are, and how far they reach below their line."""

OFF = 0.8
"""What is free around them."""


class Words(NamedTuple):
    """What begins at the origin and is so wide."""

    nodes: tuple[Node, ...]
    wide: float


def up_sides(
    lines: Sequence[Words], room: Box, ends: float, taken: Iterable[Box]
) -> Iterator[Group]:
    """Lines at the right and the left of a room, clear of what is there and its ends.

    They begin in the middle or at the foot if they can; for one that cannot stand
    anywhere there is no group.
    """
    fold = (room.top + room.bottom) / 2
    right, left = room.right - DESCENT, room.left + ASCENT
    best = (right, fold), (right, room.bottom), (left, fold)
    levels = range(int(room.bottom + ends), int(room.top), -1)
    places = [*best, *product((right, left), map(float, levels))]
    boxes = [box.grown(OFF) for box in taken]
    for nodes, wide in lines:
        for x, y in places:
            level = y - ends
            box = Box(x - ASCENT, level - wide, x + DESCENT, level)
            if box.top >= room.top and not any(map(box.overlaps, boxes)):
                boxes.append(box)
                yield Group(nodes, translation(x, level).after(rotation(270)))
                break


BAR = 100.0

SHORT_BARS = 50.0, 20.0
"""Those up a page, where marks and parts leave no room for a long one."""

TICK, LOW_TICK = 1.4, 0.9
"""How high the ticks of a bar are, by fifties and by tens."""

DROP = 4.1
"""From a bar to the line below it, which is clear of it too."""

FOOT_LEADING = 3.0

SIGN = 7.0
"""The room for the sign of a flip, before its words."""

SMALLER = 0.65
"""The sign between the marks above and the line below."""

DOT = " · "
"""Between the parts of an identity."""

CLEAR = 2.0
"""What is free around a bar."""

AWAY = 8.0
"""How far it is best from the marks of cuts, whose ends are like its ticks."""

UPRIGHT = 1.75
"""How wide a bar is that runs up a page, with its length above it."""

OVER_FOOT = 5.0
"""From what stands at the foot of a page to a bar that is further in than this."""

_APART = 0.7
"""Between an upright bar and its length."""

_TOUCHING = 1e-6
"""What only touches is clear."""

_PEN = Style(stroke="text", width=GRID)


class Flip(NamedTuple):
    """How a sheet gets its back: in words, and about which axis it turns."""

    words: str
    level: bool
    """Whether the axis lies, as it does for a page turned over its upper edge."""


class Taken(NamedTuple):
    """Where a page has art already, and where marks beside it."""

    art: tuple[Box, ...] = ()
    marks: tuple[Box, ...] = ()

    def with_block(self, art: Box, marks: Iterable[Box]) -> "Taken":
        """The same with the art of one more block, and the marks beside it."""
        return Taken((*self.art, art), (*self.marks, *marks))

    def with_drawn(self, nodes: Iterable[Node]) -> "Taken":
        """The same with what is drawn beside."""
        boxes = filter(None, (bounds([node]) for node in nodes))
        return Taken((*self.art, *boxes), self.marks)


NOTHING = Taken()


@lru_cache(1 << 4)
def check_bar(left: float, y: float, words: str, length: float = BAR) -> Group:
    """A bar of exactly so many mm, divided by tens, over the words that explain it.

    Its ends are the middles of its first and last tick.
    """
    text = Text(words, Point(left, y + DROP), SMALL, ink="text")
    bar = Group((_bar(length),), translation(left, y))
    return Group((bar, text), layer="mark", role="artefact")


def check_line(left: float, y: float, words: str) -> Group:
    """The same with the words at its right, as large as small print beside it."""
    text = Text(words, Point(left + BAR + CLEAR, y), CAPTION, ink="text")
    bar = Group((_bar(BAR),), translation(left, y))
    return Group((bar, text), layer="mark", role="artefact")


@lru_cache(1 << 7)
def upright_bar(paper: Paper, taken: Taken) -> Group | None:
    """The same up the page: printers stretch paper as it moves.

    It keeps clear of all there is, and well away from crop marks if it can. It stands
    at a side, where the edge of the paper is spared if there is room; else further in;
    where no place is long enough it is shorter, and at an end of the foot if need be.
    ``None`` where there is none at all.
    """
    return next(_upright_bars(paper, taken), None)


def _upright_bars(paper: Paper, taken: Taken) -> Iterator[Group]:
    """The bars for which there is room, the best first."""
    long, short, shortest = BAR, *SHORT_BARS
    best = (long, AWAY), (short, AWAY), (long, CLEAR), (short, CLEAR)
    low = paper.room.bottom - 2.0
    sides = [_sides(paper, edge, low) for edge in _edges(paper)]
    inner = [_inner(paper)]
    ends = _sides(paper, paper.edge, paper.height - paper.edge)
    for places, ways in (
        *((side, best) for side in sides),
        *((place, best[2:]) for place in inner),
        *((place, ((shortest, CLEAR),)) for place in (*sides, *inner, ends)),
    ):
        for (length, away), place in product(ways, places):
            if start := _start(paper, taken, place, (length, away)):
                yield _upright(place.x, start, length)


def _edges(paper: Paper) -> Iterator[float]:
    """How far in a bar may begin at either side, the best first."""
    yield from (edge for edge in (SPARED, 7.5) if edge > paper.edge)
    yield paper.edge


def _sides(paper: Paper, edge: float, low: float) -> tuple[Point, Point]:
    """The places so far in at either side, from which bars run up."""
    return Point(edge, low), Point(paper.width - edge - UPRIGHT, low)


def _inner(paper: Paper) -> tuple[Point, ...]:
    """The places between, from either side to the middle."""
    steps = range(1, int(paper.width / 2 - SPARED))
    low = paper.room.bottom - OVER_FOOT
    places = (_sides(paper, SPARED + step, low) for step in steps)
    return tuple(place for both in places for place in both)


def _start(
    paper: Paper, taken: Taken, at: Point, bar: tuple[float, float]
) -> float | None:
    """How far down a bar of a length begins, if it is so clear of all: low down."""
    length, away = bar
    place = Box(at.x, 0, at.x + UPRIGHT, paper.height)
    high = length + _APART + typeface.width(_length(length), SMALL)
    spans = sorted(
        (*_beside(taken.art, place, CLEAR), *_beside(taken.marks, place, away)),
        key=lambda span: -span[1],
    )
    start = _hundredths(at.y)
    for top, bottom in spans:
        if bottom < start - high:
            break
        start = min(start, _hundredths(top))
    return start if start - high > paper.edge + CLEAR else None


def _hundredths(length: float) -> float:
    """A length cut to hundredths of a millimetre."""
    return floor(length * 100) / 100


def _beside(
    boxes: Sequence[Box], place: Box, away: float
) -> Iterator[tuple[float, float]]:
    """From where to where a place has boxes not far enough away."""
    left, right = place.left - away, place.right + away
    for box in boxes:
        if box.left < right - _TOUCHING and box.right > left + _TOUCHING:
            yield box.top - away - GRID / 2, box.bottom + away


def _upright(left: float, start: float, length: float) -> Group:
    """A bar that runs up the page, and its length above it."""
    at = Point(length + _APART, 0)
    text = Text(_length(length), at, SMALL, ink="text")
    turned = translation(left + UPRIGHT - GRID / 2, start).after(rotation(270))
    drawn = Group((_bar(length), text), turned)
    return Group((drawn,), layer="mark", role="artefact")


def _length(length: float) -> str:
    return f"{length:g} mm"


def _bar(length: float) -> Path:
    ticks: list[Move | Line] = [Move(Point(0, 0)), Line(Point(length, 0))]
    for ten in range(round(length / 10) + 1):
        rise = TICK if ten % 5 == 0 else LOW_TICK
        ticks += [Move(Point(ten * 10, -rise)), Line(Point(ten * 10, 0))]
    return Path(tuple(ticks), _PEN)


def foot(
    paper: Paper,
    *,
    check: str,
    identity: str,
    flip: Flip | None = None,
    key: Key | None = None,
    codes: Sequence[str] = (),
    taken: Taken = NOTHING,
) -> Iterator[Node]:
    """The foot of a page of parts: the bar at the left, the words at the right.

    On narrow paper the words stand below the bar. Codes are abbreviated if need be.
    """
    narrow = paper.width < NARROW
    y = paper.bar
    yield check_bar(MARGIN, y, check)
    if narrow and paper.dense:
        if key:
            end = Point(paper.width - MARGIN, y + DROP)
            yield Group(tuple(legend_nodes(key, end)), layer="mark", role="artefact")
        yield Group(
            tuple(_upwards(paper, identity, flip, codes, taken)),
            layer="mark",
            role="artefact",
        )
        return
    left, right = MARGIN + (SIGN if narrow and flip else 0.0), paper.width - MARGIN
    checked, at = typeface.width(check, SMALL) + CLEAR, y + DROP
    if narrow:
        checked, at = 0.0, at + FOOT_LEADING
    lines = list[Node]()
    if key:
        rise = 0.0 if narrow else 7.4 if flip else 3.6
        end = Point(right, y + DROP - rise)
        yield Group(tuple(legend_nodes(key, end)), layer="mark", role="artefact")
    for said in _lines(identity, checked, right - left):
        start = left if narrow else right - typeface.width(said, SMALL)
        lines.append(Text(said, Point(start, at), SMALL, ink="muted"))
        at += FOOT_LEADING
    if codes:
        low = paper.height - SPARED < at + DESCENT and not narrow
        rise = 3.7 * (1 + bool(flip) + bool(key))
        first = left + (BAR + CLEAR if low and not key else 0.0)
        rooms = (
            Box(start, level - ASCENT, right, level + DESCENT)
            for start, level in ((first, y + DROP - rise), (left, at))[not low :]
            if level + DESCENT <= paper.height - paper.edge
        )
        found = (_code_labels(codes, room, taken, narrow=narrow) for room in rooms)
        lines += islice(chain.from_iterable(found), 1)
        at += FOOT_LEADING
    if flip:
        wide = typeface.width(flip.words, SMALL)
        place = Point(left, at) if narrow else Point(right - wide, y + DROP - 3.9)
        lines.append(Text(flip.words, place, SMALL))
        at_sign = Point(place.x - 4.2, place.y - (2.2 if narrow else 0.35))
        sign = flip_sign(Point(0, 0), level=flip.level)
        size = 1.0 if narrow else SMALLER
        yield Group((sign,), translation(*at_sign).after(scaling(size)), layer="mark")
    yield Group(tuple(lines), layer="mark", role="artefact")


def _upwards(
    paper: Paper,
    identity: str,
    flip: Flip | None,
    codes: Sequence[str],
    taken: Taken,
) -> Iterator[Node]:
    """The words of a foot up the sides of a dense sheet, between the marks of cuts."""
    ends = REACH + CLEAR
    measure = (paper.room.bottom - paper.room.top) / 2 - 2 * ends
    lines = [_line(said) for said in _lines(identity, 0.0, measure)]
    if flip:
        sign = Group((flip_sign(Point(0, 0), level=flip.level),), _BEFORE)
        wide = SIGN + typeface.width(flip.words, SMALL)
        lines.append(Words((sign, Text(flip.words, Point(SIGN, 0), SMALL)), wide))
    if codes:
        lines.append(_line(", ".join(codes)))
    boxes = (box for each in taken for box in each)
    yield from up_sides(lines, paper.room, ends, boxes)


HOLE_LEADING = 3.4


def slug_in(
    hole: Box,
    _: Paper,
    *,
    check: str,
    identity: str,
    flip: Flip | None = None,
    codes: Sequence[str] = (),
    **__: object,
) -> Iterator[Node]:
    """The same in a room between parts, its bar as long as it can be."""
    room = hole.grown(-CLEAR)
    wide = min(room.width, 130.0)
    long = next(each for each in (BAR, *SHORT_BARS) if each <= room.width)
    lines = [*_lines(identity, 0.0, wide)]
    if codes:
        fits = list(code_abbreviations(codes))
        lines.insert(0, next((t for t in fits if _width(t) <= wide), fits[-1]))
    nodes: list[Node] = []
    # Where that is low a bar keeps within a column, a flip stands beside its length.
    tall = DESCENT + HOLE_LEADING * (len(lines) + bool(flip)) + DROP + TICK
    is_low = tall > room.height
    long = min(long, SHORT_BARS[0]) if is_low else long
    checked = check if long == BAR else _length(long)
    leading = FOOT_LEADING if is_low else HOLE_LEADING
    # Half a millimetre more keeps it off the mark at the corner, too.
    left = room.left + (0.5 if is_low else 0.0)
    y = (hole if is_low else room).bottom - DESCENT
    for said in reversed(lines):
        nodes.append(Text(said, Point(left, y), SMALL, ink="muted"))
        y -= leading
    if flip:
        beside = left + (_width(checked) + 2 * CLEAR if is_low else 0.0)
        nodes.append(Text(flip.words, Point(beside + SIGN, y), SMALL))
        sign = flip_sign(Point(0, 0), level=flip.level)
        middle = y - (0.6 if is_low else 0.75)
        at = translation(beside + SIGN / 2, middle).after(scaling(0.5))
        nodes.append(Group((sign,), at))
        y -= 0.0 if is_low else leading
    yield Group(tuple(nodes), layer="mark", role="artefact")
    yield check_bar(left, y - DROP, checked, long)


def _width(said: str) -> float:
    return typeface.width(said, SMALL)


def _line(said: str) -> Words:
    text = Text(said, Point(0, 0), SMALL, ink="muted")
    return Words((text,), typeface.width(said, SMALL))


_BEFORE = translation(SIGN / 2, -0.75).after(scaling(0.5))
"""Where the sign of a flip is before words that run up a page."""


def _code_labels(
    codes: Sequence[str], room: Box, taken: Taken, *, narrow: bool
) -> Iterator[Text]:
    """Where some codes can stand in a room without meeting anything, the best first."""
    for told in code_abbreviations(codes):
        wide = typeface.width(told, SMALL)
        for step in range(max(0, int(room.width - wide + 1))):
            left = room.left + step if narrow else room.right - wide - step
            box = room._replace(left=left, right=left + wide).grown(CLEAR)
            if not any(box.overlaps(each) for boxes in taken for each in boxes):
                at = Point(left, room.bottom - DESCENT)
                yield Text(told, at, SMALL, ink="muted")


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


def code_abbreviations(codes: Sequence[str]) -> Iterator[str]:
    """All in full; what they begin with alike said once; the first and the last."""
    alike = _alike([code.split("-") for code in codes])
    short = ("-".join(code.split("-")[alike:]) for code in codes[1:])
    yield ", ".join(codes)
    yield ", ".join((codes[0], *short))
    yield f"{codes[0]} … {codes[-1]}"


def _alike(codes: Sequence[Sequence[str]]) -> int:
    """How many parts are the same in all, the number and its check apart."""
    parts = list(zip(*(code[:-2] for code in codes), strict=False))
    return len(list(takewhile(lambda each: len({*each}) == 1, parts)))


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
        (Move(Point(-1.2, 0)), Curve(Point(-0.8, -2.0), Point(1.9, -2.0), end)),
        _PEN,
    )
    head = polygon(
        (Point(2.35, 1.2), Point(1.75, 0), Point(2.9, 0)), Style(fill="text")
    )
    turned = translation(*centre).after(rotation(90 if level else 0))
    return Group((sheet, axis, swing, head), turned, layer="mark", role="artefact")
