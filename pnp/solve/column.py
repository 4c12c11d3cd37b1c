"""Column: what a game offers to a daily column of puzzles or boards."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from pnp.core.claim import Claims
from pnp.core.entry import RatedSetup
from pnp.core.lesson import Lesson
from pnp.core.puzzlecode import PuzzleEdition
from pnp.core.rules import PositionT


@dataclass(frozen=True, kw_only=True)
class Column(Generic[PositionT]):
    """A game with puzzles has an edition of them, and one without rates its starts."""

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
    key: Callable[[PositionT], str] = str
    """The same for positions that are alike up to the symmetries of the game."""
    rated: Callable[[RatedSetup], RatedSetup | None] | None = None
    """A bare setup rated as cards rate it, within bounds that are no times; ``None``
    for one that is not worth a card, or too hard to rate."""
    level: Callable[[RatedSetup], int] | None = None
    """The level of a bare setup alone, where it is found sooner than all the rest."""
    judge: Callable[[RatedSetup], Claims] = lambda _: ()
    """What the card of a rated setup claims, proven from the start."""
    board_lesson: Callable[[RatedSetup], Lesson | None] = lambda _: None
    """What a rated setup teaches beside its plan."""
    found: Callable[[RatedSetup], float] | None = None
    """How often a solver who is not on the panel wins from a setup, from 0 to 1: what
    levels are measured against."""
