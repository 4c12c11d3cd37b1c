"""What stands on a day: its puzzle or setup, its code, how it is shown again."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.base.errors import UserError
from pnp.core.event import Event
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import PuzzleCode, PuzzleEdition
from pnp.core.setup import SEEDS, Setup
from pnp.folder.places import puzzle_cure
from pnp.games import AnyGame, typed
from pnp.games.almanac_order import Wanted, longest
from pnp.games.likeness import shipped_keys
from pnp.games.rated_setups import rated_setup
from pnp.protocol.almanac import Almanac, Held
from pnp.protocol.entries import SETUP, RatedSetup


class Drawn(NamedTuple):
    """What the card of a game and a day holds, in no language yet."""

    game: AnyGame
    day: datetime.date
    held: Held
    again: Event | None = None
    """Which entry of which edition it is, where the almanac is counted round."""
    is_graded: bool = False
    """Whether it is as hard as its weekday says: an almanac's own day is."""

    @property
    def level(self) -> int | None:
        """How hard it is, where that is known."""
        held = self.held
        return held.level if isinstance(held, RatedSetup) else held[1].level


def check_days(game: AnyGame) -> None:
    """Raise ``UserError`` for a game that has nothing new for a day."""
    if not game.has_days:
        raise UserError(
            f"{game.name} has no card of the day: it has no puzzles, and nothing in it "
            f"is left to chance{puzzle_cure(game.name)}"
        )


def cards_of_days(
    game: AnyGame, days: Sequence[datetime.date], kind: str | None = None
) -> Iterator[Drawn]:
    """What the cards of a game and some days hold; each day alone decides its own.

    Puzzles of a kind follow each other as the almanac has them, none twice in a year:
    where it has too few, others are made between them.
    """
    editions = game.almanac  # one for all the days: it is a long file
    for day in days:
        known = _edition(game, editions, day, kind)
        if known and (found := _known(game, known, day, kind)):
            yield found
        elif kind == SETUP:
            yield Drawn(game, day, rated_setup(game, game.of_day(day)))
        else:
            named = _kind_of_day(game, day) if kind == PUZZLE else kind
            yield Drawn(game, day, _card_of_day(game, day, named))


def _known(
    game: AnyGame, known: Almanac, day: datetime.date, kind: str | None
) -> Drawn | None:
    """What the edition of a day has for it, of a kind if one is asked for."""
    if kind is None or kind in CARDS:
        own = _entry(game, known, day)
        is_asked = isinstance(own.held, RatedSetup) == (kind == SETUP)
        return own if kind is None or is_asked else None
    places, turn = known.of_kind(kind), (day - known.first).days
    if (at := turn % max(YEAR, len(places))) < len(places):
        return _at(game, known, day, places[at], again=turn != at)
    return None


def _edition(
    game: AnyGame, known: Almanac | None, day: datetime.date, kind: str | None
) -> Almanac | None:
    """The almanac of a day: for kinds that no later one has, the first."""
    is_rated = kind is None or kind in (*CARDS, *game.puzzles.tempers)
    return known.on(day) if known and is_rated else known


YEAR = 366
"""So many days pass before a puzzle of a kind comes again."""

PUZZLE = "puzzle"

CARDS = (SETUP, PUZZLE)
"""The two cards that a day can have, by what asks for one of them."""


def has_card(game: AnyGame, kind: str) -> bool:
    """Whether a game has one of the two cards."""
    return game.rules.has_chance if kind == SETUP else bool(game.puzzles.kinds)


def _kind_of_day(game: AnyGame, day: datetime.date) -> str | None:
    """Of which kind the puzzle of a day is, where starts stand in for puzzles."""
    puzzles = game.puzzles
    if not puzzles.edition or not puzzles.boards:
        return None
    kinds = puzzles.edition.kinds
    return kinds[day.toordinal() % len(kinds)].name


def _entry(game: AnyGame, known: Almanac, day: datetime.date) -> Drawn:
    """What an almanac has for a day."""
    own = _at(game, known, day, known.place(day), again=not known.holds(day))
    return own._replace(is_graded=_is_graded(game, known, day))


def _is_graded(game: AnyGame, known: Almanac, day: datetime.date) -> bool:
    """Whether the entry of a day is what its weekday asks for.

    All days of a second edition are, as far as its game has such levels; a first one
    takes the nearest level that occurs.
    """
    if known.edition > 1 and known.holds(day):
        return True
    wanted = Wanted.of((day - known.first).days)
    return not wanted.misses(known.entry(known.place(day)), longest(game))


def _at(
    game: AnyGame, known: Almanac, day: datetime.date, place: int, *, again: bool
) -> Drawn:
    """The entry at a place for a day; said is which it is, if it comes again."""
    facts = {"number": place + 1, "edition": known.edition}
    told = Event("entry-of-edition", facts) if again else None
    return Drawn(game, day, known.held(known.entry(place)), told)


def code_of(each: Drawn) -> str:
    """The code of what was drawn; empty where a game has no codes of puzzles."""
    if isinstance(each.held, RatedSetup):
        return each.held.setup.code
    code = puzzle_code(each.game, *each.held)
    return code.code if code else ""


def _card_of_day(game: AnyGame, day: datetime.date, kind: str | None) -> Held:
    """What the card of a day holds where there is no almanac."""
    edition = game.puzzles.edition
    has_setups = bool(game.puzzles.boards)
    if game.puzzles.kinds and (kind or not has_setups):
        seed = Setup.for_date(game.rules.edition, day).seed
        wish = Wish(seed)
        if kind and edition:
            known = _edition(game, game.almanac, day, kind)
            number = known.edition if known else 1
            wish = replace(_of_kind(edition, kind, seed, day), edition=number)
        return _new(game, wish)
    return rated_setup(game, game.of_day(day))


def _new(game: AnyGame, wish: Wish) -> Held:
    """The puzzle of a wish, or of a later seed where its position is shipped."""
    puzzles = game.puzzles
    known = shipped_keys(game.name) if game.almanac else {}
    for seed in range(wish.seed, SEEDS, LATER):
        tried = replace(wish, seed=seed)
        found = puzzles.pose(tried)
        if puzzles.key(found.position) not in known:
            break
    return tried, found


LATER = 8_000_000
"""So many seeds on are those of days that nobody will see."""


def _of_kind(edition: PuzzleEdition, kind: str, seed: int, day: datetime.date) -> Wish:
    """A puzzle of a kind for a day; its lengths take turns.

    Kinds look in different games, lest two of a day show the same position.
    """
    asked = edition.kind(kind)
    lengths = list(asked.levels)
    moves = lengths[day.toordinal() % len(lengths)]
    return edition.wish(kind, seed + edition.kinds.index(asked), moves=moves)


def puzzle_code(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> PuzzleCode | None:
    """The code of a puzzle, where the game has such codes."""
    edition = game.puzzles.edition_of(wish)
    return PuzzleCode.of(edition, wish, puzzle.moves) if edition else None


def puzzle_command(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> str:
    """The command that shows a puzzle again."""
    code = puzzle_code(game, wish, puzzle)
    return command_of(game, wish, code.code if code else None)


def command_of(game: AnyGame, wish: Wish, code: str | None) -> str:
    """The same where its code is known, or that there is none."""
    named = typed(game.name)
    if code:
        own = f"{named} " if named != game.name else ""
        return f"pnp puzzle {own}--code {code}"
    moves = f" --moves {wish.moves}" if wish.moves else ""
    return f"pnp puzzle {named} --seed {wish.seed}{moves}"
