"""The cards of a day: a setup where the game rates some, else a puzzle if it can."""

import datetime
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.core.entry import RatedSetup
from pnp.core.event import Event
from pnp.core.puzzle import Wish
from pnp.core.puzzlecode import PuzzleEdition
from pnp.core.setup import Setup
from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.games.almanac import Held
from pnp.press.card import Card, cards
from pnp.press.paper import Order
from pnp.press.puzzlecard import puzzle_card
from pnp.press.setupcard import rated, setup_card
from pnp.scene.document import Document
from pnp.words import Catalogue, Language, catalogue


class Drawn(NamedTuple):
    """What the card of a game and a day holds, in no language yet."""

    game: AnyGame
    day: datetime.date
    held: Held
    again: Event | None = None
    """Which entry of which edition it is, where the almanac is counted round."""


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

    Those of a kind are made anew, whatever the almanac has.
    """
    known = game.almanac
    for day in days:
        if kind or not known:
            yield Drawn(game, day, _made(game, day, kind))
            continue
        place = known.place(day)
        facts = {"number": place + 1, "edition": known.edition}
        again = None if known.holds(day) else Event("entry-of-edition", facts)
        yield Drawn(game, day, known.held(known.entry(place)), again)


def card_of(each: Drawn, language: Language) -> Card:
    """The card that holds what was drawn for a game and a day."""
    game, day, held, again = each
    words = catalogue(game.name, language)
    under = _heading(words, day)
    if again:
        under = f"{under} · {words.tell(again)}"
    if isinstance(held, RatedSetup):
        return setup_card(game, held, words, under)
    return puzzle_card(game, *held, words, under)


def _heading(words: Catalogue, day: datetime.date) -> str:
    """A day at the beginning of a line."""
    written = words.date(day)
    return written[0].upper() + written[1:]


def sheets(made: Sequence[Card], order: Order) -> Document:
    """The cards of some days, those of a day on one sheet if it holds them."""
    kinds = {card.file for card in made}
    key = {"setups.json": "setup-of-day", "puzzles.json": "puzzle-of-day"}
    what = key[kinds.pop()] if len(kinds) == 1 else "cards-of-day"
    return cards(made, order, what, together=len({card.game for card in made}))


def _made(game: AnyGame, day: datetime.date, kind: str | None) -> Held:
    """What the card of a day holds where there is no almanac."""
    column = game.mind.column
    edition = column.edition if column else None
    has_setups = bool(column and column.rated)
    if game.mind.puzzle and (kind or not has_setups):
        seed = Setup.for_date(game.rules.edition, day).seed
        wish = _of_kind(edition, kind, seed, day) if kind and edition else Wish(seed)
        return wish, game.mind.puzzle(wish)
    return rated(game, game.of_day(day))


def _of_kind(edition: PuzzleEdition, kind: str, seed: int, day: datetime.date) -> Wish:
    """A puzzle of a kind for a day; its lengths take turns."""
    lengths = list(edition.kind(kind).levels)
    moves = lengths[day.toordinal() % len(lengths)]
    return edition.wish(kind, seed, moves=moves)
