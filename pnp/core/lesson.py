"""What a solution teaches: its theme, why tempting tries fail, what is proven."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pnp.core.event import Event

TRIES = 3
"""So many tries are refuted at most."""


class Refutation(NamedTuple):
    """A try that looks good, and why it fails."""

    tried: str
    """As the sentence names it, at its beginning."""
    said: Event


class Proof(NamedTuple):
    """What is proven of a solution, and how."""

    claim: Event
    by: Event


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is said of a solution beside its moves, every sentence in any language."""

    theme: Event | None
    """Its name."""
    refutations: tuple[Refutation, ...]
    """The most tempting try first."""
    end: Event | None
    """How the main line ends."""
    proof: Proof
    hint: Event | None = None
    """In place of the usual one for the first move."""


def first_that_holds(themes: Iterable[tuple[str, Callable[[], bool]]]) -> Event:
    """The first theme of some that a solution has; the last is every solution's.

    >>> first_that_holds([("tour", lambda: False), ("way", lambda: True)]).key
    'theme-way'
    """
    name = next(name for name, holds in themes if holds())
    return Event(f"theme-{name}")
