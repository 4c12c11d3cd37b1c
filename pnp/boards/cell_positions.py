"""The names of cells: which a text calls, and where in pictures they lie."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import dist
from string import ascii_lowercase
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import Section
from pnp.scene.nodes import Point

LEAST = 7.0
"""How wide a cell is at least in figures that show parts of boards."""


class Spots(NamedTuple):
    """Where cells lie in the diagrams of a game, for what is set over them."""

    at: Callable[[str], Point | None]
    """The middle of the cell called so, ``None`` if there is none."""
    unit: float
    """How wide a cell is there."""
    cell: float
    """How wide it is in a figure that shows a part of the board."""
    least: float = LEAST
    """How wide it is there at least."""


def cells(text: str, spots: Spots) -> tuple[str, ...]:
    """The cells that a text names, in order.

    >>> spots = Spots(lambda name: Point(0, 0) if name == "a1" else None, 8, 8)
    >>> cells("a1-a2 and A1, a1.", spots)
    ('a1', 'a1')
    """
    found: list[str] = re.findall(r"(?<![a-zA-Z0-9])[a-zA-Z][0-9]{1,2}(?!\d)", text)
    return tuple(name for name in found if spots.at(name))


def table_cells(table: Section, key: str, spots: Spots | None) -> str:
    """The cells that a table of a figure sets, if it does: ``at`` its middle."""
    if key not in table.table:
        return ""
    found = table.text(key)
    if spots and len(cells(found, spots)) != len(found.split()):
        raise table.error(f"{quoted(found)} is no cell", key)
    return found


def ways(moves: Iterable[str], spots: Spots) -> tuple[tuple[str, ...], ...]:
    """The cells that each of some moves touches; what a ``+`` joins is no way."""
    parts = (part for move in moves for part in move.split("+"))
    spaced = (re.sub(r"[^a-zA-Z0-9]|x", " ", part) for part in parts)
    return tuple(cells(move, spots) for move in spaced)


def between(spots: Spots, *ends: str) -> str:
    """The cell in the middle of two, if there is one.

    >>> spots = Spots(lambda name: Point(ord(name[0]), int(name[1:])), 1, 8)
    >>> between(spots, "c4", "c6"), between(spots, "c4", "c5")
    ('c5', '')
    """
    if len(ends) < 2:
        return ""
    a, b = (spot(spots, name) for name in ends)
    middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    near = (name for name, at in everywhere(spots) if dist(at, middle) < 1e-6)
    return next(near, "")


@lru_cache(1 << 4)
def everywhere(spots: Spots) -> tuple[tuple[str, Point], ...]:
    """All cells, and where they lie."""
    return tuple((name, at) for name in _names() if (at := spots.at(name)))


def _names() -> Iterator[str]:
    """What cells may be called."""
    return (f"{file}{rank}" for file in ascii_lowercase for rank in range(1, 20))


def spot(spots: Spots, name: str) -> Point:
    """Where a cell lies; raises ``UserError`` for a name that none has."""
    if found := spots.at(name):
        return found
    raise UserError(f"there is no cell {quoted(name)}")
