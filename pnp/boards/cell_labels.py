"""Labels: the names of cells on white, set over a figure where they hide nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import copysign, hypot, inf
from typing import NamedTuple, Self

from pnp.boards.diagram import LETTER
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Node, Point, Style, Text
from pnp.scene.shapes import polygon, rounded_box
from pnp.scene.tokens import PT

NAME = 7.8 * PT
"""The size of a cell's name."""

CLEAR = 0.5
"""What a name is to leave free between itself and an arrow."""

_AROUND, _ROUNDING = 0.4, 1.0
"""The white round a name, and how round its corners are."""

_BEYOND = 1.5
"""How far beyond an edge the middle of a cell may lie that is named."""

_LEVELS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.54, 0.57, 0.62)
"""How far to each side of the middle of its cell a name may stand, in cells."""

_REACH = 1.0
"""How far from its cell is what a name could hide, in cells."""

_PIECE, _NAME_TOUCHED, _TAKEN, _SIGN, _START, _WALL = 14.0, 0.3, 10.0, 0.6, 6.0, 1.5
"""What it costs to reach a millimetre into a piece, or the least bit, to hide what is
taken, a sign, the start of a move, and a wall of another cell."""

_OVER, _LEAN, _AWAY = 3.0, 0.02, 0.4
"""What it costs to lie over another cell altogether, not to stand below or above, and
to be a cell away from the middle of its own."""

_STRAY, _DOUBT, _NEARLY = 3.0, 1.5, 1.6
"""What it costs to stand nearer to another piece or to the place of another name than
to its own cell, or nearly so, and how much further away these had best be."""

_DOT = 1.0
"""What the dot takes at which a move starts."""

_WHITE = _AROUND - 0.1
"""How far the white round a name may reach over a piece."""

_APART = 0.5
"""How much is free about a name before the next, in cells: else they read as one."""

BESIDE, ABOVE = 2.0, 1.0
"""So far in mm names must be apart that stand beside each other, or above."""

_OWN = 0.3
"""How far from the middle of a cell the piece on it may be, in cells."""


@dataclass(frozen=True)
class CellLabels:
    """The cells to be named in a figure, and what there is besides."""

    names: Mapping[str, Point]
    """The cells by their middles."""
    room: Box
    pieces: Sequence[Box]
    lines: Sequence[tuple[Point, Point]]
    starts: Sequence[Point] = ()
    """Where moves start."""
    walls: Sequence[Box] = ()
    """Cells on which nothing can stand, which had best be seen whole."""
    signs: Sequence[Box] = ()
    """What else had best be seen."""
    cells: Sequence[Point] = ()
    """The middles of all cells that are as large."""
    unit: float = 1.0
    """How wide a cell is."""

    @cached_property
    def strangers(self) -> Sequence[Point]:
        """What a name could be taken for the name of: pieces, and cells with names."""
        large = (p for p in self.pieces if min(p.width, p.height) > 0.4 * self.unit)
        named = (at for name, at in self.names.items() if name.islower())
        return *(box.middle for box in large), *named

    def others(self, cell: Point) -> Iterator[Point]:
        """From a cell to those about it; what is larger has none."""
        far = 1.6 * self.unit if cell in self.cells else 0.0
        for x, y in self.cells:
            if abs(x - cell.x) < far and abs(y - cell.y) < far:
                yield Point(x - cell.x, y - cell.y)


def label_nodes(asked: CellLabels, taken: Iterable[Box]) -> Iterator[Node]:
    """The names, off the arrows, off the pieces, off what is taken, within the room.

    What is taken several times counts as much more. Cells out of sight are named at the
    edge beyond which they lie.
    """
    boxes = [*taken]
    order = sorted(asked.names, key=str.isupper)
    found = dict[str, _Place]()
    # The first ones know nothing of the later ones: they give way if they must.
    for name in (*order, *order[:-1]):
        others = [box for key, at in found.items() if key != name for box in at.kept]
        known = found.get(name)
        if not known or any(box.overlaps(known.box) for box in others):
            found[name] = _place(asked, name, [*boxes, *others])
    for name in asked.names:
        yield from _label(name, found[name])


class _Place(NamedTuple):
    """Where a name stands."""

    box: Box
    letters: Box
    """What it takes at the origin."""
    cell: Point
    way: Point
    """Across which edge the cell lies, if it is out of sight."""
    kept: tuple[Box, ...]
    """What other names leave free: they had better hide a piece than each other."""


