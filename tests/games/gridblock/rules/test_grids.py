"""The grids: even as their variant wants them, and each as likely as any."""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product
from math import factorial, prod
from statistics import mean, stdev

import numpy as np
import pytest

from pnp.core.chance import Chance
from pnp.games.gridblock.rules.board import CELLS, SYMBOLS
from pnp.games.gridblock.rules.grids import EVENEST, grid, orders, sides, touches
from pnp.games.gridblock.solver.evenness import Evenness, evenness, quadrants

SAMPLE = {"": 1000, "adjacent-only": 400}

EXPECTED = {"": (8.720, 0.016), "adjacent-only": (10.223, 0.038)}
"""Pairs of like tiles corner to corner: mean and standard error, by rejection."""

REJECTION = {"": 20_000, "adjacent-only": 5_000}
"""So many grids the means come from."""


def grids(count: int, *variants: str) -> list[str]:
    chance = Chance(2018)
    return [grid(chance, variants) for _ in range(count)]


def test_no_tile_of_a_grid_touches_its_like() -> None:
    for variants in ((), ("adjacent-only",)):
        for tiles in grids(50, *variants):
            assert evenness(tiles).touching == 0


def test_no_symbol_is_met_more_than_twice_in_a_quadrant() -> None:
    for tiles in grids(80):
        assert max(Counter(q).most_common(1)[0][1] for q in quadrants(tiles)) == 2


def test_adjacent_only_packs_symbols_into_quadrants() -> None:
    assert max(evenness(tiles).packed for tiles in grids(80, "adjacent-only")) > 2


def test_shuffle_lets_like_tiles_touch() -> None:
    assert all(evenness(tiles).touching for tiles in grids(80, "shuffle"))


@pytest.mark.parametrize("variant", [None, "adjacent-only", "shuffle"])
def test_every_grid_shows_each_symbol_six_times(variant: str | None) -> None:
    for tiles in grids(50, *filter(None, [variant])):
        assert Counter(tiles) == dict.fromkeys(SYMBOLS, 6)


def test_evenness_counts_what_it_says() -> None:
    rows = "111111222222333333444444555555666666"
    by_columns = "".join(rows[cell.row * 6 + cell.column] for cell in CELLS)
    assert evenness(by_columns) == Evenness(30, 0, 3, 1.0)
    latin = "".join(SYMBOLS[(cell.column + cell.row) % 6] for cell in CELLS)
    found = evenness(latin)
    assert found[:3] == (0, 25, 3)
    assert found.distance == pytest.approx(2 + 2 / 9)


def test_the_orders_of_a_quadrant_are_counted_right() -> None:
    for counts in ((1, 2, 2, 4), (3, 3, 3), (4, 5)):
        deck = "".join(map(str.__mul__, SYMBOLS, counts))
        apart = sum(not touches(order, 3) for order in different_orders(deck))
        assert orders(counts) == (apart, shuffles((counts,)))


def different_orders(deck: str) -> Iterable[str]:
    """Every order of the tiles once."""
    if not deck:
        yield ""
    for symbol in sorted(set(deck)):
        for order in different_orders(deck.replace(symbol, "", 1)):
            yield symbol + order


@cache
def falls() -> list[tuple[tuple[int, ...], ...]]:
    """How often each quadrant shows each symbol, in all ways that are even."""
    columns = [c for c in product(range(3), repeat=4) if sum(c) == 6]
    return [
        tuple(zip(*fall, strict=True))
        for fall in product(columns, repeat=6)
        if all(sum(quadrant) == 9 for quadrant in zip(*fall, strict=True))
    ]


