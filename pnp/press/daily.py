"""The cards of a day: a setup where the game rates some, else a puzzle if it can."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.core.entry import RatedSetup
from pnp.core.event import Event
from pnp.core.puzzle import Wish
from pnp.core.puzzlecode import PuzzleEdition
from pnp.core.setup import SEEDS, Setup
from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.games.almanac import FIRST, Almanac, Held
from pnp.games.likeness import shipped
from pnp.press.addresses import address, page_of
from pnp.press.card import Card
from pnp.press.cardsheets import Waiting, late_cards, ready
from pnp.press.command import puzzle_code
from pnp.press.issue import TAROT, Issue, Size, Solutions
from pnp.press.paper import Order
from pnp.press.puzzlecard import blank_puzzle, puzzle_card
from pnp.press.setupcard import blank_setup, rated, setup_card
from pnp.scene.document import Document
from pnp.words import Catalogue, Language, catalogue


class Drawn(NamedTuple):
    """What the card of a game and a day holds, in no language yet."""

    game: AnyGame
    day: datetime.date
    held: Held
    again: Event | None = None
    """Which entry of which edition it is, where the almanac is counted round."""


class Style(NamedTuple):
    """How cards of days are wanted."""

    size: Size = TAROT
    solutions: Solutions = "back"
    url: str | None = ""
    """Where the site stands that their QR codes lead to, if one does; ``None`` for
    cards without."""


USUAL = Style()


def check_days(game: AnyGame) -> None:
    """Raise ``UserError`` for a game that has nothing new for a day."""
    if not game.has_days:
        raise UserError(
            f"{game.name} has no card of the day: it has no puzzles, and nothing in it "
            "is left to chance"
        )


def drawn(
    game: AnyGame, days: Sequence[datetime.date], kind: str | None = None
) -> Iterator[Drawn]:
    """What the cards of a game and some days hold; each day alone decides its own.

    Puzzles of a kind follow each other as the almanac has them, none twice in a year:
    where it has too few, others are made between them.
    """
    known = game.almanac
    places = known.of_kind(kind) if known and kind not in (None, *CARDS) else ()
    for day in days:
        own = _entry(game, known, day) if known and kind in (None, *CARDS) else None
        turn = (day - FIRST).days
        if own and (
            kind is None or isinstance(own.held, RatedSetup) == (kind == SETUP)
        ):
            yield own
        elif known and (at := turn % max(YEAR, len(places))) < len(places):
            yield _at(game, known, day, places[at], again=turn != at)
        elif kind == SETUP:
            yield Drawn(game, day, rated(game, game.of_day(day)))
        else:
            named = _named(game, day) if kind == PUZZLE else kind
            yield Drawn(game, day, _made(game, day, named))


YEAR = 366
"""So many days pass before a puzzle of a kind comes again."""

SETUP, PUZZLE = CARDS = ("setup", "puzzle")
"""The two cards that a day can have, by what asks for one of them."""


def has_card(game: AnyGame, kind: str) -> bool:
    """Whether a game has one of the two cards."""
    return game.rules.has_chance if kind == SETUP else bool(game.mind.puzzle)


def _named(game: AnyGame, day: datetime.date) -> str | None:
    """Of which kind the puzzle of a day is, where starts stand in for puzzles."""
    column = game.mind.column
    if not column or not column.edition or not column.rated:
        return None
    kinds = column.edition.kinds
    return kinds[day.toordinal() % len(kinds)].name


def _entry(game: AnyGame, known: Almanac, day: datetime.date) -> Drawn:
    """What an almanac has for a day."""
    return _at(game, known, day, known.place(day), again=not known.holds(day))


def _at(
    game: AnyGame, known: Almanac, day: datetime.date, place: int, *, again: bool
) -> Drawn:
    """The entry at a place for a day; said is which it is, if it comes again."""
    facts = {"number": place + 1, "edition": known.edition}
    told = Event("entry-of-edition", facts) if again else None
    return Drawn(game, day, known.held(known.entry(place)), told)


def card_of(each: Drawn, language: Language, style: Style = USUAL) -> Card:
    """The card that holds what was drawn for a game and a day."""
    game, _, held, _ = each
    words = catalogue(game.name, language)
    link = link_of(each, language, style.url)
    issue = Issue(heading(words, each), link, style.size, style.solutions)
    if isinstance(held, RatedSetup):
        return setup_card(game, held, words, issue)
    return puzzle_card(game, *held, words, issue)


def waiting_for(each: Drawn, language: Language, style: Style = USUAL) -> Waiting:
    """The same card, still to be drawn; with flaps it is drawn already."""
    game, _, held, _ = each
    if isinstance(held, RatedSetup):
        if game.paper.hidden:
            return ready(card_of(each, language, style))
        blank = blank_setup(game, held, style.size)
    else:
        blank = blank_puzzle(game, *held, style.size)
    return Waiting(blank, lambda: card_of(each, language, style))


def code_of(each: Drawn) -> str:
    """The code of what was drawn; empty where a game has no codes of puzzles."""
    if isinstance(each.held, RatedSetup):
        return each.held.setup.code
    code = puzzle_code(each.game, *each.held)
    return code.code if code else ""


def link_of(each: Drawn, language: Language, url: str | None) -> str:
    """What the QR code of a card says: an address on a site, else the code.

    Nothing for ``None``.
    """
    if url is None:
        return ""
    page = page_of(each.day, each.game.name)
    return address(url, language, page) or code_of(each)


def heading(words: Catalogue, each: Drawn) -> str:
    """A day at the beginning of a line, and which entry of an almanac it repeats."""
    written = words.date(each.day)
    again = [words.tell(each.again)] if each.again else []
    return " · ".join((written[0].upper() + written[1:], *again))


def sides(
    cards: Sequence[Waiting], solutions: Solutions
) -> tuple[Sequence[Waiting], Sequence[Waiting]]:
    """Cards with their backs, or without; and what is on a card of its own instead."""
    if solutions == "back":
        return cards, ()
    fronts = [each.as_(_front) for each in cards]
    if solutions == "none":
        return fronts, ()
    return fronts, [each.as_(_solution) for each in cards if each.blank.solves]


def _front(card: Card) -> Card:
    """A card without its back."""
    return replace(card, back=None)


def _solution(card: Card) -> Card:
    """The back of a card as a card of its own."""
    return replace(card, front=card.back or card.front, back=None)


def sheets(made: Sequence[Card], order: Order) -> Document:
    """The cards of some days, those of a day on one sheet if it holds them."""
    found = late_sheets(list(map(ready, made)), order)
    return replace(found, pages=tuple(found.pages))


def late_sheets(cards: Sequence[Waiting], order: Order) -> Document:
    """The same of cards that are drawn as their pages are made."""
    kinds = {each.blank.file for each in cards}
    key = {"setups.json": "setup-of-day", "puzzles.json": "puzzle-of-day"}
    what = key[kinds.pop()] if len(kinds) == 1 else "cards-of-day"
    return late_cards(cards, order, what, len({each.blank.game for each in cards}))


def _made(game: AnyGame, day: datetime.date, kind: str | None) -> Held:
    """What the card of a day holds where there is no almanac."""
    column = game.mind.column
    edition = column.edition if column else None
    has_setups = bool(column and column.rated)
    if game.mind.puzzle and (kind or not has_setups):
        seed = Setup.for_date(game.rules.edition, day).seed
        wish = _of_kind(edition, kind, seed, day) if kind and edition else Wish(seed)
        return _new(game, wish)
    return rated(game, game.of_day(day))


def _new(game: AnyGame, wish: Wish) -> Held:
    """The puzzle of a wish, or of a later seed where its position is shipped."""
    make, column = game.mind.puzzle, game.mind.column
    if not make:
        raise TypeError(f"{game.name} has no puzzles")
    known = shipped(game.name) if game.almanac else {}
    for seed in range(wish.seed, SEEDS, LATER):
        tried = replace(wish, seed=seed)
        found = make(tried)
        if not column or column.key(found.position) not in known:
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
