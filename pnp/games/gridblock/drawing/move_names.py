"""Moves as readers call them: by the names of the symbols, not by their numbers."""

import re
from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.gridblock.rules.moves import Start, parse_move
from pnp.games.gridblock.rules.restoration import parse_told

_CARDS = re.compile(r"((?<!['«])\b[1-6]>[a-f][1-6]\b)")
"""Not those in quotes, which are what somebody wrote."""

_MOVES = re.compile(r"((?:@|\b[1-6]>)[a-f][1-6]\b|\b[a-f][1-6]=[1-6]\b)")

_NEXT = re.compile(r"(?<=[a-f=][1-6]) (?=\d+\.\s)")
"""Between a move and the number of the next."""


def spelled_parts(text: str) -> tuple[Event | str, ...]:
    """A text cut at its moves, each of them by the name of its card.

    Names run together, so a comma parts numbered moves.

    >>> [getattr(part, "key", part) for part in spelled_parts("1. @c3 2. 4>d5")]
    ['1. ', 'start-spelled', ', 2. ', 'card-spelled', '']
    """
    return tuple(_parts(_NEXT.sub(", ", text)))


def list_parts(text: str) -> tuple[Event | str, ...]:
    """The same, each card by the first letter of its name.

    >>> [getattr(part, "key", part) for part in list_parts("@c3 4>d5")]
    ['', 'start-listed', ' ', 'card-listed', '']
    """
    return tuple(map(_initial_part, _parts(text)))


def typed_parts(text: str) -> tuple[Event | str, ...]:
    """The same as it is typed, the starts and what is quoted as they are.

    >>> [getattr(part, "key", part) for part in typed_parts("@c3 4>d5")]
    ['@c3 ', 'card-typed', '']
    """
    parts = _CARDS.split(text)
    return tuple(_typed_card(part) if n % 2 else part for n, part in enumerate(parts))


def _typed_card(text: str) -> Event | str:
    part = _initial_part(_move_words(text))
    return part if isinstance(part, str) else Event("card-typed", part.facts)


def _parts(text: str) -> Iterator[Event | str]:
    for place, part in enumerate(_MOVES.split(text)):
        yield _move_words(part) if place % 2 else part


def _initial_part(part: Event | str) -> Event | str:
    if isinstance(part, str):
        return part
    facts = dict(part.facts)
    if isinstance(card := facts.get("card"), Event):
        facts["card"] = Event(f"initial-{card.key.removeprefix('symbol-')}")
    return Event(part.key.replace("spelled", "listed"), facts)


def _move_words(text: str) -> Event:
    if "=" in text:
        told = parse_told(text)
        facts = {"card": Event(f"symbol-{told.symbol}"), "cell": told.target}
        return Event("card-spelled", facts)
    move = parse_move(text)
    if isinstance(move, Start):
        return Event("start-spelled", {"cell": move.target})
    facts = {"card": Event(f"symbol-{move.card}"), "cell": move.target}
    return Event("card-spelled", facts)
