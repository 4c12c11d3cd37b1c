"""Chance from a seed: the same draws on every machine and every Python."""

import random
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of random draws that a seed fixes for ever.

    Only ``Random.random()`` is promised not to change between versions of Python,
    so everything else is spelled out over it.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``, each as likely."""
        return int(self._random.random() * count)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher and Yates).

        >>> "".join(Chance(7).shuffled("abcdefgh"))
        'feghadbc'
        """
        deck = list(items)
        draw = self._random.random
        for last in range(len(deck) - 1, 0, -1):
            pick = int(draw() * (last + 1))  # below(), which takes half of the time
            deck[last], deck[pick] = deck[pick], deck[last]
        return deck
