"""Column: what a game offers to a daily column of puzzles or boards, and its archive."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from pnp.core.entry import RatedSetup
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import PuzzleEdition
from pnp.core.rules import PositionT

Proof = Mapping[str, Any]
"""What was found out anew of a puzzle or a start, by the names of the claims."""


@dataclass(frozen=True, kw_only=True)
class Column(Generic[PositionT]):
    """A game with puzzles has an edition of them, and one without rates its starts."""

    edition: PuzzleEdition | None = None
    """What the codes of its puzzles say."""
    key: Callable[[PositionT], str] = str
    """The same for positions that are alike up to the symmetries of the game."""
    rated: Callable[[RatedSetup], RatedSetup | None] | None = None
    """A bare setup rated as cards rate it, within bounds that are no times; ``None``
    for one that is not worth a card, or too hard to rate."""
    prove: Callable[[Puzzle[PositionT]], Proof] | None = None
    """The claims of a puzzle found out anew from its position, by plain rules."""
    judge: Callable[[PositionT], Proof] | None = None
    """The claims of a start found out anew."""
    told: str = ""
    """How all that is proven, in a few words."""
