"""Ties: which words hold together, on paper and on a screen."""

import re
from collections.abc import Iterable, Iterator

HARD = "\N{NO-BREAK SPACE}"
"""A space at which no line ends."""

_COUNT = re.compile(r"[(+]?\d{1,2}")
"""A number that is short enough to leave little of a line empty."""

_OF = frozenset(("of", "von", "di", "su"))
"""What is said of more than the number before it counts."""

_LAST = re.compile(r"[(±]?\d+(?:[.,]\d+)*[.;:!?)]+")
"""A number that nothing follows which it could count."""

_SHORT = 2
"""As long as what leads to a cell with which a sentence ends: on c3, in f2."""

_CELL = re.compile(r"[A-Za-z]\d+\.")

_NUMBERED = frozenset(("turn", "round", "row", "line", "turno", "fila", "linea"))
"""What has a number after it, whatever comes then."""

_LETTER = re.compile(r"[a-z][.,;:!?)]*")
"""What names a line."""

_OPENING = frozenset(("A", "I", "È"))
"""Words of a letter with which a sentence begins."""

_SIGNS = frozenset("±×+")
"""What stands between numbers, or before one."""


def with_hard_spaces(text: str) -> str:
    """A text with spaces that do not break where words hold together.

    >>> with_hard_spaces("wins in 3 moves").replace(HARD, "_")
    'wins in 3_moves'
    """
    first, *rest = text.split(" ")
    words = [first]
    for word in rest:
        is_tied = words[-1] and word and holds(words[-1].split(HARD)[-1], word)
        words[-1:] = [words[-1] + HARD + word] if is_tied else [words[-1], word]
    return " ".join(words)


def holds(word: str, after: str) -> bool:
    """Whether a number stays with what it counts, or a word with the number after it.

    >>> holds("5", "cubes"), holds("e4", "and"), holds("in", "3")
    (True, False, False)
    >>> holds("turn", "9"), holds("corona", "24."), holds("grids:", "±")
    (True, True, True)
    >>> holds("on", "c3."), holds("on", "c3")
    (True, False)

    An article with which a sentence begins, and a line that is named by a letter:

    >>> holds("I", "semi"), holds("linea", "d")
    (True, True)
    """
    # A tile that goes, such as ×A5, is a word of its own.
    if word in _SIGNS or (after[0] in _SIGNS and not after[1:2].isalpha()):
        return True
    if after[0].isalpha():
        named = word.lower() in _NUMBERED and bool(_LETTER.fullmatch(after))
        ended = word.isalpha() and len(word) <= _SHORT and _CELL.fullmatch(after)
        return bool(named or word in _OPENING or ended or counts(word, after))
    numbered = word.lower() in _NUMBERED and after[0].isdigit()
    return bool(numbered or (word[-1].isalpha() and _LAST.fullmatch(after)))


def counts(word: str, after: str) -> bool:
    """Whether a number counts what follows it, which narrow lines may part.

    >>> counts("5", "cubes"), counts("1", "of"), counts("886", "ways")
    (True, False, False)
    """
    is_of = after.split(HARD)[0] in _OF
    return not is_of and after[0].isalpha() and bool(_COUNT.fullmatch(word))


def held_over(texts: Iterable[str]) -> Iterator[str]:
    """Texts that follow each other, held where one goes on with the other as well.

    >>> [text.replace(HARD, "_") for text in held_over(["in ", "99", " moves"])]
    ['in ', '99', '_moves']
    """
    parts = list(texts)
    whole = with_hard_spaces("".join(parts))
    for part in parts:
        yield whole[: len(part)]
        whole = whole[len(part) :]
