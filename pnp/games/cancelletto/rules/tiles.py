"""The tiles of Cancelletto (CAN-1)."""

from dataclasses import dataclass
from functools import cache
from typing import Self


@dataclass(frozen=True, slots=True)
class Face:
    """A tile as printed: its four symbols, read row by row from the top."""

    name: str
    symbols: str

    def turned(self, quarters: int) -> Self:
        """The tile after some quarter turns clockwise.

        >>> Face("any", "b.#o").turned(1).symbols
        '#bo.'
        """
        symbols = self.symbols
        for _ in range(quarters % 4):
            top_left, top_right, left, right = (*symbols,)
            symbols = left + top_left + right + top_right
        return type(self)(self.name, symbols)


_FACES = (
    ("blue open 1", "b...", 1),
    ("blue open 2", "b...", 1),
    ("blue beside wall", "b#..", 1),
    ("blue across wall", "b..#", 1),
    ("blue above wall", "b.#.", 1),
    ("orange open 1", "o...", 1),
    ("orange open 2", "o...", 1),
    ("orange beside wall", "o#..", 1),
    ("orange across wall", "o..#", 1),
    ("orange above wall", "o.#.", 1),
    ("open", "....", 8),
    ("one wall", "#...", 4),
    ("wall of two", "##..", 1),
    ("two walls across", "#..#", 1),
)
"""Of each tile its name, its squares from the upper left one on, and its count.

A dot is an empty square, ``#`` a walled one, ``b`` and ``o`` are coloured. The order is
part of every printed setup code.
"""


@cache
def faces() -> tuple[Face, ...]:
    """The 24 tiles, each as often as it is printed."""
    return tuple(Face(name, face) for name, face, n in _FACES for _ in range(n))