def _place(asked: CellLabels, name: str, boxes: Sequence[Box]) -> _Place:
    """Where a name stands best among some boxes."""
    cell = asked.names[name]
    letters = bounds([_name(name, Point(0, 0))]) or asked.room
    x, y = letters.middle
    label = letters.grown(_AROUND).moved(-x, -y)
    if asked.room.grown(_BEYOND).holds(Box(*cell, *cell)):
        towards = Point(0, 0)
        box = _best(asked, cell, label, boxes)
    else:
        towards = way(asked.room, cell)
        box = _at_edge(asked, cell, label, towards, boxes)
    return _Place(box, letters, cell, towards, tuple(_clearances(box, asked.unit)))


def _clearances(box: Box, unit: float) -> Iterator[Box]:
    """What other names leave free about one, and had best leave free beside it."""
    clear, more = box.grown(CLEAR), _APART * unit - CLEAR
    yield clear
    yield clear._replace(left=clear.left - more, right=clear.right + more)
    yield clear._replace(top=clear.top - more, bottom=clear.bottom + more)


def _best(asked: CellLabels, cell: Point, label: Box, boxes: Sequence[Box]) -> Box:
    """The place where a name stands least badly, the first of equals.

    What a place costs by itself is known at once: most are given up for that.
    """
    near = _about(asked, cell, label, boxes)
    own = [(round(x, 6), round(y, 6)) for x, y in asked.others(cell)]
    found, least = within(label.moved(*cell), asked.room), inf
    for alone, (x, y) in _places(label, tuple(sorted(own)), asked.unit):
        if alone >= least:
            break
        box = label.moved(cell.x + x, cell.y + y)
        if asked.room.holds(box):
            cost = alone + _cost(near, cell, box, least - alone)
            if cost < least - 1e-9:
                found, least = box, cost
    return found


class _Near(NamedTuple):
    """What a name might hide, wherever about its cell it stands."""

    boxes: Sequence[Box]
    pieces: Sequence["_Piece"]
    lines: Sequence[tuple[Point, Point]]
    starts: Sequence[Point]
    signs: Sequence[Box] = ()
    walls: Sequence[Box] = ()
    strangers: Sequence[Point] = ()
    """What it could be taken for the name of."""


def _about(asked: CellLabels, cell: Point, label: Box, boxes: Iterable[Box]) -> _Near:
    middle, unit = Box(*cell, *cell), asked.unit
    # What is larger than a cell has room for more.
    clear = 0.0 if cell in asked.cells else 2 * CLEAR
    about = middle.grown(_REACH * unit)
    far = middle.grown(_LEVELS[-1] * unit + max(label.width, label.height))
    return _Near(
        [box for box in boxes if box.overlaps(about)],
        [_Piece.of(box.grown(clear)) for box in asked.pieces if box.overlaps(about)],
        [line for line in asked.lines if line_overlap(far, *line)],
        [at for at in asked.starts if far.holds(Box(*at, *at))],
        [box for box in asked.signs if box.overlaps(about) and box.width < unit],
        [box for box in asked.walls if box.overlaps(far) and not box.holds(middle)],
        [
            other
            for other in asked.strangers
            if hypot(other.x - cell.x, other.y - cell.y) > _OWN * unit
        ],
    )


@lru_cache(1 << 10)
def _places(
    label: Box, others: tuple[tuple[float, float], ...], unit: float
) -> Sequence[tuple[float, Point]]:
    """Where a name may stand, from the middle of its cell, nowhere nearer to another.

    What each place costs by itself, the best first.
    """
    sides = [(x, y, hypot(x, y)) for x, y in others if hypot(x, y) > 0.1 * unit]
    parted = [
        (
            x / far,
            y / far,
            far / 2,
            (label.width * abs(x) + label.height * abs(y)) / far,
        )
        for x, y, far in sides
    ]
    found = []
    for x, y in product(_signed_levels(unit), repeat=2):
        over = 0.0
        for across, down, half, long in parted:
            beyond = x * across + y * down - half
            if beyond > 1e-6:
                break
            over += max(0.0, beyond / long + 0.5)
        else:
            aside = _LEAN * ((abs(x) > abs(y)) + (y < 0) / 2 + (x < 0) / 4)
            alone = _OVER * over + _AWAY * hypot(x, y) / unit + aside
            found.append((round(alone, 6), Point(x, y)))
    return sorted(found)


def _signed_levels(unit: float) -> Iterator[float]:
    """The levels to both sides."""
    yield from (level * unit for level in _LEVELS)
    yield from (-level * unit for level in _LEVELS[1:])


def _at_edge(
    asked: CellLabels, cell: Point, label: Box, way: Point, boxes: Sequence[Box]
) -> Box:
    """Where the name of a cell out of sight stands, with a tip that points to it."""
    pieces = [*map(_Piece.of, asked.pieces)]
    near = _Near(boxes, pieces, asked.lines, asked.starts)

    def cost(place: tuple[float, Box]) -> float:
        alone, box = place
        return alone + _hit(near, box, inf)

    return min(places(asked.room, cell, label, way), key=cost)[1]


