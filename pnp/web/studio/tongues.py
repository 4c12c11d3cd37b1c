"""The languages of the studio: all in which it can show a game."""

from collections.abc import Sequence
from functools import cache

from pnp.games import names
from pnp.words.catalogue import Language, languages
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
