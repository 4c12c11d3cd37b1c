"""The whole site of a club: pages, pictures, feeds and what there is to print."""

import datetime
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import groupby
from json import dumps

from pnp.press.daily import Drawn, Style, card_of, sheets
from pnp.press.paper import Order
from pnp.press.reading import rules_reading
from pnp.render import hypertext, pdf
from pnp.resources import read_text
from pnp.scene.theme import load
from pnp.site import pictures
from pnp.site.bound import LATEST, Bound, book, bound, wall
from pnp.site.collection import collected
from pnp.site.entry import Entry, Shown, entry
from pnp.site.masthead import Club, Masthead
from pnp.site.pages import above, pages, rules_of, sheet
from pnp.site.printing import Kit, book_of, cards_of, kits, wall_of
from pnp.version import __version__
from pnp.words import LANGUAGES, Language

Files = Iterator[tuple[str, bytes]]


def site(
    found: Sequence[Drawn],
    dates: Sequence[datetime.date],
    languages: Sequence[Language],
    order: Order,
    masthead: Masthead,
) -> Files:
    """Every file of a site by its path, made one after another as they are asked for.

    The last of its days is today; what is found for others is printed alone, see
    ``reach``. The list of all files with their sums comes last.
    """
    sums: dict[str, str] = {}
    for path, content in _files(found, dates, languages, order, masthead):
        sums[path] = sha256(content).hexdigest()
        yield path, content
    told = {"pnp": __version__, "files": dict(sorted(sums.items()))}
    yield "manifest.json", f"{dumps(told, indent=1)}\n".encode()


def _files(
    found: Sequence[Drawn],
    dates: Sequence[datetime.date],
    languages: Sequence[Language],
    order: Order,
    masthead: Masthead,
) -> Files:
    told_of = set(dates)
    shown = [each for each in found if each.day in told_of]
    games = list(dict.fromkeys(each.game for each in shown))
    made: dict[tuple[str, Language], Kit] = {}
    for game in games:
        yield from kits(game, languages, order, made)
    printed = bound(found, dates[-1])
    url, title = masthead
    address = url and f"{url.rstrip('/')}/"
    club = Club(games, languages, address, made, len(printed.entries), title)
    yield "pnp.css", sheet(games)
    yield "site.js", read_text("site/site.js").encode()
    yield from pictures.of_house()
    for game in games:
        yield from pictures.of_game(game)
    told: dict[Language, list[Entry]] = {language: [] for language in languages}
    more: dict[Language, list[Entry]] = {language: [] for language in languages}
    for game in games:
        yield from collected(game, more)
    # Cards know the addresses of a site whose first language is the first of all.
    here = url if languages[0] == LANGUAGES[0] else ""
    for month, those in groupby(shown, lambda each: each.day.replace(day=1)):
        of_month = list(those)
        yield from _days(of_month, told)
        for language in languages:
            own = replace(order, language=language)
            yield from _month(month, of_month, found, own, here)
    for language in languages:
        yield from pages(club, language, told[language], more[language])
        yield from _rules(club, language)
        yield from _book(printed, replace(order, language=language))


def _days(found: Sequence[Drawn], told: Mapping[Language, list[Entry]]) -> Files:
    """The pictures of each day, and what is said of it."""
    for each in found:
        shown = Shown.of(each)
        for language, entries in told.items():
            entries.append(entry(each, language, shown))
        yield from pictures.of_day(each, shown)


def _rules(club: Club, language: Language) -> Files:
    """The rules of each game, to be read on a screen."""
    theme = load("classic")
    for game in club.games:
        path = f"{club.place(language)}{rules_of(game)}"
        reading = replace(
            rules_reading(game, language), above=above(club, game, language)
        )
        letters = f"{'../' * path.count('/')}fonts"
        yield path, hypertext.render(reading, theme, letters)


def _month(
    month: datetime.date,
    shown: Sequence[Drawn],
    found: Sequence[Drawn],
    order: Order,
    url: str,
) -> Files:
    """The cards of a month and its calendar, whose codes lead to the site."""
    # Who scans a code beside a page wants that page.
    theme, style = load("classic"), Style(url=url or None)
    cards = [card_of(each, order.language, style) for each in shown]
    document = sheets(cards, order)
    yield cards_of(month, order.language), pdf.render(document, theme)
    hung = pdf.render(wall(found, month, order, url), theme)
    yield wall_of(month, order.language), hung


def _book(printed: Bound, order: Order) -> Files:
    """The puzzles of the last days."""
    if printed.entries:
        content = pdf.render(book(printed, order), load("classic"))
        yield book_of(order.language), content


def days(first: datetime.date, count: int) -> list[datetime.date]:
    """So many days from a first one on."""
    return [first + datetime.timedelta(days=number) for number in range(count)]


def reach(dates: Sequence[datetime.date]) -> list[datetime.date]:
    """All days that are asked for to print what a site has of some: whole months."""
    last = dates[-1]
    before = min((last - datetime.date.min).days, LATEST - 1)
    asked = {*dates, *days(last - datetime.timedelta(days=before), before)}
    for first in {day.replace(day=1) for day in dates}:
        asked.update(days(first, monthrange(first.year, first.month)[1]))
    return sorted(asked)
