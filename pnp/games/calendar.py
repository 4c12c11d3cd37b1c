"""The calendar of an almanac: from Monday's easy entries to Saturday's hard ones."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from pnp.core.entry import Entry
from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame

WEEK: Sequence[Sequence[int]] = ((1,), (2,), (2, 3), (3,), (4,), (5,), (4, 5))
"""The levels of the days from Monday on; of two on a Wednesday by turns."""

SUNDAY = 6
LONG = 12
"""So many turns make a board long enough for a Sunday."""

STOCK = 30
"""So many entries lie ready before one is chosen."""

PATIENCE = 400
"""So many more are looked at in vain before another level will do."""


class Wanted(NamedTuple):
    """What a day asks for."""

    levels: Sequence[int]
    is_long: bool

    @classmethod
    def of(cls, number: int) -> "Wanted":
        """The day of a number from the first Monday on."""
        week, day = divmod(number, len(WEEK))
        levels = WEEK[day]
        if day != SUNDAY:
            levels = levels[week % len(levels) :][:1]
        return cls(levels, day == SUNDAY)

    def misses(self, entry: Entry, longest: int) -> int:
        """By how much an entry is not what is wanted; 0 if it is."""
        off: int = min(abs(entry["level"] - level) for level in self.levels)
        return off + LEVELS * (self.is_long and length(entry) < longest)


def length(entry: Entry) -> int:
    """How many moves or turns it takes."""
    if entry["kind"] == "setup":
        return len(entry["plan"])
    return int(entry["moves"])


def longest(game: AnyGame) -> int:
    """How long a Sunday's entry is, or longer."""
    column = game.mind.column
    if not column or not column.edition:
        return LONG
    return max(moves for kind in column.edition.kinds for moves in kind.levels)


def in_order(mined: Iterator[Entry], longest: int) -> Iterator[Entry]:
    """Entries day by day, each the first mined that its day asks for.

    Kinds and lengths take turns: none comes two days running where another is ready.
    So many moves or more are long.
    """
    stock: list[Entry] = []
    last: Entry | None = None
    for number in count():
        wanted = Wanted.of(number)
        stock += _more(mined, STOCK - len(stock))
        for _ in range(PATIENCE):
            if any(not wanted.misses(entry, longest) for entry in stock):
                break
            stock += _more(mined, 1)
        if not stock:
            return
        last = min(stock, key=lambda e: (wanted.misses(e, longest), _is_like(e, last)))
        stock.remove(last)
        yield last


def _is_like(entry: Entry, last: Entry | None) -> bool:
    """Whether an entry has the kind and length of the day before."""
    if last is None or entry["kind"] == "setup":
        return False
    return (entry["kind"], length(entry)) == (last["kind"], length(last))


def _more(mined: Iterator[Entry], number: int) -> list[Entry]:
    return [entry for _, entry in zip(range(number), mined, strict=False)]
