"""How hard a solver may try, whatever the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """The limits of a search; without one it goes on as long as its game lets it.

    >>> Effort(seconds=2.5).depth is None
    True
    """

    seconds: float | None = None
    depth: int | None = None
    """In plies, for games that are searched and not solved."""


UNLIMITED = Effort()
