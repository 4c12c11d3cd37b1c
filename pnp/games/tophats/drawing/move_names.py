"""Moves as readers call them: with words and letters of their own language."""

import re
from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.moves import Placing, parse_move

_MOVE = (
    r"shrink (?:pass\b|[a-i]\d[->][a-i]\d(?:>[a-i]\d)*)"
    r"|\bpass\b|\b[RYB]\d@[a-i]\d\b"
)

_MOVES = re.compile(rf"({_MOVE})")

_TYPED = re.compile(rf"((?<!['«])(?:{_MOVE}))")
"""Not those in quotes, which are what somebody wrote."""


def spelled_parts(text: str) -> tuple[Event | str, ...]:
    """A text cut at the moves that have a word, or a letter for a colour.

    >>> parts = spelled_parts("1. shrink e8-e7 2. pass")
    >>> [getattr(part, "key", part) for part in parts]
    ['1. ', 'shrink-written', ' 2. ', 'pass-written', '']
    """
    return tuple(_parts(text, _MOVES))


def typed_parts(text: str) -> tuple[Event | str, ...]:
    """The same without what is quoted.

    >>> [getattr(part, "key", part) for part in typed_parts("'Y9@c4', but Y1@c4")]
    ["'Y9@c4', but ", 'placing-written', '']
    """
    return tuple(_parts(text, _TYPED))


def _parts(text: str, moves: re.Pattern[str]) -> Iterator[Event | str]:
    for place, part in enumerate(moves.split(text)):
        yield _move_words(part) if place % 2 else part


def _move_words(move: str) -> Event:
    if move == "pass":
        return Event("pass-written")
    if "@" in move:
        return _placing(move)
    then = move.removeprefix("shrink ")
    facts = {"move": Event("pass-written") if then == "pass" else then}
    return Event("shrink-written", facts)


def _placing(text: str) -> Event:
    move = parse_move(text)
    if not isinstance(move, Placing):
        raise TypeError(f"{text} places no stack")
    letter = Event(f"initial-{COLOURS[move.player]}")
    facts = {"letter": letter, "number": move.number, "cell": move.cell}
    return Event("placing-written", facts)
