"""Message catalogues and clauses: events and labels in English and Italian."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, get_args

from pnp.core.event import Event
from pnp.errors import ChoiceError, UserError, quoted
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

    game: str
    language: Language
    messages: Mapping[str, str]
    clauses: Mapping[str, Clause]

    def text(self, key: str, **facts: object) -> str:
        """A message filled with facts: numbers, names, events, or tuples of these."""
        told = {name: self.told(fact) for name, fact in facts.items()}
        return self.messages[key].format(**told)

    def tell(self, event: Event) -> str:
        """One event as a sentence."""
        return self.text(event.key, **event.facts)

    def caption(self, events: Iterable[Event]) -> str:
        """Events as running text."""
        return " ".join(map(self.tell, events))

    def number(self, count: int) -> str:
        """A whole number, grouped as the language does it.

        >>> catalogue("claustro", "it").number(1751)
        '1.751'
        """
        return f"{count:,}".replace(",", self.messages["thousands"])

    def date(self, day: datetime.date) -> str:
        """A day with its weekday, as the language writes it."""
        weekdays, months = (
            self.messages[names].split() for names in ("weekdays", "months")
        )
        weekday, month = weekdays[day.weekday()], months[day.month - 1]
        return self.text(
            "date", weekday=weekday, day=day.day, month=month, year=str(day.year)
        )

    def told(self, fact: object) -> str:
        """A fact as it is printed: a number, a name, an event, or a tuple of these."""
        if isinstance(fact, Event):
            return self.tell(fact)
        if isinstance(fact, int):
            return self.number(fact)
        # Names of the board are named tuples; only a plain tuple is a list.
        if type(fact) is tuple:
            return self._listed([self.told(each) for each in fact])
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
        raise ChoiceError("language", language, LANGUAGES)
    common, own = (
        _messages(f"{folder}/words.{language}.toml") for folder in ("common", game)
    )
    clauses = _clauses(f"{game}/clauses.{language}.toml")
    return Catalogue(
        game,
        language,
        messages={**common, **own},
        clauses=clauses,
    )


def _messages(file: str) -> Mapping[str, str]:
    return _texts(read_table(file), file)


def _clauses(file: str) -> Mapping[str, Clause]:
    return {
        name: _clause(parts, f"{file}: {quoted(name)}")
        for name, parts in read_table(file).items()
    }


def _clause(parts: object, where: str) -> Clause:
    if not isinstance(parts, dict) or not {"text"} <= {*parts} <= _PARTS:
        fault = "a clause has a 'text', perhaps a 'reading' and 'variants'"
        raise UserError(f"templates/{where}: {fault}, and is not {quoted(parts)}")
    texts = {key: text for key, text in parts.items() if key != "variants"}
    variants = _texts(parts.get("variants", {}), f"{where}: 'variants'")
    return Clause(**_texts(texts, where), variants=variants)


_PARTS = {"text", "reading", "variants"}


def _texts(table: object, where: str) -> Mapping[str, str]:
    if not isinstance(table, dict):
        raise UserError(f"templates/{where}: {quoted(table)} is no table of texts")
    for key, text in table.items():
        if not isinstance(text, str):
            raise UserError(
                f"templates/{where}: {quoted(key)} is {quoted(text)}, which is no text"
            )
    return table
