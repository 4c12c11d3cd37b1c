"""Words divided: where a line may end within one."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from pnp.press.typeset.hyphenation import hyphens

End = Literal["join", "hyphen", "dash", "way"]
"""How a piece of a word goes on: only after a join no line ends."""

_JOINTS = r"(?<=[^\W\d_]{2}-)(?=[^\W\d_])|(?<=[–—])(?=[^\W\d_])|(?<=\d/)(?=[a-z]\d)"
"""Where compounds, ranges and turns of a record may be parted."""

_LONG_WAY = r"(?:[^→]+→){2}(?=[^→]+→)|.+"
_ARROWS = 3
"""A way over more stops than these is parted where it is wider than a line."""


def cut(word: str, language: str) -> Iterator[tuple[str, End]]:
    """The pieces of a word as a language divides it, each with how it goes on.

    >>> list(cut("e3→d3/e3→e2", ""))
    [('e3→d3/', 'dash'), ('e3→e2', 'join')]
    """
    *parts, last = re.split(_JOINTS, word)
    for part in parts:
        *stops, end = _stopped(part)
        yield from ((stop, "way") for stop in stops)
        yield end, "dash"
    *stops, last = _stopped(last)
    yield from ((stop, "way") for stop in stops)
    *syllables, end = [last] if parts or "-" in word else _syllables(last, language)
    yield from ((syllable, "hyphen") for syllable in syllables)
    yield end, "join"


def _stopped(way: str) -> list[str]:
    """A way by every second stop, if they are many."""
    return re.findall(_LONG_WAY, way) if way.count("→") > _ARROWS else [way]


def _syllables(word: str, language: str) -> list[str]:
    if not language:
        return [word]
    cuts = [
        letters.start() + position
        for letters in re.finditer(r"[^\W\d_]{6,}", word)
        for position in hyphens(letters.group(), language)
    ]
    bounds = [0, *cuts, len(word)]
    return [word[start:end] for start, end in pairwise(bounds)]
