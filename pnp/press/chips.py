"""Chips: the names of cells on white, set over a figure where they hide nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import copysign, hypot, inf

from pnp.press.hiding import hidden, middle, struck
from pnp.scene.diagram import LETTER
from pnp.scene.measure import bounds, union
from pnp.scene.nodes import Box, Node, Point, Style, Text
from pnp.scene.shapes import on_circle, polygon, rounded_box
from pnp.scene.tokens import PT

NAME = 7.8 * PT
"""The size of a cell's name."""

CLEAR = 0.5
"""What a name is to leave free between itself and an arrow."""

_AROUND = 0.45
"""The white round a name."""

_BEYOND = 1.5
"""How far beyond an edge the middle of a cell may lie that is named."""

_TURNS, _REACHES = range(0, 360, 15), (0.6, 0.75, 0.9, 1.05, 1.2, 1.35)
"""Where a name may stand if its best places are taken: which way and how far from the
middle of its cell, the furthest of these being 1."""

_PIECE, _STRAY, _DOUBT, _OUT = 4.0, 3.0, 0.1, 8.0
"""What it costs to hide a piece, to stand nearer to another piece than to the own cell,
or nearly so, and to be moved in from an edge."""

_WALL, _START, _ELSEWHERE = 1.5, 6.0, 3.0
"""What it costs to stand on a wall, to hide the start of a move, and to stand nearer to
another cell than to the own."""

STRAYS = 0.3
"""How much nearer to another cell than to its own a name beside a piece may be, in
cells."""

_DOT = 1.0
"""What the dot takes at which a move starts."""

_NEARLY = 1.3
"""How much further away another piece had best be than the own cell."""

_OTHER, _FAR = 0.2, 0.8
"""What a place costs that is none of the best, and one twice as far away."""

_POINT, _ASIDE = 1.5, 16
"""How much longer the name of a cell out of sight is, by a tip that points to it, and
how far along the edge it may stand from where the cell lies, in mm."""

_INSIDE = 0.05
"""How much better the middle of a cell is, if nothing is there."""

_OWN = 0.3
"""How far from the middle of a cell the piece on it may be."""


@dataclass(frozen=True)
class Chips:
    """The cells to be named in a figure, and what there is besides."""

    names: Mapping[str, Point]
    """The cells by their middles."""
    tips: Sequence[Point]
    """Where a name stands best, from the middle of its cell; the best first."""
    room: Box
    pieces: Sequence[Box]
    lines: Sequence[tuple[Point, Point]]
    starts: Sequence[Point] = ()
    """Where moves start."""
    walls: Sequence[Box] = ()
    """Cells on which nothing can stand, which had best be seen whole."""
    cells: Sequence[Point] = ()
    """The middles of all cells that are as large."""
    unit: float = 1.0
    """How wide a cell is."""

    @cached_property
    def reach(self) -> float:
        """How far from its cell a name usually is at most."""
        return max((hypot(*tip) for tip in self.tips), default=0.0)


def chips(asked: Chips, taken: Iterable[Box]) -> Iterator[Node]:
    """The names, off the arrows, off the pieces, off what is taken, within the room.

    What is taken several times counts as much more. Cells out of sight are named at the
    edge beyond which they lie.
    """
    boxes = [*taken, *asked.pieces]
    for name, cell in asked.names.items():
        letters = bounds([_name(name, Point(0, 0))]) or asked.room
        chip = letters.grown(_AROUND)
        seen = asked.room.grown(_BEYOND).holds(Box(*cell, *cell))
        way = Point(0, 0) if seen else _way(asked.room, cell)
        places = _places(asked, cell, chip) if seen else _edge(asked, cell, chip, way)
        best, cost = _best(asked, cell, places, boxes)
        if seen and cost > _OTHER:
            others = _others(asked, cell, chip)
            best, _ = _best(asked, cell, others, boxes, (best, cost))
        # Two names had better hide a piece than each other.
        boxes += [best.grown(CLEAR)] * 3
        yield from _chip(name, best, letters, way)


_Place = tuple[Box, float]
"""Where a name may stand, and how bad that is."""


def _best(
    asked: Chips,
    cell: Point,
    places: Iterable[_Place],
    boxes: Iterable[Box],
    known: _Place | None = None,
) -> _Place:
    """The place where a name stands least badly, the first of equals.

    What a place costs by itself is known at once: most are given up for that.
    """
    found, least = known or (asked.room, inf)
    tried = [place for place in places if place[1] < least]
    whole = union(box for box, _ in tried)
    near = [box for box in boxes if whole and whole.overlaps(box)]
    for box, alone in tried:
        if alone < least:
            cost = alone + _cost(asked, cell, box, near, least - alone)
            if cost < least:
                found, least = box, cost
    return found, least


def _way(room: Box, cell: Point) -> Point:
    """Across which edge of a room a cell lies that is most beyond it: right, down."""
    x = cell.x - min(max(cell.x, room.left), room.right)
    y = cell.y - min(max(cell.y, room.top), room.bottom)
    return Point(0, copysign(1, y)) if abs(y) >= abs(x) else Point(copysign(1, x), 0)


