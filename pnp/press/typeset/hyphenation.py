"""Hyphenation: where the words of a language may be parted."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

from pnp.errors import quoted
from pnp.libraries import needed
from pnp.templates.section import TemplateError, offer
from pnp.templates.texts import typesetting, words_file

LEAST = 3
"""So many letters stay before a hyphen, and after it."""


@cache
def hyphens(word: str, language: str) -> tuple[int, ...]:
    """Where a word may be parted."""
    last = len(word) - LEAST
    points = _points(word.lower(), _patterns(language))
    return tuple(point for point in points if LEAST <= point <= last)


def _points(word: str, patterns: Mapping[str, str]) -> Iterator[int]:
    """Where patterns part a word (Liang 1983), however little stays on either side."""
    pointed, levels = f".{word}.", dict[int, int]()
    for start, end in combinations(range(len(pointed) + 1), 2):
        if pattern := patterns.get(pointed[start:end]):
            for place, level in _levels(pattern):
                levels[start + place] = max(level, levels.get(start + place, 0))
    return (place - 1 for place in sorted(levels) if levels[place] % 2)


@cache
def _levels(pattern: str) -> Sequence[tuple[int, int]]:
    """The numbers of a pattern, with the place among its letters of each."""
    numbers = (level for level, _ in re.findall(r"(\d?)(\D?)", pattern))
    return [(place, int(level)) for place, level in enumerate(numbers) if level]


@cache
def _patterns(language: str) -> Mapping[str, str]:
    """The patterns of a language as they are written, by their letters.

    There are thousands, of which few are met: each is read when it is.
    """
    name = dictionary(language)
    if name == "none":
        return {}
    with needed():
        from pyphen import LANGUAGES

    written = _written(LANGUAGES[name])
    texts = written.translate(_DIGITS), written
    pairs = zip(*(map(str.strip, text.split("\n")) for text in texts), strict=True)
    return {letters: pattern for letters, pattern in pairs if letters != pattern}


def _written(file: Path) -> str:
    """A dictionary, less how letters change beside some hyphens."""
    encoding = file.read_bytes().split(maxsplit=1)[0].decode().lower()
    text = file.read_text(_ENCODINGS.get(encoding, encoding))
    if "^^" in text:
        text = re.sub(r"\^\^([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), text)
    return re.sub(r"/.*=.*", "", text) if "=" in text else text


_DIGITS = dict.fromkeys(map(ord, "0123456789"))
_ENCODINGS = {"microsoft-cp1251": "cp1251"}
"""As Python calls them."""


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
