"""The gate as rule sheets write it: by its squares, ``e4+g6``, in any order."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pnp.core.grid import DIRECTIONS, Cell, Direction
from pnp.errors import Reason
from pnp.games.cancelletto.rules.board import NAMING, SIDES, Side
from pnp.games.cancelletto.rules.moves import Gate, Placement

IsOuter = Callable[[Side], bool]
"""Whether there is no square beyond a side."""


class _Place(NamedTuple):
    """A square for a token, and its side where that is said."""

    cell: Cell
    direction: Direction | None


def short_gate(text: str, is_outer: IsOuter) -> Placement | None:
    """The gate that is meant, legal or not; ``None`` for what is no such text.

    A token goes to the first outer side, where none is said: by each of them a square
    is next to the same squares.
    """
    if not (places := sorted(_places(text), key=lambda place: place.cell)):
        return None
    first, second = (_side(place, is_outer) for place in places)
    return Placement(Gate(first, second))


def inner_fault(text: str, is_outer: IsOuter) -> tuple[str, str] | None:
    """What is wrong with a square that has no outer side at all."""
    for cell, direction in _places(text):
        if not direction and not any(map(is_outer, SIDES[cell])):
            return Reason("{} has no outer side", cell), "CAN-7"
    return None


def _places(text: str) -> Iterator[_Place]:
    square = r"([a-j]\d+)([nesw]?)"
    written = re.fullmatch(rf"(?:gate:)?{square}\+{square}", text, re.ASCII)
    if written:
        for name, side in (written.group(1, 2), written.group(3, 4)):
            direction = DIRECTIONS["nesw".index(side)] if side else None
            yield _Place(NAMING.cell(name, text), direction)


def _side(place: _Place, is_outer: IsOuter) -> Side:
    if place.direction:
        return Side(place.cell, place.direction)
    sides = SIDES[place.cell]
    return next(filter(is_outer, sides), sides[0])
