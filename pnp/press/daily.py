"""The cards of a day: a puzzle where the game has some, else a setup."""

import datetime
from collections.abc import Iterator, Sequence

from pnp.core.setup import DRAWS, Setup
from pnp.games import AnyGame, find
from pnp.press.card import Card, cards
from pnp.press.paper import Order
from pnp.press.puzzlecard import puzzle_card
from pnp.press.setupcard import setup_card
from pnp.scene.document import Document
from pnp.words import Language, catalogue


def daily(
    games: Sequence[str], days: Sequence[datetime.date], order: Order
) -> Document:
    """The cards of some days, for each of the games, ready to cut."""
    return sheets(list(of_days(games, days, order.language)), order)


def of_days(
    games: Sequence[str], days: Sequence[datetime.date], language: Language
) -> Iterator[Card]:
    """The cards of some days, one after another as they are asked for.

    No puzzle comes twice: a day owns several seeds, and the first is taken whose
    puzzle is not among those of the days before.
    """
    for game in map(find, games):
        printed: set[str] = set()
        for day in days:
            if game.mind.puzzle:
                yield _puzzle_of(game, day, language, printed)
            else:
                yield _setup_of(game, day, language)


def sheets(made: Sequence[Card], order: Order) -> Document:
    """The cards of some days on their sheets."""
    kinds = {card.file for card in made}
    key = {"setups.txt": "setup-of-day", "puzzles.txt": "puzzle-of-day"}
    return cards(made, order, key[kinds.pop()] if len(kinds) == 1 else "cards-of-day")


def _setup_of(game: AnyGame, day: datetime.date, language: Language) -> Card:
    words = catalogue(game.name, language)
    setup = game.of_day(day)
    return setup_card(game, setup, words, words.date(day))


def _puzzle_of(
    game: AnyGame, day: datetime.date, language: Language, printed: set[str]
) -> Card:
    if not game.mind.puzzle:
        raise TypeError(f"{game.name} has no puzzles")
    words = catalogue(game.name, language)
    for draw in range(DRAWS):
        wish = game.mind.wish(Setup.for_date(game.rules.edition, day, draw=draw).seed)
        puzzle = game.mind.puzzle(wish)
        if puzzle.key not in printed:
            break
    printed.add(puzzle.key)
    return puzzle_card(game, wish, puzzle, words, words.date(day))
