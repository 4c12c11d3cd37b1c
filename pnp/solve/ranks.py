"""Ranks: how well one order agrees with another."""

from collections.abc import Sequence
from statistics import StatisticsError, correlation


def spearman(first: Sequence[float], second: Sequence[float]) -> float | None:
    """The correlation of two orders, from -1 to 1; ``None`` where all are alike.

    >>> spearman([1, 2, 3, 4], [9, 8, 7, 7])
    -0.9486832980505138
    """
    try:
        return correlation(_ranks(first), _ranks(second))
    except StatisticsError:
        return None


def _ranks(values: Sequence[float]) -> Sequence[float]:
    """The place of each in order; those that are equal share the one between theirs."""
    ordered = sorted(values)
    return [ordered.index(each) + (ordered.count(each) - 1) / 2 for each in values]
