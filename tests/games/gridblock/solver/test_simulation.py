"""What the rule sheet says of simulated games is what comes out of them."""

from collections.abc import Mapping

import pytest

from pnp.core.finding import wilson
from pnp.games import find
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.studies import Series, counts, ending, ends
from pnp.press.figures.findings import finding

GRID = "534635/452351/126212/612434/234516/643165"

TIES = finding(find("gridblock"), "ties")


def over(cubes: str) -> Position:
    return Position.parse(f"{GRID} {cubes} r:c4,y:a4,g:f5 3 7.1 - -")


def test_a_level_game_may_be_won_all_the_same() -> None:
    level = ending(over("a1:rr,a2:y,a3:y"))
    assert level == (True, 0)
    assert ending(over("a1:r,a2:y")) == (True, None)
    assert ending(over("a1:r,a2:r,a3:r,b1:yy")) == (False, 0)
    assert ending(over("a1:r,a2:r,a3:r,b1:yyy,b2:g")) == (True, 1)


def test_games_are_counted_by_how_they_ended() -> None:
    found = [ending(over(text)) for text in ("a1:rr", "a1:r,a2:y", "a1:rr,b1:y,b2:y")]
    assert counts(found, 3) == {
        "level": 2,
        "shared": 1,
        "won_1": 2,
        "won_2": 0,
        "won_3": 0,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_series_is_played_to_its_ends_and_always_the_same(players: int) -> None:
    series = Series("greedy", players, 5, ("rotate",))
    found = list(ends(series))
    assert [end.round for end in found] == [7] * 5
    assert found == list(ends(series))
    later = Series("greedy", players, 2, ("rotate",), first=3)
    assert list(ends(later)) == found[3:]


SAMPLE: Mapping[int, tuple[int, ...]] = {2: (1, 0), 3: (4, 2), 4: (4, 0)}
"""Games of the first eight that are level, and shared in the end."""


@pytest.mark.parametrize("players", SAMPLE)
def test_the_first_games_of_the_facts_come_out_as_before(players: int) -> None:
    found = counts(map(ending, ends(Series("strong", players, 8))), players)
    assert (found["level"], found["shared"]) == SAMPLE[players]


USED = range(2000)
"""The seeds on which the claims were found."""


def test_what_is_printed_comes_from_seeds_on_which_nothing_was_found() -> None:
    assert TIES.seed not in USED


def test_a_seat_is_named_only_if_it_surely_stands_out() -> None:
    assert wilson(*TIES.shares["two_first"])[0] > 1 / 2
    assert wilson(*TIES.shares["four_last"])[1] < 1 / 4
