"""Hyphenation: where the words of a language may be parted."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Literal

from pnp.base.errors import quoted
from pnp.base.libraries import needed_libraries
from pnp.base.template_table import TemplateError, offer
from pnp.words.no_break import HARD
from pnp.words.texts import typesetting, words_file


def hyphens(word: str, language: str) -> Sequence[int]:
    """Where a word may be parted."""
    found = _hyphenator(language)
    return found.positions(word) if found else ()


@cache
def _hyphenator(language: str) -> Any:
    with needed_libraries():
        import pyphen

    name = dictionary(language)
    return None if name == "none" else pyphen.Pyphen(lang=name, left=3, right=3)


def dictionary(language: str) -> str:
    """The dictionary that hyphenates a language; ``none`` if its words stay whole."""
    import pyphen

    name = typesetting(language).hyphenation
    if name not in ("none", *pyphen.LANGUAGES):
        near = offer(name, ["none", *sorted(pyphen.LANGUAGES)])
        fault = f"there is no dictionary {quoted(name)}{near}"
        file = words_file("common", language)
        raise TemplateError(file, ["typesetting", "hyphenation"], fault)
    return name


End = Literal["join", "hyphen", "dash", "way", "stop"]
"""How a piece of a word goes on: only after a join no line ends, and after a stop of a
way where lines may part one that they could hold."""

_JOINTS = r"(?<=[^\W\d_]{2}-)(?=[^\W\d_])|(?<=[–—])(?=[^\W\d_])|(?<=\d/)(?=[a-z]\d)"
"""Where compounds, ranges and turns of a record may be parted."""

_PHRASE = r"\W*[^\W\d_]{1,8}-[^\W\d_]{1,3}-[^\W\d_]{1,8}\W*"
"""A short compound that is read as one phrase, such as ``face-to-face``."""

_LONG_WAY = r"(?:[^→]+→){2}(?=[^→]+→)|.+"

_ARROWS = 3
"""A way over more stops than these is parted where it is wider than a line."""


def word_pieces(word: str, language: str) -> Iterator[tuple[str, End]]:
    """The pieces of a word as a language divides it, each with how it goes on.

    >>> list(word_pieces("a3→a4/b3→b4", ""))
    [('a3→a4/', 'dash'), ('b3→b4', 'join')]
    >>> list(word_pieces("c4→e6→e4→g4→g6", ""))
    [('c4→e6→', 'way'), ('e4→g4→g6', 'join')]

    What a space holds together is held by its hyphens too, such as a name.

    >>> two, three = "half-open", f"Ann{HARD}Half-Open"
    >>> len([*word_pieces(two, "")]), len([*word_pieces(three, "")])
    (2, 1)
    >>> [*word_pieces("print-and-play", "en")]
    [('print-and-play', 'join')]
    """
    whole = HARD in word or re.fullmatch(_PHRASE, word)
    *parts, last = [word] if whole else re.split(_JOINTS, word)
    for part in parts:
        *stops, end = _way_parts(part)
        yield from ((stop, "way") for stop in stops)
        yield end, "dash"
    *stops, last = _way_parts(last)
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


def _way_parts(word: str) -> list[str]:
    """A long way in parts, any other word whole."""
    return re.findall(_LONG_WAY, word) if word.count("→") > _ARROWS else [word]
