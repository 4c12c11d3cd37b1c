"""Symbols and cards of Gridblock as they are written, with what readers call them."""

from functools import cache

from pnp.core.event import Event
from pnp.errors import Sign


@cache
def symbol(symbol: str) -> Sign:
    """What a tile or a start card shows."""
    return Sign(_named(symbol), "symbol {}", symbol)


def card(symbol: str) -> Sign:
    """A card by its symbol."""
    return Sign(Event("card-with", {"card": _named(symbol)}), "card {}", symbol)


def hand(cards: str) -> Sign:
    """Some cards."""
    return Sign(tuple(map(_named, cards)), "{}", cards)


def _named(symbol: str) -> Event:
    return Event(f"card-{symbol}")
