"""Addresses: where a site has the page of a puzzle, and of a month."""

import datetime
from collections.abc import Sequence

from pnp.words.catalogue import LANGUAGES, Language


def place(language: Language, languages: Sequence[Language] = LANGUAGES) -> str:
    """The folder of a language on a site; the first has none."""
    return "" if language == languages[0] else f"{language}/"


def page_of(day: datetime.date, game: str) -> str:
    """Where the page of a game and a day is, from the folder of its language.

    >>> page_of(datetime.date(2026, 12, 24), "claustro")
    '2026-12-24/claustro.html'
    """
    return f"{day}/{game}.html"


def day_of(day: datetime.date) -> str:
    """Where all of a day is, from the folder of its language."""
    return f"{day}/index.html"


def archive_of(month: datetime.date, game: str = "") -> str:
    """Where the days of a month are listed, from the folder of their language.

    Those of all games, or of one.

    >>> archive_of(datetime.date(2026, 12, 1), "claustro")
    'archive/2026-12-claustro.html'
    """
    return f"archive/{month:%Y-%m}{game and f'-{game}'}.html"


def address(url: str, language: Language, page: str) -> str:
    """The address of a page of the site that stands at one; empty if none does.

    >>> address("https://example.org/pnp", "it", "rules.html")
    'https://example.org/pnp/it/rules.html'
    """
    return f"{url.rstrip('/')}/{place(language)}{page}" if url else ""
