"""Solver: what a game offers to those who solve it, rate it and play it well."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol

from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.finding import Study
from pnp.core.key_moment import KeyMoment
from pnp.core.position import MoveT
from pnp.core.record import GamePositionT, Playthrough, Ply, Record
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
    build: Callable[[str, Progress], object]
    state: Callable[[str], TableState]
    verify: Callable[[str, Progress], int]
    """How many values were derived again; raises ``UserError`` for a bad table."""
    clear: Callable[[str], int | None]
    """Removes a table and returns its size in bytes, if there was one."""


class Starts(Protocol):
    """Which starts can be won, and how hard that is: a module of the game."""

    def pars(self, variants: Collection[str], /) -> range:
        """In how many turns a start can be won, by the variants."""
        ...

    def fits(
        self, start: Any, par: int | None, level: int | None, time: float | None, /
    ) -> bool:
        """Whether a start can be won, in so many turns and so hard if these are given.

        Nothing is found out that is not asked for, or that takes more seconds than
        given.
        """
        ...

    def best_plan(self, start: Any, /) -> Sequence[str]:
        """The turns of a win from a start as fast as can be, if one is known."""
        ...

    def rating(self, start: Any, /) -> Sequence[Event]:
        """What a card says about a start: how hard it is, proven."""
        ...


@dataclass(frozen=True, kw_only=True)
class Solver(Generic[GamePositionT, MoveT]):
    """Who solves needs this beside the rules, and libraries of solvers behind it."""

    example: Callable[[int], Record]
    """A complete game worth reading, found from a seed."""
    world: Callable[[GamePositionT, Chance], GamePositionT] = lambda seen, _: seen
    """What is seen, with all that is hidden dealt anew; the same to who sees it."""
    value: Callable[[GamePositionT], Sequence[float]] | None = None
    """What a position that is not over promises each player, from -1 to 1."""
    perfect: Callable[[GamePositionT], Sequence[MoveT]] | None = None
    """The best moves, proven, where the game is solved; none if all are as bad."""
    own: Mapping[str, Adviser[GamePositionT, MoveT]] = field(default_factory=dict)
    """The game's own players by name, in place of those of any game."""
    verdict: Callable[[Sequence[Ply[GamePositionT]]], Sequence[Event]] | None = None
    """What a solver says of the plies of a turn: mistakes, and what was best."""
    slips: frozenset[str] = frozenset()
    """What it says first of turns that cost something, though not the result."""
    key_moments: Callable[[Playthrough[GamePositionT]], Sequence[KeyMoment]] | None = (
        None
    )
    """The key moments of a game, with what a solver proves of other turns there."""
    studies: Mapping[str, Study] = field(default_factory=dict)
    """How what is said of its tactics was found, by name."""
    solve: Callable[[GamePositionT, Effort], Mapping[str, Any]] | None = None
    """All that is known of a position, searched with some effort at most, as JSON."""
    depth: int | None = None
    """How many plies ``solve`` looks ahead unless told; ``None``: to the end."""
    tables: Tables | None = None
    """Perfect play, where a game is small enough for it."""
    starts: Starts | None = None
    """Which starts can be won, where not all can."""
    measures: Callable[[GamePositionT], Mapping[str, float]] | None = None
    """What can be counted of a start, by name: how even it is."""
    bench: Callable[[int], Iterable[str]] | None = None
    """Measures so many boards, and tells what was found line by line."""

    @property
    def players(self) -> Mapping[str, Adviser[GamePositionT, MoveT]]:
        """By name, who chooses a move with a budget of thought and with chance.

        They look at no more of the position than the player to move may see.
        """
        return Skill(
            world=self.world, value=self.value, perfect=self.perfect, own=self.own
        ).players()

    def plan(self, start: GamePositionT) -> Sequence[str]:
        """The turns of a win from a start, if one is known."""
        return self.starts.best_plan(start) if self.starts else ()

    def rating(self, start: GamePositionT) -> Sequence[Event]:
        """What a card says about a start, if anything."""
        return self.starts.rating(start) if self.starts else ()

    def answer(
        self, position: GamePositionT, seconds: float | None = None
    ) -> Mapping[str, Any]:
        """What the solver says of a position; raises ``UserError`` without one."""
        if not self.solve:
            raise UserError("the game has no solver")
        return self.solve(position, Effort(seconds, self.depth))
