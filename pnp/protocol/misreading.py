"""Misreadings: the rules as readers get them wrong, one thing at a time."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from pnp.core.position import MoveT, Outcome
from pnp.core.record import GamePositionT, Ply

Plies = Sequence[Ply[Any]]
"""A game from its start; what is asked is asked of the last one."""


def never(*_: object) -> bool:
    """As the rules have it."""
    return False


@dataclass(frozen=True, kw_only=True)
class Misreading(Generic[GamePositionT, MoveT]):
    """A mutant of the rules: how moves, results and endings come out under it.

    What is left out is as in the rules. A misreading of which everything is left out
    shows in no position; a sentence has to exclude it.
    """

    clause: str
    """The rule that is misread."""
    allows: Callable[[GamePositionT, MoveT], bool] = never
    """Whether a move that the rules refuse is legal."""
    forbids: Callable[[GamePositionT, MoveT], bool] = never
    """Whether a move is not legal, although the rules have it so."""
    forbids_after: Callable[[Plies], bool] = never
    """The same of the last of some plies, for what was done before it."""
    result: Callable[[Ply[GamePositionT]], GamePositionT] | None = None
    """Where a legal move leads."""
    outcome: Callable[[Plies], Outcome | None] | None = None
    """How the game stands after some plies."""
    counts: Callable[[Plies], bool] = never
    """Whether the end is counted otherwise after some plies."""

    @property
    def shows(self) -> bool:
        """Whether there are positions in which it makes a difference."""
        asked = (self.allows, self.forbids, self.forbids_after, self.counts)
        mutated = any(each is not never for each in asked)
        return mutated or bool(self.result or self.outcome)

    def differs(self, plies: Plies, true: Outcome | None) -> bool:
        """Whether the last of some plies comes out otherwise than by the rules.

        By the rules it is legal, leads where it led, and the game stands as is true.
        """
        before, move = plies[-1].before, plies[-1].move
        if self.forbids(before, move) or self.forbids_after(plies):
            return True
        if self.counts(plies):
            return True
        if self.result and self.result(plies[-1]) != plies[-1].after:
            return True
        return self.outcome is not None and self.outcome(plies) != true


@dataclass(frozen=True, kw_only=True)
class Misreadings(Generic[GamePositionT, MoveT]):
    """All that are known of a game: a list that only grows."""

    parse: Callable[[str], MoveT]
    """A move from its notation, legal anywhere or not."""
    known: Mapping[str, Misreading[GamePositionT, MoveT]]
    """By name; ``misreadings.LANGUAGE.toml`` tells them in words."""
    endings: Callable[[Plies], Collection[str]]
    """The reasons of all endings that hold at once after some plies."""
