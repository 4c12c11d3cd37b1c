"""Chips: the names of cells on white, set over a figure where they hide nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import hypot
from typing import NamedTuple

from pnp.press.hiding import hidden, middle, struck
from pnp.scene.diagram import LETTER
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Node, Point, Style, Text
from pnp.scene.shapes import on_circle, rounded_box
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

_PIECE, _STRAY, _OUT = 4.0, 3.0, 8.0
"""What it costs to hide a piece, to stand nearer to another piece than to the own cell,
and to be moved in from an edge."""

_OTHER, _FAR = 0.2, 0.8
"""What a place costs that is none of the best, and one twice as far away."""

_OWN = 0.3
"""How far from the middle of a cell the piece on it may be."""


class Chips(NamedTuple):
    """The cells to be named in a figure, and what there is besides."""

    names: Mapping[str, Point]
    """The cells by their middles."""
    tips: Sequence[Point]
    """Where a name stands best, from the middle of its cell; the best first."""
    room: Box
    pieces: Sequence[Box]
    lines: Sequence[tuple[Point, Point]]

    @property
    def reach(self) -> float:
        """How far from its cell a name usually is at most."""
        return max((hypot(*tip) for tip in self.tips), default=0.0)


def chips(asked: Chips, taken: Iterable[Box]) -> Iterator[Node]:
    """The names, off the arrows, off the pieces, off what is taken, within the room.

    What is taken several times counts as much more. Cells out of sight bear no name.
    """
    boxes = [*taken, *asked.pieces]
    for name, cell in asked.names.items():
        if not asked.room.grown(_BEYOND).holds(Box(*cell, *cell)):
            continue
        letters = bounds([_name(name, Point(0, 0))]) or asked.room
        chip = letters.grown(_AROUND)
        best = min(
            _places(asked, cell, chip),
            key=lambda place: place[1] + _cost(asked, cell, place[0], boxes),
        )[0]
        # Two names had better hide a piece than each other.
        boxes += [best.grown(CLEAR)] * 3
        yield from _chip(name, best, letters)


def _places(asked: Chips, cell: Point, chip: Box) -> Iterator[tuple[Box, float]]:
    """Where a name may stand, and how much worse that is than its best place."""
    for number, tip in enumerate(asked.tips):
        box = chip.moved(cell.x + tip.x, cell.y + tip.y)
        inside = _within(box, asked.room)
        yield inside, 0.01 * number + _OUT * (inside != box)
    for far, turn in product(_REACHES, _TURNS):
        at = on_circle(cell, far * asked.reach, turn)
        box = _within(chip.moved(*at), asked.room)
        away = hypot(*_off(box, cell)) / asked.reach if asked.reach else 0.0
        yield box, _OTHER + _FAR * away


def _off(box: Box, cell: Point) -> Point:
    """From the middle of a cell to that of a box."""
    x, y = middle(box)
    return Point(x - cell.x, y - cell.y)


def _cost(asked: Chips, cell: Point, box: Box, boxes: Iterable[Box]) -> float:
    """How badly a name stands in a box."""
    hit = sum(_PIECE * hidden(other, box) for other in boxes)
    crossed = sum(struck(box.grown(CLEAR), *line) for line in asked.lines)
    return hit + crossed + _STRAY * _is_astray(asked, cell, box)


def _is_astray(asked: Chips, cell: Point, box: Box) -> bool:
    """Whether one would take it for the name of where another piece stands."""
    own, reach = hypot(*_off(box, cell)), asked.reach
    others = (middle(p) for p in asked.pieces if min(p.width, p.height) > 0.8 * reach)
    return any(
        hypot(*_off(box, other)) < own
        for other in (*others, *asked.names.values())
        if hypot(other.x - cell.x, other.y - cell.y) > _OWN * reach
    )


def _within(box: Box, room: Box) -> Box:
    """A box moved into a room that is larger."""
    x = max(room.left - box.left, 0.0) + min(room.right - box.right, 0.0)
    y = max(room.top - box.top, 0.0) + min(room.bottom - box.bottom, 0.0)
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def _chip(name: str, box: Box, letters: Box) -> Iterator[Node]:
    """A name on white."""
    yield rounded_box(box, 0.5, Style(fill="ground"))
    yield _name(name, Point(
        box.left + _AROUND - letters.left, box.top + _AROUND - letters.top
    ))  # fmt: skip


def _name(name: str, middle: Point) -> Text:
    base = Point(middle.x, middle.y + NAME * LETTER)
    return Text(name, base, NAME, "medium", "middle")