def _edge(asked: Chips, cell: Point, chip: Box, way: Point) -> Iterator[_Place]:
    """Where the name of a cell out of sight may stand, with a tip that points to it."""
    x, y = way
    whole = Box(
        chip.left + min(0, x) * _POINT, chip.top + min(0, y) * _POINT,
        chip.right + max(0, x) * _POINT, chip.bottom + max(0, y) * _POINT,
    )  # fmt: skip
    for aside in range(-_ASIDE, _ASIDE + 1):
        at = Point(cell.x + aside * y, cell.y + aside * x)
        yield _within(whole.moved(*at), asked.room), 0.1 * abs(aside)


def _places(asked: Chips, cell: Point, chip: Box) -> Iterator[_Place]:
    """Where a name stands best, and how much worse that is than its best place."""
    for number, tip in enumerate(asked.tips):
        box = chip.moved(cell.x + tip.x, cell.y + tip.y)
        inside = _within(box, asked.room)
        yield inside, 0.01 * number + _OUT * (inside != box)
    if asked.cells:
        yield _within(chip.moved(*cell), asked.room), -_INSIDE


def _others(asked: Chips, cell: Point, chip: Box) -> Iterator[_Place]:
    """Where else it may stand; all of these places cost something by themselves."""
    for far, turn in product(_REACHES, _TURNS):
        at = on_circle(cell, far * asked.reach, turn)
        box = _within(chip.moved(*at), asked.room)
        away = hypot(*_off(box, cell)) / asked.reach if asked.reach else 0.0
        yield box, _OTHER + _FAR * away


def _off(box: Box, cell: Point) -> Point:
    """From the middle of a cell to that of a box."""
    x, y = middle(box)
    return Point(x - cell.x, y - cell.y)


def _cost(
    asked: Chips, cell: Point, box: Box, boxes: Iterable[Box], most: float
) -> float:
    """How badly a name stands in a box; not to the end if it is clearly worse."""
    hit = sum(_PIECE * hidden(other, box) for other in boxes)
    if hit > most + 1:
        return hit
    wide = box.grown(CLEAR)
    crossed = sum(struck(wide, *line) for line in asked.lines)
    if hit + crossed > most + 1:
        return hit + crossed
    begun = any(box.grown(_DOT).holds(Box(*at, *at)) for at in asked.starts)
    walls = sum(
        _WALL * (0.4 + _shared(wall, box))
        for wall in asked.walls
        if wall.overlaps(box) and not wall.holds(Box(*cell, *cell))
    )
    far = _START * begun + walls + _elsewhere(asked, cell, box)
    return hit + crossed + far + _astray(asked, cell, box)


def _shared(wall: Box, box: Box) -> float:
    """How much of a box lies on a wall."""
    wide = min(wall.right, box.right) - max(wall.left, box.left)
    high = min(wall.bottom, box.bottom) - max(wall.top, box.top)
    return wide * high / (box.width * box.height)


def _elsewhere(asked: Chips, cell: Point, box: Box) -> float:
    """How much nearer it is to any other cell than to its own."""
    at = middle(box)
    others = (hypot(x - at.x, y - at.y) for x, y in asked.cells if (x, y) != cell)
    near = (hypot(*_off(box, cell)) - min(others, default=inf)) / asked.unit
    return _ELSEWHERE * (near > STRAYS) + 2 * max(0.0, near + 0.1)


def _astray(asked: Chips, cell: Point, box: Box) -> float:
    """How far one would take it for the name of where another piece stands."""
    own, reach = hypot(*_off(box, cell)), asked.reach
    others = (middle(p) for p in asked.pieces if min(p.width, p.height) > 0.8 * reach)
    away = min(
        (
            hypot(*_off(box, other))
            for other in (*others, *asked.names.values())
            if hypot(other.x - cell.x, other.y - cell.y) > _OWN * reach
        ),
        default=inf,
    )
    return _STRAY if away < own else _DOUBT * (away < _NEARLY * own)


def _within(box: Box, room: Box) -> Box:
    """A box moved into a room that is larger."""
    x = max(room.left - box.left, 0.0) + min(room.right - box.right, 0.0)
    y = max(room.top - box.top, 0.0) + min(room.bottom - box.bottom, 0.0)
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def _chip(name: str, box: Box, letters: Box, way: Point) -> Iterator[Node]:
    """A name on white, with a tip at the side of a cell out of sight."""
    yield rounded_box(box, 0.5, Style(fill="ground"))
    left, top = (box.left - min(0, way.x) * _POINT, box.top - min(0, way.y) * _POINT)
    yield _name(name, Point(
        left + _AROUND - letters.left, top + _AROUND - letters.top
    ))  # fmt: skip
    if way != Point(0, 0):
        yield _tip(box, way)


def _tip(box: Box, way: Point) -> Node:
    """A triangle within a box, at the middle of the side to which it points."""
    (x, y), (across, down) = middle(box), way
    half = _POINT * 0.6
    end = Point(x + across * (box.width / 2 - 0.4), y + down * (box.height / 2 - 0.4))
    foot = Point(end.x - across * half * 1.3, end.y - down * half * 1.3)
    ends = (end, Point(foot.x + down * half, foot.y + across * half),
            Point(foot.x - down * half, foot.y - across * half))  # fmt: skip
    return polygon(ends, Style(fill="text"))


def _name(name: str, middle: Point) -> Text:
    base = Point(middle.x, middle.y + NAME * LETTER)
    return Text(name, base, NAME, "medium", "middle")