def _cost(near: _Near, cell: Point, box: Box, most: float) -> float:
    """How badly a name stands in a box; not to the end if it is clearly worse."""
    hit = _hit(near, box, most)
    if hit > most:
        return hit
    hit += sum(_SIGN * hidden_share(sign, box) for sign in near.signs)
    walls = sum(
        _WALL * (0.4 + _share_on_wall(wall, box))
        for wall in near.walls
        if wall.overlaps(box)
    )
    return hit + walls + _astray(near.strangers, cell, box)


def _hit(near: _Near, box: Box, most: float) -> float:
    """What of pieces and moves a name hides; not to the end if it is clearly worse."""
    hit = 0.0
    for other in near.boxes:
        if other.overlaps(box):
            hit += _TAKEN * hidden_share(other, box)
            if hit > most:
                return hit
    inner = box.grown(-_WHITE)
    for piece in near.pieces:
        if much := piece.bitten(box, _ROUNDING):
            hit += _NAME_TOUCHED * (1 + much)
            hit += _PIECE * piece.bitten(inner)
            if hit > most:
                return hit
    wide = box.grown(CLEAR)
    crossed = sum(line_overlap(wide, *line) for line in near.lines)
    begun = any(box.grown(_DOT).holds(Box(*at, *at)) for at in near.starts)
    return hit + crossed + _START * begun


def _share_on_wall(wall: Box, box: Box) -> float:
    """How much of a box lies on a wall."""
    wide = min(wall.right, box.right) - max(wall.left, box.left)
    high = min(wall.bottom, box.bottom) - max(wall.top, box.top)
    return wide * high / (box.width * box.height)


def _astray(strangers: Iterable[Point], cell: Point, box: Box) -> float:
    """How far one would take it for the name of where another piece stands."""
    own = hypot(*off(box, cell))
    away = min((hypot(*off(box, other)) for other in strangers), default=inf)
    if away < own:
        return _STRAY
    return _DOUBT * max(0.0, _NEARLY - away / own) if own else 0.0


def _label(name: str, at: _Place) -> Iterator[Node]:
    """A name on white, with a tip at the side of a cell out of sight."""
    box, letters, cell, way, _ = at
    yield rounded_box(box, _ROUNDING, Style(fill="ground"))
    left, top = (
        box.left - min(0, way.x) * POINT,
        box.top - min(0, way.y) * POINT,
    )
    yield _name(name, Point(
        left + _AROUND - letters.left, top + _AROUND - letters.top
    ))  # fmt: skip
    if way != Point(0, 0):
        yield tip(box, cell, way)


def _name(name: str, middle: Point) -> Text:
    base = Point(middle.x, middle.y + NAME * LETTER)
    return Text(name, base, NAME, "medium", "middle")


ROUND = 0.8
"""Of what is less wide than high, or less high than wide, the corners count."""

_LEAST_HIDDEN = 0.4
"""What it is to hide the least part of a piece, the whole of it being 1."""

_SAMPLES = 24


def hidden_share(piece: Box, box: Box) -> float:
    """How much of a piece lies under a box; it is round if it is as wide as high."""
    if not box.overlaps(piece):
        return 0.0
    wide, high = piece.width / 2, piece.height / 2
    if min(wide, high) < ROUND * max(wide, high):
        return min(1.0, _LEAST_HIDDEN + _depth(piece, box) / (2 * min(wide, high)))
    x, y = piece.middle
    near = Point(
        min(max(x, box.left), box.right) - x, min(max(y, box.top), box.bottom) - y
    )
    deep = 1 - hypot(*near) / max(wide, high)
    return min(1.0, _LEAST_HIDDEN + 1.5 * deep) if deep > 0 else 0.0


def _depth(piece: Box, box: Box) -> float:
    """How far one would have to be moved for a piece to be free."""
    across = min(box.right - piece.left, piece.right - box.left)
    return min(across, box.bottom - piece.top, piece.bottom - box.top)


def line_overlap(box: Box, start: Point, end: Point) -> float:
    """How much of a line runs through a box."""
    left, top, right, bottom = box
    samples, around = _line_samples(start, end)
    if not around.overlaps(box, -_SLACK):
        return 0.0
    return len([1 for x, y in samples if left <= x <= right and top <= y <= bottom]) / 4


_SLACK = 1e-6
"""A line that lies further from a box has no point in it."""


