"""Puzzles: what a game offers to those who solve its puzzles or rated boards."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Claims, Puzzle, Wish
from pnp.core.puzzle_code import PuzzleEdition
from pnp.core.record import GamePositionT
from pnp.protocol.entries import RatedSetup
from pnp.scene.nodes import Scene


class Planned(NamedTuple):
    """A turn of a plan, as a card tells it."""

    sign: Scene
    """Who plays it."""
    said: tuple[Event, ...]
    """What is done, in this order."""
    last: Event
    """What ends the turn."""


PICTURED = frozenset({"one-case", "first-shown"})
"""What is said of the picture of a solution alone."""


class Legend(NamedTuple):
    """What the card of a puzzle explains beside the task, and beside the solution."""

    front: tuple[Event, ...]
    back: tuple[Event, ...]

    @property
    def unpictured(self) -> tuple[Event, ...]:
        """What holds of a solution in words alone."""
        return tuple(event for event in self.back if event.key not in PICTURED)


@dataclass(frozen=True, kw_only=True)
class Puzzles(Generic[GamePositionT]):
    """A game with puzzles has an edition of them, and one without rates its starts."""

    pose: Callable[[Wish], Puzzle[GamePositionT]] | None = None
    """A puzzle that fits a wish; raises ``UserError`` where none is found."""
    levels: Callable[[], Mapping[int, Collection[int]]] | None = None
    """Those that puzzles may have, by their moves, known before any table."""
    edition: PuzzleEdition | None = None
    """What the codes of its puzzles say."""
    turns: tuple[int, ...] = ()
    """In how many moves puzzles are solved that are mined one after another; each
    length once if nothing is said."""
    shared: int = 0
    """So many entries are mined for an almanac before single levels are."""
    sundays: tuple[tuple[str, int], ...] = ()
    """The kinds and levels of long puzzles that are mined for Sundays alone, by turns,
    where these are too rare among all."""
    key: Callable[[GamePositionT], str] = str
    """The same for positions that are alike up to the symmetries of the game."""
    rated: Callable[[RatedSetup], RatedSetup | None] | None = None
    """A bare setup rated as cards rate it, within bounds that are no times; ``None``
    for one that is not worth a card, or too hard to rate."""
    level_of: Callable[[RatedSetup], int] | None = None
    """The level of a bare setup alone, where it is found sooner than all the rest."""
    judge: Callable[[RatedSetup], Claims] = lambda _: ()
    """What the card of a rated setup claims, proven from the start."""
    board_lesson: Callable[[RatedSetup], Lesson | None] = lambda _: None
    """What a rated setup teaches beside its plan."""
    found: Callable[[RatedSetup], float] | None = None
    """How often a solver who is not on the panel wins from a setup, from 0 to 1: what
    levels are measured against."""
    legend: Callable[[Puzzle[GamePositionT]], Legend] = lambda _: Legend((), ())
    """What there is to explain on the card of a puzzle."""
    answered: Callable[[Puzzle[GamePositionT]], Event | None] = lambda _: None
    """An answer of one move, where notation does not tell it to a reader."""
    hint: Callable[[GamePositionT, Sequence[str]], Sequence[Event]] = lambda *_: ()
    """Less than the first move of a solution, and more than nothing."""
    first: Callable[[GamePositionT], int] = lambda _: 1
    """The number that the first turn of a solution has."""
