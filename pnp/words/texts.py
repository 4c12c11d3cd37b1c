"""Words and clauses: what is said in a language, and that all languages say it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from string import Formatter

from pnp.base.errors import ChoiceError
from pnp.base.template_table import Section, TemplateError, offer, section
from pnp.base.templates import is_there, own_folders, template_files

Language = str
"""Named by its tag, such as ``en``; its templates are called by it."""

FIRST: Language = "en"
"""The language that the others are translated from."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules in our own words."""

    text: str
    reading: str = ""
    """What we chose where the published rules leave it open."""
    variants: Mapping[str, str] = field(default_factory=dict)

    def told(self, variant: str = "") -> str:
        """What it says, or what a variant says instead."""
        return self.variants.get(variant, self.text)

    def parts(self) -> Mapping[str, str]:
        """All its texts by their keys."""
        reading = {"reading": self.reading} if self.reading else {}
        return {"text": self.text, **reading, **self.variants}


@dataclass(frozen=True, slots=True)
class Typesetting:
    """How lines of a language are set."""

    quotes: str
    """The outer pair of quotation marks and the inner one."""
    hyphenation: str
    """The dictionary of hyphens, such as ``en_GB``; ``none`` leaves words whole."""
    capitals: str = ""
    """``nouns`` where these keep their capital within a line."""

    def within_line(self, name: str) -> str:
        """The name of a thing, as it stands after other words."""
        return name if self.capitals == NOUNS else name[:1].lower() + name[1:]


NOUNS = "nouns"


def languages(*games: str) -> tuple[Language, ...]:
    """The languages in which there are words common to all, and words of some games.

    >>> languages("claustro"), languages("gridblock")
    (('en', 'de', 'it'), ('en', 'it'))
    """
    found = [
        match["tag"]
        for file in template_files("common")
        if (match := re.fullmatch(r"words\.(?P<tag>[A-Za-z0-9-]+)\.toml", file))
        and all(is_there(f"{game}/words.{match['tag']}.toml") for game in games)
    ]
    return tuple(sorted(found, key=lambda tag: (tag != FIRST, tag)))


def common_languages() -> tuple[Language, ...]:
    """The languages in which all of ours is said, whatever the game.

    >>> common_languages()
    ('en', 'it')
    """
    own = (f for f in own_folders() if is_there(words_file(f, FIRST)))
    return languages(*own)


def checked_language(language: Language, *games: str) -> Language:
    """The language, or ``ChoiceError`` if there are no templates in it."""
    offered = languages(*games)
    if language not in offered:
        kind = f"{games[0]} language" if len(games) == 1 else "language"
        raise ChoiceError(kind, language, list(offered))
    return language


def messages(folder: str, language: Language) -> Mapping[str, str]:
    """The messages of a game, or those common to all: in English what is missing."""
    file = words_file(folder, language)
    found = read_messages(file)
    if language == FIRST:
        return found
    original = words_file(folder, FIRST)
    others = read_messages(original)
    whole = {**others, **found}
    for fault in differences(file, whole, original, others):
        raise fault
    return whole


def words_file(folder: str, language: Language) -> str:
    """The file of the messages of a game, or of those common to all."""
    return f"{folder}/words.{language}.toml"


def clauses(game: str, language: Language) -> Mapping[str, Clause]:
    """The clauses of a game by their names: in English those that are missing."""
    file = f"{game}/clauses.{language}.toml"
    found = read_clauses(file)
    if language == FIRST:
        return found
    original = f"{game}/clauses.{FIRST}.toml"
    others = read_clauses(original)
    whole = {**others, **found}
    for fault in clause_differences(file, whole, original, others):
        raise fault
    return whole


def typesetting(language: Language) -> Typesetting:
    """How lines of a language are set, from the words common to all."""
    found = section(words_file("common", checked_language(language))).section(
        _TYPESETTING
    )
    found.only(("quotes", "hyphenation"), ("capitals",))
    quotes = found.text("quotes")
    if len(quotes) != 4:
        raise found.error(f"{quotes!r} is not two pairs such as '“”‘’'", "quotes")
    capitals = found.text("capitals") if "capitals" in found.table else ""
    if capitals not in ("", NOUNS):
        raise found.error(f"{capitals!r} is not '{NOUNS}'", "capitals")
    return Typesetting(quotes, found.text("hyphenation"), capitals)


