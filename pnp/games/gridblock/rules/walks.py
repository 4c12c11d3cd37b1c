"""The ways a mover can go, and where they end (GRB-6)."""

from collections.abc import Collection
from functools import cache

from pnp.boards.squares import Cell
from pnp.games.gridblock.rules.board import NEIGHBOURS

Walk = tuple[Cell, ...]
"""The tiles of a way, from the one it starts on to its target."""


def walks(origin: Cell, value: int, variants: Collection[str] = ()) -> list[Walk]:
    """Every way to go exactly ``value`` steps without entering a tile twice.

    The starting tile counts as entered, but with ``return-allowed``.
    """
    entered = 1 if "return-allowed" in variants else 0
    ways: list[Walk] = [(origin,)]
    for _ in range(value):
        ways = [
            (*way, cell)
            for way in ways
            for cell in NEIGHBOURS[way[-1]]
            if cell not in way[entered:]
        ]
    return ways


@cache
def targets(origin: Cell, value: int, variants: frozenset[str] = frozenset()) -> Walk:
    """Where the ways end, from a1 to f6.

    >>> " ".join(map(str, targets(Cell.parse("a1"), 2)))
    'a3 b2 c1'
    """
    return tuple(sorted({way[-1] for way in walks(origin, value, variants)}))
