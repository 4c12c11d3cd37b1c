"""Moves as people write them, more freely than notation does."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from pnp.base.errors import NotationError, Reason, UserError, quoted

_HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""Hyphens, dashes and the minus sign, as word processors put them for ``-``."""

_ARROWS = "\u2192\u21d2\u2794\u279d>"

_TIMES = "\u00d7\u2715"

LONGEST = 9
"""Into so many words a move may fall, arrows not counted: a long chain does."""

_STRICT = str.maketrans(_HYPHENS, "-" * len(_HYPHENS))

_ALIKE = str.maketrans(
    _HYPHENS + _ARROWS + _TIMES,
    "-" * len(_HYPHENS + _ARROWS) + "x" * len(_TIMES),
)

_SQUARE = r"[a-z]\d{1,2}"

_SQUARES = re.compile(rf"(?:{_SQUARE}){{2,}}", re.ASCII)
"""Squares and nothing between them, as in ``a3b3``."""

_CAPTURE = re.compile(
    rf"({_SQUARE})x({_SQUARE})(?:\(({_SQUARE})\)|[@,-]?({_SQUARE}))", re.ASCII
)
"""A capture with what is dropped, such as ``d2xc1(b3)``."""

_JOINTS = tuple(f"-{_HYPHENS}{_ARROWS}")
"""What stands within a move, never before one."""

_Reading = tuple[Any, int]


class AmbiguousError(NotationError):
    """Words that may be one move or another, which nobody can know but who wrote."""


def understood_move(position: Any, words: Sequence[str]) -> tuple[Any, int]:
    """The move that the first words mean, and how many of them it takes.

    Moves may have capitals, spaces, and dashes, arrows and multiplication signs of
    word processors, or squares alone. Where no words are a legal move, raises what the
    rules say, else what notation does; where they may be two, ``AmbiguousError``.
    """
    if found := _first_strict(position, words):
        return found
    readings = list(_readings(position, words))
    if not readings:
        raise _refusal_error(position, words)
    if len(readings) > 1:
        fitting = [each for each in readings if _fits(position, words, each)]
        readings = fitting or readings[:1]
    if len(readings) > 1:
        raise _ambiguous(words, readings)
    return readings[0]


def joins(word: str) -> bool:
    """Whether a word goes on with the move of the word before it.

    >>> joins(">d5"), joins("d5")
    (True, False)
    """
    return word.startswith(_JOINTS)


def is_known(position: Any, words: Sequence[str]) -> int:
    """How many words are a move in this game, legal here or not; 0 for none."""
    return max(
        (n for n, spelt in _spellings(words) if _is_move(position, spelt)), default=0
    )


def _is_move(position: Any, text: str) -> bool:
    try:
        position.read(text)
    except NotationError:
        return False
    except UserError:
        return True
    return True


def _first_strict(position: Any, words: Sequence[str]) -> _Reading | None:
    """The move that one or two words are as they stand."""
    for count in filter((1, 2).__contains__, _counts(words)):
        for spelt in _strict(" ".join(words[:count])):
            with suppress(UserError):
                return position.read(spelt), count
    return None


def _readings(position: Any, words: Sequence[str]) -> Iterator[_Reading]:
    """The legal moves that the first words may mean, those of the most words first."""
    legal: dict[str, list[str]] = {}
    for move in map(str, position.legal()):
        legal.setdefault(_key(move), []).append(move)
    for count in reversed(_counts(words)):
        joined = "".join(words[:count])
        meant = legal.get(_key(joined), [])
        spelt = [*_spelt(joined), *_spelt(" ".join(words[:count]))]
        found: dict[str, Any] = {}
        for text in dict.fromkeys([*meant, *spelt] if len(meant) == 1 else spelt):
            with suppress(UserError):
                move = position.read(text)
                found[str(move)] = move
        yield from ((move, count) for move in found.values())


def _fits(position: Any, words: Sequence[str], reading: _Reading) -> bool:
    """Whether no words follow a reading, or such as begin with a move again."""
    move, count = reading
    rest = words[count:]
    if not rest:
        return True
    after = position.apply(move)
    return bool(_first_strict(after, rest) or any(_readings(after, rest)))


def _ambiguous(words: Sequence[str], readings: Sequence[_Reading]) -> AmbiguousError:
    text = quoted(" ".join(words[: max(count for _, count in readings)]))
    one, other = (quoted(move) for move, _ in (readings[-1], readings[0]))
    return AmbiguousError(Reason("{} can be read as {} and as {}", text, one, other))


def _refusal_error(position: Any, words: Sequence[str]) -> UserError:
    """Why no words are a legal move: what the rules say, else what notation does."""
    fault: NotationError | None = None
    for _, spelt in _spellings(words):
        try:
            position.read(spelt)
        except NotationError as error:
            fault = fault or error
        except UserError as error:
            return error
    assert fault
    return _strange_square(position, words) or fault


def _strange_square(position: Any, words: Sequence[str]) -> NotationError | None:
    """What is wrong with two squares, one of which is none of the board."""
    text = "".join(words[:2]).lower()
    if len(squares := re.findall(_SQUARE, text)) == 2 and _SQUARES.fullmatch(text):
        try:
            position.read("-".join(squares))
        except NotationError as error:
            return error
        except UserError:
            return None
    return None


def _spellings(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """All that the first words may mean, the shortest first."""
    for count in _counts(words):
        for joined in dict.fromkeys((" ".join(words[:count]), "".join(words[:count]))):
            for spelt in dict.fromkeys((*_strict(joined), *_spelt(joined))):
                yield count, spelt


def _counts(words: Sequence[str]) -> Sequence[int]:
    """How many words may be a move: none ends at an arrow, or before one."""
    whole = [
        count
        for count in range(1, len(words[: LONGEST * 9]) + 1)
        if not words[count - 1].endswith(_JOINTS)
        and not (words[count:] and joins(words[count]))
    ]
    return whole[:LONGEST] or [len(words)]


def _strict(text: str) -> Iterator[str]:
    yield from dict.fromkeys((text.translate(_STRICT), text))


def _spelt(text: str) -> Iterator[str]:
    """What may be meant by a move that is written more freely than it should be."""
    plain = re.sub("-+", "-", text.translate(_ALIKE))
    lower, upper = plain[:1].lower(), plain[1:].upper()
    for spelt in (plain, plain.lower(), plain.capitalize(), lower + upper):
        yield from (spelt, spelt.replace("-", ">"))
    if _SQUARES.fullmatch(plain.lower()):
        first, *others = squares = re.findall(_SQUARE, plain.lower())
        yield from ("-".join(squares), ">".join(squares))
        yield f"{first.upper()}@{''.join(others)}"
    if capture := _CAPTURE.fullmatch(plain.lower()):
        origin, target, *drop = filter(None, capture.groups())
        yield f"{origin}x{target}@{''.join(drop)}"


def _key(text: str) -> str:
    """What moves that are written differently have in common."""
    alike = text.translate(_ALIKE).casefold()
    return re.sub(r"-+", "-", alike.replace(" ", ""))
