"""The calendar from the second edition on: all kinds by turns, as hard as the weekday.

It is made in one pass: each day takes what suits it best of all that was mined for its
year. No kind has more than three days of a week, no name comes twice in a week or on
more than a tenth of a year's days, nothing looks like any of the thirty days before.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count, islice

from pnp.base.errors import UserError
from pnp.games import AnyGame
from pnp.games.almanac_order import WEEK, Wanted
from pnp.games.lessons import complete_entry
from pnp.games.likeness import key
from pnp.protocol.entries import Entry

YEAR = 52 * len(WEEK)
"""The days of a year of whole weeks."""

OF_A_WEEK = 3
"""So many days of a week a kind may have."""

OF_A_YEAR = YEAR // 10
"""So many days of a year a name may have."""

APART = 30
"""So many days nothing comes that looks like a day."""

ALIKE = 4
"""Of two that look alike less than one sign in so many differs."""


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

    @cached_property
    def name(self) -> str:
        """The theme that names it; empty if that says nothing."""
        theme = (self.entry.get("lesson") or {}).get("theme") or {}
        name = str(theme.get("key", "")).removeprefix("theme-")
        return "" if name in self.plain else name

    @cached_property
    def views(self) -> Sequence[str]:
        """What it looks like from all sides."""
        position = self.game.rules.parse(self.mined["position"])
        return self.game.puzzles.views(position)

    def is_long(self) -> bool:
        """Whether it is as long as any of its kind, and some are shorter."""
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


@dataclass
class Calendar:
    """The days chosen so far, and what is left of what was mined."""

    chosen: list[Candidate] = field(default_factory=list)
    left: list[Candidate] = field(default_factory=list)
    named: Counter[str] = field(default_factory=Counter)
    """So often each name came this year."""
    last: dict[str, int] = field(default_factory=dict)
    """The last day of each kind."""

    def take(self) -> Candidate:
        """What suits the next day best; raises ``UserError`` if nothing does."""
        number = len(self.chosen)
        wanted = Wanted.of(number)
        if number % YEAR == 0:
            self.named.clear()
        own = self.chosen[number - number % len(WEEK) :]
        kinds = Counter(each.kind for each in own)
        names = {each.name for each in own}

        def suits(each: Candidate) -> bool:
            """Asked last is what takes longest to find out."""
            return (
                each.mined["level"] in wanted.levels
                and (not wanted.is_long or each.is_long())
                and kinds[each.kind] < OF_A_WEEK
                and each.name not in ("", *names)
                and self.named[each.name] < OF_A_YEAR
                and not any(map(each.looks_like, self.chosen[-APART:]))
            )

        found = next(filter(suits, sorted(self.left, key=self._turn(wanted))), None)
        if not found:
            levels = " or ".join(map(str, wanted.levels))
            fault = f"nothing mined suits day {number + 1}, of level {levels}"
            raise UserError(f"{fault}: almanac.toml has to say more of some kind")
        self.left.remove(found)
        self.chosen.append(found)
        self.named[found.name] += 1
        self.last[found.kind] = number
        return found

    def _turn(self, wanted: Wanted) -> Callable[[Candidate], tuple[int, ...]]:
        """The level named first, the kind longest not seen, then as it was mined."""

        def turn(each: Candidate) -> tuple[int, ...]:
            level = each.mined["level"]
            off = level not in wanted.levels or wanted.levels.index(level)
            return int(off), self.last.get(each.kind, -1), each.place

        return turn


def in_calendar(
    game: AnyGame,
    shares: Mapping[str, int],
    dig: Callable[[str], Iterator[Entry]],
    plain: Collection[str] = (),
) -> Iterator[Entry]:
    """Days from the first on, of so many of each kind for each year.

    Longer calendars begin with the same days.
    """
    veins = {kind: dig(kind) for kind in shares}
    met, calendar, places = set[str](), Calendar(), count()
    for number in count():
        if number % YEAR == 0:
            for kind, share in shares.items():
                for entry in islice(veins[kind], share):
                    if (alike := key(game, entry)) not in met:
                        met.add(alike)
                        new = Candidate(game, entry, next(places), plain)
                        calendar.left.append(new)
        yield calendar.take().entry
