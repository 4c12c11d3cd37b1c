"""Because: why a move fails and why another works, as far as a position confirms it.

A game keeps closed lists of motives, the strongest first. A motive is a function that
tests a case, a move that is worse beside one that is better, and finds the facts for
its sentence: `comes_back` is told by the message `why-comes-back`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from pnp.core.event import Event

Facts = Mapping[str, object]


class Case(Protocol):
    """A move that an engine proves to be worse than another."""

    @property
    def facts(self) -> Facts:
        """What every sentence may name: the moves, and the reply that refutes one."""
        ...

    @property
    def line(self) -> tuple[Any, ...]:
        """What refutes the worse move, the reply first."""
        ...


CaseT = TypeVar("CaseT", bound=Case)


class Reason(NamedTuple):
    """A motive that is confirmed, with what shows it."""

    motive: str
    facts: Facts
    line: tuple[Any, ...]
    """What refutes the worse move, the reply first; nothing where nobody replies."""

    @property
    def said(self) -> Event:
        """The reason as it is told."""
        return Event(f"why-{self.motive}", self.facts)


def because(
    fails: Iterable[Callable[[CaseT], Facts | None]],
    works: Iterable[Callable[[CaseT], Facts | None]],
    case: CaseT,
) -> tuple[Reason, ...]:
    """Why a move fails, then why the better works; nothing if the first is not known.

    Where nobody replies there is nothing that the better one works against.
    """
    failed = next(_confirmed(fails, case), None)
    worked = next(_confirmed(works, case), None) if failed and case.line else None
    return tuple(reason for reason in (failed, worked) if reason)


def _confirmed(
    motives: Iterable[Callable[[CaseT], Facts | None]], case: CaseT
) -> Iterator[Reason]:
    for motive in motives:
        if (facts := motive(case)) is not None:
            key = motive.__name__.replace("_", "-")
            yield Reason(key, {**case.facts, **facts}, case.line)
