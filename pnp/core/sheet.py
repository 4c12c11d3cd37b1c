"""Sheets: what is written of a game, taken apart before any of it is played."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.core.record import HEADERS, RecordError, said
from pnp.errors import Reason, quoted

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
_NUMBER = re.compile(r"(\d{1,6})[.)]+")
"""That of a turn."""

_MARK = re.compile(r"[!?]+")
"""What is thought of the move before it, as players write it."""

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
    marks: list[tuple[int, str]] = field(default_factory=list)
    """The like: ``!``, ``??`` and so on, after a move."""
    number: int = 0
    """That of the last turn that has one."""
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
            _remark(remark, sheet)
    return sheet


def _remark(text: str, sheet: Sheet) -> None:
    """Keep a remark, which may begin with a mark of the move before it."""
    if mark := _MARK.fullmatch(text.split()[0]):
        sheet.marks.append((len(sheet.words), mark[0]))
        text = text.removeprefix(mark[0]).strip()
    if text:
        sheet.remarks.append((len(sheet.words), text))


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
            if remark := part.strip("{} "):
                _remark(remark, sheet)
            sheet.parts += 1
            continue
        for token in part.split():
            place += 1
            if found := _NUMBER.match(token):
                _count(int(found[1]), Word(number, place, token), sheet)
            moved = re.sub(r"^\d+[.)]+", "", token)
            sheet.parts += moved != token
            if word := moved.rstrip("!?,;."):
                sheet.words.append(Word(number, place, word, sheet.parts))
            if sheet.words and (mark := _MARK.search(moved.removeprefix(word))):
                sheet.marks.append((len(sheet.words), mark[0]))
            sheet.parts += moved.rstrip(",") != word


def _count(number: int, word: Word, sheet: Sheet) -> None:
    """Keep the number of a turn; ``RecordError`` where some before it are missing."""
    last, sheet.number = sheet.number, number
    if last and number not in (last, last + 1):
        fault = Reason("{} comes after turn {}", quoted(word.text), last)
        raise RecordError(word.line, fault, word.place)
