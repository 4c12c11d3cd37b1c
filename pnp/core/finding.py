"""Findings: what was counted of a game, so that its players can go by it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple


class Share(NamedTuple):
    """How often something was so, of how many times."""

    hits: int
    trials: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a study came to: shares, whole numbers, and what a figure shows."""

    seed: int = 0
    """What the sample was drawn by."""
    sample: int = 0
    """How many were drawn; none where all there are were counted."""
    shares: Mapping[str, Share] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Whole numbers; those of a sample are not the same in another."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """What stands where in a figure, such as a verdict on a square."""
    position: str = ""
    """What the figure shows, where it is one position."""
    played: str = ""
    """What has been played there, where a turn is shown half made."""


class Study(NamedTuple):
    """How a finding is found, and found again."""

    sample: int
    """How many are drawn for what is printed; none where all are counted."""
    find: Callable[[int, int], Finding]
    """By a seed and the size of a sample."""


Z = 1.96
"""Of a 95 % interval."""

Z_AGAIN = 2.576 * sqrt(2)
"""Of bounds that hold another sample, as uncertain as the first, 99 times in 100."""


def wilson(won: float, played: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share, after Wilson (1927): of 95 % if not said otherwise.

    >>> ["%.3f" % bound for bound in wilson(9, 10)]
    ['0.596', '0.982']
    """
    share, weight = won / played, z * z / played
    middle = share + weight / 2
    spread = z * sqrt(share * (1 - share) / played + weight / (4 * played))
    return (middle - spread) / (1 + weight), (middle + spread) / (1 + weight)
