"""The search with two values against the one with three."""

from collections.abc import Iterator
from itertools import islice

import pytest

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.answer import WIN, Search
from pnp.games.tophats.solver.bitboard import Bitboard
from pnp.games.tophats.solver.example_game import sensible
from pnp.games.tophats.solver.forced_wins import Attack

SEEN = 6
"""Positions of so many stacks or fewer are searched."""


def met(variants: tuple[str, ...] = ()) -> Iterator[Bitboard]:
    """Late positions of random games."""
    chance = Chance(1)
    for seed in range(1_000_000):
        bitboard = Bitboard.of(
            deal(Setup(EDITIONS[-1], 2, ("placed", *variants), seed))
        )
        for _ in range(40):
            if bitboard.winner is not None:
                break
            if len(bitboard.stacks) <= SEEN:
                yield bitboard
            moves = bitboard.legal()
            reckless = chance.below(3) == 0
            done = chance.shuffled(moves)[0] if reckless else sensible(bitboard, chance)
            bitboard = bitboard.apply(done)


@pytest.mark.parametrize(("moves", "count"), [(1, 400), (2, 300), (3, 12)])
def test_a_win_is_forced_just_where_the_search_for_wins_and_losses_finds_it(
    moves: int, count: int
) -> None:
    found = [
        (
            Attack(bitboard.turn).wins(bitboard, moves),
            value(bitboard, bitboard.turn, 2 * moves - 1),
        )
        for bitboard in islice(met(), count)
    ]
    assert all(wins == (value == WIN) for wins, value in found)
    assert {wins for wins, _ in found} == {True, False}


@pytest.mark.parametrize(("moves", "count"), [(0, 200), (1, 200), (2, 40)])
def test_a_win_holds_against_every_reply_just_where_that_search_says_so(
    moves: int, count: int
) -> None:
    for bitboard in islice(met(), count):
        player = 1 - bitboard.turn
        holds = Attack(player).holds(bitboard, moves)
        assert holds == (value(bitboard, player, 2 * moves) == WIN)


@pytest.mark.parametrize("variant", ["neutral-unlimited", "last-jump"])
def test_wins_are_forced_in_the_variants_too(variant: str) -> None:
    for bitboard in islice(met((variant,)), 100):
        wins = Attack(bitboard.turn).wins(bitboard, 2)
        assert wins == (value(bitboard, bitboard.turn, 3) == WIN)


def test_a_game_that_is_over_is_won_or_lost_in_no_moves() -> None:
    bitboard = Bitboard.of(Position.parse("d5:Yr full 2 Y"))
    assert Attack(1).holds(bitboard, 0)
    assert not Attack(0).wins(bitboard, 2)


def value(bitboard: Bitboard, player: int, depth: int) -> int:
    return Search(player).value(bitboard, depth)
