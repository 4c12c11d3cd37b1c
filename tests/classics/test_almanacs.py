"""The classics' days are mined: whole weeks that grow harder, each puzzle proven."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from pnp.games import find
from pnp.games.verification import of_entry
from pnp.protocol.entries import Entry

MINED = ("konane", "hex", "mills")


def entries(name: str) -> Sequence[Entry]:
    known = find(name).almanac
    assert known
    return [known.entry(place) for place in range(len(known))]


@pytest.mark.parametrize("name", MINED)
def test_they_are_whole_weeks_that_grow_harder(name: str) -> None:
    found = entries(name)
    assert len(found) >= 42
    assert len(found) % 7 == 0
    assert len({entry["code"] for entry in found}) == len(found)
    for monday in range(0, len(found), 7):
        levels = [entry["level"] for entry in found[monday : monday + 6]]
        assert all(one <= other for one, other in pairwise(levels)), monday


@pytest.mark.parametrize("name", MINED)
def test_what_they_say_is_proven_anew(name: str) -> None:
    found = entries(name)
    for place in (0, len(found) // 2):
        assert of_entry(found[place], place + 1).code == found[place]["code"]


def test_three_kinds_take_turns_in_those_of_mills() -> None:
    """None is on more than four days of a week."""
    kinds = [str(entry["kind"]) for entry in entries("mills")]
    assert {*kinds} == {"only-move", "longest-defence", "spot-illegal"}
    for monday in range(0, len(kinds), 7):
        week = kinds[monday : monday + 7]
        assert max(map(week.count, week)) <= 4, monday
    assert min(map(kinds.count, {*kinds})) >= 14


@pytest.mark.slow
@pytest.mark.parametrize("name", MINED)
def test_all_that_they_say_is_proven_anew(name: str) -> None:
    for line, entry in enumerate(entries(name), start=1):
        of_entry(entry, line)
