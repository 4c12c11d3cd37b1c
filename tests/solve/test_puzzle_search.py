"""The first puzzle that fits: what is asked for, and when the search gives up."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp import find
from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.games.gridblock import Position
from pnp.solve.puzzle_search import first_puzzle

ONE = find("gridblock").puzzle(seed=1)


def deal(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    """What is nothing, then a puzzle whose level and length chance decides."""
    yield None
    yield replace(ONE, level=1 + chance.below(5), moves=1 + chance.below(3))


def test_the_first_puzzle_is_as_long_and_as_hard_as_is_wished() -> None:
    for level in range(1, 6):
        found = first_puzzle(deal, 500, Wish(0, level, 2), Chance(0))
        assert (found.level, found.moves) == (level, 2)


def test_a_search_in_vain_says_what_it_looked_for() -> None:
    wish = Wish(0, level=2, moves=9, kind="duel")
    with pytest.raises(UserError, match="no duel of level 2 in 9 moves in 7 tries"):
        first_puzzle(deal, 7, wish, Chance(0))


def test_who_waits_is_asked_between_what_comes_to_nothing() -> None:
    asked = list[int]()
    wish = Wish(0, moves=9, check=lambda: asked.append(1))
    with pytest.raises(UserError):
        first_puzzle(deal, 7, wish, Chance(0))
    assert len(asked) == 7 * 3
