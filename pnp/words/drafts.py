"""Drafts: the files of a language before they are translated, and what is left of them.

A draft says everything in English, line by line, and prints at once.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from json import dumps
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.base.templates import added_templates, read_text, template_files
from pnp.words import refusal_texts
from pnp.words.texts import FIRST, Language, languages

_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class Progress(NamedTuple):
    """How far the translation of a file is."""

    lines: int
    """How many say anything."""
    left: tuple[int, ...]
    """The numbers of those that are as in the draft."""

    def __str__(self) -> str:
        """As a line tells it.

        >>> print(Progress(8, (3, 4, 5, 9)))
        4 of 8 lines are translated; as in English: 3-5, 9
        """
        done = self.lines - len(self.left)
        told = f"{done} of {self.lines} lines are translated"
        return f"{told}; as in English: {_runs(self.left)}" if self.left else told


def checked_tag(tag: str) -> Language:
    """The tag of a language, or ``UserError`` if it is none.

    >>> checked_tag("pt-BR")
    'pt-BR'
    """
    if not _TAG.fullmatch(tag):
        fault = f"{quoted(tag)} is no tag of a language such as 'nl' or 'pt-BR'"
        raise UserError(fault)
    return tag


def drafts(folder: str, language: Language) -> Mapping[str, str]:
    """What a folder of templates says in a language to begin with, by its files."""
    found = {
        f"{folder}/{file.replace(f'.{FIRST}.', f'.{language}.')}": f"{folder}/{file}"
        for file in template_files(folder)
        if f".{FIRST}." in file
    }
    texts = {name: read_text(original) for name, original in found.items()}
    refused = "".join(_refusal_patterns(folder, language))
    return {
        **texts,
        **({refusal_texts.file(folder, language): refused} if refused else {}),
    }


def _refusal_patterns(folder: str, language: Language) -> Iterator[str]:
    """What engines refuse, in their words, if another language has words for it."""
    if language == FIRST:  # engines speak it
        return
    others = (tag for tag in languages() if tag not in (FIRST, language))
    patterns = (refusal_texts.known_patterns(folder, tag) for tag in others)
    for pattern in dict.fromkeys(key for found in patterns for key in found):
        # Facts have numbers, by which a translation may tell them in another order.
        begin, *rest = pattern.split("{}")
        text = begin + "".join(f"{{{n}}}{part}" for n, part in enumerate(rest))
        key, said = (dumps(each, ensure_ascii=False) for each in (pattern, text))
        yield f"{key} = {said}\n"


def all_progress() -> Iterator[tuple[str, Progress]]:
    """How far each file of a language is that a user's own folder adds to ours.

    A line that is the same in both languages counts as left.
    """
    for name in added_templates():
        folder, _, file = name.partition("/")
        _, *tag, _ = file.split(".")
        draft = drafts(folder, tag[0]).get(name) if len(tag) == 1 else None
        if draft is not None:
            yield name, _progress(name, draft)


def _progress(name: str, draft: str) -> Progress:
    begun = set(_sayings(name, draft).values())
    own = _sayings(name, read_text(name))
    left = tuple(number for number, line in own.items() if line in begun)
    return Progress(len(own), left)


_UNSAID = re.compile(
    r"^[\w-]+ = |^\".*?\" = |[\w-]+ = (?=\")"  # keys
    r"|\]\([^)]*\)|\{[\w:,/-]*\}|\{(if|unless) [^:{}]*:|&\w+;|\\u\w{4}|`[^`]*`"
)

_WORD = re.compile(r"[^\W\d_]{2}")


def _sayings(name: str, text: str) -> Mapping[int, str]:
    """The lines that say something, by their numbers."""
    silent = ("#", "[") if name.endswith(".toml") else ("![",)
    return {
        number: line
        for number, line in enumerate(text.splitlines(), start=1)
        if not line.startswith(silent) and _WORD.search(_UNSAID.sub(" ", line))
    }


def _runs(numbers: tuple[int, ...]) -> str:
    """Numbers in order, those in a row as the first and the last."""
    rows = groupby(enumerate(numbers), lambda each: each[1] - each[0])
    runs = ([number for _, number in row] for _, row in rows)
    return ", ".join(f"{r[0]}-{r[-1]}" if len(r) > 1 else f"{r[0]}" for r in runs)
