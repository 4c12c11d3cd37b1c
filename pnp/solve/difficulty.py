"""The panel: simple players, whose success at a puzzle says how hard it is.

It is the same for all games and kinds: one player moves at random, one is greedy, three
look one, two and three plies deep; these four sit there once more, guessing at 30 % of
the puzzles. Nothing is sampled: of moves that look alike each is as likely.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from math import fsum, prod
from typing import NamedTuple

from pnp.core.puzzle import Puzzle
from pnp.core.record import GamePositionT

THINKERS = 4
"""The greedy one and those who look ahead."""

NOISE = 0.3
"""The share of puzzles at which the same four guess who sit there once more."""

FAILED = (300, 600, 850, 950)
"""How many of 1,000 may fail at a puzzle of the first levels: less than 300 at one of
level 1, up to 600 at one of level 2."""

WHOLE = 1000


class Choice(NamedTuple):
    """A moment at which a right move is to be found."""

    right: Collection[int]
    """The places of such moves among all."""
    worth: Sequence[Sequence[float]]
    """By the thinkers in their order, what each makes of every move."""


def rating(choices: Iterable[Choice]) -> int:
    """How many of 1,000 players fail to find all that there is to find.

    >>> alike, clear = (0, 0, 0, 0), (1, 0, 0, 0)
    >>> rating([Choice([0], [alike, alike, clear, clear])])
    467
    """
    met = list(choices)
    guessed = prod(_guess_chance(choice) for choice in met)
    found = (prod(_thinker_chance(each, n) for each in met) for n in range(THINKERS))
    return failure_rating(guessed, tuple(found))


def failure_rating(guessed: float, found: Sequence[float]) -> int:
    """The same by how likely a guess solves the puzzle, and each of the thinkers."""
    noisy = ((1 - NOISE) * each + NOISE * guessed for each in found)
    solved = [guessed, *found, *noisy]
    return WHOLE - round(WHOLE * sum(solved) / len(solved))


def alone(others: Iterable[float]) -> float:
    """How likely one is taken that looks right among others that may do so too.

    >>> alone([1.0, 0.0])
    0.5
    """
    many = [1.0]
    for each in others:
        less, more = [*many, 0.0], [0.0, *many]
        many = [(1 - each) * a + each * b for a, b in zip(less, more, strict=True)]
    return fsum(share / (1 + count) for count, share in enumerate(many))


def steadiest(worth: Sequence[Sequence[float]], right: int, looks: float) -> float:
    """How likely who looks at so many replies to each move by chance takes a move.

    What every reply leaves of each move is given. A move is worth the worst that was
    seen of it; of those that are worth most each is as likely.

    >>> shaky, steady = [0, 3], [1, 1]
    >>> [steadiest([shaky, steady], 1, looks) for looks in (1, 2)]
    [0.5, 0.75]
    """
    likely = []
    for value in set(worth[right]):
        seen = [_worst(each, value, looks) for each in worth]
        equal, _ = seen.pop(right)
        less = prod(1 - above for _, above in seen)
        tied = alone(same / (1 - above) for same, above in seen) if less else 0.0
        likely.append(equal * less * tied)
    return fsum(likely)


def _worst(left: Sequence[float], value: float, looks: float) -> tuple[float, float]:
    """How likely the worst of so many replies leaves just this, and how likely more."""
    least = (sum(each >= value for each in left) / len(left)) ** looks
    above = (sum(each > value for each in left) / len(left)) ** looks
    return float(least - above), float(above)


def rated_puzzle(puzzle: Puzzle[GamePositionT], rating: int) -> Puzzle[GamePositionT]:
    """A puzzle with its rating, and the level that is its band."""
    return replace(puzzle, rating=rating, level=level(rating))


def level(rating: int) -> int:
    """The level from 1 to 5 of a puzzle at which so many of 1,000 fail.

    >>> [level(each) for each in (299, 300, 600, 601, 850, 950, 951)]
    [1, 2, 2, 3, 3, 4, 5]
    """
    first, *rest = FAILED
    return 1 + (rating >= first) + sum(rating > most for most in rest)


def _guess_chance(choice: Choice) -> float:
    """How likely a move at random is right."""
    return len(choice.right) / len(choice.worth[0])


def _thinker_chance(choice: Choice, place: int) -> float:
    """How likely one of the moves that look best to a player is right."""
    worth = choice.worth[place]
    most = max(worth)
    best = {move for move, each in enumerate(worth) if each == most}
    return len(best.intersection(choice.right)) / len(best)
