"""The classics' days are mined: whole weeks that grow harder, each puzzle proven."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from pnp.folder.places import classics
from pnp.games import find
from pnp.games.calendar_order import APART, Candidate
from pnp.games.likeness import key
from pnp.games.verification import of_entry
from pnp.games.week_order import is_near
from pnp.protocol.entries import Entry
from tests.lanes import mostly_slow

MINED = ("konane", "hex", "mills")


def entries(name: str) -> Sequence[Entry]:
    known = find(name).almanac
    assert known
    return [known.entry(place) for place in range(len(known))]


@pytest.mark.parametrize("name", MINED)
def test_they_are_whole_weeks_that_grow_harder(name: str) -> None:
    found = entries(name)
    assert len(found) == 364
    assert len({entry["code"] for entry in found}) == len(found)
    for monday in range(0, len(found), 7):
        levels = [entry["level"] for entry in found[monday : monday + 6]]
        assert all(one <= other for one, other in pairwise(levels)), monday


@pytest.mark.parametrize("name", mostly_slow(MINED, "konane"))
def test_what_they_say_is_proven_anew(name: str) -> None:
    found = entries(name)
    for place in (0, len(found) // 2):
        assert of_entry(found[place], place + 1).code == found[place]["code"]


@pytest.mark.parametrize("name", MINED)
def test_all_kinds_take_turns_and_none_has_more_than_three_days_of_a_week(
    name: str,
) -> None:
    kinds = [str(entry["kind"]) for entry in entries(name)]
    assert {*kinds} == {kind.name for kind in find(name).puzzles.kinds}
    assert len({*kinds}) >= 3
    for monday in range(0, len(kinds), 7):
        week = kinds[monday : monday + 7]
        assert max(map(week.count, week)) <= 3, monday


@pytest.mark.parametrize("name", MINED)
def test_nothing_comes_twice_in_a_year_or_looks_like_one_of_thirty_days_before(
    name: str,
) -> None:
    game, found = find(name), entries(name)
    assert len({key(game, entry) for entry in found}) == len(found)
    days = [Candidate(game, entry, n) for n, entry in enumerate(found)]
    for number, day in enumerate(days):
        before = days[max(0, number - APART) : number]
        views = [view for each in before for view in each.views]
        assert not any(is_near(day.views[0], view) for view in views)


@pytest.mark.parametrize("name", MINED)
def test_files_are_small(name: str) -> None:
    """Half a megabyte for three years of days."""
    file = classics()[name] / "almanac.jsonl"
    assert file.stat().st_size < 450_000


@pytest.mark.slow
@pytest.mark.parametrize("name", MINED)
def test_all_that_they_say_is_proven_anew(name: str) -> None:
    for line, entry in enumerate(entries(name), start=1):
        of_entry(entry, line)
