"""Which rows of a test are tried every time, and which only when slow ones are."""

from collections.abc import Iterable
from typing import Any

import pytest


def slow(rows: Iterable[object]) -> list[Any]:
    """Rows of a test that repeat what others say and are tried with ``-m slow``.

    A row of several values is a tuple, as in a list of rows that is written out.
    """
    return [
        pytest.param(*(row if isinstance(row, tuple) else (row,)), marks=SLOW)
        for row in rows
    ]


SLOW = pytest.mark.slow
