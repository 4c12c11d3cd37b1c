"""Ranking: every placement of four own and four other pawns has a place in a table.

Sets of four squares are numbered in colexicographic order. A table has a row for each
set of own pawns but its mirror image, and in a row a column for each way to put the
other pawns on the squares that are left. Where the own pawns are their own mirror
image, both placements that mirror each other have their columns.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from pnp.games.claustro.rules.board import PAWNS
from pnp.games.claustro.solver.bitboard import (
    MIRROR,
    SQUARES,
    Bitboard,
    mirrored_bits,
    squares,
)

FREE: Final = SQUARES - PAWNS

SETS: Final = comb(SQUARES, PAWNS)

COLUMNS: Final = comb(FREE, PAWNS)

ROWS: Final = 4493
"""The 131 sets that are their own mirror image, and half of the others."""

LOW: Final = 12
"""So many squares are looked up at once; the rest of the 23 in a second table."""

NEAR: Final = 10
"""So many of the 19 squares that own pawns leave free."""

AS_IS: Final = 0

MIRRORED: Final = 1

SYMMETRIC: Final = 2

Numbers = list[int]

Squares = list[list[int]]


class Ranking(NamedTuple):
    """The tables that placements are ranked by, and found again.

    The number of a set is ``low[set & 4095] + high[set >> 12]``, and that of the
    other pawns on the squares left ``near[set & 1023] + far[set >> 10]``.
    """

    low: Numbers
    high: Numbers
    near: Numbers
    far: Numbers
    row: Numbers
    """The row of each number of own pawns."""
    form: Numbers
    """Whether they stand in the row as they are, mirrored, or in both ways."""
    places: Squares
    """By the number of own pawns, which of the free squares each square is; after
    these ``SETS`` the same for the board mirrored first.
    """
    symmetric: list[bool]
    """Whether own pawns are their own mirror image, by row."""
    own: Squares
    """The squares of the own pawns, by row."""
    free: Squares
    """The squares left, by row."""
    spread: Squares
    """The places of the other pawns among the squares left, by column."""


@cache
def ranking() -> Ranking:
    """The tables, made in some hundredths of a second."""
    pairs, row = _pairs(), _row()
    rows = [pawns for pawns, image in pairs if pawns <= image]
    places = [_places(*pair) for pair in pairs]
    low, high = _halves(SQUARES, LOW)
    near, far = _halves(FREE, NEAR)
    return Ranking(
        low=low,
        high=high,
        near=near,
        far=far,
        row=row,
        form=[_form(*pair) for pair in pairs],
        places=places + [[each[square] for square in MIRROR] for each in places],
        symmetric=[pawns == mirrored_bits(pawns) for pawns in rows],
        own=[squares(pawns) for pawns in rows],
        free=[squares(pawns ^ (1 << SQUARES) - 1) for pawns in rows],
        spread=_spread(),
    )


@cache
def _pairs() -> list[tuple[int, int]]:
    """Every set of own pawns with its mirror image."""
    sets = sorted(sum(1 << s for s in four) for four in combinations(range(SQUARES), 4))
    return [(pawns, mirrored_bits(pawns)) for pawns in sets]


@cache
def _row() -> Numbers:
    """The row of each of these."""
    rows = (pawns for pawns, image in _pairs() if pawns <= image)
    numbers = {pawns: number for number, pawns in enumerate(rows)}
    return [numbers[min(pair)] for pair in _pairs()]


def _form(pawns: int, image: int) -> int:
    if pawns == image:
        return SYMMETRIC
    return AS_IS if pawns < image else MIRRORED


def _places(pawns: int, image: int) -> list[int]:
    """Which of the free squares of the row each square is; any for taken ones."""
    row = min(pawns, image)
    at = [square - (row & (1 << square) - 1).bit_count() for square in range(SQUARES)]
    places = at if row == pawns else [at[square] for square in MIRROR]
    # One is subtracted too few behind the own pawns only, and those are not asked for.
    return [min(place, FREE - 1) for place in places]


@cache
def _halves(length: int, split: int) -> tuple[Numbers, Numbers]:
    """The shares of a set's lower and higher squares in its number.

    How many squares are low follows from how many are high, as there are four.
    """
    low = [_number(squares(part), 1) for part in range(1 << split)]
    high = [
        _number([split + s for s in squares(part)], PAWNS + 1 - part.bit_count())
        for part in range(1 << (length - split))
    ]
    return low, high


def _number(chosen: list[int], first: int) -> int:
    """The share of some squares; nothing for more than the four there are."""
    if first < 1 or len(chosen) > PAWNS:
        return 0
    return sum(comb(square, first + n) for n, square in enumerate(chosen))


def _spread() -> Squares:
    fours = combinations(range(FREE), PAWNS)
    return [list(four) for four in sorted(fours, key=lambda four: four[::-1])]


class Ranker:
    """Ranks single placements; who ranks a few need not wait for all the tables."""

    def __init__(self) -> None:
        self._low, self._high = _halves(SQUARES, LOW)
        self._near, self._far = _halves(FREE, NEAR)
        self._start = [row * COLUMNS for row in _row()]
        self._bits: dict[int, Numbers] = {}

    def __call__(self, bitboard: Bitboard) -> int:
        """The place of a placement, from 0 to ``ROWS * COLUMNS - 1``."""
        own, other = bitboard
        number = self._low[own & 4095] + self._high[own >> LOW]
        if number not in self._bits:
            self._bits[number] = [1 << place for place in _places(*_pairs()[number])]
        bits, left = self._bits[number], 0
        while other:
            lowest = other & -other
            left |= bits[lowest.bit_length() - 1]
            other ^= lowest
        return self._start[number] + self._near[left & 1023] + self._far[left >> NEAR]


def placement(place: int) -> Bitboard:
    """The placement at a place."""
    tables = ranking()
    row, column = divmod(place, COLUMNS)
    free = tables.free[row]
    return Bitboard(
        sum(1 << square for square in tables.own[row]),
        sum(1 << free[place] for place in tables.spread[column]),
    )
