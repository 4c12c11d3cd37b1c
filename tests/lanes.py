"""Which rows of a test are tried every time, and which only when slow ones are."""

from collections.abc import Iterable
from typing import Any

import pytest


def mostly_slow(rows: Iterable[object], *usual: object) -> list[Any]:
    """Rows of a test, of which these are tried every time and all others if slow.

    A row of several values is a tuple, as in a list of rows that is written out.
    """
    every = list(rows)
    assert all(row in every for row in usual), usual
    return [*usual, *slow(row for row in every if row not in usual)]


def slow(rows: Iterable[object]) -> list[Any]:
    """Rows that repeat what others say and are tried with ``-m slow``."""
    return [
        pytest.param(*(row if isinstance(row, tuple) else (row,)), marks=SLOW)
        for row in rows
    ]


SLOW = pytest.mark.slow
