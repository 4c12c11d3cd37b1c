"""Chips: the names of cells on white, set over a figure where they hide nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import hypot, inf
from typing import NamedTuple

from pnp.press import pointer
from pnp.press.hiding import bitten, hidden, middle, struck
from pnp.press.pointer import off, within
from pnp.scene.diagram import LETTER
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Node, Point, Style, Text
from pnp.scene.shapes import rounded_box
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

_PIECE, _TOUCHED, _TAKEN, _SIGN, _START, _WALL = 14.0, 0.3, 10.0, 0.6, 6.0, 1.5
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

_OWN = 0.3
"""How far from the middle of a cell the piece on it may be, in cells."""


@dataclass(frozen=True)
class Chips:
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
        return *map(middle, large), *named

    def others(self, cell: Point) -> Iterator[Point]:
        """From a cell to those about it."""
        far = 1.6 * self.unit
        for x, y in self.cells:
            if abs(x - cell.x) < far and abs(y - cell.y) < far:
                yield Point(x - cell.x, y - cell.y)


def chips(asked: Chips, taken: Iterable[Box]) -> Iterator[Node]:
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
        yield from _chip(name, found[name])


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


def _place(asked: Chips, name: str, boxes: Sequence[Box]) -> _Place:
    """Where a name stands best among some boxes."""
    cell = asked.names[name]
    letters = bounds([_name(name, Point(0, 0))]) or asked.room
    x, y = middle(letters)
    chip = letters.grown(_AROUND).moved(-x, -y)
    if asked.room.grown(_BEYOND).holds(Box(*cell, *cell)):
        way = Point(0, 0)
        box = _best(asked, cell, chip, boxes)
    else:
        way = pointer.way(asked.room, cell)
        box = _at_edge(asked, cell, chip, way, boxes)
    return _Place(box, letters, cell, way, tuple(_kept(box, asked.unit)))


def _kept(box: Box, unit: float) -> Iterator[Box]:
    """What other names leave free about one, and had best leave free beside it."""
    clear, more = box.grown(CLEAR), _APART * unit - CLEAR
    yield clear
    yield clear._replace(left=clear.left - more, right=clear.right + more)
    yield clear._replace(top=clear.top - more, bottom=clear.bottom + more)


def _best(asked: Chips, cell: Point, chip: Box, boxes: Sequence[Box]) -> Box:
    """The place where a name stands least badly, the first of equals.

    What a place costs by itself is known at once: most are given up for that.
    """
    about = Box(*cell, *cell).grown(_REACH * asked.unit)
    near = [box for box in boxes if box.overlaps(about)]
    pieces = [box for box in asked.pieces if box.overlaps(about)]
    signs = [
        box for box in asked.signs if box.overlaps(about) and box.width < asked.unit
    ]
    own = [(round(x, 6), round(y, 6)) for x, y in asked.others(cell)]
    found, least = within(chip.moved(*cell), asked.room), inf
    for alone, (x, y) in _places(chip, tuple(sorted(own)), asked.unit):
        if alone >= least:
            break
        box = chip.moved(cell.x + x, cell.y + y)
        if asked.room.holds(box):
            cost = alone + _cost(asked, cell, box, near, pieces, signs, least - alone)
            if cost < least - 1e-9:
                found, least = box, cost
    return found


@lru_cache(1 << 10)
def _places(
    chip: Box, others: tuple[tuple[float, float], ...], unit: float
) -> Sequence[tuple[float, Point]]:
    """Where a name may stand, from the middle of its cell, nowhere nearer to another.

    What each place costs by itself, the best first.
    """
    sides = [(x, y, hypot(x, y)) for x, y in others if hypot(x, y) > 0.1 * unit]
    parted = [
        (x / far, y / far, far / 2, (chip.width * abs(x) + chip.height * abs(y)) / far)
        for x, y, far in sides
    ]
    found = []
    for x, y in product(_sided(unit), repeat=2):
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


def _sided(unit: float) -> Iterator[float]:
    """The levels to both sides."""
    yield from (level * unit for level in _LEVELS)
    yield from (-level * unit for level in _LEVELS[1:])


def _at_edge(
    asked: Chips, cell: Point, chip: Box, way: Point, boxes: Sequence[Box]
) -> Box:
    """Where the name of a cell out of sight stands, with a tip that points to it."""

    def cost(place: tuple[float, Box]) -> float:
        alone, box = place
        return alone + _hit(asked, box, boxes, asked.pieces, inf)

    return min(pointer.places(asked.room, cell, chip, way), key=cost)[1]


def _cost(
    asked: Chips,
    cell: Point,
    box: Box,
    boxes: Iterable[Box],
    pieces: Iterable[Box],
    signs: Iterable[Box],
    most: float,
) -> float:
    """How badly a name stands in a box; not to the end if it is clearly worse."""
    hit = _hit(asked, box, boxes, pieces, most)
    if hit > most:
        return hit
    hit += sum(_SIGN * hidden(sign, box) for sign in signs)
    walls = sum(
        _WALL * (0.4 + _shared(wall, box))
        for wall in asked.walls
        if wall.overlaps(box) and not wall.holds(Box(*cell, *cell))
    )
    return hit + walls + _astray(asked, cell, box)


def _hit(
    asked: Chips,
    box: Box,
    boxes: Iterable[Box],
    pieces: Iterable[Box],
    most: float,
) -> float:
    """What of pieces and moves a name hides."""
    hit = sum(_TAKEN * hidden(other, box) for other in boxes)
    if hit > most:
        return hit
    inner = box.grown(-_WHITE)
    for piece in pieces:
        if much := bitten(piece, box, _ROUNDING):
            hit += _TOUCHED * (1 + much)
            hit += _PIECE * bitten(piece, inner)
    if hit > most:
        return hit
    wide = box.grown(CLEAR)
    crossed = sum(struck(wide, *line) for line in asked.lines)
    begun = any(box.grown(_DOT).holds(Box(*at, *at)) for at in asked.starts)
    return hit + crossed + _START * begun


def _shared(wall: Box, box: Box) -> float:
    """How much of a box lies on a wall."""
    wide = min(wall.right, box.right) - max(wall.left, box.left)
    high = min(wall.bottom, box.bottom) - max(wall.top, box.top)
    return wide * high / (box.width * box.height)


def _astray(asked: Chips, cell: Point, box: Box) -> float:
    """How far one would take it for the name of where another piece stands."""
    own, least = hypot(*off(box, cell)), _OWN * asked.unit
    away = min(
        (
            hypot(*off(box, other))
            for other in asked.strangers
            if hypot(other.x - cell.x, other.y - cell.y) > least
        ),
        default=inf,
    )
    if away < own:
        return _STRAY
    return _DOUBT * max(0.0, _NEARLY - away / own) if own else 0.0


def _chip(name: str, at: _Place) -> Iterator[Node]:
    """A name on white, with a tip at the side of a cell out of sight."""
    box, letters, cell, way, _ = at
    yield rounded_box(box, _ROUNDING, Style(fill="ground"))
    left, top = (
        box.left - min(0, way.x) * pointer.POINT,
        box.top - min(0, way.y) * pointer.POINT,
    )
    yield _name(name, Point(
        left + _AROUND - letters.left, top + _AROUND - letters.top
    ))  # fmt: skip
    if way != Point(0, 0):
        yield pointer.tip(box, cell, way)


def _name(name: str, middle: Point) -> Text:
    base = Point(middle.x, middle.y + NAME * LETTER)
    return Text(name, base, NAME, "medium", "middle")
