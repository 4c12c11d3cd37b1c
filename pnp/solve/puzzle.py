"""Puzzles: a position, a task and the one answer to it, whatever the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from pnp.core.event import Event
from pnp.core.record import PositionT, Record

LEVELS = 5
"""Puzzles are graded from 1 to this."""

Line = tuple[tuple[str, ...], ...]
"""Ply by ply the moves that are played; at a defence, all to which the rest fits."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a puzzle should be like; the same wish finds the same puzzle.

    >>> Wish(seed=3) == Wish(3, level=None, moves=None)
    True
    """

    seed: int = 0
    level: int | None = None
    moves: int | None = None
    """How many moves of the solver it takes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that solves, and what follows on the defences that hold longest.

    The first move of a puzzle is the only one that solves it.
    """

    move: str
    defences: tuple[tuple[tuple[str, ...], "Answer | None"], ...] = ()
    """Defences with the same answer, together; ``None`` where they end the game."""

    def lines(self) -> Iterator[Line]:
        """Every way through the answers.

        >>> list(Answer("a", ((("b", "c"), Answer("d")), (("e",), None))).lines())
        [(('a',), ('b', 'c'), ('d',)), (('a',), ('e',))]
        """
        if not self.defences:
            yield ((self.move,),)
        for moves, answer in self.defences:
            for rest in answer.lines() if answer else [()]:
                yield ((self.move,), moves, *rest)


@dataclass(frozen=True, slots=True)
class Puzzle(Generic[PositionT]):
    """A position with a task that has exactly one answer.

    >>> from pnp import Wish, find
    >>> puzzle = find("gridblock").mind.puzzle(Wish(seed=1))
    >>> puzzle.level, puzzle.lines[0][0]
    (2, ('3>c1',))
    """

    position: PositionT
    task: Event
    moves: int
    """How many moves of the solver it takes."""
    level: int
    """From 1, the easiest, to 5."""
    answer: Answer
    tempting: int
    """How many first moves look good and fail."""
    only: int
    """For how many moves of the main line no other move wins at all."""
    key: str
    """The same for puzzles that count as one."""
    game: Record
    """A game that reaches the position."""
    truth: PositionT | None = None
    """How things are, where the position hides some and the answer holds anyway."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The solution, the main line first."""
        return tuple(self.answer.lines())
