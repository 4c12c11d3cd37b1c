"""Days of a folder's game: weeks that grow harder, of all its kinds by turns."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import Any, NamedTuple

from pnp.games import find, week_order
from pnp.games.mining import Vein
from pnp.games.week_order import in_weeks, week_of
from pnp.protocol.entries import Entry


class Mined(NamedTuple):
    """What was mined, as far as an order looks at it."""

    kind: str
    level: int
    place: int
    look: str = ""

    @property
    def views(self) -> list[str]:
        """All look otherwise that are not told to look alike."""
        return [(self.look or chr(0x100 + self.place))[0] * 9]


def week(mined: Sequence[Mined], before: Sequence[Mined] = ()) -> list[Mined]:
    ready: Any = mined
    shown: Any = before
    found: Any = week_of(ready, shown, 0)
    return [*found]


MANY = [
    Mined(kind, level, 9 * n + level)
    for n, kind in enumerate(("win", "hold", "spot"))
    for level in (1, 2, 3, 4, 5)
]


def test_no_day_until_saturday_is_easier_than_the_one_before() -> None:
    levels = [each.level for each in week(MANY)]
    assert levels[:6] == [1, 2, 2, 3, 4, 5]
    few = [each for each in MANY if each.level in (2, 3)] * 2
    assert all(a.level <= b.level for a, b in pairwise(week(few)[:6]))


def test_no_kind_has_more_than_three_days_of_a_week() -> None:
    """Though one alone has what days ask for."""
    other = [Mined(kind, 1, 99 + n) for n, kind in enumerate(["hold", "spot"] * 4)]
    wins = [Mined("win", level, level) for level in (1, 2, 3, 4, 5)] * 2
    kinds = Counter(each.kind for each in week([*wins, *other]))
    assert kinds == {"win": 3, "hold": 2, "spot": 2}


def test_of_two_kinds_each_has_four_days_at_most() -> None:
    two = [each for each in MANY if each.kind != "win"]
    kinds = Counter(each.kind for each in week(two))
    assert sorted(kinds.values()) == [3, 4]


def test_kinds_take_turns_among_days_that_are_as_hard() -> None:
    three = ["win", "hold", "spot"]
    same = [Mined(kind, 3, n) for n, kind in enumerate(three * 3)]
    kinds = [each.kind for each in week(same)[:6]]
    assert all(one != other for one, other in pairwise(kinds))


def test_nothing_looks_like_a_day_before() -> None:
    twins = [Mined("win", 1, n, look="same") for n in range(8)]
    assert week(twins) == []
    spared = [each for each in MANY if each.level != 3]
    shown = [Mined("win", 3, 77, look="same")]
    threes = [Mined("win", 3, 50, "same"), Mined("hold", 3, 51), Mined("spot", 3, 52)]
    assert threes[0] not in week([*spared, *threes], shown)
    assert threes[0] in week([*spared, threes[0]])


def test_longer_calendars_begin_with_the_same_days() -> None:
    def days(number: int) -> list[str]:
        found = islice(in_weeks(find("konane"), dig), number)
        return [entry["code"] for entry in found]

    assert days(14)[:7] == days(7)


def dig(vein: Vein) -> Iterator[Entry]:
    """What comes along, which is mined already."""
    known = find(vein.game).almanac
    assert known
    entries = map(known.entry, range(len(known)))
    return (entry for entry in entries if entry["kind"] == vein.kind)


def test_where_too_little_is_found_days_end() -> None:
    assert not list(in_weeks(find("konane"), lambda vein: islice(dig(vein), 1)))


def test_a_kind_that_is_found_no_more_leaves_its_days_to_others() -> None:
    def without(vein: Vein) -> Iterator[Entry]:
        return iter(()) if vein.kind == "win" else dig(vein)

    made = list(islice(in_weeks(find("konane"), without), 7))
    assert {e["kind"] for e in made} == {"only-move", "longest-defence", "spot-illegal"}


def test_what_lies_ready_is_filled_up_kind_by_kind() -> None:
    asked: Counter[str] = Counter()

    def counted(vein: Vein) -> Iterator[Entry]:
        for entry in dig(vein):
            asked[str(vein.kind)] += 1
            yield entry

    next(in_weeks(find("konane"), counted))
    assert {*asked.values()} == {week_order.READY}
