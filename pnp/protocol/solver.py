"""Solver: what a game offers to those who solve it, rate it and play it well."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple

from pnp.base.errors import UserError
from pnp.core.event import Event
from pnp.core.position import MoveT
from pnp.core.record import GamePositionT, Record
from pnp.solve.players import Adviser, Effort, Skill

Progress = Callable[[float, str], None]
"""Told how much of long work is done, from 0 to 1, and what it is doing."""


class TableState(NamedTuple):
    """What there is of a table, in the cache or, shipped, in the package."""

    state: Literal["shipped", "built", "absent", "damaged"]
    size: int
    """In bytes."""
    facts: Mapping[str, Any]


class Tables(NamedTuple):
    """Tables of perfect play, shipped, or built when needed and kept in the cache."""

    names: tuple[str, ...]
    """The variants that have a table of their own, ``default`` for none of them."""
    ready: Callable[[Collection[str], Progress], None]
    """Loads the table for some variants, or builds it."""
    build: Callable[[str, Progress], None]
    state: Callable[[str], TableState]
    verify: Callable[[str, Progress], int]
    """How many values were derived again; raises ``UserError`` for a bad table."""
    clear: Callable[[str], int | None]
    """Removes a table and returns its size in bytes, if there was one."""


@dataclass(frozen=True, kw_only=True)
class Solver(Generic[GamePositionT, MoveT]):
    """Who solves needs this beside the rules, and libraries of solvers behind it."""

    example: Callable[[int], Record]
    """A complete game worth reading, found from a seed."""
    skill: Skill[GamePositionT, MoveT] = field(default_factory=Skill)
    """What players go by beside the rules."""
    solve: Callable[[GamePositionT, Effort], Mapping[str, Any]] | None = None
    """All that is known of a position, searched with some effort at most, as JSON."""
    depth: int | None = None
    """How many plies ``solve`` looks ahead unless told; ``None``: to the end."""
    tables: Tables | None = None
    """Perfect play, where a game is small enough for it."""
    is_worthy: Callable[[GamePositionT], bool] | None = None
    """Whether a start is worth a card, where not all that can be dealt can be won."""
    fits: (
        Callable[[GamePositionT, int | None, int | None, float | None], bool] | None
    ) = None
    """Whether a start can be won, in so many turns and so hard if these are given.

    Nothing is found out that is not asked for, or that takes more seconds than given.
    """
    pars: Callable[[Collection[str]], range] | None = None
    """In how many turns a start can be won, by the variants, where one can be lost."""
    plan: Callable[[GamePositionT], Sequence[str]] = lambda _: ()
    """The turns of a win from a start as fast as can be, if one is known."""
    rating: Callable[[GamePositionT], Sequence[Event]] = lambda _: ()
    """What a card says about a start: how hard it is, proven."""
    measures: Callable[[GamePositionT], Mapping[str, float]] | None = None
    """What can be counted of a start, by name: how even it is."""
    bench: Callable[[int], Iterable[str]] | None = None
    """Measures so many boards, and tells what was found line by line."""

    @property
    def players(self) -> Mapping[str, Adviser[GamePositionT, MoveT]]:
        """By name, who chooses a move with a budget of thought and with chance.

        They look at no more of the position than the player to move may see.
        """
        return self.skill.players()

    def answer(
        self, position: GamePositionT, seconds: float | None = None
    ) -> Mapping[str, Any]:
        """What the solver says of a position; raises ``UserError`` without one."""
        if not self.solve:
            raise UserError("the game has no solver")
        return self.solve(position, Effort(seconds, self.depth))
