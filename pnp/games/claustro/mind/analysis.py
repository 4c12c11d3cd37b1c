"""The run of a retrograde analysis: levels in turn, rows in parts, on two cores."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import numpy as np
import numpy.typing as npt

from pnp.games.claustro.mind.arrays import arrays
from pnp.games.claustro.mind.census import Analysis
from pnp.games.claustro.mind.ranking import COLUMNS, ROWS
from pnp.games.claustro.mind.retrograde import (
    LEVELS,
    OPEN,
    WON,
    Board,
    Field,
    Span,
    Work,
    doubt,
    expand,
    prepare,
)
from pnp.games.claustro.mind.twin import AHEAD, CLOSED, DIAGONAL, FULL, SQUARES
from pnp.solve.mind import Progress

CHUNK = 256
"""So many rows at once, which takes a part of a second: Ctrl-C is heard in between."""

MOST_THREADS = 2

EXPECTED = 144
"""About as many levels are met; how many there are is known at the end only."""

ANALYSED = 0.75
"""The share of the time that the levels take; the rest is for packing."""


def analysed(rule: str, progress: Progress) -> Analysis:
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
        _sets(AHEAD), _sets(DIAGONAL), _ended(behind), _ended(DIAGONAL), droppable
    )


def _sets(lists: Iterable[Iterable[int]]) -> npt.NDArray[np.int64]:
    return np.array([sum(1 << square for square in each) for each in lists], np.int64)


def _ended(lists: Iterable[Iterable[int]]) -> npt.NDArray[np.int8]:
    rows = [list(each) for each in lists]
    width = max(map(len, rows)) + 1
    return np.array([row + [-1] * (width - len(row)) for row in rows], np.int8)
