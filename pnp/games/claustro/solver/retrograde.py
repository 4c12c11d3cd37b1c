"""Retrograde analysis: the value of every placement, level by level from the ends.

A level is a number of plies to the end. A placement with a move to one that is lost is
won; one whose moves all lead to won ones is lost, which a counter of its other moves
tells. Placements with a win in one are a quarter of all, and so are never taken back:
how many moves lead to them is counted when the counters are set.

All functions take few tuples of arrays and are compiled (see ``jit``).
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from pnp.base.errors import UserError
from pnp.games.claustro.rules.board import PAWNS
from pnp.games.claustro.solver.bitboard import GOAL
from pnp.games.claustro.solver.ranking import (
    COLUMNS,
    MIRRORED,
    SETS,
    SYMMETRIC,
    ranking,
)

F = TypeVar("F", bound=Callable[..., object])


def jit(function: F) -> F:
    """The function as machine code, compiled when it is first called.

    Other threads run while it does. It must not make arrays, as none are counted.
    """
    try:
        import numba
    except ModuleNotFoundError:
        raise
    except (ImportError, OSError) as error:
        raise UserError(
            "cannot load numba: it is damaged, or there is not memory enough"
        ) from error
    compiler: Any = numba.njit
    # Without counting references to arrays the loops take a quarter of the time.
    made: F = compiler(nogil=True, _nrt=False)(function)
    return made


Numbers = npt.NDArray[np.uint16]

Squares = npt.NDArray[np.uint8]


class Arrays(NamedTuple):
    """The tables of ``Ranking``, one by one."""

    low: Numbers
    high: Numbers
    near: Numbers
    far: Numbers
    row: Numbers
    form: Squares
    places: Squares
    symmetric: npt.NDArray[np.bool_]
    own: Squares
    free: Squares
    spread: Squares


@cache
def arrays() -> Arrays:
    """The tables that placements are ranked by."""
    tables = ranking()
    return Arrays(
        low=np.array(tables.low, np.uint16),
        high=np.array(tables.high, np.uint16),
        near=np.array(tables.near, np.uint16),
        far=np.array(tables.far, np.uint16),
        row=np.array(tables.row, np.uint16),
        form=np.array(tables.form, np.uint8),
        places=np.array(tables.places, np.uint8),
        symmetric=np.array(tables.symmetric),
        own=np.array(tables.own, np.uint8),
        free=np.array(tables.free, np.uint8),
        spread=np.array(tables.spread, np.uint8),
    )


WON: Final = 255
"""The counter of a placement that is won; that of a lost one is 0."""

OPEN: Final = 255
"""The distance of a placement whose value is not known, or cyclic in the end."""

DOUBTED: Final = 254
"""The same, but a move leads to a placement with a win in one."""

LEVELS: Final = 254
"""More levels than any variant has."""

A1: Final = 1

E5: Final = 1 << 22

BY_STEP: Final = 1 << 1 | 1 << 4
"""a2 and b1, from where Black steps into a1."""

BY_CAPTURE: Final = 1 << 5
"""b2, from where Black captures there."""

Bytes = npt.NDArray[np.uint8]

Masks = npt.NDArray[np.int64]

Lists = npt.NDArray[np.int8]


class Board(NamedTuple):
    """The board in arrays: sets as masks, lists ended by -1."""

    ahead: Masks
    diagonal: Masks
    behind: Lists
    """From where a step leads to each square."""
    corners: Lists
    """The squares diagonally next to each."""
    droppable: int
    """Where captured pawns may be dropped, as the capturer sees it."""


class Field(NamedTuple):
    """What is known of the placements, by row and column."""

    counters: Bytes
    distances: Bytes
    reached: npt.NDArray[np.bool_]
    """Whether a level has placements in a row."""


class Work(NamedTuple):
    """All that an analysis reads and writes."""

    ranking: Arrays
    board: Board
    field: Field


class Span(NamedTuple):
    """The work of one call: rows of a level, and what may be written to."""

    level: int
    first: int
    last: int
    part: int
    """Only rows with this remainder are written to, so that two calls may run."""
    parts: int


class Undone(NamedTuple):
    """What a move taken back leads to: placements with the same own pawns."""

    number: int
    """The number of their own pawns."""
    others: int
    """Their other pawns, and all that may have been dropped."""
    dropped: int
    """Of which one was; none if all are theirs."""
    lost: bool
    """Whether the move leads to a placement that is lost."""


# --- level 0, the wins of level 1, and the counters


@jit
def prepare(work: Work, span: Span) -> None:
    """Set the counters of some rows, and find what ends at once or in one."""
    for row in range(span.first, span.last):
        own = 0
        for n in range(PAWNS):
            own |= 1 << work.ranking.own[row, n]
        for column in range(COLUMNS):
            other = 0
            for n in range(PAWNS):
                place = work.ranking.spread[column, n]
                other |= 1 << work.ranking.free[row, place]
            moves, bad, won = _move_counts(work.board, own, other)
            if won or not moves:
                level = 1 if won else 0
                work.field.counters[row, column] = WON
                work.field.distances[row, column] = level
                work.field.reached[level, row] = True
            else:
                work.field.counters[row, column] = moves - bad + (bad > 0)
                work.field.distances[row, column] = DOUBTED if bad else OPEN


@jit
def _move_counts(board: Board, own: int, other: int) -> tuple[int, int, bool]:
    """How many moves there are, how many let the other win in one, if one wins."""
    empty = ~(own | other)
    moves = bad = 0
    left = own
    while left:
        bit = left & -left
        left ^= bit
        origin = _square(bit)
        steps = board.ahead[origin] & empty
        captures = board.diagonal[origin] & other
        if (steps | captures) & E5:
            return 1, 0, True
        while steps:
            target = steps & -steps
            steps ^= target
            moves += 1
            bad += _wins(own ^ bit ^ target, other)
        while captures:
            target = captures & -captures
            captures ^= target
            gone, rest = own ^ bit ^ target, other ^ target
            drops = ~(gone | rest) & board.droppable
            moves += _size(drops)
            bad += _winning(gone, rest, drops)
    return moves, bad, False


@jit
def _wins(own: int, other: int) -> bool:
    """Whether the other player wins in one."""
    if own & A1:
        return (other & BY_CAPTURE) != 0
    return (other & A1) == 0 and (other & BY_STEP) != 0


@jit
def _winning(own: int, rest: int, drops: int) -> int:
    """How many drops of a captured pawn let the other player win in one."""
    if rest & A1:
        return 0
    if _wins(own, rest):
        return _size(drops & ~A1)
    return _size(drops & (BY_CAPTURE if own & A1 else BY_STEP))


@jit
def _size(pawns: int) -> int:
    """How many there are; LLVM makes this loop one instruction."""
    size = 0
    while pawns:
        pawns &= pawns - 1
        size += 1
    return size


@jit
def _square(bit: int) -> int:
    return _size(bit - 1)


# --- the other levels


@jit
def doubt(work: Work, span: Span) -> None:
    """Tell level 1 at once: a doubted placement has moves that lose in two."""
    field = work.field
    for row in range(span.first, span.last):
        for column in range(COLUMNS):
            if field.distances[row, column] == DOUBTED:
                field.distances[row, column] = OPEN
                _settle(work, (row, column), 1, False)


@jit
def expand(work: Work, span: Span) -> None:
    """Tell the predecessors of a level's placements in some rows."""
    field = work.field
    for row in range(span.first, span.last):
        if field.reached[span.level, row]:
            for column in range(COLUMNS):
                if field.distances[row, column] == span.level:
                    lost = field.counters[row, column] == 0
                    if lost or span.level != 1:
                        _take_back(work, span, (row, column), lost)


