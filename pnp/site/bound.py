"""What is printed of many days: a month for the wall, and the last days as a book."""

import datetime
from collections.abc import Sequence
from typing import NamedTuple

from pnp.errors import UserError
from pnp.press.book.book import Binding, Book, documents
from pnp.press.book.entry import Entry, arranged, has_puzzles, of_day, worked
from pnp.press.daily import Drawn
from pnp.press.month import Month, calendar_of
from pnp.press.paper import Order
from pnp.scene.document import Document

LATEST = 31
"""Of how many days a book is made."""


class Bound(NamedTuple):
    """What a book has in every language."""

    entries: tuple[Entry, ...] = ()
    worked: tuple[Entry, ...] = ()
    command: str = ""


def bound(found: Sequence[Drawn], last: datetime.date) -> Bound:
    """The puzzles of the last days; none where a game has no other to show how."""
    first = last - datetime.timedelta(days=min(LATEST - 1, last.toordinal() - 1))
    those = (each for each in found if first <= each.day <= last)
    kept = (of_day(each) for each in those if has_puzzles(each.game))
    entries, count = arranged(kept, "game"), (last - first).days + 1
    try:
        shown = worked(entries)
    except UserError:
        return Bound()
    return Bound(entries, shown, f"pnp book --date {first} --days {count}")


def book(printed: Bound, order: Order) -> Document:
    """The same book that its command makes."""
    form = f"--lang {order.language} --paper {order.paper.name}"
    binding = Binding(order, command=f"{printed.command} {form}")
    (whole,) = documents(Book(printed.entries, printed.worked, binding))
    return whole


def wall(
    found: Sequence[Drawn], month: datetime.date, order: Order, url: str
) -> Document:
    """The page of a month, with one game a day by turns."""
    games = list(dict.fromkeys(each.game for each in found))
    turns = [
        each
        for each in found
        if each.day.replace(day=1) == month
        and each.game is games[each.day.toordinal() % len(games)]
    ]
    return calendar_of([Month(month, turns, url)], order)
