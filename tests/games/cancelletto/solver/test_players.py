"""The player who searches, beside the one who is greedy."""

from collections.abc import Iterable

import pytest

from pnp.core.chance import Chance
from pnp.games import find
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.answer import fits

GAME = find("cancelletto")

SEEDS = range(60)


def played(name: str, seed: int, budget: int) -> Position:
    """The end of a game between two such players."""
    position, chance = GAME.start(seed), Chance(seed)
    while not position.outcome():
        move = GAME.solver.players[name](position, budget, chance)
        position = position.apply(move)
    return position


def won(ends: Iterable[Position]) -> list[bool]:
    outcomes = (end.outcome() for end in ends)
    return [bool(outcome and outcome.scores[0] > 0) for outcome in outcomes]


@pytest.mark.slow
def test_who_searches_wins_where_greed_loses() -> None:
    assert won(played(name, 1, 1_000) for name in ("search", "greedy")) == [True, False]


def test_who_finds_no_win_is_greedy() -> None:
    lost = GAME.start(0)
    assert not fits(lost)
    searching, greedy = (GAME.solver.players[name] for name in ("search", "greedy"))
    assert searching(lost, 1_000, Chance(1)) == greedy(lost, 1, Chance(1))


@pytest.mark.slow
def test_more_tries_win_more_boards_and_enough_of_them_all_that_can_be_won() -> None:
    greedy, few, many = (
        won(played(name, seed, budget) for seed in SEEDS)
        for name, budget in (("greedy", 1), ("search", 1_000), ("search", 100_000))
    )
    assert sum(greedy) < sum(few) < sum(many)
    assert many == [fits(GAME.start(seed)) for seed in SEEDS]
