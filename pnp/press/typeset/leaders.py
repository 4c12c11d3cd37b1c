"""Leaders: lines from numbers to what these tell of, clear of letters and pieces."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist, hypot, inf
from typing import NamedTuple, Self

from pnp.scene.measure import reach
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Text, Transform

DISC = 2.3
"""The radius of a number."""

APART = 4.0
"""Between two texts at one side."""

_SMALL = 1.2
"""Circles so small are signs that no line may cross."""

_CLEAR = 1.0
"""What is left free around letters and signs."""

_BESIDE = 4.0
"""A number nearer to a letter, on one line with it, would be read together with it."""

_SHIFTS = sorted(range(-6, 7, 2), key=abs)
"""How far a text may stand from where it would be level with its spot, in mm."""

_OFF = tuple((x / 8, y / 8) for x in range(-2, 3) for y in range(-2, 3)
             if abs(x) + abs(y) != 1 and x * y not in (-1, 1))  # fmt: skip
"""Where in a cell a line may end, from its middle, in cells, but not at its edge."""


_PIECES = (0.2, 0.95)
"""How large pieces and signs in cells are, in cells."""

_HALO = 0.55
"""Half the width of a line with the white at its sides."""

_RIM, _HEART = 0.34, 0.2
"""How far from the middle of a cell a line had best end where something stands, and how
far off it stays at least, in cells: on the rim, as the sign of that stays free."""

_STRUCK = 3.0
"""What it costs to strike out the sign of what a line leads to."""


class Called(NamedTuple):
    """A text beside a picture: level with its spot, and how tall it is."""

    spot: Point
    level: float
    height: float


class Leader(NamedTuple):
    """Where a text begins, and from where to where its line leads."""

    top: float
    disc: Point
    end: Point


class Picture(NamedTuple):
    """What lines are to stay clear of, and how wide a cell is."""

    signs: tuple[Box, ...]
    cell: float
    pieces: tuple[Box, ...] = ()


def signs(nodes: Iterable[Node], at: Transform) -> Iterator[Box]:
    """The boxes of all letters and small signs of a picture."""
    for node in nodes:
        match node:
            case Group(children, transform):
                yield from signs(children, at.after(transform))
            case Text():
                if box := reach([node], at):
                    yield box
            case Circle(radius=radius) if radius * at.scale < _SMALL:
                if box := reach([node], at):
                    yield box
            case _:
                pass


def pieces(nodes: Iterable[Node], cell: float, at: Transform) -> Iterator[Box]:
    """The boxes of pieces and signs, which are smaller than cells, but not tiny.

    What is drawn once is one of them, or if it is as large as a cell, has some.
    """
    least, most = _PIECES
    for node in nodes:
        box = None if isinstance(node, Text) else reach([node], at)
        wide = max(box.width, box.height) / cell if box else 0.0
        if isinstance(node, Group) and not (node.once and wide <= most):
            yield from pieces(node.children, cell, at.after(node.transform))
        elif box and min(box.width, box.height) > 0 and least <= wide <= most:
            yield box


def leaders(
    called: Sequence[Called],
    disc: Point,
    bottom: float,
    picture: Picture,
    taken: list[Point],
) -> Iterator[Leader]:
    """The lines at one side, by where a number stands beside the top of its text."""
    free = -inf
    for each, below in zip(called, (*called[1:], None), strict=True):
        most = (below.level - APART if below else bottom) - each.height
        tops = [each.level + shift for shift in _SHIFTS]
        discs = {
            top: Point(disc.x, disc.y + top)
            for top in tops
            if top == each.level or free <= top <= most
        }
        best = _best(_choices(each, discs, picture, taken), each, picture)
        free = best.top + each.height + APART
        taken.append(best.end)
        yield best


def _ends(spot: Point, cell: float) -> Iterator[Point]:
    return (Point(spot.x + x * cell, spot.y + y * cell) for x, y in _OFF)


def _best(
    choices: Iterable[tuple[float, Leader]], called: Called, picture: Picture
) -> Leader:
    """The line that is led best; what it crosses is looked at last."""
    boxes, cell, stand = picture
    ways = sorted(choices)
    hull = _hull(leader for _, leader in ways)
    grown = [box.grown(_CLEAR) for box in boxes]
    grown = [box for box in grown if box.overlaps(hull, -1e-6)]
    halos = ((_HALO, 4.0), (_HALO + cell / 10, 1.5))
    near = hull.grown(max(halos)[0])
    known = [each for each in map(_Round.of, stand) if each.box.overlaps(near, -1e-6)]
    rounds = [each for each in known if each.away(called.spot) > cell / 2]
    own = [each for each in known if each.away(called.spot) <= cell / 2]
    best, least = ways[0][1], inf
    for cost, leader in ways:
        if cost >= least:
            break
        cost += sum(10.0 for box in grown if meets(box, leader.disc, leader.end))
        if cost >= least:
            continue
        apart = [*_apart(rounds, leader.disc, leader.end)]
        for clear, much in halos:
            cost += sum(much for gap, radius in apart if gap < radius + clear)
        hearts = (gap for gap, _ in _apart(own, leader.disc, leader.end))
        cost += _STRUCK * any(gap < _HEART * cell for gap in hearts)
        if cost < least:
            best, least = leader, cost
    return best


def _hull(lines: Iterable[Leader]) -> Box:
    """What holds all of some lines."""
    xs, ys = zip(*(end for line in lines for end in line[1:]), strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _choices(
    called: Called,
    discs: Mapping[float, Point],
    picture: Picture,
    taken: Sequence[Point],
) -> Iterator[tuple[float, Leader]]:
    """Lines with how badly each is led, whatever it crosses, from discs by the tops."""
    boxes, cell, stand = picture
    middles = (_Round.of(box).away(called.spot) for box in stand)
    best = _RIM * cell if any(away <= cell / 2 for away in middles) else 0.0
    ends = [
        (end, 0.3 * abs(dist(end, called.spot) - best), _crowd(end, taken))
        for end in _ends(called.spot, cell)
    ]
    for top, disc in discs.items():
        level, beside = 0.15 * abs(top - called.level), _beside(disc, boxes)
        for end, off, crowd in ends:
            cost = level + off + 0.02 * dist(end, disc) + crowd + beside
            yield cost, Leader(top, disc, end)


def _beside(disc: Point, boxes: Iterable[Box]) -> float:
    """What it costs that a number stands beside letters on one line with it."""
    wide = DISC + _BESIDE
    near = Box(disc.x - wide, disc.y - 0.6, disc.x + wide, disc.y + 0.6)
    return sum(6.0 for box in boxes if box.overlaps(near))


def _crowd(end: Point, taken: Iterable[Point]) -> float:
    """What it costs to end where other lines do."""
    return sum(10.0 for other in taken if dist(end, other) < DISC)


def touches(box: Box, start: Point, end: Point, clear: float = _HALO) -> bool:
    """Whether a line runs over a round piece in a box, or too near to it."""
    ((apart, radius),) = _apart([_Round.of(box)], start, end)
    return apart < radius + clear


class _Round(NamedTuple):
    """A round piece by its middle."""

    x: float
    y: float
    radius: float

    @classmethod
    def of(cls, box: Box) -> Self:
        """The piece in a box."""
        left, top, right, bottom = box
        wide = max(right - left, bottom - top)
        return cls((left + right) / 2, (top + bottom) / 2, wide / 2)

    @property
    def box(self) -> Box:
        """The square around it."""
        return Box(self.x, self.y, self.x, self.y).grown(self.radius)

    def away(self, point: Point) -> float:
        """How far its middle is from a point."""
        return hypot(self.x - point.x, self.y - point.y)


def _apart(
    rounds: Iterable[_Round], start: Point, end: Point
) -> Iterator[tuple[float, float]]:
    """How far a line stays from the middle of each piece, with the piece's radius."""
    wide, high = end.x - start.x, end.y - start.y
    length = hypot(wide, high)
    for middle_x, middle_y, radius in rounds:
        x, y = middle_x - start.x, middle_y - start.y
        along = max(0.0, min(length, (x * wide + y * high) / length)) / length
        yield hypot(x - along * wide, y - along * high), radius


def meets(box: Box, start: Point, end: Point) -> bool:
    """Whether a line runs through a box."""
    first, last = 0.0, 1.0
    for low, high, a, b in (
        (box.left, box.right, start.x, end.x),
        (box.top, box.bottom, start.y, end.y),
    ):
        if a == b:
            if not low <= a <= high:
                return False
            continue
        enters, leaves = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        first, last = max(first, enters), min(last, leaves)
    return first <= last
