"""The calendar of an almanac: from Monday's easy entries to Saturday's hard ones."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import NamedTuple

from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame
from pnp.games.almanac_plan import plan
from pnp.protocol.entries import Entry

WEEK: Sequence[Sequence[int]] = ((1,), (2,), (2, 3), (3,), (4,), (5,), (4, 5))
"""The levels of the days from Monday on; of two on a Wednesday by turns."""

SUNDAY = 6

LONG = 12
"""So many turns make a board long enough for a Sunday."""

READY = 3
"""So many entries of a level lie ready before one is chosen."""

MIXED = 364
"""The first day on which kinds that are found by name take their turn."""

USUAL = ""

PATIENCE = 60
"""So many more are looked at in vain for a long one before a shorter will do."""


class Wanted(NamedTuple):
    """What a day asks for."""

    levels: Sequence[int]
    is_long: bool

    @classmethod
    def of(cls, number: int) -> "Wanted":
        """The day of a number from the first Monday on; of two levels by turns."""
        week, day = divmod(number, len(WEEK))
        levels = WEEK[day]
        turn = week % len(levels)
        if day != SUNDAY:
            return cls((levels[turn],), False)
        return cls((*levels[turn:], *levels[:turn]), True)

    def misses(self, entry: Entry, long: "Long") -> int:
        """By how much an entry is not what is wanted; 0 if it is."""
        off: int = min(abs(entry["level"] - level) for level in self.levels)
        return off + LEVELS * (self.is_long and not long.holds(entry))


def length(entry: Entry) -> int:
    """How many moves or turns it takes."""
    if entry["kind"] == "setup":
        return len(entry["plan"])
    return int(entry["moves"])


class Long(NamedTuple):
    """What is long enough for a Sunday."""

    moves: int
    """So many moves or turns, or more."""
    kinds: Collection[str] = ()
    """Kinds that are long otherwise, as a chain of jumps is."""

    def holds(self, entry: Entry) -> bool:
        """Whether an entry is long."""
        return entry["kind"] in self.kinds or length(entry) >= self.moves


def longest(game: AnyGame) -> Long:
    """How long a Sunday's entry is, or longer."""
    puzzles = game.puzzles
    if not puzzles.kinds or puzzles.boards:
        return Long(LONG)
    most = max(puzzles.levels)
    usual = [kind.name for kind in puzzles.usual]
    return Long(
        most, {kind for kind, _ in plan(game.name).sundays if kind not in usual}
    )


Lying = Sequence[list[Entry]]
"""What lies ready of some levels."""


class Turns:
    """Kinds that are found by name, which take turns with the usual ones.

    Where long entries are rare, Sundays have veins of their own, which take turns; what
    else is long is spared for them.
    """

    def __init__(
        self,
        named: Callable[[], Iterable[Entry]],
        long: Sequence[Iterator[Entry]] = (),
    ) -> None:
        self._named = named
        self._long = long
        self._waiting: dict[tuple[int, str], deque[Entry]] | None = None
        self._last = {USUAL: 0}

    def take(
        self, number: int, wanted: Wanted, lying: Lying, long: Long
    ) -> Entry | None:
        """An entry of the kind that was longest not seen; none on usual days.

        Usual are all days of the first year, and Sundays that have no veins.
        """
        if number < MIXED:
            return None
        if wanted.is_long:
            return self._sunday(number // len(WEEK), lying, long)
        level, waiting = wanted.levels[0], self._all()
        ready = [kind for (of, kind), left in waiting.items() if of == level and left]
        kind = min([USUAL, *ready], key=lambda each: self._last.get(each, 0))
        self._last[kind] = number
        return waiting[level, kind].popleft() if kind != USUAL else None

    def spares(self, number: int, wanted: Wanted) -> bool:
        """Whether what is long is spared on a day for Sundays."""
        is_rare = bool(self._long) and number >= MIXED
        return is_rare and wanted.levels[0] in WEEK[SUNDAY]

    def _sunday(self, week: int, lying: Lying, long: Long) -> Entry | None:
        """An entry of a vein; of the first also one that lies ready."""
        if not self._long:
            return None
        turn = week % len(self._long)
        for stock in lying if not turn else ():
            for entry in stock:
                if long.holds(entry):
                    stock.remove(entry)
                    return entry
        return next(self._long[turn], None)

    def _all(self) -> Mapping[tuple[int, str], deque[Entry]]:
        """Those of each level and kind, found when the first is wanted."""
        if self._waiting is None:
            self._waiting = {}
            for entry in self._named():
                place = entry["level"], entry["kind"]
                self._waiting.setdefault(place, deque()).append(entry)
        return self._waiting


def in_order(
    mined: Callable[[int], Iterator[Entry]], longest: Long, turns: Turns | None = None
) -> Iterator[Entry]:
    """Entries day by day, from those that are mined of each level.

    Kinds and lengths take turns: none comes two days running where another is ready.
    So many moves or more are long. What was mined in vain for a Sunday, being short, is
    left for weekdays.
    """
    stocks = {level: Stock(mined(level), []) for level in range(1, LEVELS + 1)}
    last: Entry | None = None
    for number in count():
        wanted = Wanted.of(number)
        lying = [stocks[level].ready for level in wanted.levels]
        other = turns.take(number, wanted, lying, longest) if turns else None
        if not other:
            if not (stock := _nearest(stocks, wanted)):
                return
            spared = bool(turns and turns.spares(number, wanted))
            other = stock.take(wanted, longest, last, spared=spared)
        last = other
        yield last


def _nearest(stocks: Mapping[int, "Stock"], wanted: Wanted) -> "Stock | None":
    """The entries of the level wanted, or of the nearest of which there are any."""
    near = sorted(stocks, key=lambda level: _off(level, wanted.levels))
    return next((stocks[level] for level in near if stocks[level].refill()), None)


def _off(level: int, wanted: Sequence[int]) -> tuple[int, int]:
    """How far a level is from those that are wanted, the first of them most."""
    return min((abs(level - each), place) for place, each in enumerate(wanted))


class Stock(NamedTuple):
    """Entries of a level, those that lie ready before those to be mined."""

    mined: Iterator[Entry]
    ready: list[Entry]

    def refill(self) -> bool:
        """Whether there is one, when enough lie ready if there are any."""
        self.ready.extend(islice(self.mined, max(0, READY - len(self.ready))))
        return bool(self.ready)

    def take(
        self, wanted: Wanted, longest: Long, last: Entry | None, *, spared: bool = False
    ) -> Entry:
        """The first that is as long as wanted and not like the last, or nearly so.

        What is long may be spared for other days.
        """
        for _ in range(PATIENCE * wanted.is_long):
            if any(longest.holds(entry) for entry in self.ready):
                break
            self.ready.extend(islice(self.mined, 1))
        found = min(
            self.ready,
            key=lambda e: (
                wanted.misses(e, longest),
                _is_like(e, last),
                spared and longest.holds(e),
            ),
        )
        self.ready.remove(found)
        return found


def _is_like(entry: Entry, last: Entry | None) -> bool:
    """Whether an entry has the kind and length of the day before."""
    if last is None or entry["kind"] == "setup":
        return False
    return (entry["kind"], length(entry)) == (last["kind"], length(last))
