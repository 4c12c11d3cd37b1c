"""The ground without pawns or gate: ways between its squares, kept for those last seen.

Most moves of a turn leave the ground as it is.
"""

from collections.abc import Mapping
from functools import lru_cache

from pnp.core.grid import Cell
from pnp.games.cancelletto.rules.board import CELLS, NEIGHBOURS, symbol_on

KEPT, SQUARES = 500, 20
"""So many grounds are kept, and of each the ways to so many squares."""


@lru_cache(KEPT)
def coloured(ground: str, letter: str) -> frozenset[Cell]:
    """The squares of a colour."""
    shown = zip(CELLS, ground, strict=True)
    return frozenset(cell for cell, symbol in shown if symbol == letter)


@lru_cache(KEPT)
def ways(ground: str) -> Mapping[Cell, tuple[Cell, ...]]:
    """The walkable squares next to each square."""
    walkable = {cell for cell in CELLS if symbol_on(ground, cell) in ".bo"}
    return {
        cell: tuple(near for near in NEIGHBOURS[cell] if near in walkable)
        for cell in CELLS
    }


@lru_cache(KEPT)
def rooms(ground: str) -> Mapping[Cell, frozenset[Cell]]:
    """All that can be walked to from each walkable square, itself included."""
    found: dict[Cell, frozenset[Cell]] = {}
    near = ways(ground)
    for cell in CELLS:
        if cell not in found and symbol_on(ground, cell) in ".bo":
            room, frontier = {cell}, [cell]
            while frontier:
                others = [each for each in near[frontier.pop()] if each not in room]
                room.update(others)
                frontier += others
            found.update(dict.fromkeys(room, frozenset(room)))
    return found


@lru_cache(SQUARES * KEPT)
def steps(ground: str, goal: Cell) -> Mapping[Cell, int]:
    """How many steps it is to a square from all from which there is a way."""
    near = ways(ground)
    found, ring = {goal: 0}, [goal]
    while ring:
        last = found[ring[0]]
        beside = dict.fromkeys(each for cell in ring for each in near[cell])
        ring = [cell for cell in beside if cell not in found]
        found.update(dict.fromkeys(ring, last + 1))
    return found
