"""Ties: where words may be parted, and which hold together."""

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

HARD = "\N{NO-BREAK SPACE}"
"""A space at which no line ends."""

_COUNT = re.compile(r"[(+]?\d+(?:[.,]\d+)*")

_SHORT = 2
"""As long as what leads to a number: in 3, of 5, su 24."""

_LAST = re.compile(r"[(±]?\d+(?:[.,]\d+)*[.,;:!?)]+")
"""A number that nothing follows which it could count."""

_NUMBERED = frozenset(("turn", "round", "row", "line", "turno", "fila", "linea"))
"""What has a number after it, whatever comes then."""

_SIGNS = frozenset("±×+")
"""What stands between numbers, or before one."""


def cut(word: str, language: str) -> Iterator[tuple[str, End]]:
    """The pieces of a word as a language divides it, each with how it goes on.

    >>> list(cut("a3→a4/b3→b4", ""))
    [('a3→a4/', 'dash'), ('b3→b4', 'join')]
    >>> list(cut("c4→e6→e4→g4→g6", ""))
    [('c4→e6→', 'way'), ('e4→g4→g6', 'join')]

    What a space holds together is held by its hyphens too, such as a name.

    >>> len([*cut("half-open", "")]), len([*cut(f"Ann{HARD}Half-Open", "")])
    (2, 1)
    """
    *parts, last = [word] if HARD in word else re.split(_JOINTS, word)
    for part in parts:
        *stops, end = _stopped(part)
        yield from ((stop, "way") for stop in stops)
        yield end, "dash"
    *stops, last = _stopped(last)
    yield from ((stop, "way") for stop in stops)
    *before, end = [last] if parts or "-" in word else _syllables(last, language)
    yield from ((syllable, "hyphen") for syllable in before)
    yield end, "join"


def _syllables(word: str, language: str) -> list[str]:
    """A word as a language divides it; whole where none is said."""
    if not language:
        return [word]
    cuts = [
        letters.start() + position
        for letters in re.finditer(r"[^\W\d_]{6,}", word)
        for position in hyphens(letters.group(), language)
    ]
    bounds = [0, *cuts, len(word)]
    return [word[start:end] for start, end in pairwise(bounds)]


def _stopped(word: str) -> list[str]:
    """A long way in parts, any other word whole."""
    return re.findall(_LONG_WAY, word) if word.count("→") > _ARROWS else [word]


def held(text: str) -> str:
    """A text with spaces that do not break where words hold together.

    >>> held("wins in 3 moves").replace(HARD, "_")
    'wins in_3_moves'
    """
    first, *rest = text.split(" ")
    words = [first]
    for word in rest:
        is_tied = words[-1] and word and holds(words[-1].split(HARD)[-1], word)
        words[-1:] = [words[-1] + HARD + word] if is_tied else [words[-1], word]
    return " ".join(words)


def holds(word: str, after: str) -> bool:
    """Whether a number stays with what it counts, or a word with the number after it.

    >>> holds("5", "cubes"), holds("su", "24"), holds("e4", "and"), holds("than", "3")
    (True, True, False, False)
    >>> holds("turn", "9"), holds("corona", "24,"), holds("grids:", "±")
    (True, True, True)
    """
    if word in _SIGNS or after[0] in _SIGNS:
        return True
    if after[0].isalpha():
        return bool(_COUNT.fullmatch(word))
    leads = word.isalpha() and len(word) <= _SHORT and _COUNT.match(after)
    numbered = word.lower() in _NUMBERED and after[0].isdigit()
    return bool(leads or numbered or (word[-1].isalpha() and _LAST.fullmatch(after)))
