"""Search under hidden information, on a toy: a coin under one of three cups."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from pnp.core.chance import Chance
from pnp.core.position import Outcome
from pnp.solve.tree_search import Search, best, shares


@dataclass(frozen=True)
class Cups:
    """Guess the cup of the coin, or take half of it without a look."""

    coin: int
    guessed: str | None = None
    player: int = 0
    variants: tuple[str, ...] = ()

    def legal(self) -> Sequence[str]:
        return () if self.guessed else ("0", "1", "2", "half")

    def read(self, text: str) -> str:
        return text

    def apply(self, move: str) -> "Cups":
        return Cups(self.coin, move)

    def outcome(self) -> Outcome | None:
        if not self.guessed or self.guessed == "half":
            return None
        won = 1 if self.guessed == str(self.coin) else -1
        return Outcome((won, -won), "guess", "CUP-1")


def half(position: Cups) -> Sequence[float]:
    """Of the unfinished positions the half alone is met again."""
    return (0.2, -0.2)


def choice(likely: Sequence[int], seed: int = 1) -> str:
    """The best move where the coin lies under one of some cups."""

    def dealt(chance: Chance) -> Cups:
        return Cups(likely[chance.below(len(likely))])

    move: str = best(Search(dealt, half, 600), Chance(seed))
    return move


def test_a_hidden_coin_is_not_looked_at() -> None:
    """Every single deal is won by a guess, yet a guess wins one time in three."""
    assert choice([0, 1, 2]) == "half"


def test_a_coin_that_is_known_is_taken() -> None:
    assert choice([2]) == "2"


def test_a_coin_that_is_likely_enough_is_taken() -> None:
    assert choice([1, 1, 1, 1, 1, 1, 0, 2]) == "1"


def test_the_same_chance_finds_the_same_move() -> None:
    assert len({choice([0, 1], seed=4) for _ in range(3)}) == 1


def test_all_tries_are_shared_among_the_moves_and_the_best_has_most() -> None:
    search: Search[Cups] = Search(lambda _: Cups(1), half, 50)
    tried = shares(search, Chance(1))
    assert sum(tried.values()) == pytest.approx(1)
    assert max(tried, key=lambda move: tried[move]) == best(search, Chance(1)) == "1"
