"""What all drawings of Claustro share: where squares lie, their names, the two signs.

The board stands on its corner, as in play: a1 at the bottom, e5 at the top, and the
middle of c3 at the origin. ``unit`` is the side of a square in millimetres. White
carries a ring and Black a diamond everywhere, so that colour is never the only sign.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from math import sqrt

from pnp.boards.diagram import square_names
from pnp.boards.squares import Cell
from pnp.games.claustro.rules.board import SIZE
from pnp.scene.nodes import Group, Point, Text, rotation

HALF = 1 / sqrt(2)
"""From the middle of a square to its corners."""


def centre(cell: Cell, unit: float) -> Point:
    """The middle of a square: files go up to the right, ranks up to the left."""
    return place(*cell, unit)


def place(file: float, rank: float, unit: float) -> Point:
    """A point of the board by its file and rank, those of a1's middle being 0."""
    step = unit * HALF
    return Point((file - rank) * step, (SIZE - 1 - file - rank) * step)


def names(unit: float, size: float, distance: float) -> Iterator[Text]:
    """Files and ranks along the lower edges, their middles off them by a distance."""
    return _name_texts(range(SIZE), unit, size, distance)


def names_above(unit: float, size: float, distance: float) -> Group:
    """The same along the upper edges, to be read by the player up there."""
    named = _name_texts(range(SIZE - 1, -1, -1), unit, size, distance)
    return Group(tuple(named), rotation(180))


def _name_texts(
    numbers: Iterable[int], unit: float, size: float, distance: float
) -> Iterator[Text]:
    """Names by their numbers, from the lowest corner on."""
    at = partial(place, unit=unit)
    return square_names(numbers, at, -0.5 - distance / unit, size)
