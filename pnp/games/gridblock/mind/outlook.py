"""What a tile is worth before the cards are known: the cubes of the rounds to come."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from statistics import fmean

from pnp.games.gridblock.mind.twin import Twin, reaches
from pnp.games.gridblock.rules.board import CELLS, HAND, SYMBOLS

Worth = tuple[float, ...]
"""Of every tile in the order a1, a2, ..., f6."""

HANDS = tuple(map("".join, combinations(SYMBOLS, HAND)))
"""The 20 hands, each as likely as any."""


@lru_cache(maxsize=200)
def outlook(twin: Twin, rounds: int) -> Worth:
    """The cubes to be expected in so many rounds by a mover alone, from every tile.

    The grid stays as it is, and every hand is played at its best, what comes after it
    considered too.
    """
    if rounds == 0:
        return (0.0,) * len(CELLS)
    played = hands(twin, outlook(twin, rounds - 1))
    return tuple(map(fmean, zip(*(played[hand] for hand in HANDS), strict=True)))


def hands(twin: Twin, later: Worth) -> Mapping[str, Worth]:
    """The worth of every hand of up to three cards, given what its end is worth."""
    worth: dict[str, Worth] = {"": later}
    for size in range(1, HAND + 1):
        for cards in map("".join, combinations(SYMBOLS, size)):
            each = [
                _reached(twin, card, worth[cards.replace(card, "")]) for card in cards
            ]
            worth[cards] = tuple(map(max, *each)) if size > 1 else each[0]
    return worth


def _reached(twin: Twin, card: str, after: Worth) -> Worth:
    """The most that can be reached with a card, if its targets are worth so much."""
    stops = [worth + twin.suits(card, place) for place, worth in enumerate(after)]
    return tuple(max(near(stops)) for near in _pickers(card, twin.variants))


@lru_cache(maxsize=100)
def _pickers(
    card: str, variants: frozenset[str]
) -> Sequence["itemgetter[tuple[float, ...]]"]:
    """What picks the targets of a card from a list of all tiles."""
    return [itemgetter(*near) for near in reaches(variants)[card]]
