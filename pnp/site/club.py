"""The whole site of a club: pages, pictures, feeds and what there is to print."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import groupby
from json import dumps

from pnp import __version__
from pnp.press.daily import Drawn, Style, card_of, sheets
from pnp.press.paper import Order
from pnp.press.reading import rules_reading
from pnp.render import hypertext, pdf
from pnp.resources import read_text
from pnp.scene.theme import load
from pnp.site import pictures
from pnp.site.pages import Club, above, cards_of, entries, pages, rules_of, sheet
from pnp.site.printing import Kit, kits
from pnp.words import LANGUAGES, Language

Files = Iterator[tuple[str, bytes]]


def site(
    found: Sequence[Drawn], languages: Sequence[Language], order: Order, url: str
) -> Files:
    """Every file of a site by its path, made one after another as they are asked for.

    The last of the days is today. ``url`` is where it will stand, or empty. The list
    of all files with their sums comes last.
    """
    sums: dict[str, str] = {}
    for path, content in _files(found, languages, order, url):
        sums[path] = sha256(content).hexdigest()
        yield path, content
    told = {"pnp": __version__, "files": dict(sorted(sums.items()))}
    yield "manifest.json", f"{dumps(told, indent=1)}\n".encode()


def _files(
    found: Sequence[Drawn], languages: Sequence[Language], order: Order, url: str
) -> Files:
    games = list(dict.fromkeys(each.game for each in found))
    made: dict[tuple[str, Language], Kit] = {}
    for game in games:
        yield from kits(game, languages, order, made)
    club = Club(games, languages, url and f"{url.rstrip('/')}/", made)
    yield "pnp.css", sheet(games)
    yield "site.js", read_text("site/site.js").encode()
    yield from pictures.of_house()
    for game in games:
        yield from pictures.of_game(game)
    yield from pictures.of_days(found)
    # Cards know the addresses of a site whose first language is the first of all.
    here = url if languages[0] == LANGUAGES[0] else ""
    for language in languages:
        yield from pages(club, language, entries(found, language))
        yield from _rules(club, language)
        yield from _months(found, replace(order, language=language), here)


def _rules(club: Club, language: Language) -> Files:
    """The rules of each game, to be read on a screen."""
    theme = load("classic")
    for game in club.games:
        path = f"{club.place(language)}{rules_of(game)}"
        reading = replace(
            rules_reading(game, language), above=above(club, game, language)
        )
        yield path, hypertext.render(reading, theme)


def _months(found: Sequence[Drawn], order: Order, url: str) -> Files:
    """The cards of each month; their QR codes lead to the pages of the site."""
    theme, style = load("classic"), Style(url=url)
    for month, those in groupby(found, lambda each: each.day.replace(day=1)):
        cards = [card_of(each, order.language, style) for each in those]
        document = sheets(cards, order)
        yield cards_of(month, order.language), pdf.render(document, theme)


def days(first: datetime.date, count: int) -> list[datetime.date]:
    """So many days from a first one on."""
    return [first + datetime.timedelta(days=number) for number in range(count)]
