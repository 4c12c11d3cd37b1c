"""The calendar from the second edition on: all kinds by turns, as hard as the weekday.

It is made year by year: each day takes what suits it best of all that was mined, those
first that little suits. No kind has more than three days of a week, no name comes twice
in a week or on more than a tenth of a year's days, an idea that many solutions share
comes once a week where there is enough else, and nothing looks like any of the thirty
days before. A hint leaves two moves at least. What a game lacks its plan says.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count, islice
from typing import Any

from pnp.base.errors import UserError
from pnp.core.puzzle import Puzzle
from pnp.games import AnyGame, kind_of
from pnp.games.almanac_order import LONG, WEEK, Wanted, longest
from pnp.games.almanac_plan import Plan
from pnp.games.lessons import complete_entry
from pnp.games.likeness import key, position_of
from pnp.protocol.entries import SETUP, Entry, puzzle_of_entry

WEEKS = 52
"""So many whole weeks are a year."""

YEAR = WEEKS * len(WEEK)
"""Its days."""

SCARCE = (5, 6, 4, 0, 1, 2, 3)
"""The weekdays, those first of which least is found: the hard ones, then the easy."""

OF_A_WEEK = 3
"""So many days of a week a kind may have."""

OF_A_YEAR = YEAR // 10
"""So many days of a year a name may have."""

APART = 30
"""So many days nothing comes that looks like a day."""

ALIKE = 4
"""Of two that look alike less than one sign in so many differs."""

USUAL = Plan()
"""The plan of a game that lacks nothing."""


@dataclass(frozen=True)
class Candidate:
    """What was mined, with what is found out only where it may become a day."""

    game: AnyGame
    mined: Entry
    place: int
    """Among all that was mined, in its order."""
    plain: Collection[str] = ()
    """Names that fit any solution, and so say nothing of one."""

    @cached_property
    def entry(self) -> Entry:
        """With its lesson."""
        return complete_entry(self.game, self.mined)

    @property
    def kind(self) -> str:
        """What is asked."""
        return str(self.mined["kind"])

    @property
    def level(self) -> int:
        """How hard it is."""
        return int(self.mined["level"])

    @property
    def is_of_setup(self) -> bool:
        """Whether it is a rated start."""
        return self.kind == SETUP

    @cached_property
    def name(self) -> str:
        """The theme that names it; empty if that says nothing.

        Nothing has a name that cannot be read again, such as a puzzle whose game was a
        draw before.
        """
        try:
            theme = (self.entry.get("lesson") or {}).get("theme") or {}
        except UserError:
            return ""
        name = str(theme.get("key", "")).removeprefix("theme-")
        return "" if name in self.plain else name

    @cached_property
    def leaves_a_choice(self) -> bool:
        """Whether its hint leaves two moves, as that of each start does."""
        if self.is_of_setup:
            return True
        return kind_of(self.game, self._puzzle).leaves_a_choice(self._puzzle)

    @cached_property
    def _puzzle(self) -> Puzzle[Any]:
        return puzzle_of_entry(self.mined, self.game.rules)

    @cached_property
    def idea(self) -> str:
        """What its solution comes down to, if many do; empty for others."""
        if self.is_of_setup:
            return ""
        return kind_of(self.game, self._puzzle).idea(self._puzzle)

    @cached_property
    def views(self) -> Sequence[str]:
        """What it looks like from all sides."""
        return self.game.puzzles.views(position_of(self.game, self.mined))

    def is_long(self) -> bool:
        """Whether it is as long as any of its kind, and some are shorter.

        As long is what is so otherwise, such as a chain of jumps.
        """
        if self.is_of_setup:
            return len(self.mined["plan"]) >= LONG
        if self.kind in longest(self.game).kinds:
            return True
        lengths = self.game.puzzles.kind(self.kind).levels
        return len(lengths) > 1 and self.mined["moves"] == max(lengths)

    def looks_like(self, other: "Candidate") -> bool:
        """Whether it differs from another in few signs, seen from some side."""
        own = self.views[0]
        return any(_is_near(own, view) for view in other.views)


def _is_near(one: str, other: str) -> bool:
    if len(one) != len(other):
        return False
    differing = sum(a != b for a, b in zip(one, other, strict=True))
    return differing * ALIKE < len(one)


def year(
    left: list[Candidate],
    before: Sequence[Candidate] = (),
    weeks: int = WEEKS,
    asked: Plan = USUAL,
) -> Sequence[Candidate]:
    """The days of some weeks, taken out of what is left.

    Weekdays of which little is found are filled first. Raises ``UserError`` where
    nothing suits a day.
    """
    days: dict[int, Candidate] = dict(enumerate(before, start=-len(before)))
    for weekday in SCARCE:
        for week in range(weeks):
            number = week * len(WEEK) + weekday
            found = _best(left, days, number, asked)
            left.remove(found)
            days[number] = found
    return [days[number] for number in range(weeks * len(WEEK))]


def levels_of(number: int, asked: Plan) -> Sequence[int]:
    """Those that a day may have, the one it asks for first."""
    levels = Wanted.of(number).levels
    below = [level - 1 for level in levels if level in asked.scarce]
    return list(dict.fromkeys([*levels, *below]))


def _best(
    left: Sequence[Candidate],
    days: Mapping[int, Candidate],
    number: int,
    asked: Plan,
) -> Candidate:
    """What suits a day best, beside those that are filled already."""
    wanted, levels = Wanted.of(number), levels_of(number, asked)
    monday = number - number % len(WEEK)
    week = [days[n] for n in range(monday, monday + len(WEEK)) if n in days]
    kinds = Counter(each.kind for each in week)
    names = {each.name for each in week}
    ideas = Counter(each.idea for each in week if each.idea)
    own = [days[n] for n in days if n >= 0]
    named = Counter(each.name for each in own)
    often = Counter(each.kind for each in own)
    shown = [days[n] for n in _around(number, APART + 1) if n in days]

    def turn(each: Candidate) -> tuple[int, ...]:
        """The level named first; the idea, the kind and the name that came least."""
        level = levels.index(each.level)
        least = kinds[each.kind], named[each.name], often[each.kind]
        return level, ideas[each.idea], *least, each.place

    resting = {
        kind
        for kind, apart in asked.seldom.items()
        if any(days[n].kind == kind for n in _around(number, apart) if n in days)
    }
    likely = [
        each
        for each in left
        if each.level in levels
        and each.kind not in resting
        and (not wanted.is_long or each.is_long())
        and kinds[each.kind] < OF_A_WEEK
        and each.name not in ("", *names)
        and named[each.name] < OF_A_YEAR
    ]
    for each in sorted(likely, key=turn):
        if each.leaves_a_choice and not any(map(each.looks_like, shown)):
            return each
    said = " or ".join(map(str, levels))
    fault = f"nothing mined suits day {number + 1} of a year, of level {said}"
    raise UserError(f"{fault}: almanac.toml has to say more of some kind")


def _around(number: int, apart: int) -> range:
    """The days less than so many from one."""
    return range(number - apart + 1, number + apart)


def in_calendar(
    game: AnyGame, asked: Plan, dig: Callable[[str], Iterator[Entry]]
) -> Iterator[Entry]:
    """Days from the first on, of so many of each kind for each year as its plan asks.

    Longer calendars begin with the same days.
    """
    veins = {kind: dig(kind) for kind in asked.second}
    met, left, places = set[str](), list[Candidate](), count()
    before: Sequence[Candidate] = ()
    while True:
        for kind, share in asked.second.items():
            for entry in islice(veins[kind], share):
                if (alike := key(game, entry)) not in met:
                    met.add(alike)
                    left.append(Candidate(game, entry, next(places), asked.plain))
        days = year(left, before, asked=asked)
        yield from (each.entry for each in days)
        before = days[-APART:]
