"""The almanac: a date alone decides, nothing comes twice, no card solves anything."""

import datetime
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from operator import ne
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.base.errors import UserError
from pnp.core.event import Event
from pnp.games import GAMES, AnyGame, find, puzzle_code, setup
from pnp.games.almanac_order import Long, Turns, Wanted, in_order, longest
from pnp.games.almanac_plan import plan
from pnp.games.day import cards_of_days
from pnp.games.lessons import complete_entry
from pnp.games.likeness import key
from pnp.games.mining import (
    Lode,
    Vein,
    ahead,
    entry_of_code,
    entry_of_seed,
    mined_entries,
)
from pnp.press.cards.card_options import day_lines
from pnp.protocol.almanac import FIRST, Almanac
from pnp.protocol.entries import Entry
from pnp.words.catalogue import catalogue
from tests.cards import of_days
from tests.lanes import slow
from tests.pages import said

every_game = pytest.mark.parametrize("name", GAMES)

all_days = pytest.mark.parametrize("days", [365, *slow([1_827])])


def known(name: str) -> Almanac:
    found = find(name).almanac
    assert found
    return found


def day(number: int) -> datetime.date:
    return FIRST + datetime.timedelta(days=number)


@every_game
def test_an_almanac_goes_on_for_years(name: str) -> None:
    assert FIRST.weekday() == 0
    last = FIRST.replace(year=FIRST.year + 5)
    assert known(name).holds(last - datetime.timedelta(days=1))
    assert len(known(name)) % 7 == 0


@every_game
@all_days
def test_no_two_entries_are_alike_up_to_symmetry(name: str, days: int) -> None:
    almanac = known(name)
    places = range(min(days, len(almanac)))
    keys = {key(find(name), almanac.entry(place)) for place in places}
    assert len(keys) == len(places)


