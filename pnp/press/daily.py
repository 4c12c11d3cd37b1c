"""The cards of a day: a puzzle where the game has some, else a setup."""

import datetime
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.core.puzzle import Puzzle, Wish
from pnp.core.setup import DRAWS, Setup
from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.press.card import Card, cards
from pnp.press.paper import Order
from pnp.press.puzzlecard import puzzle_card
from pnp.press.setupcard import setup_card
from pnp.scene.document import Document
from pnp.words import Language, catalogue


class Drawn(NamedTuple):
    """What the card of a game and a day holds, in no language yet."""

    game: AnyGame
    day: datetime.date
    held: Setup | tuple[Wish, Puzzle[Any]]


def check_days(game: AnyGame) -> None:
    """Raise ``UserError`` for a game that has nothing new for a day."""
    if not game.has_days:
        raise UserError(
            f"{game.name} has no card of the day: it has no puzzles, and nothing in it "
            "is left to chance"
        )


def drawn(game: AnyGame, days: Sequence[datetime.date]) -> Iterator[Drawn]:
    """What the cards of a game and some days hold, day by day.

    No puzzle comes twice: a day owns several seeds, and the first is taken whose
    puzzle is not among those of the days before.
    """
    printed = set[str]()
    for day in days:
        if game.mind.puzzle:
            yield Drawn(game, day, _puzzle_of(game, day, printed))
        else:
            yield Drawn(game, day, game.of_day(day))


def card_of(each: Drawn, language: Language) -> Card:
    """The card that holds what was drawn for a game and a day."""
    game, day, held = each
    words = catalogue(game.name, language)
    if not isinstance(held, Setup):
        return puzzle_card(game, *held, words, words.date(day))
    start = game.rules.deal(held)
    plan = game.paper.planned(start, game.mind.plan(start))
    return setup_card(game, held, words, words.date(day), plan)


def sheets(made: Sequence[Card], order: Order) -> Document:
    """The cards of some days, those of a day on one sheet if it holds them."""
    kinds = {card.file for card in made}
    key = {"setups.txt": "setup-of-day", "puzzles.txt": "puzzle-of-day"}
    what = key[kinds.pop()] if len(kinds) == 1 else "cards-of-day"
    return cards(made, order, what, together=len({card.game for card in made}))


def _puzzle_of(
    game: AnyGame, day: datetime.date, printed: set[str]
) -> tuple[Wish, Puzzle[Any]]:
    if not game.mind.puzzle:
        raise TypeError(f"{game.name} has no puzzles")
    for draw in range(DRAWS):
        wish = game.mind.wish(Setup.for_date(game.rules.edition, day, draw=draw).seed)
        puzzle = game.mind.puzzle(wish)
        if puzzle.key not in printed:
            break
    printed.add(puzzle.key)
    return wish, puzzle
