"""Moves as readers call them: those that are told in a word, in their own language."""

import re
from collections.abc import Iterator

from pnp.core.event import Event

_MOVES = re.compile(r"(shrink (?:pass\b|[a-i]\d[->][a-i]\d(?:>[a-i]\d)*)|\bpass\b)")


def spelled(text: str) -> tuple[Event | str, ...]:
    """A text cut at the moves that have a word.

    >>> [getattr(part, "key", part) for part in spelled("1. shrink e8-e7 2. pass")]
    ['1. ', 'shrink-written', ' 2. ', 'pass-written', '']
    """
    return tuple(_parts(text))


def _parts(text: str) -> Iterator[Event | str]:
    for place, part in enumerate(_MOVES.split(text)):
        yield _written(part) if place % 2 else part


def _written(move: str) -> Event:
    if move == "pass":
        return Event("pass-written")
    then = move.removeprefix("shrink ")
    facts = {"move": Event("pass-written") if then == "pass" else then}
    return Event("shrink-written", facts)
