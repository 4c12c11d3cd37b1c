"""Message catalogues and clauses: events and labels in English and Italian."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, get_args

from pnp.core.event import Event
from pnp.errors import ChoiceError
from pnp.resources import read_table

Language = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules in our own words."""

    text: str
    reading: str = ""
    """What we chose where the published rules leave it open."""
    variants: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one game in one language, the common ones included."""

    language: Language
    messages: Mapping[str, str]
    clauses: Mapping[str, Clause]

    def text(self, key: str, **facts: object) -> str:
        """A message filled with facts: numbers, names, events, or tuples of these."""
        told = {name: self._told(fact) for name, fact in facts.items()}
        return self.messages[key].format(**told)

    def tell(self, event: Event) -> str:
        """One event as a sentence."""
        return self.text(event.key, **event.facts)

    def caption(self, events: Iterable[Event]) -> str:
        """Events as running text."""
        return " ".join(map(self.tell, events))

    def date(self, day: datetime.date) -> str:
        """A day with its weekday, as the language writes it."""
        from babel.dates import format_date

        locale = {"en": "en_GB", "it": "it_IT"}[self.language]
        return format_date(day, self.messages["date-pattern"], locale=locale)

    def _told(self, fact: object) -> str:
        if isinstance(fact, Event):
            return self.tell(fact)
        if isinstance(fact, int) and fact >= 10_000:
            return f"{fact:,}".replace(",", self.messages["thousands"])
        # Names of the board are named tuples; only a plain tuple is a list.
        if type(fact) is tuple:
            return self._listed([self._told(each) for each in fact])
        return str(fact)

    def _listed(self, parts: list[str]) -> str:
        *rest, last = parts
        if not rest:
            return last
        return self.messages["list"].format(rest=", ".join(rest), last=last)


@cache
def catalogue(game: str, language: Language) -> Catalogue:
    """The catalogue of a game: its own messages beside those common to all."""
    if language not in LANGUAGES:
        raise ChoiceError("language", language, list(LANGUAGES))
    common, own = (
        read_table(f"{folder}/words.{language}.toml") for folder in ("common", game)
    )
    clauses = read_table(f"{game}/clauses.{language}.toml")
    return Catalogue(
        language,
        messages={**common, **own},
        clauses={name: Clause(**parts) for name, parts in clauses.items()},
    )
