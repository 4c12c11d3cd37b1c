"""Steps as readers follow them: those through the gate say so."""

import re
from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.cancelletto.rules.moves import Step
from pnp.games.cancelletto.rules.notation import parse_move

_STEPS = re.compile(r"(\b[a-j]\d+-[a-j]\d+\b)")


def spelled(text: str) -> tuple[Event | str, ...]:
    """A text cut at its steps through the gate.

    >>> [getattr(part, "key", part) for part in spelled("1. a1-a2 j5-a3 xB4")]
    ['1. ', 'a1-a2', ' ', 'step-name-through-gate', ' xB4']
    """
    return tuple(_parts(text))


def listed(text: str) -> tuple[Event | str, ...]:
    """A text as it stands: the list of a game can be typed in as it is printed."""
    return (text,)


def _parts(text: str) -> Iterator[Event | str]:
    for place, part in enumerate(_STEPS.split(text)):
        yield _named(part) if place % 2 else part


def _named(text: str) -> Event | str:
    step = parse_move(text)
    if not isinstance(step, Step) or step.target in step.origin.neighbours():
        return text
    return Event("step-name-through-gate", step._asdict())
