"""The calendar from the second edition on: what a day asks, and what it never has."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES, AnyGame, find, puzzle_code
from pnp.games.almanac_order import Wanted, longest
from pnp.games.almanac_plan import Plan, plan
from pnp.games.calendar_order import (
    APART,
    OF_A_WEEK,
    OF_A_YEAR,
    YEAR,
    Candidate,
    in_calendar,
    levels_of,
    year,
)
from pnp.games.day import cards_of_days
from pnp.games.lessons import complete_entry
from pnp.games.likeness import key, position_of
from pnp.games.mining import (
    Vein,
    entry_of_code,
    entry_of_seed,
    mined_entries,
    seed_of,
    taken_by_others,
)
from pnp.protocol.almanac import FIRST, SECOND_FIRST, Almanac
from pnp.protocol.entries import SETUP, Entry, edition_of
from tests.lanes import slow

SECOND_EDITIONS = [name for name in GAMES if plan(name).second]

every_second = pytest.mark.parametrize("name", SECOND_EDITIONS)


@dataclass(frozen=True)
class Made(Candidate):
    """A candidate of which all is said."""

    said: str = ""
    look: str = ""
    long: bool = True
    choice: bool = True
    comes_to: str = ""

    @property
    def idea(self) -> str:
        return self.comes_to

    @property
    def name(self) -> str:
        return self.said

    @property
    def views(self) -> Sequence[str]:
        return [self.look]

    @property
    def leaves_a_choice(self) -> bool:
        return self.choice

    def is_long(self) -> bool:
        return self.long


KINDS = ("one", "two", "three", "four")

RARE = Plan(seldom={"one": 20})


def made(place: int, level: int, **said: Any) -> Candidate:
    """One of a kind, name and look that come by turns."""
    entry = {"kind": said.pop("kind", KINDS[place % 4]), "level": level}
    usual: dict[str, Any] = {"said": f"name {place % 23}", "look": look(place)}
    return Made(find("gridblock"), entry, place, **{**usual, **said})


def look(number: int) -> str:
    """Signs of which a quarter and more differ from those of other numbers."""
    return "".join("abcdefghijklmnop"[number >> n * 4 & 15] * 4 for n in range(3))


def plenty(weeks: int, **said: Any) -> list[Candidate]:
    """Of each level what the weeks need and as much again."""
    levels = [n % 5 + 1 for n in range(weeks * 20)]
    return [made(place, level, **said) for place, level in enumerate(levels)]


def test_levels_follow_the_week() -> None:
    days = year(left := plenty(4), weeks=4)
    for number, each in enumerate(days):
        assert each.mined["level"] in Wanted.of(number).levels
    assert len({id(each) for each in days}) == 28
    assert len(left) == 80 - 28
    with pytest.raises(UserError, match="day 6 of a year, of level 5"):
        year([each for each in plenty(1) if each.mined["level"] != 5], weeks=1)


def test_a_level_of_which_little_is_found_gives_way_to_the_one_below() -> None:
    """Where there is one left it has its day."""
    few = [each for each in plenty(2) if each.mined["level"] != 5] + [made(99, 5)]
    with pytest.raises(UserError, match="of level 5"):
        year([*few], weeks=2)
    days = year([*few], weeks=2, asked=Plan(scarce=[5]))
    assert [each.mined["level"] for each in days[5::7]] == [5, 4]
    assert all(each.mined["level"] <= 4 for each in days if each is not few[-1])
    assert [levels_of(day, Plan(scarce=[5])) for day in (4, 5, 6)] == [
        [4],
        [5, 4],
        [4, 5],
    ]


def test_no_two_of_a_kind_that_is_seldom_come_within_its_days() -> None:
    often, seldom = (year(plenty(8), weeks=8, asked=each) for each in (Plan(), RARE))
    gaps = [
        [n for n, day in enumerate(days) if day.kind == "one"]
        for days in (often, seldom)
    ]
    assert len(gaps[0]) > 8
    assert len(gaps[1]) >= 2
    assert min(b - a for a, b in pairwise(gaps[1])) >= RARE.seldom["one"]
    later = year(plenty(1), seldom[-APART:], weeks=1, asked=RARE)
    assert all(day.kind != "one" for day in later[: gaps[1][-1] + 20 - 56])


def test_a_kind_has_three_days_of_a_week_at_most() -> None:
    with pytest.raises(UserError, match="nothing mined suits"):
        year(plenty(1, kind="one"), weeks=1)
    two = [made(n, n % 5 + 1, kind=KINDS[n // 5 % 3]) for n in range(60)]
    kinds = Counter(each.kind for each in year(two, weeks=1))
    assert max(kinds.values()) == OF_A_WEEK


def test_a_name_comes_once_a_week_and_what_has_none_never() -> None:
    same = plenty(1, said="loop") + [made(90, level, said="") for level in range(1, 6)]
    with pytest.raises(UserError, match="nothing mined suits"):
        year(same, weeks=1)
    names = [each.name for each in year(plenty(4), weeks=4)]
    for week in range(0, 28, 7):
        assert len({*names[week : week + 7]}) == 7


def test_an_idea_comes_once_a_week_where_there_is_enough_else() -> None:
    same = [made(n, n % 5 + 1, comes_to="home") for n in range(40)]
    assert all(each.idea for each in year([*same], weeks=1))
    others = [made(n, n % 5 + 1) for n in range(100, 180)]
    ideas = [each.idea for each in year([*same, *others], weeks=4)]
    for week in range(0, 28, 7):
        assert ideas[week : week + 7].count("home") <= 1


def test_a_name_has_a_tenth_of_a_year_at_most() -> None:
    assert OF_A_YEAR * 10 <= YEAR
    often = OF_A_YEAR // 7 + 1
    weeks = 7 * often
    saturdays = [made(n, 5, said="loop") for n in range(weeks)]
    rest = [each for each in plenty(weeks) if each.mined["level"] != 5]
    with pytest.raises(UserError, match="of level 5"):
        year([*saturdays, *rest], weeks=weeks)


def test_nothing_looks_like_any_of_thirty_days_before_or_after() -> None:
    near = look(5)[:-2] + "zz"
    before = [made(5, 1, said="first"), *[made(900 + n, 1) for n in range(APART)]]
    for since, fits in ((APART, False), (APART + 1, True)):
        monday = made(3, 1, look=near, said="other")
        left = [each for each in plenty(1)[6:] if each.mined["level"] != 1]
        if fits:
            assert year([monday, *left], before[:since], weeks=1)[0] is monday
        else:
            with pytest.raises(UserError, match="day 1 of a year"):
                year([monday, *left], before[:since], weeks=1)


def test_sundays_have_what_is_long() -> None:
    short = plenty(1, long=False)
    with pytest.raises(UserError, match="day 7 of a year"):
        year(short, weeks=1)
    one = made(400, 4, said="only")
    assert year([*short, one], weeks=1)[6] is one


def test_a_hint_after_which_one_move_is_left_is_not_wanted() -> None:
    told = [made(n, 1, choice=False) for n in range(9)]
    rest = [each for each in plenty(1) if each.mined["level"] != 1]
    with pytest.raises(UserError, match="day 1 of a year"):
        year([*told, *rest], weeks=1)


def test_a_puzzle_whose_game_was_a_draw_before_has_no_name_and_so_no_day() -> None:
    game = find("tophats")
    entry = entry_of_code(game, puzzle_code("TOPP2-F1-3T5M8-G")[1])
    assert entry
    assert not Candidate(game, entry, 0).name
    with pytest.raises(UserError, match="the game was over before"):
        complete_entry(game, entry)


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
        assert (drawn.again is None) == own.holds(day)


@every_second
def test_days_of_a_second_edition_are_as_hard_as_the_weekday(name: str) -> None:
    """Where a level is scarce, some of its days have the one below."""
    asked = plan(name)
    for place, entry in enumerate(entries_of(name)):
        levels = Wanted.of(place).levels
        spare = entry["level"] + 1 in asked.scarce and entry["level"] + 1 in levels
        assert entry["level"] in levels or spare
    for entry in entries_of(name)[6::7]:
        if entry["kind"] == SETUP:
            assert len(entry["plan"]) >= 12
            continue
        if entry["kind"] in longest(find(name)).kinds:
            assert entry["answer"][0].count(">") >= 3
            continue
        lengths = find(name).puzzles.kind(entry["kind"]).levels
        assert entry["moves"] == max(lengths) > min(lengths)


@every_second
def test_hints_of_a_second_edition_leave_a_choice(name: str) -> None:
    game = find(name)
    for entry in entries_of(name)[:YEAR]:
        assert Candidate(game, entry, 0).leaves_a_choice, entry["code"]


@every_second
def test_all_kinds_of_a_game_are_in_it_and_none_has_more_than_three_days_a_week(
    name: str,
) -> None:
    asked = [entry["kind"] for entry in entries_of(name)]
    assert {*asked} == {*find(name).puzzles.tempers}
    for week in range(0, len(asked), 7):
        assert max(Counter(asked[week : week + 7]).values()) <= 3
    for kind, apart in plan(name).seldom.items():
        days = [day for day, each in enumerate(asked) if each == kind]
        assert min(b - a for a, b in pairwise(days)) >= apart


@every_second
def test_names_are_once_in_a_week_and_on_a_tenth_of_days_at_most(name: str) -> None:
    names = [entry["lesson"]["theme"]["key"] for entry in entries_of(name)]
    plain = {f"theme-{each}" for each in plan(name).plain}
    assert not plain.intersection(names)
    for week in range(0, len(names), 7):
        assert len({*names[week : week + 7]}) == 7
    for first in range(0, len(names), YEAR):
        counted = Counter(names[first : first + YEAR])
        assert max(counted.values()) * 10 <= YEAR


@every_second
@pytest.mark.parametrize("days", [YEAR // 2, *slow([5 * YEAR])])
def test_nothing_in_it_looks_like_any_of_thirty_days_before(
    name: str, days: int
) -> None:
    """A quarter of the signs differ at least, from whichever side one looks."""
    game, shown = find(name), list[str]()
    for entry in entries_of(name)[:days]:
        views = game.puzzles.views(position_of(game, entry))
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
        assert edition_of(known.entry(number)) == 1


def test_years_to_come_leave_the_days_before_them_as_they_are() -> None:
    """And the first days of a year know those of the year before."""
    first = year(left := plenty(8), weeks=4)
    assert first == year(plenty(8), weeks=4)
    later = year(left, first[-APART:], weeks=4)
    assert not {id(each) for each in first}.intersection(map(id, later))
    for number, each in enumerate(later):
        for before in [*first, *later][len(first) + number - APART :][:APART]:
            assert each is before or not each.looks_like(before)


@every_second
def test_an_entry_of_the_second_edition_is_made_again_from_its_code(name: str) -> None:
    game, first = find(name), dict[str, Entry]()
    for entry in entries_of(name):
        first.setdefault(entry["kind"], entry)
    for entry in first.values():
        made = _made(game, entry)
        assert made
        assert complete_entry(game, made) == entry


def _made(game: AnyGame, entry: Entry) -> Entry | None:
    if entry["kind"] == SETUP:
        return entry_of_seed(Vein(game.name, SETUP, edition=2), seed_of(game, entry))
    _, code = puzzle_code(entry["code"])
    return entry_of_code(game, code)


@pytest.mark.slow
@every_second
def test_the_recipe_makes_the_second_edition_again(name: str) -> None:
    asked = plan(name)

    def dig(kind: str) -> Iterator[Entry]:
        vein = Vein(name, kind, edition=2)
        return mined_entries(vein, taken=taken_by_others(vein))

    made = in_calendar(find(name), asked, dig)
    assert list(islice(made, YEAR)) == entries_of(name)[:YEAR]


def test_a_second_edition_is_mined_kind_by_kind() -> None:
    with pytest.raises(UserError, match="kind by kind: most-hats, long-chain"):
        Vein("tophats", edition=2)
    with pytest.raises(UserError, match="kind by kind: none"):
        Vein("konane", "win", edition=2)
    seeds = [Vein("gridblock", "duel", edition=each).first_seed for each in (1, 2)]
    assert seeds == [0, 4_000_000]
