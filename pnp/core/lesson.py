"""What a solution teaches: its theme, why tempting tries fail, what is proven."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.core.event import Event

TRIES = 3
"""So many tries are refuted at most."""


class Refutation(NamedTuple):
    """A try that looks good, and why it fails."""

    tried: str
    """As the sentence names it, at its beginning."""
    said: Event


class Proof(NamedTuple):
    """What is proven of a solution, and how."""

    claim: Event
    by: Event


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is said of a solution beside its moves, every sentence in any language."""

    theme: Event | None
    """Its name."""
    refutations: tuple[Refutation, ...]
    """The most tempting try first."""
    end: Event | None
    """How the main line ends."""
    proof: Proof
    hint: Event | None = None
    """In place of the usual one for the first move."""


def first_that_holds(themes: Iterable[tuple[str, Callable[[], bool]]]) -> Event:
    """The first theme of some that a solution has; the last is every solution's.

    >>> first_that_holds([("tour", lambda: False), ("way", lambda: True)]).key
    'theme-way'
    """
    name = next(name for name, holds in themes if holds())
    return Event(f"theme-{name}")


Written = Mapping[str, Any] | None
"""A lesson or an event as JSON, if there is one."""


def lesson_written(lesson: Lesson) -> Written:
    """A lesson as JSON has it, to be told in any language."""
    return {
        "theme": _event_json(lesson.theme),
        "tries": [[tried, _event_json(said)] for tried, said in lesson.refutations],
        "end": _event_json(lesson.end),
        "proof": [_event_json(event) for event in lesson.proof],
        "hint": _event_json(lesson.hint),
    }


def lesson_read(written: Written) -> Lesson | None:
    """The same read again."""
    if not written:
        return None
    claim, by = map(_event_from_json, written["proof"])
    return Lesson(
        _event(written["theme"]),
        tuple(
            Refutation(tried, _event_from_json(said))
            for tried, said in written["tries"]
        ),
        _event(written["end"]),
        Proof(claim, by),
        _event(written["hint"]),
    )


def _event_json(event: Event | None) -> Written:
    if not event:
        return None
    facts = {name: _fact_written(fact) for name, fact in event.facts.items()}
    return {"key": event.key, **({"facts": facts} if facts else {})}


def _fact_written(fact: object) -> object:
    """A number, an event, a list, or what is told by ``str``."""
    if isinstance(fact, Event):
        return _event_json(fact)
    # Names of the board are named tuples; only a plain tuple is a list.
    if type(fact) is tuple:
        return [_fact_written(each) for each in fact]
    return fact if isinstance(fact, int) else str(fact)


def _event(written: Written) -> Event | None:
    return _event_from_json(written) if written else None


def _event_from_json(written: Mapping[str, Any]) -> Event:
    facts = written.get("facts", {})
    return Event(written["key"], {name: _fact(fact) for name, fact in facts.items()})


def _fact(written: object) -> object:
    if isinstance(written, dict):
        return _event_from_json(written)
    return tuple(map(_fact, written)) if isinstance(written, list) else written
