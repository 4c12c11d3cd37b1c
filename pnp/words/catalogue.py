"""Message catalogues and clauses: events and labels in each language."""

import datetime
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from pnp.base.errors import QUOTED, Quotation, Reason, Sign
from pnp.base.template_table import TemplateError, offer
from pnp.core.event import Event
from pnp.words import refusal_texts
from pnp.words.texts import (
    Clause,
    Language,
    checked_language,
    clauses,
    common_languages,
    languages,
    messages,
    words_file,
)

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Clause",
    "Language",
    "catalogue",
    "checked_language",
    "languages",
]

LANGUAGES: tuple[Language, ...] = common_languages()
"""Those that every game of ours has."""


@dataclass(frozen=True, eq=False, slots=True)
class Catalogue:
    """The messages of one game in one language, the common ones included."""

    game: str
    language: Language
    messages: Mapping[str, str]
    clauses: Mapping[str, Clause]

    def text(self, key: str, **facts: object) -> str:
        """A message filled with facts: numbers, names, events, or tuples of these."""
        return self._filled_message(key, facts) if facts else _bare(self, key)

    def _filled_message(self, key: str, facts: Mapping[str, object]) -> str:
        told = {name: self.told(fact) for name, fact in facts.items()}
        message = self.message(key)
        try:
            return message.format(**told)
        except KeyError as error:
            fault = f"there is no {{{error.args[0]}}}{offer(error.args[0], told)}"
            raise TemplateError(self._file, [key], fault) from None

    def message(self, key: str) -> str:
        """A message as it stands in its file."""
        if key not in self.messages:
            near = offer(key, self.messages)
            raise TemplateError(self._file, [key], f"is missing, in common too{near}")
        return self.messages[key]

    @property
    def _file(self) -> str:
        return words_file(self.game, self.language)

    def tell(self, event: Event) -> str:
        """One event as a sentence."""
        key, facts = event.key, event.facts
        return self._filled_message(key, facts) if facts else _bare(self, key)

    def caption(self, events: Iterable[Event]) -> str:
        """Events as running text."""
        return " ".join(map(self.tell, events))

    def after_colon(self, text: str) -> str:
        """A sentence as it goes on after a heading with a colon.

        >>> catalogue("claustro", "it").after_colon("Il Nero vince.")
        'il Nero vince.'
        """
        is_lower = self.message("after-colon").islower()
        return text[:1].lower() + text[1:] if is_lower else text

    def why(self, reason: object) -> str:
        """A reason of an engine, in English as far as the language has no words for it.

        >>> catalogue("claustro", "it").why(Reason("a pawn stands on {}", "d4"))
        'in d4 c’è già un pedone'
        """
        known = _refusals(self.game, self.language)
        if isinstance(reason, Quotation) and QUOTED in known:
            return known[QUOTED].format(reason[1:-1])
        if not isinstance(reason, Reason):
            return known.get(str(reason), str(reason))
        facts = map(self.why, reason.facts)
        return known.get(reason.pattern, reason.pattern).format(*facts)

    def seen(self, reason: object) -> object:
        """A reason with the names of what is seen instead of how it is written."""
        match reason:
            case Sign():
                return self.told(reason.seen)
            case Reason():
                return Reason(reason.pattern, *map(self.seen, reason.facts))
            case _:
                return reason

    def number(self, count: int) -> str:
        """A whole number, grouped as the language does it.

        >>> catalogue("claustro", "it").number(1751)
        '1.751'
        """
        return f"{count:,}".replace(",", self.message("thousands"))

    def date(self, day: datetime.date) -> str:
        """A day with its weekday, as the language writes it.

        >>> catalogue("claustro", "it").date(datetime.date(2026, 12, 1))
        'martedì 1º dicembre 2026'
        """
        weekdays, months = (
            self.message(names).split() for names in ("weekdays", "months")
        )
        weekday, month = weekdays[day.weekday()], months[day.month - 1]
        number = self.message("first-day") if day.day == 1 else str(day.day)
        return self.text(
            "date", weekday=weekday, day=number, month=month, year=str(day.year)
        )

    def told(self, fact: object) -> str:
        """A fact as it is printed: a number, a name, an event, or a tuple of these."""
        if isinstance(fact, str):
            return fact
        # Names of the board are named tuples; only a plain tuple is a list.
        if type(fact) is tuple:
            return self._list_text([self.told(each) for each in fact])
        if isinstance(fact, tuple):
            return _name(fact)
        if isinstance(fact, Event):
            return self.tell(fact)
        if isinstance(fact, int):
            return self.number(fact)
        return _name(fact)

    def _list_text(self, parts: list[str]) -> str:
        *rest, last = parts
        if not rest:
            return last
        key = "list-before-e" if last[:1] in ("e", "E") else "list"
        return self.message(key).format(rest=", ".join(rest), last=last)


@lru_cache(1 << 12, typed=True)
def _name(fact: Hashable) -> str:
    """The name of something on the board."""
    return str(fact)


@lru_cache(1 << 12)
def _bare(words: Catalogue, key: str) -> str:
    """A message into which no facts go, as most that come again and again."""
    return words._filled_message(key, {})


@cache
def _refusals(game: str, language: Language) -> Mapping[str, str]:
    return {
        **refusal_texts.known_patterns("common", language),
        **refusal_texts.known_patterns(game, language),
    }


@cache
def catalogue(game: str, language: Language) -> Catalogue:
    """The catalogue of a game: its own messages beside those common to all."""
    checked_language(language, game)
    found = {**messages("common", language), **messages(game, language)}
    return Catalogue(game, language, found, clauses(game, language))
