"""Moves in texts as readers call them: the words in them by their names."""

import re
from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.folder.events import word_called
from pnp.folder.notation import CELL
from pnp.folder.source import Source

_NUMBER = re.compile(r"\d+\.(\.\.)?")

_WAY = re.compile(rf"[-x]?{CELL.pattern}([-x>→×]{CELL.pattern})*")


def spelled(source: Source, text: str) -> Sequence[Event | str]:
    """A text cut at words that are said: behind a move, or alone among moves only."""
    words = "|".join(sorted(map(re.escape, source.said_words), key=len, reverse=True))
    if not words:
        return (text,)
    behind = rf"(?<=[0-9])/(?:{words})(?![a-z0-9])"
    alone = rf"(?<![^\s/])(?:{words})(?![^\s/])"
    whole = f"{behind}|{alone}" if _is_line(source, text) else behind
    return tuple(_parts(source, text, re.compile(whole)))


def _is_line(source: Source, text: str) -> bool:
    """Whether there is nothing but moves and their numbers."""
    tokens = (part for token in text.split() for part in token.split("/"))
    known = source.said_words
    return all(_NUMBER.fullmatch(t) or _WAY.fullmatch(t) or t in known for t in tokens)


def _parts(source: Source, text: str, said: re.Pattern[str]) -> Iterator[Event | str]:
    end = 0
    for found in said.finditer(text):
        yield text[end : found.start()]
        word = found[0].removeprefix("/")
        called = word_called(word, source)
        yield from (" (", called, ")") if found[0] != word else (called,)
        end = found.end()
    yield text[end:]
