"""What the rule sheet says of simulated games is what comes out of them."""

from collections.abc import Mapping

import pytest

from pnp.games.gridblock.mind.simulation import Series, counts, ending, ends, facts
from pnp.games.gridblock.rules.position import Position
from pnp.resources import read_table
from pnp.words import LANGUAGES, Language, catalogue

GRID = "534635/452351/126212/612434/234516/643165"
NAMES = {"two": 2, "three": 3, "four": 4}
FACTS = read_table("gridblock/facts.toml")


def over(cubes: str) -> Position:
    return Position.parse(f"{GRID} {cubes} r:c4,y:a4,g:f5 3 7.1 - -")


def test_there_are_facts_for_every_number_of_players() -> None:
    assert {name: table["players"] for name, table in FACTS.items()} == NAMES
    assert {table["style"] for table in FACTS.values()} == {"strong"}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_won_or_shared(name: str) -> None:
    table = FACTS[name]
    for kind in ("won", "rotated"):
        wins = [table[f"{kind}_{n}"] for n in range(1, NAMES[name] + 1)]
        assert sum(wins) <= table["games"]
        assert kind == "rotated" or sum(wins) + table["shared"] == table["games"]
    assert table["shared"] < table["level"]


def test_a_level_game_may_be_won_all_the_same() -> None:
    level = ending(over("a1:rr,a2:y,a3:y"))
    assert level == (True, 0, 0)
    assert ending(over("a1:r,a2:y")) == (True, None, None)
    assert ending(over("a1:r,a2:r,a3:r,b1:yy")) == (False, 0, None)
    assert ending(over("a1:r,a2:r,a3:r,b1:yyy,b2:g")) == (True, 1, 1)


def test_games_are_counted_by_how_they_ended() -> None:
    found = [ending(over(text)) for text in ("a1:rr", "a1:r,a2:y", "a1:rr,b1:y,b2:y")]
    assert counts(found, 3) == {
        "level": 2,
        "shared": 1,
        "shared_by_bonus": 1,
        "other_by_bonus": 0,
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


SAMPLE: Mapping[int, tuple[int, ...]] = {2: (1, 0), 3: (4, 2), 4: (4, 0)}
"""Games of the first eight that are level, and shared in the end."""


@pytest.mark.parametrize("players", SAMPLE)
def test_the_first_games_of_the_facts_come_out_as_before(players: int) -> None:
    found = counts(map(ending, ends(Series("strong", players, 8))), players)
    assert (found["level"], found["shared"]) == SAMPLE[players]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_all_facts_are_found_again(name: str) -> None:
    table = FACTS[name]
    assert facts(table["style"], table["players"], table["games"]) == table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_number_but_the_players_is_told(name: str, language: Language) -> None:
    told = catalogue("gridblock", language).text(f"facts-{name}", **FACTS[name])
    for key, count in FACTS[name].items():
        if key not in ("players", "style"):
            assert str(count) in told, key


def test_what_the_box_says_in_words_follows_from_the_numbers() -> None:
    """Most ties are broken; early seats do better, unless the start rotates."""
    for table in FACTS.values():
        assert table["shared"] < table["level"] / 4 < table["shared_by_bonus"] * 2
        assert table["shared"] < table["shared_by_bonus"]
    two, three, four = (FACTS[name] for name in NAMES)
    assert two["won_1"] > two["won_2"] * 1.1 > two["rotated_1"]
    assert four["won_1"] > four["won_2"] > four["won_3"] > four["won_4"]
    fixed, rotated = (
        four[f"{kind}_1"] - four[f"{kind}_4"] for kind in ("won", "rotated")
    )
    assert fixed > 3 * rotated
    assert three["rotated_3"] > 1.1 * max(three["rotated_1"], three["rotated_2"])