@every_game
@pytest.mark.parametrize("days", [28, *slow([365, 1_827])])
def test_a_date_alone_decides(name: str, days: int) -> None:
    """A day printed alone has the card that it has in any range."""
    days = min(days, len(known(name)))
    numbers = [0, 1, days // 2, days - 1]
    span = list(cards(name, range(days)))
    assert [*cards(name, numbers)] == [span[number] for number in numbers]
    assert len(set(span)) == days


def cards(name: str, numbers: "range | list[int]") -> Iterator[str]:
    for number in numbers:
        (drawn,) = cards_of_days(find(name), [day(number)])
        yield str(drawn.held)


@every_game
def test_some_days_in_one_run_are_what_they_are_alone(name: str) -> None:
    game, days = find(name), [day(number) for number in (3, 4, 5)]
    together = list(cards_of_days(game, days))
    assert together == [each for one in days for each in cards_of_days(game, [one])]


@every_game
def test_the_week_is_easy_on_monday_and_hard_on_saturday(name: str) -> None:
    almanac, long = known(name), longest(find(name))
    wishes = [Wanted.of(place) for place in range(len(almanac))]
    missed = [
        place
        for place, wish in enumerate(wishes)
        if wish.misses(almanac.entry(place), long)
    ]
    assert len(missed) <= len(almanac) // 50


@every_game
def test_outside_its_years_it_is_counted_round_and_the_card_says_so(name: str) -> None:
    almanac = known(name)
    words = catalogue(name, "it")
    over = max((each.first - FIRST).days + len(each) for each in almanac.editions)
    for number in (-1, over + 4):
        place = number % len(almanac)
        (card,) = of_days([name], [day(number)], "it")
        entry = almanac.entry(place)
        front = said(card.front.nodes)
        assert entry["code"] in front
        again = Event("entry-of-edition", {"number": place + 1, "edition": 1})
        weekday, date = day_lines(words, day(number))
        assert f"{weekday} {date}" in front
        assert f"{entry['code']} {words.tell(again)}" in front
    (card,) = of_days([name], [day(4)], "it")
    assert "ed. 1" not in said(card.front.nodes)
    last = len(almanac) - 1
    held = [almanac.holds(day(each)) for each in (-1, 0, last, last + 1)]
    assert held == [False, True, True, False]


@every_game
def test_nothing_is_solved_for_a_card(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("solved")

    for target in (
        "pnp.games.cancelletto.solver.answer.solve",
        "pnp.games.cancelletto.solver.answer.solve",
        "pnp.games.claustro.solver.tablebases.table",
        "pnp.games.lessons.kind_of",
        "pnp.protocol.puzzles.Puzzles.pose",
        "pnp.games.gridblock.solver.answer.best",
    ):
        monkeypatch.setattr(target, fail)
    assert len(list(of_days([name], [day(9), day(10)], "en"))) == 2


def slice_of(game: AnyGame, days: int) -> list[Entry]:
    lode = Lode(game, mined_entries)
    turns = Turns(lode.entries_by_kind, lode.long())
    ordered = islice(in_order(lode.of_level, longest(game), turns), days)
    return [complete_entry(game, entry) for entry in ordered]


@pytest.mark.parametrize("name", ["tophats", *slow(["claustro"])])
def test_the_recipe_makes_the_first_days_again(name: str) -> None:
    made = slice_of(find(name), 4)
    assert made == [known(name).entry(place) for place in range(4)]


@pytest.mark.parametrize("name", ["cancelletto", "tophats"])
def test_an_entry_is_made_again_from_its_seed(name: str) -> None:
    for place in (0, 1):
        entry = known(name).entry(place)
        made = made_again(name, entry)
        assert made
        assert complete_entry(find(name), made) == entry


@pytest.mark.slow
@every_game
def test_the_recipe_makes_the_whole_almanac_again(
    name: str, claustro_table: object, tmp_path: Path
) -> None:
    almanac = known(name)
    made = slice_of(find(name), len(almanac))
    assert made == [almanac.entry(place) for place in range(len(almanac))]


def made_again(name: str, entry: Entry) -> Entry | None:
    """What the code of an entry makes."""
    if entry["kind"] == "setup":
        return entry_of_seed(Vein(name), setup(entry["code"]).seed)
    game, code = puzzle_code(entry["code"])
    return entry_of_code(game, code)


def test_kinds_found_by_name_take_turns_after_the_first_year() -> None:
    def entry(kind: str, number: int) -> Entry:
        return {"code": f"{kind}{number}", "kind": kind, "level": 1, "moves": 1}

    def mined(level: int) -> Iterator[Entry]:
        return ({**entry("usual", n), "level": level} for n in count())

    def named() -> Iterator[Entry]:
        return (entry(kind, n) for kind in ("one", "other") for n in range(2))

    days = list(islice(in_order(mined, Long(1), Turns(named)), 364 + 7 * 8))
    assert {each["kind"] for each in days[:364]} == {"usual"}
    mondays = [each["kind"] for each in days[364::7]]
    assert sorted(mondays[:3]) == ["one", "other", "usual"]
    assert mondays.count("one") == mondays.count("other") == 2
    assert mondays[-1] == "usual"


def test_sundays_with_veins_of_their_own_take_them_by_turns() -> None:
    def entry(kind: str, number: int, level: int, moves: int = 1) -> Entry:
        code = f"{kind}{level}{number}"
        return {"code": code, "kind": kind, "level": level, "moves": moves}

    def mined(level: int) -> Iterator[Entry]:
        """Every fifth is long."""
        return (entry("usual", n, level, 1 + 2 * (n % 5 == 4)) for n in count())

    long = Long(3, {"chain"})
    veins = [
        (entry("win", n, 5, 3) for n in count()),
        (entry("chain", n, 4) for n in count()),
    ]
    turns = Turns(lambda: (), veins)
    days = list(islice(in_order(mined, long, turns), 364 + 7 * 4))
    assert {each["kind"] for each in days[:364]} == {"usual"}
    sundays = [each["kind"] for each in days[370::7]]
    assert sundays[1::2] == ["chain", "chain"]
    assert {*sundays[::2]} <= {"usual", "win"}
    later = [each for place, each in enumerate(days[364:]) if place % 7 in (4, 5)]
    assert not any(map(long.holds, later))
    monday, friday, sunday = (Wanted.of(364 + each) for each in (0, 4, 6))
    assert not turns.spares(364, monday)
    assert turns.spares(364 + 4, friday)
    assert turns.spares(364 + 6, sunday)
    assert not turns.spares(4, friday)


def test_the_almanac_of_gridblock_has_kinds_by_turns() -> None:
    kinds = ["all-cards", *plan("gridblock").kinds]
    assert len(kinds) == 3
    almanac = known("gridblock")
    held = [almanac.entry(place)["kind"] for place in range(364, 364 + 7 * 8)]
    assert sorted(set(held)) == sorted(kinds)
    first = {almanac.entry(place)["kind"] for place in range(364)}
    assert first == {"all-cards"}


def test_wednesdays_take_turns() -> None:
    levels = [Wanted.of(2 + 7 * week).levels for week in range(4)]
    assert levels == [(2,), (3,), (2,), (3,)]


@every_game
def test_kinds_and_lengths_take_turns(name: str) -> None:
    """No week asks the same on all its days, where there are puzzles."""
    almanac = known(name)
    entries = [almanac.entry(place) for place in range(len(almanac))]
    asked = [(entry["kind"], entry.get("moves")) for entry in entries]
    for week in range(0, len(asked), 7):
        kinds = set(asked[week : week + 7])
        assert len(kinds) > 1 or kinds == {("setup", None)}


@every_game
@all_days
def test_within_thirty_days_no_two_boards_look_alike(name: str, days: int) -> None:
    """None is the same, nor is it with a single sign of another."""
    almanac = known(name)
    places = range(min(days, len(almanac)))
    shown = [board_of(find(name), almanac.entry(place)) for place in places]
    for place, one in enumerate(shown):
        for other in shown[place + 1 : place + 30]:
            if len(one) == len(other):
                differing = sum(map(ne, one, other))
                assert differing > 1, place


def board_of(game: AnyGame, entry: Entry) -> str:
    """The first field of the notation of an entry, which is its board."""
    position = entry.get("position") or str(game.rules.deal(setup(entry["code"])))
    return str(position).split(" ")[0]


class Answered(NamedTuple):
    """What a seed has yielded already."""

    seed: int

    def result(self) -> Entry:
        return {"seed": self.seed}


@pytest.mark.parametrize("count", [0, 1, 6, 7, 50])
def test_seeds_tried_ahead_yield_all_in_their_order(count: int) -> None:
    found = [entry and entry["seed"] for entry in ahead(Answered, range(7), count)]
    assert found == [*range(7)]


def test_so_many_seeds_and_no_more_are_tried_before_the_first_has_answered() -> None:
    begun: list[int] = []

    def answered(seed: int) -> Answered:
        begun.append(seed)
        return Answered(seed)

    next(ahead(answered, range(50), 6))
    assert begun == [*range(7)]


def test_a_line_that_is_no_entry_is_named_by_its_number() -> None:
    known = find("gridblock").almanac
    assert known
    torn = replace(known, lines=[known.lines[0], known.lines[1][:40]])
    assert torn.entry(0) == known.entry(0)
    with pytest.raises(UserError, match=r"almanac\.jsonl: line 2 is no entry"):
        torn.entry(1)


def puzzle(kind: str, number: int, level: int) -> Entry:
    return {"code": f"{kind}-{number}", "kind": kind, "moves": 1, "level": level}
