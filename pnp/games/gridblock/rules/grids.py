"""Even grids, and others by variant, each as likely as any (GRB-2).

A grid is even if no tile touches its like and no symbol is met more than twice in a
quadrant. Seven shuffles in a million are, so grids are made in parts: how the symbols
fall to the quadrants first, then each quadrant in an order that keeps its like tiles
apart, and all from the beginning if some touch across the middle. A fall of the
symbols is kept as often as its quadrants could be shuffled apart, so that in the end
no grid is likelier than another.
"""

from collections.abc import Collection, Sequence
from functools import cache
from math import factorial, prod

from pnp.core.chance import Chance
from pnp.games.gridblock.rules.board import ALIKE, SIZE, SYMBOLS

HALF = SIZE // 2

QUADRANTS = 4

QUADRANT = HALF * HALF

MOST = 2
"""So often a quadrant shows a symbol at most."""

EVENEST = (1, 1, 1, 2, 2, 2)
"""How often a quadrant shows its symbols when they come apart most easily."""

Symbols = Sequence[str]


def grid(chance: Chance, variants: Collection[str] = ()) -> str:
    """The symbols of a grid in the order a1, a2, ..., f6."""
    if "shuffle" in variants:
        return "".join(chance.shuffled(SYMBOLS * ALIKE))
    fall = _any_fall if "adjacent-only" in variants else _even_fall
    while True:
        quadrants = fall(chance)
        if all(_is_kept(quadrant, chance) for quadrant in quadrants):
            tiles = _grid_symbols([_apart(quadrant, chance) for quadrant in quadrants])
            if not touches(tiles, SIZE):
                return tiles


def touches(tiles: Symbols, size: int) -> bool:
    """Whether a tile of a square, given column by column, lies next to its like."""
    return any(tiles[one] == tiles[other] for one, other in sides(size))


@cache
def sides(size: int) -> tuple[tuple[int, int], ...]:
    """The places next to each other in a square, counted column by column.

    >>> sides(2)
    ((0, 1), (0, 2), (1, 3), (2, 3))
    """
    upwards = (place for place in range(size * size) if (place + 1) % size)
    across = range(size * (size - 1))
    pairs = [(place, place + 1) for place in upwards]
    return tuple(sorted(pairs + [(place, place + size) for place in across]))


def _any_fall(chance: Chance) -> list[Symbols]:
    """The symbols of each quadrant, as a shuffle of all tiles deals them."""
    deck = chance.shuffled(SYMBOLS * ALIKE)
    return [deck[n * QUADRANT : (n + 1) * QUADRANT] for n in range(QUADRANTS)]


def _even_fall(chance: Chance) -> list[Symbols]:
    """The symbols of each quadrant, as shuffles deal them if none is met three times.

    What is dealt is what lacks. A quadrant of pairs has three tiles too many and the
    grid two of each symbol: each symbol lacks from two quadrants, or from one twice.
    Dealt tokens give the latter half as often; and half as many are the shuffles of
    a quadrant with a pair for two single tiles.
    """
    tokens = chance.shuffled(list(range(QUADRANTS)) * (MOST * len(SYMBOLS) - QUADRANT))
    lacking = list(zip(SYMBOLS, tokens[::2], tokens[1::2], strict=True))
    return [
        [
            symbol
            for symbol, *lacks in lacking
            for _ in range(MOST - lacks.count(quadrant))
        ]
        for quadrant in range(QUADRANTS)
    ]


def _is_kept(quadrant: Symbols, chance: Chance) -> bool:
    """Decides as often for a quadrant as shuffles bring it apart, at best always."""
    counts = sorted(quadrant.count(symbol) for symbol in set(quadrant))
    apart, shuffles = orders(tuple(counts))
    most, of = orders(EVENEST)
    return chance.below(shuffles * most) < apart * of


@cache
def orders(counts: tuple[int, ...]) -> tuple[int, int]:
    """In how many orders of so many like tiles none touch, and how many there are.

    >>> orders((4, 5)), orders((9,))
    ((1, 126), (0, 1))
    """
    shuffles = factorial(QUADRANT) // prod(map(factorial, counts))
    return _laying_count(counts, (-1,) * HALF, 0), shuffles


@cache
def _laying_count(left: tuple[int, ...], before: tuple[int, ...], place: int) -> int:
    """In how many ways the tiles that are left go on a quadrant from a place on.

    Only the tiles of the last ``HALF`` places before it matter.
    """
    if place == QUADRANT:
        return 1
    beside = {before[0], before[-1] if place % HALF else -1}
    return sum(
        _laying_count(
            (*left[:symbol], count - 1, *left[symbol + 1 :]),
            (*before[1:], symbol),
            place + 1,
        )
        for symbol, count in enumerate(left)
        if count and symbol not in beside
    )


def _apart(quadrant: Symbols, chance: Chance) -> Symbols:
    """A quadrant shuffled until no tile touches its like."""
    tiles: Symbols = quadrant
    while touches(tiles := chance.shuffled(tiles), HALF):
        pass
    return tiles


def _grid_symbols(quadrants: Sequence[Symbols]) -> str:
    """The columns of two quadrants on the left, then of two on the right."""
    return "".join(
        symbol
        for lower, upper in (quadrants[:2], quadrants[2:])
        for column in range(0, QUADRANT, HALF)
        for half in (lower, upper)
        for symbol in half[column : column + HALF]
    )
