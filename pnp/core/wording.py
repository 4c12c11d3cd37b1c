"""Moves as people write them, more freely than notation does."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from pnp.errors import NotationError, UserError

_HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""Hyphens, dashes and the minus sign, as word processors put them for ``-``."""
_ARROWS = "\u2192\u21d2\u2794\u279d>"
_TIMES = "\u00d7\u2715"

LONGEST = 5
"""Into so many words a move may fall, as ``c4 x d5 @ a1`` does."""

_STRICT = str.maketrans(_HYPHENS, "-" * len(_HYPHENS))
_ALIKE = str.maketrans(
    _HYPHENS + _ARROWS + _TIMES,
    "-" * len(_HYPHENS + _ARROWS) + "x" * len(_TIMES),
)


def understood(position: Any, words: Sequence[str]) -> tuple[Any, int]:
    """The move that the first words mean, and how many of them it takes.

    Moves may have capitals, spaces, and dashes, arrows and multiplication signs of
    word processors. Where no words are a legal move, raises what the rules say, else
    what notation does.
    """
    for count in (1, 2):
        for spelt in _strict(" ".join(words[:count])):
            with suppress(UserError):
                return position.read(spelt), count
    for count, spelt in _meant(position, words):
        with suppress(UserError):
            return position.read(spelt), count
    raise _refused(position, words)


def _meant(position: Any, words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """What the words may mean, the longest first: a legal move, or one like it."""
    legal: dict[str, list[str]] = {}
    for move in map(str, position.legal()):
        legal.setdefault(_key(move), []).append(move)
    for count in range(min(LONGEST, len(words)), 0, -1):
        meant = legal.get(_key("".join(words[:count])), [])
        if len(meant) == 1:
            yield count, meant[0]
        for joined in ("".join(words[:count]), " ".join(words[:count])):
            yield from ((count, spelt) for spelt in _spelt(joined))


def _refused(position: Any, words: Sequence[str]) -> UserError:
    """Why no words are a legal move: what the rules say, else what notation does."""
    fault: NotationError | None = None
    for count in range(1, min(LONGEST, len(words)) + 1):
        for joined in dict.fromkeys((" ".join(words[:count]), "".join(words[:count]))):
            for spelt in dict.fromkeys((*_strict(joined), *_spelt(joined))):
                try:
                    position.read(spelt)
                except NotationError as error:
                    fault = fault or error
                except UserError as error:
                    return error
    assert fault
    return fault


def _strict(text: str) -> Iterator[str]:
    yield from dict.fromkeys((text.translate(_STRICT), text))


def _spelt(text: str) -> Iterator[str]:
    """What may be meant by a move that is written more freely than it should be."""
    plain = re.sub("-+", "-", text.translate(_ALIKE))
    lower, upper = plain[:1].lower(), plain[1:].upper()
    for spelt in (plain, plain.lower(), plain.capitalize(), lower + upper):
        yield from (spelt, spelt.replace("-", ">"))


def _key(text: str) -> str:
    """What moves that are written differently have in common."""
    alike = text.translate(_ALIKE).casefold()
    return re.sub(r"-+", "-", alike.replace(" ", ""))
