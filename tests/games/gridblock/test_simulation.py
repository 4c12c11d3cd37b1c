"""What the rule sheet says of simulated games is what comes out of them."""

from collections.abc import Mapping

import pytest

from pnp.games.gridblock.mind.simulation import Series, counts, ending, ends, facts
from pnp.games.gridblock.paper.findings import findings
from pnp.games.gridblock.rules.position import Position
from pnp.resources import read_table
from pnp.solve.share import wilson
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
    wins = [table[f"won_{n}"] for n in range(1, NAMES[name] + 1)]
    assert sum(wins) + table["shared"] == table["games"]
    assert table["shared"] < table["level"]


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


def test_the_facts_come_from_seeds_on_which_nothing_was_found() -> None:
    assert not any(table["first"] in USED for table in FACTS.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_all_facts_are_found_again(name: str) -> None:
    table = FACTS[name]
    series = Series(
        table["style"], table["players"], table["games"], first=table["first"]
    )
    assert facts(series) == table


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_is_claimed_holds_on_other_seeds_still(name: str) -> None:
    """Their intervals meet those that are printed, and the claims are true of them."""
    table = facts(Series("strong", NAMES[name], 1000, first=20_000))
    for key in ("level", "shared"):
        one, other = (wilson(each[key], each["games"]) for each in (FACTS[name], table))
        assert one[0] < other[1]
        assert other[0] < one[1]
    claims(name, table)


def claims(name: str, table: Mapping[str, int]) -> None:
    """What the box says of games with so many players."""
    assert 0.75 < 1 - table["shared"] / table["level"] < 0.9
    decided = table["games"] - table["shared"]
    if name == "two":
        assert table["won_1"] > decided / 2
    else:
        assert 0.44 < table["level"] / table["games"] < 0.56
    if name == "four":
        assert wilson(table["won_4"], decided)[0] < 1 / 4


@pytest.mark.parametrize("name", NAMES)
def test_what_the_box_says_in_words_follows_from_the_numbers(name: str) -> None:
    claims(name, FACTS[name])


def test_a_seat_is_named_only_if_it_surely_stands_out() -> None:
    two, four = FACTS["two"], FACTS["four"]
    assert wilson(two["won_1"], two["games"] - two["shared"])[0] > 1 / 2
    assert wilson(four["won_4"], four["games"] - four["shared"])[1] < 1 / 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_share_is_told_with_its_interval(language: Language) -> None:
    words = catalogue("gridblock", language)
    rows = {
        name: words.text(f"facts-{name}", **findings(table))
        for name, table in FACTS.items()
    }
    assert rows["two"].count("%") == rows["four"].count("%") == 3
    assert rows["three"].count("%") == 2
    assert rows["two"].split("|")[1] == " 21%\N{NO-BREAK SPACE}(20–23) "
    assert words.text("facts-heads", games=3000).count(words.number(3000)) == 1
