"""The run of a retrograde analysis: levels in turn, rows in parts, on two cores."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pnp.games.claustro.solver.bitboard import (
    AHEAD,
    CLOSED,
    DIAGONAL,
    FULL,
    GOAL,
    HOME,
    SQUARES,
)
from pnp.games.claustro.solver.ranking import COLUMNS, ROWS
from pnp.games.claustro.solver.retrograde import (
    LEVELS,
    OPEN,
    WON,
    Board,
    Field,
    Span,
    Work,
    arrays,
    doubt,
    expand,
    prepare,
)
from pnp.games.claustro.solver.tablebase import CYCLIC, Facts, Table
from pnp.protocol.solver import Progress


class Analysis(NamedTuple):
    """The value of every placement, by row and column."""

    won: npt.NDArray[np.bool_]
    lost: npt.NDArray[np.bool_]
    distances: npt.NDArray[np.uint8]
    """Plies to the end; of no meaning for what is neither won nor lost."""


def analysis_facts(rule: str, analysis: Analysis) -> Facts:
    """The facts of an analysis."""
    weights = placement_weights(rule)
    won, lost, distances = analysis
    total = int(weights.sum())
    ended = won & (distances == 0)
    sets = (ended, won & ~ended, lost)
    over, wins, losses = (int(weights[each].sum()) for each in sets)
    return Facts(
        placements=total,
        ended=over,
        won=wins,
        lost=losses,
        cyclic=total - over - wins - losses,
        longest=int(distances[won & (weights > 0)].max()),
    )


def placement_weights(rule: str) -> npt.NDArray[np.int8]:
    """How many placements each place of the table counts for: 0, 1 or 2."""
    tables = arrays()
    by_row = np.where(tables.symmetric, 1, 2).astype(np.int8)
    own_goal, home = ((tables.own == square).any(1) for square in (GOAL, HOME))
    weights = np.repeat(by_row[:, None], len(tables.spread), 1)
    if rule == "default":
        return weights
    other_home, other_goal = (_stands(square) for square in (GOAL, HOME))
    weights[own_goal] = 0
    weights[other_goal] = 0
    if rule == "no-goal-drop":
        weights[home] = 0
        weights[other_home] = 0
    return weights


def _stands(square: int) -> npt.NDArray[np.bool_]:
    """Where one of the other pawns stands on a square."""
    tables = arrays()
    is_here = tables.free == square
    place = np.where(is_here.any(1), is_here.argmax(1), NOWHERE)[:, None]
    first, second, third, fourth = tables.spread.T
    near: npt.NDArray[np.bool_] = (place == first) | (place == second)
    far: npt.NDArray[np.bool_] = (place == third) | (place == fourth)
    either: npt.NDArray[np.bool_] = near | far
    return either


NOWHERE = 255

CHUNK = 256
"""So many rows at once, which takes a part of a second: Ctrl-C is heard in between."""

MOST_THREADS = 2

EXPECTED = 144
"""About as many levels are met; how many there are is known at the end only."""

ANALYSED = 0.75
"""The share of the time that the levels take; the rest is for packing."""


def full_analysis(rule: str, progress: Progress) -> Analysis:
    """All values by the rules with a rule of drops, found in some seconds."""
    work = _work(rule)
    threads = min(MOST_THREADS, os.cpu_count() or 1)
    with ThreadPoolExecutor(threads) as pool:
        _each(pool, prepare, work, [_span(0, rows) for rows in _chunks()])
        for level in count():
            progress(ANALYSED * min(level / EXPECTED, 1), f"level {level}")
            if level > 2 and not work.field.reached[level].any():
                break
            for rows in _chunks():
                parts = [Span(level, *rows, part, threads) for part in range(threads)]
                _each(pool, expand, work, parts)
            if level == 1:
                _each(pool, doubt, work, [_span(1, rows) for rows in _chunks()])
    counters, distances, _ = work.field
    return Analysis((counters == WON) & (distances != OPEN), counters == 0, distances)


def _each(
    pool: ThreadPoolExecutor,
    function: Callable[[Work, Span], None],
    work: Work,
    spans: Iterable[Span],
) -> None:
    """Run a compiled function on several spans, and wait for them all."""
    function(work, Span(0, 0, 0, 0, 1))  # compiled here, where Ctrl-C is heard
    for _ in pool.map(lambda span: function(work, span), spans):
        pass


def _span(level: int, rows: tuple[int, int]) -> Span:
    return Span(level, *rows, 0, 1)


def _chunks() -> list[tuple[int, int]]:
    return [(first, min(first + CHUNK, ROWS)) for first in range(0, ROWS, CHUNK)]


def _work(rule: str) -> Work:
    field = Field(
        np.zeros((ROWS, COLUMNS), np.uint8),
        np.zeros((ROWS, COLUMNS), np.uint8),
        np.zeros((LEVELS + 1, ROWS), np.bool_),
    )
    return Work(arrays(), _board(rule), field)


def _board(rule: str) -> Board:
    behind = [
        [origin for origin in range(SQUARES) if square in AHEAD[origin]]
        for square in range(SQUARES)
    ]
    droppable = FULL - sum(1 << square for square in CLOSED[rule])
    return Board(
        _sets(AHEAD),
        _sets(DIAGONAL),
        _padded_rows(behind),
        _padded_rows(DIAGONAL),
        droppable,
    )


def _sets(lists: Iterable[Iterable[int]]) -> npt.NDArray[np.int64]:
    return np.array([sum(1 << square for square in each) for each in lists], np.int64)


def _padded_rows(lists: Iterable[Iterable[int]]) -> npt.NDArray[np.int8]:
    rows = [list(each) for each in lists]
    width = max(map(len, rows)) + 1
    return np.array([row + [-1] * (width - len(row)) for row in rows], np.int8)


def build(rule: str, progress: Progress) -> Table:
    """The table by one rule of drops."""
    built = analysis_table(rule, full_analysis(rule, progress))
    progress(ANALYSED, "packing")
    return built


def analysis_table(rule: str, analysis: Analysis) -> Table:
    """The table of an analysis."""
    won, lost, distances = analysis
    known = np.where(won | lost, distances, np.uint8(CYCLIC))
    odd = (won & (distances % 2 == 0)) | (lost & (distances % 2 == 1))
    exceptions = np.packbits(odd).tobytes()
    return Table(rule, known.tobytes(), exceptions, analysis_facts(rule, analysis))