@lru_cache(1 << 8)
def _line_samples(start: Point, end: Point) -> tuple[Sequence[Point], Box]:
    """Points of a line, and the box of its ends: it is tried in many places."""
    (x, y), wide, high = start, end.x - start.x, end.y - start.y
    shares = [number / _SAMPLES for number in range(_SAMPLES + 1)]
    samples = [Point(x + wide * share, y + high * share) for share in shares]
    return samples, Box(min(x, end.x), min(y, end.y), max(x, end.x), max(y, end.y))


class _Piece(NamedTuple):
    """A piece, measured once: a name is tried in many places about it."""

    box: Box
    middle: Point
    reach: float
    """From its middle to where it ends, if it is round."""
    is_round: bool

    @classmethod
    def of(cls, box: Box) -> Self:
        """It is round if it is about as wide as high."""
        wide, high = box.width / 2, box.height / 2
        reach = max(wide, high)
        return cls(box, box.middle, reach, min(wide, high) >= ROUND * reach)

    def bitten(self, box: Box, rounding: float = 0.0) -> float:
        """How deep in mm a box with round corners reaches into it."""
        if not box.overlaps(self.box):
            return 0.0
        if not self.is_round:
            return _depth(self.box, box)
        (x, y), (left, top, right, bottom) = self.middle, box
        aside = min(max(x, left + rounding), right - rounding) - x
        down = min(max(y, top + rounding), bottom - rounding) - y
        return max(0.0, self.reach + rounding - hypot(aside, down))


POINT, _ASIDE = 1.5, 16
"""How much longer the name of a cell out of sight is, by a tip that points to it, and
how far along the edge it may stand from where the cell lies, in mm."""

_HALF = POINT * 0.6
"""Half of how wide such a tip is."""

_PAST = 2.0
"""What it costs that a tip lies a millimetre beside the cell to which it points."""


def way(room: Box, cell: Point) -> Point:
    """Across which edge of a room a cell lies that is most beyond it: right, down."""
    x = cell.x - min(max(cell.x, room.left), room.right)
    y = cell.y - min(max(cell.y, room.top), room.bottom)
    return Point(0, copysign(1, y)) if abs(y) >= abs(x) else Point(copysign(1, x), 0)


def places(
    room: Box, cell: Point, label: Box, way: Point
) -> Iterator[tuple[float, Box]]:
    """Where the name of a cell out of sight may stand, and what that costs.

    Its tip may lie anywhere along its side, and had best lie straight before the cell.
    """
    x, y = way
    whole = Box(
        label.left + min(0, x) * POINT, label.top + min(0, y) * POINT,
        label.right + max(0, x) * POINT, label.bottom + max(0, y) * POINT,
    )  # fmt: skip
    for aside in sorted(range(-_ASIDE, _ASIDE + 1), key=abs):
        at = Point(cell.x + aside * abs(y), cell.y + aside * abs(x))
        box = within(whole.moved(*at), room)
        yield 0.1 * abs(aside) + _PAST * hypot(*_past(box, cell, way)), box


def _past(box: Box, cell: Point, way: Point) -> Point:
    """From a cell out of sight to the tip of its name, along the edge."""
    tip = _tip_of(box, cell, way)
    return Point((tip.x - cell.x) * abs(way.y), (tip.y - cell.y) * abs(way.x))


def _tip_of(box: Box, cell: Point, way: Point) -> Point:
    """Where a box points to a cell: straight before it, if the box reaches so far."""
    (x, y), (across, down) = box.middle, way
    side = Point(box.width / 2 - 0.4, box.height / 2 - 0.4)
    free = Point(side.x - _HALF, side.y - _HALF)
    if across:
        return Point(x + across * side.x, min(max(cell.y, y - free.y), y + free.y))
    return Point(min(max(cell.x, x - free.x), x + free.x), y + down * side.y)


def tip(box: Box, cell: Point, way: Point) -> Node:
    """A triangle within a box, at the side to which it points."""
    (across, down), half = way, _HALF
    end = _tip_of(box, cell, way)
    foot = Point(end.x - across * half * 1.3, end.y - down * half * 1.3)
    ends = (end, Point(foot.x + down * half, foot.y + across * half),
            Point(foot.x - down * half, foot.y - across * half))  # fmt: skip
    return polygon(ends, Style(fill="text"))


def off(box: Box, cell: Point) -> Point:
    """From the middle of a cell to that of a box."""
    x, y = box.middle
    return Point(x - cell.x, y - cell.y)


def within(box: Box, room: Box) -> Box:
    """A box moved into a room that is larger."""
    x = max(room.left - box.left, 0.0) + min(room.right - box.right, 0.0)
    y = max(room.top - box.top, 0.0) + min(room.bottom - box.bottom, 0.0)
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)
