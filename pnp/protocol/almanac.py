"""The almanac of a game: an entry for each day, so that a date alone decides."""

import datetime
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.base.errors import UserError, quoted
from pnp.base.templates import called, is_there, read_text
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import PuzzleCode, StrangePuzzleCodeError
from pnp.protocol.entries import (
    SETUP,
    Entry,
    RatedSetup,
    puzzle_of_entry,
    setup_of_entry,
)
from pnp.protocol.puzzles import Puzzles
from pnp.protocol.rules import Rules

ALMANAC = "almanac.jsonl"
"""The file among a game's templates."""

SECOND = "almanac-2.jsonl"
"""The file of the second edition, where a game has one."""

COLLECTION = "collection.jsonl"
"""The file beside it: some puzzles of each kind that no day has."""

FIRST = datetime.date(2026, 1, 5)
"""The day of the first entry, a Monday."""

SECOND_FIRST = datetime.date(2027, 1, 4)
"""That of the second edition, which is a Monday too."""

Held = RatedSetup | tuple[Wish, Puzzle[Any]]
"""What a card holds."""


@dataclass(frozen=True, slots=True)
class Almanac:
    """The entries of a game, one for each day from the first on."""

    rules: Rules[Any, Any]
    puzzles: Puzzles[Any]
    lines: Sequence[str]
    more: Sequence[str] = ()
    """Entries that belong to no day."""
    later: "Almanac | None" = None
    """The next edition: its days are no days of this one."""
    file: str = ALMANAC
    first: datetime.date = FIRST

    def __len__(self) -> int:
        return len(self.lines)

    def place(self, day: datetime.date) -> int:
        """Where the entry of a day stands, counted round before and after."""
        return (day - self.first).days % len(self.lines)

    def holds(self, day: datetime.date) -> bool:
        """Whether a day has an entry of its own."""
        return 0 <= (day - self.first).days < len(self.lines)

    def on(self, day: datetime.date) -> "Almanac":
        """The edition of a day: this one where the next has not begun or is over."""
        return self.later if self.later and self.later.holds(day) else self

    @property
    def editions(self) -> Sequence["Almanac"]:
        """Itself, and the next if there is one."""
        return (self, self.later) if self.later else (self,)

    @property
    def edition(self) -> int:
        """That of its codes."""
        own = (self.puzzles.edition or self.rules.edition).number
        return own + (self.file == SECOND)

    def entry(self, place: int) -> Entry:
        """The entry at a place; raises ``UserError`` for a line that is none."""
        return self._entry_at(self.file, self.lines, place)

    def collected(self, place: int) -> Entry:
        """The same of those that belong to no day."""
        return self._entry_at(COLLECTION, self.more, place)

    def _entry_at(self, file: str, lines: Sequence[str], place: int) -> Entry:
        try:
            entry: Entry = json.loads(lines[place])
        except ValueError:
            name = called(f"{self.rules.name}/{file}")
            raise UserError(f"{name}: line {place + 1} is no entry") from None
        return entry

    def held(self, entry: Entry) -> Held:
        """What the card of an entry holds; nothing is solved for it."""
        if entry["kind"] == SETUP or not self.puzzles.edition:
            return setup_of_entry(entry, self.rules)
        code = self._code(entry["code"])
        return code.wish, puzzle_of_entry(entry, self.rules)

    def _code(self, code: str) -> PuzzleCode:
        try:
            return PuzzleCode.from_code(code, self.puzzles.editions)
        except StrangePuzzleCodeError:
            file = called(f"{self.rules.name}/{self.file}")
            fault = f"{quoted(code)} is no puzzle of {self.rules.name}: mine it anew"
            raise UserError(f"{file}: {fault}") from None

    @property
    def has_puzzles(self) -> bool:
        """Whether any of its entries is a puzzle."""
        return any('"moves":' in line for line in self.lines)

    def of_kind(self, kind: str) -> Sequence[int]:
        """Where the entries of a kind stand."""
        quotation = f'"kind":"{kind}"'
        return [n for n, line in enumerate(self.lines) if quotation in line]

    def find(self, code: str) -> Entry | None:
        """The entry with a code, if there is one."""
        quotation = f'"code":"{code}"'
        for lines, read in ((self.lines, self.entry), (self.more, self.collected)):
            for place, line in enumerate(lines):
                if quotation in line:
                    return read(place)
        return self.later.find(code) if self.later else None


def almanac(rules: Rules[Any, Any], puzzles: Puzzles[Any]) -> Almanac | None:
    """The almanac of a game, if it comes with one."""
    name = f"{rules.name}/{ALMANAC}"
    if not is_there(name):
        return None
    lines = _lines(read_text(name))
    if not lines:
        raise UserError(f"{called(name)} has no entries")
    beside = f"{rules.name}/{COLLECTION}"
    more = _lines(read_text(beside)) if is_there(beside) else ()
    second = f"{rules.name}/{SECOND}"
    later = None
    if is_there(second) and (others := _lines(read_text(second))):
        later = Almanac(rules, puzzles, others, file=SECOND, first=SECOND_FIRST)
    return Almanac(rules, puzzles, lines, more, later)


@lru_cache(3)
def _lines(text: str) -> tuple[str, ...]:
    """The entries of a file; that of a game is asked again and again."""
    return tuple(text.splitlines())
