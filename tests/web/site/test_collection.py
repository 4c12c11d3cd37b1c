"""Collections: puzzles of the kinds that no day has."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from pnp.games import GAMES, AnyGame, find
from pnp.games.lessons import complete_entry
from pnp.games.likeness import key
from pnp.games.mining import Vein, mined_entries
from pnp.web.site.collection import collection_files
from pnp.web.site.entry import Entry, Title
from pnp.words.catalogue import Language
from pnp.words.no_break import HARD

EACH = 4
"""So many there are of a kind."""


def lines(game: AnyGame) -> list[Any]:
    assert game.almanac
    return [json.loads(line) for line in game.almanac.more]


def kinds(game: AnyGame) -> list[str]:
    puzzles = game.puzzles
    assert puzzles.edition
    return [kind.name for kind in puzzles.edition.kinds]


@pytest.mark.parametrize("name", GAMES)
def test_kinds_that_no_day_has_are_collected_the_easiest_first(name: str) -> None:
    game = find(name)
    assert game.almanac
    wanted = [kind for kind in kinds(game) if not game.almanac.of_kind(kind)]
    entries = lines(game)
    assert [entry["kind"] for entry in entries] == [k for k in wanted for _ in "four"]
    for start in range(0, len(entries), EACH):
        levels = [entry["level"] for entry in entries[start : start + EACH]]
        assert levels == sorted(levels)


@pytest.mark.parametrize("name", GAMES)
def test_a_code_of_a_collection_is_found_without_a_search(name: str) -> None:
    game = find(name)
    assert game.almanac
    for entry in lines(game):
        assert game.almanac.find(entry["code"]) == entry


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_collection_is_what_is_mined_first(name: str) -> None:
    assert [*gathered(find(name))] == lines(find(name))


def gathered(game: AnyGame) -> Iterator[Any]:
    """The first of each kind whose positions no day and no kind before has."""
    assert game.almanac
    days = map(game.almanac.entry, range(len(game.almanac)))
    seen = {key(game, entry) for entry in days}
    for kind in kinds(game):
        if game.almanac.of_kind(kind):
            continue
        new = islice(mined_entries(Vein(game.name, kind), taken=seen), EACH)
        own = sorted(new, key=lambda entry: entry["level"])
        seen |= {key(game, entry) for entry in own}
        yield from (
            json.loads(json.dumps(complete_entry(game, entry))) for entry in own
        )


def test_each_has_pictures_and_a_page_of_its_own_named_by_its_kind() -> None:
    game = find("gridblock")
    told: dict[Language, list[Entry]] = {"it": []}
    pictures = dict(collection_files(game, told))
    first, *_, last = told["it"]
    assert first.place.name == f"da dove partire{HARD}1"
    assert last.place.name == f"ricomporre la griglia{HARD}4"
    assert last.place.short == f"Ricomporre la griglia{HARD}4"
    assert last.page == f"puzzles/{last.told.code}.html"
    assert last.share.startswith(f"Gridblock, ricomporre la griglia{HARD}4\n")
    for each in told["it"]:
        signs, *_ = each.share.split("\n")[1].split()
        assert (len(signs), signs.count("◆")) == (5, each.told.level)
        assert signs == "".join(sorted(signs))
    # Nobody moves where a grid is restored.
    assert [bool(each.sign) for each in (first, last)] == [True, False]
    assert {each.picture for each in told["it"]} <= {*pictures}
    assert {each.solved for each in told["it"]} <= {*pictures}


def test_those_of_another_game_are_counted_apart() -> None:
    """Kinds that games share have the same name in each."""
    game = find("gridblock")
    told: dict[Language, list[Entry]] = {"it": []}
    dict(collection_files(game, told))
    claustro = Title.of(find("claustro"), "it")
    told = {"it": [replace(each, game=claustro) for each in told["it"]]}
    before = len(told["it"])
    dict(collection_files(game, told))
    assert told["it"][before].place.name == f"da dove partire{HARD}1"
