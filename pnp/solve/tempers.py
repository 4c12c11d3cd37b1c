"""The panel of tempers: what players of different temper, each patient or not, solve.

It is the same for all games from the second edition of puzzles on: one player guesses,
one is greedy, one takes whatever can be taken, one keeps ways open, one goes straight
on and never looks back. The game says what each makes of the things that can be tried.
All slip now and then. The rating is the share of tries that fail, averaged over tempers
and, for each, over its budgets of tries or of thought. Nothing is sampled.
"""

from collections.abc import Collection, Mapping, Sequence
from math import comb
from statistics import fmean

from pnp.solve.difficulty import FAILED, WHOLE

TEMPERS = ("guessing", "greedy", "taking", "open", "straight")
"""Who sits on the panel."""

SLIP = 0.3
"""The share of thoughts at which any way is as likely."""

ANEW = (2, 16, 128)
"""So often those begin anew who see for themselves whether they are done."""

LOOKS = (3, 12, 48)
"""So many ways those look at who cannot see for themselves."""

TRIES = 3
"""So often those try who must be told whether they are right."""

FEW = 2
"""Where there are no more ways than these, nothing is hard."""

Odds = Mapping[str, Sequence[float]]
"""By temper, how likely the puzzle is solved with each of its budgets."""


def rating(odds: Odds, ways: int) -> int:
    """How many of 1,000 tries fail at a puzzle that offers so many ways to begin.

    >>> half = dict.fromkeys(TEMPERS, [0.0, 1.0])
    >>> rating(half, 9)
    500
    >>> rating(dict.fromkeys(TEMPERS, [0.0]), 2)
    600
    """
    failing = WHOLE - round(WHOLE * fmean(fmean(odds[each]) for each in TEMPERS))
    return min(failing, FAILED[1]) if ways <= FEW else failing


def taken(worth: Sequence[float], right: Collection[int]) -> float:
    """How likely a right way is taken by who takes what is worth most, but slips.

    >>> taken([0, 3, 3, 1], [1])
    0.425
    """
    most = max(worth)
    best = {way for way, each in enumerate(worth) if each == most}
    sure = len(best.intersection(right)) / len(best)
    return (1 - SLIP) * sure + SLIP * len(right) / len(worth)


def anew(once: float, often: Sequence[int] = ANEW) -> Sequence[float]:
    """How likely what is so likely once is done by who begins anew so often.

    >>> anew(0.5)[0]
    0.75
    """
    return [1 - (1 - once) ** tries for tries in often]


def told(once: float) -> float:
    """How likely what is so likely once is found in so many tries.

    >>> told(0.5)
    0.875
    """
    return float(1 - (1 - once) ** TRIES)


def looked_at(worth: Sequence[float], right: int) -> Sequence[float]:
    """How likely a way is found by who looks at so many by chance, and slips.

    Of those that are seen and worth as much each is as likely.

    >>> looked_at([1, 0], 0)[0] == told(1 - SLIP / 2)
    True
    """
    seen = (min(looks, len(worth)) for looks in LOOKS)
    return [told(_looked_at(worth, right, looks)) for looks in seen]


def _looked_at(worth: Sequence[float], right: int, looks: int) -> float:
    ways, own = len(worth), worth[right]
    above = sum(each > own for each in worth)
    alike = sum(each == own for each in worth) - 1
    below = ways - above - alike - 1
    seen = sum(
        comb(alike, beside) * comb(below, looks - 1 - beside) / (1 + beside)
        for beside in range(min(alike, looks - 1) + 1)
    )
    return (1 - SLIP) * seen / comb(ways, looks) + SLIP / ways
