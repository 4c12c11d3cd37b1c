"""Entries: the puzzles of a book, found by a seed or by dates, none of them twice."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Literal, NamedTuple

from pnp.base.errors import UserError
from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.setup import Setup
from pnp.games import AnyGame, typed
from pnp.games.day import Drawn, cards_of_days, puzzle_code, puzzle_command
from pnp.games.lessons import lesson_of
from pnp.press.attachments import Facts
from pnp.protocol.entries import RatedSetup

Arrangement = Literal["game", "level", "theme"]
"""What the puzzles of a book are arranged by first."""

PATIENCE = 200
"""So many seeds are tried in vain for a puzzle before it is given up."""

SPACING = 10_000
"""From the seeds of a book to those of the next."""

TRIED = 6
"""So many easy puzzles are looked at for one of several moves."""

EARLIER = 180
"""So many days before those of a book are looked at for an easy puzzle."""

CLEAR = 3
"""So many lines a worked puzzle has at most, if there is one."""

EASY = (1, 2)
"""The levels of a worked puzzle, if there is one."""

WORKED = 30_000_000
"""The first seed of a worked puzzle: no book has it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of a book, or a start that stands in for one."""

    game: AnyGame
    held: Setup | tuple[Wish, Puzzle[Any]]
    level: int
    """From 1 to 5; 0 for a start of which nobody says how hard it is."""
    day: datetime.date | None = None
    number: int = 0
    """Counted through the whole book."""
    plan: Sequence[str] = ()
    """How a start is won, where that is known already."""
    lesson: Lesson | None = None
    """What it teaches, where that is known already."""

    @property
    def position(self) -> Any:
        """What the picture shows."""
        if isinstance(self.held, Setup):
            return self.game.rules.deal(self.held)
        return self.held[1].position

    @property
    def key(self) -> str:
        """The same for entries that count as one, whatever each asks."""
        return self.game.puzzles.key(self.position)

    @property
    def kind(self) -> str:
        """Of what kind a puzzle is; empty for a start."""
        return "" if isinstance(self.held, Setup) else self.held[1].kind

    @property
    def moves(self) -> Sequence[str]:
        """The turns that solve it, and one of the best replies to each."""
        if isinstance(self.held, Setup):
            return self.plan or self.game.solver.plan(self.position)
        return tuple(moves[0] for moves in self.held[1].lines[0] if moves)

    @property
    def is_clear(self) -> bool:
        """Whether more than one first move is legal, and few lines solve it."""
        if isinstance(self.held, Setup):
            return True
        puzzle = self.held[1]
        legal = (puzzle.truth or puzzle.position).legal()
        return len(legal) > 1 and len(puzzle.lines) <= CLEAR

    @property
    def theme(self) -> Event | None:
        """The name of its theme, if it has one."""
        held = self.held
        if isinstance(held, Setup):
            rated = RatedSetup(held, plan=tuple(self.moves))
            lesson = self.lesson or lesson_of(self.game, rated)
        else:
            lesson = held[1].lesson or lesson_of(self.game, held[1])
        return lesson.theme if lesson else None

    @property
    def command(self) -> str:
        """What makes it again."""
        if isinstance(self.held, Setup):
            return f"pnp setup {typed(self.game.name)} --code {self.held.code}"
        return puzzle_command(self.game, *self.held)

    @property
    def code(self) -> str:
        """What finds it again; empty where its game has no codes of puzzles."""
        if isinstance(self.held, Setup):
            return self.held.code
        code = puzzle_code(self.game, *self.held)
        return code.code if code else ""

    @property
    def facts(self) -> Facts:
        """What a program reads of it."""
        what = {"number": self.number, "game": self.game.name, "command": self.command}
        coded = {"code": self.code} if self.code else {}
        return {**what, **coded, "position": str(self.position)}


class Choice(NamedTuple):
    """Which puzzles of a game a book should have."""

    most: int
    """How many of each game."""
    level: int | None = None
    """How hard all of them are; ``None``: from the easiest to the hardest."""
    seed: int = 0
    kind: str | None = None
    """Of what kind all are; ``None``: of those that come without a name."""


def has_puzzles(game: AnyGame) -> bool:
    """Whether a game has puzzles, or starts to be won in the fewest turns."""
    return bool(game.puzzles.kinds or game.solver.starts)


def _poses(game: AnyGame, kind: str | None) -> bool:
    """Whether puzzles are meant: of a kind, or of a game that rates no starts."""
    return bool(game.puzzles.kinds and (kind or not game.puzzles.boards))


def by_seed(games: Iterable[AnyGame], choice: Choice) -> Iterator[Entry]:
    """So many puzzles of each game, as they are found.

    Raises ``UserError`` for a game that has not so many.
    """
    for game in games:
        taken: set[str] = set()
        missing = set[int]()
        for number in range(choice.most):
            yield (entry := _next(game, choice, number, taken, missing))
            taken.add(entry.key)


def _next(
    game: AnyGame, choice: Choice, number: int, taken: set[str], missing: set[int]
) -> Entry:
    """The puzzle of a game that comes next; starts come as hard as they are.

    Where a level of the spread is not found, and so is missing from then on, it is as
    hard as it comes.
    """
    first = choice.seed * SPACING + number
    wanted = Wanted(choice.level or 0, range(first, first + PATIENCE), choice.kind)
    spread = 0 if choice.level or choice.kind else _spread(game, number, choice.most)
    if spread and spread not in missing:
        with suppress(UserError):
            return _untaken_entry(game, wanted._replace(level=spread), taken)
        missing.add(spread)
    return _untaken_entry(game, wanted, taken)


def _spread(game: AnyGame, number: int, most: int) -> int:
    """The level of a puzzle of so many, from the easiest that are found to the hardest.

    For starts it is 0: they come as hard as they are.
    """
    if not _poses(game, None):
        return 0
    found = sorted(set(chain.from_iterable(game.puzzles.levels.values())))
    return found[number * len(found) // most]


def by_days(games: Iterable[AnyGame], days: Sequence[datetime.date]) -> Iterator[Entry]:
    """The puzzles of some days, as they are found."""
    return (entry for game in games for entry in map(of_day, cards_of_days(game, days)))


def of_day(each: Drawn) -> Entry:
    """What the card of a game and a day holds, as known as it is there."""
    game, day, held, *_ = each
    if isinstance(held, RatedSetup):
        level = _start_level(held.rating)
        return Entry(game, held.setup, level, day, 0, held.plan, held.lesson)
    return Entry(game, held, held[1].level, day)


def arranged_entries(found: Iterable[Entry], by: Arrangement) -> tuple[Entry, ...]:
    """The entries in the order of the book, each with its number."""
    entries = list(found)
    games = list(dict.fromkeys(entry.game.name for entry in entries))

    themes = _themes(entries) if by == "theme" else []

    def place(entry: Entry) -> tuple[int, ...]:
        game, level = games.index(entry.game.name), entry.level
        if by == "theme":
            return game, themes.index(entry.theme), level
        day = entry.day.toordinal() if entry.day else 0
        return (game, day, level) if by == "game" else (level, game, day)

    return tuple(
        replace(each, number=number)
        for number, each in enumerate(sorted(entries, key=place), start=1)
    )


def _themes(entries: Iterable[Entry]) -> Sequence[Event | None]:
    """The themes, those of the easiest puzzles first."""
    easy = sorted(entries, key=lambda each: each.level)
    return list(dict.fromkeys(each.theme for each in easy))


def worked_entries(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """An easy puzzle of each game that is not among those of the book.

    It is of a kind that the book has; before puzzles of days it is one of an earlier
    day.
    """
    games = dict.fromkeys(each.game.name for each in entries)
    held = [[each for each in entries if each.game.name == name] for name in games]
    return tuple(_earlier(own) or _undated_entry(own) for own in held)


def _earlier(own: Sequence[Entry]) -> Entry | None:
    """The last easy one of the days before, if an almanac has it.

    One that is forced, or of many lines, is taken only where there is no other, one of
    a single move where the book has no others.
    """
    first, game = min(each.day or datetime.date.min for each in own), own[0].game
    if not game.almanac:
        return None
    back = range(1, min(EARLIER, first.toordinal() - 1) + 1)
    before = (first - datetime.timedelta(days=each) for each in back)
    tried = _new(
        (of_day(each) for day in before for each in cards_of_days(game, [day])), own
    )
    others, least = [], min(2, max(len(each.moves) for each in own))
    for each in tried:
        if each.level not in EASY or len(each.moves) < least:
            continue
        if each.is_clear:
            return each
        others.append(each)
    return others[0] if others else None


def _undated_entry(own: Sequence[Entry]) -> Entry:
    """The same of no day."""
    game, kinds = own[0].game, [each.kind for each in own]
    if "" in kinds and not _poses(game, None):
        return _sought(own, 0)
    if not _has_names(game, kinds) and (
        found := _long(_new(_easy_entries(own), own), own)
    ):
        return found
    return _easiest(_sought(own, 0, n, kinds[0]) for n in range(TRIED))


def _easy_entries(own: Sequence[Entry]) -> Iterator[Entry]:
    """Some of each easy level, unless none of it is found."""
    for level in EASY:
        with suppress(UserError):
            for number in range(TRIED):
                yield _sought(own, level, number)


def _sought(
    own: Sequence[Entry], level: int, number: int = 0, kind: str | None = None
) -> Entry:
    """One of the puzzles that no book has."""
    seeds = range(WORKED + number, WORKED + number + PATIENCE)
    wanted = Wanted(level, seeds, kind)
    return _untaken_entry(own[0].game, wanted, {each.key for each in own})


def _has_names(game: AnyGame, kinds: Iterable[str]) -> bool:
    """Whether all kinds are found by their names alone."""
    edition = game.puzzles.edition
    return bool(edition and all(edition.kind(kind).by_name for kind in kinds))


def _new(tried: Iterable[Entry], own: Sequence[Entry]) -> Iterator[Entry]:
    """Those that are of a kind of the book and not in it."""
    keys, kinds = {each.key for each in own}, {each.kind for each in own}
    return (each for each in tried if each.kind in kinds and each.key not in keys)


def _long(tried: Iterable[Entry], own: Sequence[Entry]) -> Entry | None:
    """The first of several moves, if the book has such, else the first."""
    least = min(2, max(len(each.moves) for each in own))
    others = []
    for each in tried:
        if len(each.moves) >= least:
            return each
        others.append(each)
    return others[0] if others else None


def _easiest(tried: Iterable[Entry]) -> Entry:
    """The first that is easy and clear, or else the easiest."""
    others = []
    for each in tried:
        if each.level in EASY and each.is_clear:
            return each
        others.append(each)
    return min(others, key=lambda each: (each.level, not each.is_clear))


class Wanted(NamedTuple):
    """What is looked for: how hard, 0 for any, by which seeds, of what kind."""

    level: int
    seeds: range
    kind: str | None = None


def _untaken_entry(game: AnyGame, wanted: Wanted, taken: set[str]) -> Entry:
    """The first puzzle that is not taken, or the first start that can be won."""
    make = _puzzle if _poses(game, wanted.kind) else _start
    for seed in wanted.seeds:
        entry = make(game, seed, wanted)
        if entry and entry.key not in taken:
            return entry
    level = f" of level {wanted.level}" if wanted.level else ""
    raise UserError(f"{game.name} has no more puzzles{level}")


def _puzzle(game: AnyGame, seed: int, wanted: Wanted) -> Entry | None:
    if not game.puzzles.kinds:
        return None
    wish = game.wish(seed, wanted.level or None, kind=wanted.kind or None)
    found = game.puzzles.pose(wish)
    return Entry(game, (wish, found), found.level)


def _start(game: AnyGame, seed: int, wanted: Wanted) -> Entry | None:
    """A start that can be won, which takes a plan."""
    setup = Setup(game.rules.edition, seed=seed)
    start = game.rules.deal(setup)
    if not game.is_worthy(start) or not game.solver.plan(start):
        return None
    graded = _start_level(game.solver.rating(start))
    return Entry(game, setup, graded) if wanted.level in (0, graded) else None


def _start_level(rating: Iterable[Event]) -> int:
    """How hard a start is, if somebody says so."""
    levels = (event.facts["level"] for event in rating if "level" in event.facts)
    return next((level for level in levels if isinstance(level, int)), 0)