@jit
def _take_back(work: Work, span: Span, place: tuple[int, int], lost: bool) -> None:
    """Take back each move of whoever is not to move, and who is own from here on."""
    ranking, board = work.ranking, work.board
    row, column = place
    own = other = 0
    for n in range(PAWNS):
        other |= 1 << (GOAL - ranking.own[row, n])
        square = ranking.free[row, ranking.spread[column, n]]
        own |= 1 << (GOAL - square)
    # A pawn in the goal has not come by a move after which the game went on.
    left = own & ~E5
    while left:
        bit = left & -left
        left ^= bit
        target = _square(bit)
        for n in range(board.behind.shape[1]):
            if board.behind[target, n] < 0:
                break
            start = 1 << board.behind[target, n]
            if not start & (own | other):
                number = _rank(ranking, own ^ bit ^ start)
                _tell(work, span, row, Undone(number, other, 0, lost))
        for n in range(board.corners.shape[1]):
            if board.corners[target, n] < 0:
                break
            start = 1 << board.corners[target, n]
            if start & own:
                continue
            number = _rank(ranking, own ^ bit ^ start)
            dropped = other & board.droppable
            if not start & other:
                if dropped:
                    _tell(work, span, row, Undone(number, other | bit, dropped, lost))
            elif start & dropped:
                others = other ^ start | bit
                _tell(work, span, row, Undone(number, others, 0, lost))


@jit
def _rank(ranking: Arrays, own: int) -> int:
    return int(ranking.low[own & 4095]) + int(ranking.high[own >> 12])


@jit
def _tell(work: Work, span: Span, row: int, undone: Undone) -> None:
    """Tell the placements that a move taken back leads to, and their mirror images.

    Where own pawns are symmetric, a placement and its image have a place each. From
    such a pair just one is told of each move that leads to it.
    """
    ranking = work.ranking
    if ranking.row[undone.number] % span.parts != span.part:
        return
    form = ranking.form[undone.number]
    if ranking.symmetric[row]:
        if form != MIRRORED:
            _tell_each(work, span.level, undone, undone.number)
        return
    _tell_each(work, span.level, undone, undone.number)
    if form == SYMMETRIC:
        _tell_each(work, span.level, undone, SETS + undone.number)


@jit
def _tell_each(work: Work, level: int, undone: Undone, number: int) -> None:
    ranking = work.ranking
    row = int(ranking.row[undone.number])
    left = 0
    others = undone.others
    while others:
        bit = others & -others
        others ^= bit
        left |= 1 << ranking.places[number, _square(bit)]
    if not undone.dropped:
        _settle(work, (row, _column(ranking, left)), level, undone.lost)
    dropped = undone.dropped
    while dropped:
        bit = dropped & -dropped
        dropped ^= bit
        others = left ^ (1 << ranking.places[number, _square(bit)])
        _settle(work, (row, _column(ranking, others)), level, undone.lost)


@jit
def _column(ranking: Arrays, left: int) -> int:
    return int(ranking.near[left & 1023]) + int(ranking.far[left >> 10])


@jit
def _settle(work: Work, place: tuple[int, int], level: int, lost: bool) -> None:
    """Count a move from a placement to one that is lost or won, unless it is known."""
    row, column = place
    field = work.field
    counter = field.counters[row, column]
    if counter == 0 or counter == WON:
        return
    counter = WON if lost else counter - 1
    field.counters[row, column] = counter
    if counter == 0 or counter == WON:
        field.distances[row, column] = level + 1
        field.reached[level + 1, row] = True
