"""Moves as readers follow them: the gate in words, and steps that go through it."""

import re
from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.cancelletto.rules.board import Side
from pnp.games.cancelletto.rules.moves import Gate, Placement, Step
from pnp.games.cancelletto.rules.notation import parse_move

_MOVES = re.compile(r"(\b[a-j]\d+-[a-j]\d+\b|\bgate:[a-j]\d+[nesw]\+[a-j]\d+[nesw]\b)")


def spelled_parts(text: str) -> tuple[Event | str, ...]:
    """A text cut at the gate and at steps through it.

    >>> parts = spelled_parts("gate:j5e+a3w a1-a2 j5-a3")
    >>> [getattr(part, "key", part) for part in parts]
    ['', 'gate-spelled', ' ', 'a1-a2', ' ', 'step-name-through-gate', '']
    """
    return tuple(_parts(text))


def list_parts(text: str) -> tuple[Event | str, ...]:
    """A text as it stands: the list of a game can be typed in as it is printed."""
    return (text,)


def _parts(text: str) -> Iterator[Event | str]:
    for place, part in enumerate(_MOVES.split(text)):
        yield _move_words(part) if place % 2 else part


def _move_words(text: str) -> Event | str:
    match parse_move(text):
        case Placement(gate):
            return gate_spelled(gate)
        case Step(origin, target) as step if target not in origin.neighbours():
            return Event("step-name-through-gate", step._asdict())
    return text


def gate_spelled(gate: Gate) -> Event:
    """The gate in few words."""
    first, second = gate
    return Event("gate-spelled", {"one": _side(first), "other": _side(second)})


def _side(side: Side) -> Event:
    return Event(f"side-{side.direction}-spelled", {"square": side.cell})
