"""Walkers: who plans a board of Cancelletto as people do, one pawn after another.

Each pawn is given a square of its colour and goes there as soon as it can, keeping out
of the way of those that were planned before it; then it is seen whether enough tiles
can go meanwhile. Squares are bits of a whole number.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, Self

from pnp.boards.squares import Cell
from pnp.games.cancelletto.rules.board import CELLS, HOLE, PLACES, SIZE
from pnp.games.cancelletto.rules.position import Position

LATEST = 15
"""The last turn in which a win can come (CAN-12)."""

FAR = 40
"""Steps where there is no way."""

Pawns = tuple[tuple[int, ...], tuple[int, ...]]
"""Blue's and orange's, by the numbers of their squares."""

Gate = tuple[int, int]
"""The two squares that a gate joins."""

Way = tuple[int, ...]
"""Where a pawn stands after each turn, from the start on."""


class Board(NamedTuple):
    """A position as walkers see it, at the beginning of a turn."""

    open: int
    """Squares one can stand on."""
    tiles: tuple[int, ...]
    """The tiles without a coloured square, each as the set of its squares."""
    pawns: Pawns
    homes: Pawns
    """The squares of each colour."""
    turn: int
    turns: int
    """So many are left at most, the present one counted."""
    gate: Gate | None = None

    @classmethod
    def of(cls, start: Position) -> Self:
        """The board of a position."""
        homes = _by_colour([start.coloured(0), start.coloured(1)])
        squares = enumerate(CELLS)
        opened = sum(1 << number for number, cell in squares if start.walkable(cell))
        coloured = sum(1 << number for each in homes for number in each)
        tiles = (
            sum(1 << NUMBERS[cell] for cell in place.cells)
            for place in PLACES
            if start.holds(place)
        )
        plain = tuple(tile for tile in tiles if not tile & coloured)
        gate = None
        if not isinstance(start.gate, str):
            gate = NUMBERS[start.gate.first.cell], NUMBERS[start.gate.second.cell]
        turns = LATEST + 1 - start.number
        pawns = _by_colour(start.pawns)
        return cls(opened, plain, pawns, homes, start.turn, turns, gate)

    def steps(self, square: int, goal: int) -> int:
        """How many steps it is from a square to a goal."""
        for count, ring in enumerate(_rings(self.open, self.gate, goal)):
            if ring >> square & 1:
                return count
        return FAR

    def goals(self, power: int) -> Sequence[tuple[int, int, int]]:
        """Every pawn with its colour and where it goes, so that nobody goes far."""
        return [
            (player, pawn, goal)
            for player, pawns in enumerate(self.pawns)
            for pawn, goal in zip(
                pawns, _assigned_homes(self, player, power), strict=True
            )
        ]


def pawn_ways(
    board: Board, goals: Sequence[tuple[int, int, int]]
) -> Sequence[Way] | None:
    """The ways of all pawns in the order in which they are planned, if that works."""
    taken = [0] * (board.turns + 1)
    ways: list[Way] = []
    for player, pawn, goal in goals:
        way = _way(board, taken, (player, pawn, goal))
        if not way:
            return None
        ways.append(way)
        for turn, square in enumerate(way):
            taken[turn] |= 1 << square
    return ways


def wins(board: Board, ways: Sequence[Way], gated: int = LATEST) -> int | None:
    """The turn in which some ways win, if enough tiles can go meanwhile.

    Tiles with the gate stay until a turn: if none is said, to the end.
    """
    last = max(map(_arrival, ways))
    stood = [0] * (board.turns + 1)
    for way in ways:
        for turn, square in enumerate(way):
            stood[turn] |= 1 << square
    gate = sum(1 << end for end in board.gate) if board.gate else 0
    free = sorted(
        max([gated if gate & tile else 1, *_turns_after_use(stood[: last + 1], tile)])
        for tile in board.tiles
    )
    enough = len(free) >= last - 1 and all(
        turn <= number for number, turn in enumerate(free[: last - 1], start=1)
    )
    return last if enough else None


def _turns_after_use(stood: Sequence[int], tile: int) -> Iterator[int]:
    """After each turn in which somebody stands on a tile."""
    return (turn for turn, squares in enumerate(stood, start=1) if squares & tile)


def last_crossing(board: Board, ways: Sequence[Way]) -> int:
    """The last turn in which somebody goes through the gate; 1 if nobody does."""
    ends = set(board.gate or ())
    through = (
        turn
        for way in ways
        for turn, steps in enumerate(pairwise(way), start=1)
        if set(steps) == ends
    )
    return max(through, default=1)


def _arrival(way: Way) -> int:
    """The turn from which on a pawn stays."""
    return next(turn for turn in range(len(way)) if {*way[turn:]} == {way[-1]})


def _way(board: Board, taken: Sequence[int], task: tuple[int, int, int]) -> Way | None:
    """The soonest way of a pawn to its goal past those that were planned before it."""
    player, pawn, goal = task
    reached = [1 << pawn]
    for turn in range(1, board.turns + 1):
        here = reached[-1]
        if (board.turn + turn - 1) % 2 == player:
            here |= beside(here, board.gate) & board.open
        reached.append(here & ~taken[turn])
    clear = end = board.turns + 1
    while clear and reached[clear - 1] >> goal & 1 and not taken[clear - 1] >> goal & 1:
        clear -= 1
    if clear == end:
        return None
    way = [goal] * (end - clear)
    for turn in range(clear - 1, -1, -1):
        at = way[0]
        if reached[turn] >> at & 1:
            way.insert(0, at)
            continue
        before = beside(1 << at, board.gate) & reached[turn]
        way.insert(0, next(numbers(before)))
    return tuple(way)


def gates(board: Board, power: int, count: int) -> Sequence[Gate]:
    """So many gates that shorten long ways most."""
    ends = [n for n in numbers(board.open) if _is_outer(n)]
    saved: dict[Gate, int] = {}
    for _, pawn, goal in board.goals(power):
        here = {end: board.steps(end, pawn) + 1 for end in ends}
        there = {end: board.steps(end, goal) for end in ends}
        away = board.steps(pawn, goal)
        for first in ends:
            for second in ends:
                less = away - here[first] - there[second]
                if less > 0:
                    pair = min(first, second), max(first, second)
                    saved[pair] = saved.get(pair, 0) + less * away
    return sorted(saved, key=lambda pair: -saved[pair])[:count]


def _is_outer(number: int) -> bool:
    """Whether there is no square beyond a side of it: the rim, or the hole."""
    return (beside(1 << number, None) & ~HOLED).bit_count() < SIDES


def _assigned_homes(board: Board, player: int, power: int) -> tuple[int, ...]:
    """Where the pawns of a colour go, so that no way is longer than need be."""
    homes = board.homes[player]
    ways: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for pawn in board.pawns[player]:
        row = [board.steps(pawn, home) ** power for home in homes]
        more: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, goals) in ways.items():
            for place, own in enumerate(row):
                key = taken | 1 << place
                if key != taken and (key not in more or cost + own < more[key][0]):
                    more[key] = cost + own, (*goals, homes[place])
        ways = more
    return ways[(1 << len(homes)) - 1][1]


# --- squares as bits

NUMBERS = {cell: number for number, cell in enumerate(CELLS)}
"""Every square by its number, along columns."""

ALL = (1 << SIZE * SIZE) - 1

BOTTOM = sum(1 << column * SIZE for column in range(SIZE))

TOP = BOTTOM << SIZE - 1

HOLED = sum(1 << NUMBERS[cell] for cell in HOLE.cells)

SIDES = 4


@lru_cache(1 << 13)
def _rings(opened: int, gate: tuple[int, int] | None, goal: int) -> tuple[int, ...]:
    """The squares that are so many steps from a goal, one set after another."""
    ring = met = 1 << goal
    found = [ring]
    while ring := beside(ring, gate) & opened & ~met:
        met |= ring
        found.append(ring)
    return tuple(found)


def beside(squares: int, gate: tuple[int, int] | None) -> int:
    """The squares beside some squares, or beyond the gate."""
    near = (squares & ~TOP) << 1 | (squares & ~BOTTOM) >> 1
    near |= squares << SIZE | squares >> SIZE
    if gate:
        first, second = gate
        near |= (squares >> first & 1) << second | (squares >> second & 1) << first
    return near & ALL


def numbers(squares: int) -> Iterator[int]:
    """The numbers of the squares in a set."""
    while squares:
        lowest = squares & -squares
        squares ^= lowest
        yield lowest.bit_length() - 1


def _by_colour(cells: Sequence[frozenset[Cell]]) -> Pawns:
    blue, orange = (tuple(sorted(NUMBERS[cell] for cell in each)) for each in cells)
    return blue, orange
