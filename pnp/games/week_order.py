"""The calendar of a folder's game: weeks that grow harder, all its kinds by turns.

Each week is chosen from what lies ready of each kind, so longer calendars begin with
the same days. No kind has more days of a week than it must, from Monday to Saturday no
day is easier than the one before, and nothing looks like any of the thirty days before.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from math import ceil

from pnp.boards.board import EMPTY
from pnp.games import AnyGame
from pnp.games.almanac_order import SUNDAY, WEEK, Wanted
from pnp.games.calendar_order import ALIKE, APART, SCARCE, Candidate
from pnp.games.likeness import key
from pnp.games.mining import Vein
from pnp.protocol.entries import Entry

READY = 10
"""So many of each kind lie ready before a week is chosen, unlike the days before."""

PATIENCE = 20
"""So many more of each are waited for where a week could not be filled."""


@dataclass(slots=True)
class Stock:
    """What lies ready of all kinds, and what is mined beyond it."""

    game: AnyGame
    mined: dict[str, Iterator[Entry]]
    ready: list[Candidate] = field(default_factory=list)
    met: set[str] = field(default_factory=set)
    """The keys of all that was mined."""
    places: Iterator[int] = field(default_factory=count)

    def unlike(self, before: Sequence[Candidate], many: int) -> Sequence[Candidate]:
        """What looks like no day before: so many of each kind, if there are as many."""
        found = [each for each in self.ready if not _is_seen(each, before)]
        for kind, mined in self.mined.items():
            lying = sum(each.kind == kind for each in found)
            new = (each for each in self._new(mined) if not _is_seen(each, before))
            found += islice(new, max(0, many - lying))
        return found

    def _new(self, mined: Iterator[Entry]) -> Iterator[Candidate]:
        for entry in mined:
            if (alike := key(self.game, entry)) not in self.met:
                self.met.add(alike)
                self.ready.append(Candidate(self.game, entry, next(self.places)))
                yield self.ready[-1]


def in_weeks(game: AnyGame, dig: Callable[[Vein], Iterator[Entry]]) -> Iterator[Entry]:
    """The days from the first Monday on, each with its lesson.

    They end where too little is found for one week more.
    """
    kinds = [kind.name for kind in game.puzzles.kinds]
    stock = Stock(game, {kind: dig(Vein(game.name, kind)) for kind in kinds})
    before: list[Candidate] = []
    for monday in count(step=len(WEEK)):
        tries = range(READY, READY + PATIENCE)
        unlike = (stock.unlike(before[-APART:], many) for many in tries)
        weeks = (week_of(each, before[-APART:], monday) for each in unlike)
        if not (week := next(filter(None, weeks), None)):
            return
        stock.ready = [each for each in stock.ready if each not in week]
        before += week
        yield from (each.entry for each in week)


def week_of(
    ready: Sequence[Candidate], before: Sequence[Candidate], monday: int
) -> Sequence[Candidate]:
    """Seven of what lies ready; none if a day has nothing that suits it.

    The hardest days choose first, then the easiest: each what comes nearest to its
    level, of the kind that the week has least of.
    """
    kinds: Counter[str] = Counter()
    most = ceil(len(WEEK) / max(1, len({each.kind for each in ready})))
    chosen: dict[int, Candidate] = {}
    for weekday in SCARCE:
        wanted = Wanted.of(monday + weekday)
        shown = [*before, *chosen.values()]
        ranked = sorted(
            (each for each in ready if kinds[each.kind] < most),
            key=lambda each: (_off(each, wanted), kinds[each.kind], each.place),
        )
        likely = (each for each in ranked if each not in chosen.values())
        found = next((c for c in likely if not _is_seen(c, shown)), None)
        if not found:
            return ()
        chosen[weekday] = found
        kinds[found.kind] += 1
    return [*_rising(chosen[day] for day in range(SUNDAY)), chosen[SUNDAY]]


def _is_seen(each: Candidate, shown: Iterable[Candidate]) -> bool:
    """Whether it looks like something that was shown, from some side."""
    own = each.views[0]
    return any(is_near(own, view) for other in shown for view in other.views)


def is_near(one: str, other: str) -> bool:
    """Whether two boards are alike: where both are empty they do not differ, nor agree.

    >>> is_near("WWB/BW.", "WWB/B.."), is_near("W.B/...", "W.W/...")
    (True, False)
    """
    pairs = zip(one, other, strict=True)
    held = [(a, b) for a, b in pairs if (a, b) not in (("/", "/"), (EMPTY, EMPTY))]
    return sum(a != b for a, b in held) * ALIKE < len(held)


def _off(each: Candidate, wanted: Wanted) -> int:
    return min(abs(level - each.level) for level in wanted.levels)


def _rising(days: Iterator[Candidate]) -> Iterator[Candidate]:
    """The days from easy to hard; of those that are as hard kinds take turns."""
    left, last = sorted(days, key=lambda each: each.level), ""
    while left:
        equal = [each for each in left if each.level == left[0].level]
        often = Counter(each.kind for each in equal)
        found = max(equal, key=lambda each: (each.kind != last, often[each.kind]))
        left.remove(found)
        last = found.kind
        yield found
