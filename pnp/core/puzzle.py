"""Puzzles: a position, a task and the one answer to it, whatever the game."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from pnp.base.errors import Reason, UserError
from pnp.core.event import Event
from pnp.core.lesson import Lesson
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
    kind: str | None = None
    """Kinds that came later are found by their names only."""
    grade: int | None = None
    """The level by what the maker itself counts, as codes without a panel say it."""
    edition: int = 1
    """That of the codes: by it the rating is of one panel or the next."""
    check: Callable[[], None] = field(default=lambda: None, compare=False)
    """Called again and again while one is looked for; ends that by raising."""

    def __post_init__(self) -> None:
        if self.level not in (None, *range(1, LEVELS + 1)):
            offer = Reason("level {} to {}, not {}", 1, LEVELS, self.level)
            raise UserError(Reason("puzzles have {}", offer))

    def check_against(self, grades: Mapping[int, Collection[int]]) -> None:
        """Raise ``UserError`` if no puzzle is so, by the levels of so many moves.

        >>> Wish(level=5, moves=2).check_against({1: (1, 2, 3), 2: (2, 3, 4)})
        Traceback (most recent call last):
        pnp.base.errors.UserError: puzzles of 2 moves have level 2 to 4, not 5
        """
        if self.moves is None:
            return
        if self.moves not in grades:
            offer = Reason(
                "{} to {} moves, not {}", min(grades), max(grades), self.moves
            )
            raise UserError(Reason("puzzles take {}", offer))
        if self.level not in (None, *(levels := grades[self.moves])):
            offer = Reason(
                "level {} to {}, not {}", min(levels), max(levels), self.level
            )
            raise UserError(Reason("puzzles of {} moves have {}", self.moves, offer))


@dataclass(frozen=True, slots=True)
class Answer:
    """The move that solves, and what follows on the defences that hold longest.

    The first move of a puzzle is the only one that solves it.
    """

    move: str
    """Where a turn has several moves, all of them, with spaces; the last ends it."""
    defences: tuple[tuple[tuple[str, ...], "Answer | None"], ...] = ()
    """Defences with the same answer, together; ``None`` where they end the game."""

    @property
    def main(self) -> "Answer":
        """The first way through the answers alone.

        >>> Answer("a", ((("b", "c"), Answer("d")), (("e",), None))).main
        Answer(move='a', defences=((('b',), Answer(move='d', defences=())),))
        """
        first = ((moves[:1], rest and rest.main) for moves, rest in self.defences[:1])
        return Answer(self.move, tuple(first))

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

    >>> from pnp import find
    >>> puzzle = find("gridblock").puzzle(seed=1)
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
    kind: str = ""
    """The name of its kind, where the game has codes of puzzles."""
    rating: int | None = None
    """How many of 1,000 simple players fail, if that was measured; see ``panel``."""
    lesson: Lesson | None = field(default=None, compare=False)
    """What its solution teaches, where that was found before."""
    edition: int = 1
    """That of its code, by whose panel it is rated and by whose names it goes."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The solution, the main line first."""
        return tuple(self.answer.lines())


class Claim(NamedTuple):
    """Something that a card says, and what was found out anew."""

    name: str
    said: object
    found: object


Claims = Iterable[Claim]


def same(said: object, again: object | None) -> Claims:
    """That a puzzle is what its maker makes of its position, name by name."""
    for name in ("task", "moves", "answer", "tempting", "only", "rating", "level"):
        yield Claim(name, getattr(said, name), again and getattr(again, name))


PICTURED = frozenset({"one-case", "first-shown"})
"""What is said of the picture of a solution alone."""


class Legend(NamedTuple):
    """What the card of a puzzle explains beside the task, and beside the solution."""

    front: tuple[Event, ...] = ()
    back: tuple[Event, ...] = ()
    answer: Event | None = None
    """An answer of one move, where notation does not tell it to a reader."""

    @property
    def unpictured(self) -> tuple[Event, ...]:
        """What holds of a solution in words alone."""
        return tuple(event for event in self.back if event.key not in PICTURED)
