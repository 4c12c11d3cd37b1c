"""Sheets: what is written of a game, taken apart before any of it is played."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.core.record import HEADERS, said

ITALIAN = {
    "gioco": "game",
    "variante": "variants",
    "varianti": "variants",
    "giocatori": "players",
    "codice": "setup",
    "posizione": "position",
    "risultato": "result",
}
"""What headers are called in Italian."""

_HEAD = re.compile(r"([A-Za-z]+)(?:\s*[:=]\s*|\s+)(.+)")
_MOVE = re.compile(r"[A-Ja-j]\d|^\d+[.)]|^\d+$")
"""What is in moves and beside them, and in no title."""


class Word(NamedTuple):
    """A word by its line and its place there, both from 1."""

    line: int
    place: int
    text: str
    part: int = 0
    """No move goes on in another part of the sheet."""


@dataclass
class Sheet:
    """What is written, in order."""

    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    title: list[Word] = field(default_factory=list)
    """The first line, where it is neither a header nor written as turns are."""
    words: list[Word] = field(default_factory=list)
    remarks: list[tuple[int, str]] = field(default_factory=list)
    """Each with how many words come before it."""
    parts: int = 0


def read(text: str) -> Sheet:
    """What is written in a text."""
    sheet = Sheet()
    is_first = True
    for number, line, remark in said(text):
        if head := _head(line):
            word, value = head
            if word not in sheet.heads:
                sheet.heads[word] = number, value
                line = ""
        elif line and is_first and not any(map(_MOVE.search, line.split())):
            named = enumerate(re.split(r"[\s{}]+", line.strip("{} ")), start=1)
            sheet.title = [Word(number, place, word) for place, word in named]
            line = ""
        is_first = is_first and not (line or head or sheet.title)
        _write_down(number, line, sheet)
        if remark and not remark.startswith("#"):
            sheet.remarks.append((len(sheet.words), remark))
    return sheet


def _head(line: str) -> tuple[str, str] | None:
    """What a line says before the turns or after them, if it does."""
    head = _HEAD.fullmatch(line)
    if not head:
        return None
    word = head[1].lower()
    word = "variants" if word == "variant" else ITALIAN.get(word, word)
    return (word, head[2].strip()) if word in (*HEADERS, "result") else None


def _write_down(number: int, line: str, sheet: Sheet) -> None:
    """The words of a line, and what is remarked in braces between them.

    What stands before a number or after a full stop has nothing to do with the rest.
    """
    place = 0
    sheet.parts += 1
    for part in re.split(r"(\{[^{}]*\})", line):
        if part.startswith("{") and part.endswith("}"):
            sheet.remarks.append((len(sheet.words), part.strip("{} ")))
            sheet.parts += 1
            continue
        for token in part.split():
            place += 1
            moved = re.sub(r"^\d+[.)]+", "", token)
            sheet.parts += moved != token
            if word := moved.rstrip("!?,;."):
                sheet.words.append(Word(number, place, word, sheet.parts))
            sheet.parts += moved.rstrip(",") != word