_TYPESETTING = "typesetting"


def read_messages(file: str) -> Mapping[str, str]:
    """The messages of one file; each can be filled with facts."""
    found = section(file)
    texts = {
        key: found.text(key)
        for key in found.table
        if key != _TYPESETTING or not file.startswith("common/")
    }
    for key, text in texts.items():
        placeholders(found, key, text)
    for key, count in _COUNTS.items():
        if key in texts and len(texts[key].split()) != count:
            raise found.error(f"has {len(texts[key].split())} words, not {count}", key)
    return texts


_COUNTS = {"weekdays": 7, "months": 12}
"""Messages that list so many names."""


def placeholders(where: Section, key: str, text: str) -> frozenset[str]:
    """The facts that a message has room for, such as ``{square}``."""
    try:
        found = [part[1:] for part in Formatter().parse(text)]
    except ValueError as fault:
        raise where.error(
            f"{fault}: braces stand in pairs around a name", key
        ) from None
    names = {name for name, _, _ in found if name is not None}
    for name, form, conversion in found:
        if name is not None and (not name.isidentifier() or form or conversion):
            raise where.error(f"{{{name}}} is not a name between braces", key)
    return frozenset(names)


def read_clauses(file: str) -> Mapping[str, Clause]:
    """The clauses of one file."""
    return {name: _clause(part) for name, part in section(file).sections().items()}


def _clause(part: Section) -> Clause:
    part.only(("text",), ("reading", "variants"))
    return Clause(
        part.text("text"),
        part.text("reading") if "reading" in part.table else "",
        part.section("variants").all_texts() if "variants" in part.table else {},
    )


def clause_differences(
    file: str, own: Mapping[str, Clause], other: str, others: Mapping[str, Clause]
) -> Iterator[TemplateError]:
    """How clauses differ from those of another language."""
    yield from _keys(file, (), own, other, others)
    for name in own:
        if name in others:
            parts = own[name].parts(), others[name].parts()
            yield from _keys(file, (name,), parts[0], other, parts[1])


def differences(
    file: str, own: Mapping[str, str], other: str, others: Mapping[str, str]
) -> Iterator[TemplateError]:
    """How messages differ from those of another language in keys and placeholders."""
    yield from _keys(file, (), own, other, others)
    for key in own:
        if key in others:
            yield from _facts(file, key, own[key], other, others[key])


def _keys(
    file: str,
    keys: tuple[str, ...],
    own: Mapping[str, object],
    other: str,
    others: Mapping[str, object],
) -> Iterator[TemplateError]:
    for key in own:
        if key not in others:
            near = offer(key, [each for each in others if each not in own])
            fault = f"is not in {_short(other)}{near}"
            yield TemplateError(file, (*keys, key), fault)
    for key in others:
        if key not in own:
            fault = f"is missing; {_short(other)} has it"
            yield TemplateError(file, (*keys, key), fault)


def _facts(
    file: str, key: str, text: str, other: str, original: str
) -> Iterator[TemplateError]:
    own = placeholders(Section(file, {}), key, text)
    others = placeholders(Section(other, {}), key, original)
    for name in sorted(own - others):
        fault = (
            f"there is no {{{name}}} in {_short(other)}{offer(name, sorted(others))}"
        )
        yield TemplateError(file, (key,), fault)
    for name in sorted(others - own):
        fault = f"{{{name}}} is missing; {_short(other)} has it"
        yield TemplateError(file, (key,), fault)
    if text.count("|") != original.count("|"):
        fault = f"has {text.count('|')} bars, {_short(other)} {original.count('|')}"
        yield TemplateError(file, (key,), fault)


def _short(file: str) -> str:
    """The name of a file of the same folder."""
    return file.rpartition("/")[2]
