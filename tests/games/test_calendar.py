"""The calendar from the second edition on: what a day asks, and what it never has."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES, find
from pnp.games.almanac_order import Wanted
from pnp.games.almanac_plan import plan
from pnp.games.calendar_order import (
    APART,
    OF_A_WEEK,
    OF_A_YEAR,
    YEAR,
    Calendar,
    Candidate,
    in_calendar,
)
from pnp.games.day import cards_of_days
from pnp.games.likeness import key
from pnp.games.mining import Vein, mined_entries, taken_by_others
from pnp.protocol.almanac import FIRST, SECOND_FIRST, Almanac
from pnp.protocol.entries import Entry

SECOND_EDITIONS = [name for name in GAMES if plan(name).second]

every_second = pytest.mark.parametrize("name", SECOND_EDITIONS)


@dataclass(frozen=True)
class Made(Candidate):
    """A candidate of which all is said."""

    said: str = ""
    look: str = ""
    long: bool = True

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.said

    @property
    def views(self) -> Sequence[str]:  # type: ignore[override]
        return [self.look]

    def is_long(self) -> bool:
        return self.long


KINDS = ("one", "two", "three", "four")


def made(place: int, level: int, **said: Any) -> Made:
    """One of a kind, name and look that come by turns."""
    entry = {"kind": said.pop("kind", KINDS[place % 4]), "level": level}
    usual: dict[str, Any] = {"said": f"name {place % 23}", "look": look(place)}
    return Made(find("gridblock"), entry, place, **{**usual, **said})


def look(number: int) -> str:
    """Signs of which a quarter and more differ from those of other numbers."""
    return "".join("abcdefghijklmnop"[number >> n * 4 & 15] * 4 for n in range(3))


def plenty(days: int) -> list[Candidate]:
    """Two of each level for each day."""
    places = count()
    return [
        made(next(places), level)
        for _ in range(2 * days // 5)
        for level in range(1, 6)
        for _ in range(2)
    ]


def days_of(calendar: Calendar, days: int) -> list[Candidate]:
    return [calendar.take() for _ in range(days)]


def test_levels_follow_the_week() -> None:
    calendar = Calendar(left=plenty(28))
    for number, each in enumerate(days_of(calendar, 28)):
        assert each.mined["level"] in Wanted.of(number).levels
    assert len({id(each) for each in calendar.chosen}) == 28


def test_a_kind_has_three_days_of_a_week_at_most() -> None:
    left = [made(n, level, kind="one") for n in range(20) for level in range(1, 6)]
    calendar = Calendar(left=list(left))
    days_of(calendar, OF_A_WEEK)
    with pytest.raises(UserError, match="nothing mined suits day 4, of level 3"):
        calendar.take()
    kinds = Counter(each.kind for each in days_of(Calendar(left=plenty(7)), 7))
    assert max(kinds.values()) <= OF_A_WEEK


def test_a_name_comes_once_a_week_and_what_has_none_never() -> None:
    same = [made(n, level, said="loop") for n in range(9) for level in range(1, 6)]
    calendar = Calendar(left=same)
    calendar.take()
    with pytest.raises(UserError, match="day 2"):
        calendar.take()
    with pytest.raises(UserError, match="day 1"):
        Calendar(left=[made(n, 1, said="") for n in range(9)]).take()


def test_a_name_has_a_tenth_of_a_year_at_most() -> None:
    calendar = Calendar(left=[made(0, 1, said="loop")])
    calendar.named["loop"] = OF_A_YEAR
    calendar.chosen = [made(n, 1, look=look(99)) for n in range(7)]
    with pytest.raises(UserError, match="day 8"):
        calendar.take()
    calendar.named["loop"] -= 1
    assert calendar.take().name == "loop"
    assert OF_A_YEAR * 10 <= YEAR


def test_nothing_looks_like_any_of_thirty_days_before() -> None:
    near = look(5)[:-2] + "zz"
    for since, fits in ((APART - 1, False), (APART, True)):
        alike = made(3, Wanted.of(since + 1).levels[0], look=near, said="other")
        calendar = Calendar(left=[alike])
        first = made(5, 1, said="first")
        rest = [made(1000 + n, 1, said=f"{n}") for n in range(since)]
        calendar.chosen = [first, *rest]
        if fits:
            assert calendar.take() is alike
        else:
            with pytest.raises(UserError, match="nothing mined suits"):
                calendar.take()


def test_sundays_have_what_is_long() -> None:
    short = [replace(each, long=False) for each in plenty(7) if isinstance(each, Made)]
    calendar = Calendar(left=list(short))
    days_of(calendar, 6)
    with pytest.raises(UserError, match="day 7"):
        calendar.take()


def test_kinds_take_turns_before_any_comes_again() -> None:
    left = [made(n, level) for n in range(8) for level in range(1, 6)]
    assert {each.kind for each in days_of(Calendar(left=left), 4)} == {*KINDS}


# --- what is shipped


def second(name: str) -> Almanac:
    known = find(name).almanac
    assert known
    assert known.later
    return known.later


def entries_of(name: str) -> Sequence[Entry]:
    later = second(name)
    return [later.entry(place) for place in range(len(later))]


@every_second
def test_the_second_edition_begins_on_the_first_monday_of_2027(name: str) -> None:
    game, later = find(name), second(name)
    assert SECOND_FIRST.isoformat() == "2027-01-04"
    assert SECOND_FIRST.weekday() == 0
    assert len(later) >= YEAR
    assert len(later) % YEAR == 0
    known = game.almanac
    assert known
    before, first, last, after = (
        SECOND_FIRST.fromordinal(SECOND_FIRST.toordinal() + days)
        for days in (-1, 0, len(later) - 1, len(later))
    )
    assert [known.on(day).edition for day in (before, first, last, after)] == [
        1,
        2,
        2,
        1,
    ]
    for day in (before, first, last, after):
        (drawn,) = cards_of_days(game, [day])
        own = known.on(day)
        assert drawn.held == own.held(own.entry(own.place(day)))
        assert drawn.again is None


@every_second
def test_days_of_a_second_edition_are_as_hard_as_the_weekday(name: str) -> None:
    for place, entry in enumerate(entries_of(name)):
        assert entry["level"] in Wanted.of(place).levels
    kinds = find(name).puzzles
    for entry in entries_of(name)[6::7]:
        lengths = kinds.kind(entry["kind"]).levels
        assert entry["moves"] == max(lengths) > min(lengths)


@every_second
def test_all_kinds_of_a_game_are_in_it_and_none_has_more_than_three_days_a_week(
    name: str,
) -> None:
    asked = [entry["kind"] for entry in entries_of(name)]
    assert {*asked} == {*find(name).puzzles.tempers}
    for week in range(0, len(asked), 7):
        assert max(Counter(asked[week : week + 7]).values()) <= 3


@every_second
def test_names_are_once_in_a_week_and_on_a_tenth_of_days_at_most(name: str) -> None:
    names = [entry["lesson"]["theme"]["key"] for entry in entries_of(name)]
    plain = {f"theme-{each}" for each in plan(name).plain}
    assert not plain.intersection(names)
    for week in range(0, len(names), 7):
        assert len({*names[week : week + 7]}) == 7
    for year in range(0, len(names), YEAR):
        assert max(Counter(names[year : year + YEAR]).values()) * 10 <= YEAR


@every_second
def test_nothing_in_it_looks_like_any_of_thirty_days_before(name: str) -> None:
    """A quarter of the signs differ at least, from whichever side one looks."""
    game, shown = find(name), []
    for entry in entries_of(name):
        views = game.puzzles.views(game.rules.parse(entry["position"]))
        for before in shown[-APART:]:
            for view in views:
                if len(view) == len(before):
                    differing = sum(a != b for a, b in zip(view, before, strict=True))
                    assert 4 * differing >= len(view), entry["code"]
        shown.append(views[0])


@every_second
def test_nothing_in_it_was_shipped_before(name: str) -> None:
    game, taken = find(name), taken_by_others(Vein(name, _kind(name), edition=2))
    keys = [key(game, entry) for entry in entries_of(name)]
    assert not taken.intersection(keys)
    assert len({*keys}) == len(keys)


def _kind(name: str) -> str:
    return next(iter(find(name).puzzles.tempers))


@every_second
def test_days_before_have_their_old_codes(name: str) -> None:
    known = find(name).almanac
    assert known
    assert FIRST < SECOND_FIRST
    for number in (0, 360, 363):
        day = FIRST.fromordinal(FIRST.toordinal() + number)
        assert known.on(day) is known
        assert known.entry(number)["code"][4] == "1"


def test_longer_calendars_begin_with_the_same_days() -> None:
    """And so do those of which more was dug before."""
    game = find("gridblock")
    shares = {"restore": 30, "duel": 10, "all-cards": 40}

    def dig(kind: str) -> Iterator[Entry]:
        return islice(mined_entries(Vein("gridblock", kind, edition=2)), 60)

    days = in_calendar(game, shares, dig, plan("gridblock").plain)
    found = list(islice(days, 4))
    again = list(islice(in_calendar(game, shares, dig, plan("gridblock").plain), 2))
    assert found[:2] == again
    assert all(entry["code"].startswith("GRBP2-") for entry in found)
    assert all("lesson" in entry for entry in found)
