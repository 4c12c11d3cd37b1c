"""Themes: names of solutions, each with a test.

A name says what the first move does, or what the picture or the main line shows. Told
in front, it never gives the first move away: of all that can be played two moves at
least do what it says, and others do not.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

MoveT = TypeVar("MoveT")


class Begun(Protocol[MoveT]):
    """A solution, as far as its first move can be told from others."""

    @property
    def key(self) -> MoveT:
        """The first move."""

    @property
    def firsts(self) -> Collection[MoveT]:
        """What can be played first."""

    def way(self, move: MoveT) -> object:
        """The same for first moves that do the same."""


SolutionT = TypeVar("SolutionT", bound=Begun)  # type: ignore[type-arg]


@dataclass(frozen=True)
class Theme(Generic[SolutionT, MoveT]):
    """A name, and the solutions that have it."""

    name: str
    begins: Callable[[SolutionT, MoveT], bool] | None = None
    """Whether a first move does what it says, if it says that."""
    shows: Callable[[SolutionT], bool] = lambda _: True
    """Whether picture and line do."""

    def fitting_moves(self, solution: SolutionT) -> Sequence[MoveT]:
        """What could be played first by what the name says."""
        begins = self.begins
        return [m for m in solution.firsts if not begins or begins(solution, m)]

    def holds(self, solution: SolutionT) -> bool:
        """Whether it is true of a solution, and leaves a choice that is not all."""
        if not self.shows(solution):
            return False
        if not self.begins:
            return True
        if not self.begins(solution, solution.key):
            return False
        fitting = ways(solution, self.fitting_moves(solution))
        return 1 < len(fitting) < len(ways(solution, solution.firsts))


def ways(solution: Begun[MoveT], moves: Iterable[MoveT]) -> Collection[object]:
    """Some first moves, those that do the same as one."""
    return set(map(solution.way, moves))


def first_theme(
    themes: Iterable[Theme[SolutionT, MoveT]], solution: SolutionT
) -> Theme[SolutionT, MoveT]:
    """The first that holds; the last of them has to hold of any."""
    return next(each for each in themes if each.holds(solution))