def shuffles(fall: tuple[tuple[int, ...], ...]) -> int:
    """In how many orders the symbols of all quadrants can lie."""
    return prod(factorial(9) // prod(map(factorial, counts)) for counts in fall)


@pytest.mark.slow
def test_symbols_fall_to_quadrants_as_in_shuffles() -> None:
    """What lacks is dealt as tokens, in two orders if from different quadrants."""

    def tokens(fall: tuple[tuple[int, ...], ...]) -> int:
        return prod(1 if 0 in column else 2 for column in zip(*fall, strict=True))

    assert len({shuffles(fall) // tokens(fall) for fall in falls()}) == 1
    assert all(shuffles(fall) % tokens(fall) == 0 for fall in falls())


@pytest.mark.parametrize("variant", ["", "adjacent-only"])
def test_like_tiles_meet_at_corners_as_often_as_by_rejection(variant: str) -> None:
    """What grids repaired by swaps get wrong."""
    found = [
        evenness(t).diagonal for t in grids(SAMPLE[variant], *filter(None, [variant]))
    ]
    expected, error = EXPECTED[variant]
    tolerance = (error**2 + stdev(found) ** 2 / SAMPLE[variant]) ** 0.5
    assert abs(mean(found) - expected) < 3 * tolerance


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["", "adjacent-only"])
def test_rejection_gives_the_expected_means(variant: str) -> None:
    found = rejected(variant, REJECTION[variant])
    error = stdev(found) / len(found) ** 0.5
    expected, its_error = EXPECTED[variant]
    assert abs(mean(found) - expected) < 3 * error
    assert abs(error - its_error) < 0.002


def rejected(variant: str, count: int) -> list[int]:
    """Diagonal pairs of grids from shuffles, most of which are thrown away."""
    rng = random.Random(36)
    found: list[int] = []
    while len(found) < count:
        bags = whole_bags() if variant else quadrant_bags(rng)
        found += [evenness(tiles).diagonal for tiles in laid(bags, rng.getrandbits(32))]
    return found[:count]


WIDTH = 200_000

Bags = np.ndarray[tuple[int, int, int], np.dtype[np.int8]]
"""For every shuffle, and every part of the grid, how many tiles show each symbol."""


def whole_bags() -> Bags:
    return np.full((WIDTH, 1, 6), 6, dtype=np.int8)


def quadrant_bags(rng: random.Random) -> Bags:
    """Of all shuffles, those with no symbol three times in a quadrant."""
    weights = list(map(shuffles, falls()))
    return np.array(rng.choices(falls(), weights, k=WIDTH), dtype=np.int8)


def laid(bags: Bags, seed: int) -> list[str]:
    """Tile by tile the shuffles are laid; given up as soon as like tiles touch."""
    rng = np.random.default_rng(seed)
    tiles = np.zeros((len(bags), 36), dtype=np.int8)
    for place in range(36):
        part = bags.shape[1] > 1 and place // 18 * 2 + place % 6 // 3
        bag = bags[:, int(part)]
        draw = (rng.random(len(bag)) * bag.sum(axis=1)).astype(np.int8)
        symbol = (bag.cumsum(axis=1) <= draw[:, None]).sum(axis=1).astype(np.int8)
        bag[np.arange(len(bag)), symbol] -= 1
        tiles[:, place] = symbol
        good = np.ones(len(bag), dtype=bool)
        for one, other in sides(6):
            if other == place:
                good &= tiles[:, one] != symbol
        tiles, bags = tiles[good], bags[good]
    return ["".join(SYMBOLS[symbol] for symbol in row) for row in tiles]


def test_a_seed_makes_the_same_grid_for_ever() -> None:
    made = [grid(Chance(7), filter_) for filter_ in ((), ("adjacent-only",))]
    assert made == FROZEN


FROZEN = [
    "414513132646325251636145521364342652",
    "162132546345264236431341642153561525",
]


def test_the_evenest_quadrants_come_apart_most_easily() -> None:
    best = orders(EVENEST)
    for counts in {
        tuple(sorted(c)) for n in (3, 4, 5, 6) for c in product(range(1, 6), repeat=n)
    }:
        if sum(counts) == 9:
            apart, shuffles = orders(counts)
            assert apart * best[1] <= best[0] * shuffles
