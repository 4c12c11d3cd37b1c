"""Cards of several days and games as ``pnp daily`` makes them, for tests."""

import datetime
from collections.abc import Iterator, Sequence

from pnp.games import find
from pnp.games.day import cards_of_days
from pnp.press.cards.card import Card
from pnp.press.cards.daily import card_of, sheets
from pnp.press.paper import Order
from pnp.scene.document import Document
from pnp.words.catalogue import Language

Days = Sequence[datetime.date]


def of_days(games: Sequence[str], days: Days, language: Language) -> Iterator[Card]:
    """The cards of some days, day by day."""
    made = (cards_of_days(find(game), days) for game in games)
    for those in zip(*made, strict=True):
        yield from (card_of(each, language) for each in those)


def daily(games: Sequence[str], days: Days, order: Order) -> Document:
    """The same on sheets, ready to cut."""
    return sheets(list(of_days(games, days, order.language)), order)
