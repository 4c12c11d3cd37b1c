"""Every line of a hand counted by its cubes, from all tiles at once."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter

from pnp.games.gridblock.rules.board import CELLS
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, reaches

DIGIT = 32
"""Bits for the number of lines with as many cubes: six cards have fewer than 2^26."""

Counts = Sequence[int]
"""By tile, a number with a digit of ``DIGIT`` bits for each number of cubes."""


def single(bitboard: Bitboard, cards: str) -> tuple[Place, ...]:
    """The tiles from which only one line of some cards places the most cubes."""
    return tuple(
        place
        for place, count in enumerate(census(bitboard.free(), cards))
        if count >> most(count) * DIGIT == 1
    )


def census(bitboard: Bitboard, cards: str) -> Counts:
    """How many lines of the cards place how many cubes, no other mover in the way."""
    return ways(bitboard, cards)[cards]


def ways(bitboard: Bitboard, cards: str) -> Mapping[str, Counts]:
    """The same of all hands that can be left of the cards."""
    known: dict[str, Counts] = {"": (1,) * len(CELLS)}
    for size in range(1, len(cards) + 1):
        for held in map("".join, combinations(cards, size)):
            each = (
                _card_lines(bitboard, card, known[held.replace(card, "")])
                for card in held
            )
            known[held] = tuple(map(sum, zip(*each, strict=True)))
    return known


def most(count: int) -> int:
    """The most cubes that any of the counted lines places."""
    return (count.bit_length() - 1) // DIGIT


def _card_lines(bitboard: Bitboard, card: str, after: Counts) -> Counts:
    """The lines that begin with a card, given those that follow from its targets."""
    lines = list(after)
    for place, symbol in enumerate(bitboard.tiles):
        if symbol == card and place not in bitboard.closed:
            lines[place] <<= DIGIT
    return [sum(reached(lines)) for reached in _target_getters(bitboard.variants)[card]]


@cache
def _target_getters(
    variants: frozenset[str],
) -> Mapping[str, Sequence[Callable[[Counts], Counts]]]:
    """By card and tile, what takes from the counts those of the targets."""
    return {
        card: [itemgetter(*targets) for targets in reach]
        for card, reach in reaches(variants).items()
    }
