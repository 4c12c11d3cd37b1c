"""The languages of the studio: all in which it can show a game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from pnp.games import find, names
from pnp.web.studio.game_state import Table
from pnp.words.catalogue import Catalogue, Language, catalogue, languages
from pnp.words.texts import FIRST


@cache
def tongues() -> Sequence[Language]:
    """All of them, the first before others."""
    spoken = {tag for name in names() for tag in languages(name)}
    return tuple(tag for tag in languages() if tag in spoken)


def tongue(asked: str) -> Language:
    """A language by its tag, the first where it is none of them.

    >>> tongue("de"), tongue("fr")
    ('de', 'en')
    """
    return asked if asked in tongues() else FIRST


@cache
def speaker(language: Language) -> str:
    """The first game that speaks a language, where what is said is of none."""
    return next(name for name in names() if language in languages(name))


def words_at(table: Table, language: Language) -> Catalogue:
    """The words for a table, whose directions are those of the board as it is seen."""
    name = table.game.name
    turned = "turned" in table.looks
    return _from_behind(name, language) if turned else catalogue(name, language)


@cache
def _from_behind(name: str, language: Language) -> Catalogue:
    words, around = catalogue(name, language), find(name).drawing.around
    own = {key: words.messages[other] for key, other in around.items()}
    return replace(words, messages={**words.messages, **own})
