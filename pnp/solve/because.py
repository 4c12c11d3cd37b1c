"""Because: why a move fails and why another works, as far as a position confirms it.

A game keeps closed lists of motives, the strongest first. A motive is a function that
tests a case, a move that is worse beside one that is better, and finds the facts for
its sentence: `comes_back` is told by the message `why-comes-back`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from pnp.core.event import Event

Facts = Mapping[str, object]

_WHY = "why-"
"""What the messages of reasons begin with."""


class Case(Protocol):
    """A move that an engine proves to be worse than another."""

    @property
    def facts(self) -> Facts:
        """What every sentence may name: the moves, and the reply that refutes one.

        Those that name what is `better` are kept from whoever still looks for it.
        """
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
    def event(self) -> Event:
        """The reason as it is told."""
        return Event(f"{_WHY}{self.motive}", self.facts)


def because(
    fails: Iterable[Callable[[CaseT], Facts | None]],
    works: Iterable[Callable[[CaseT], Facts | None]],
    *cases: CaseT,
) -> tuple[Reason, ...]:
    """Why a move fails, then why the better works; nothing if the first is not known.

    Where not all is known there are several cases, and what is told holds in each.
    """
    failed = _first(fails, cases)
    worked = _first(works, cases) if failed else None
    return tuple(reason for reason in (failed, worked) if reason)


def is_reason(event: Event) -> bool:
    """Whether an event tells a reason."""
    return event.key.startswith(_WHY)


def said_of(reasons: Iterable[Reason]) -> list[Event]:
    """Some reasons as they are told."""
    return [reason.event for reason in reasons]


def _first(
    motives: Iterable[Callable[[CaseT], Facts | None]], cases: Sequence[CaseT]
) -> Reason | None:
    """The first motive that is confirmed, alike in all cases."""
    for motive in motives:
        found = [_reason(motive, case) for case in cases]
        if found[0] and all(reason == found[0] for reason in found):
            return found[0]
    return None


def _reason(motive: Callable[[CaseT], Facts | None], case: CaseT) -> Reason | None:
    if (facts := motive(case)) is None:
        return None
    key = motive.__name__.replace("_", "-")
    return Reason(key, {**case.facts, **facts}, case.line)
