"""Work that takes its time: told of while it lasts, ended when its time is over."""

import os
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Timer
from time import monotonic
from typing import TypeVar

import click

from pnp.cli.screen import bar
from pnp.errors import UserError

T = TypeVar("T")

SOON = 5.0
"""So many seconds nothing is said of what takes its time, where nobody watches."""


VOICE = "pnp.voice"
"""What the context of a command calls how much is said."""

PLAIN = {"dumb", "unknown"}
"""Terminals on which nothing that was written can go again."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a search is given up, if ever; it begins with the value."""

    seconds: float | None
    sought: str
    """What is looked for."""
    begun: float = field(default_factory=monotonic)

    @property
    def left(self) -> float | None:
        """The seconds that are left."""
        if self.seconds is None:
            return None
        return max(0.0, self.begun + self.seconds - monotonic())

    def check(self) -> None:
        """Raise ``UserError`` once the time is over."""
        if self.left == 0:
            raise UserError(f"no {self.sought} found in {self.seconds:g} s")


def tell(text: str) -> None:
    """Say on stderr what can do without being said: work goes on if it is full."""
    with suppress(OSError):
        click.echo(text, err=True)


def is_watched() -> bool:
    """Whether somebody at a terminal sees what is told, and wants to."""
    able = sys.stderr.isatty() and os.environ.get("TERM") not in PLAIN
    return able and told() is None


def told() -> object:
    """What the command was told of saying ``quiet`` or ``verbose``, if anything."""
    context = click.get_current_context(silent=True)
    return context.meta.get(VOICE) if context else None


def progress(
    items: Iterable[T], count: int | None, what: str
) -> Generator[T, None, None]:
    """The items as they come, counted on the terminal while they do.

    Who takes some only closes it, so that the count goes.
    """
    if not is_watched():
        with announced(what):
            yield from items
        return
    with bar(what, count) as show:
        for number, item in enumerate(items, start=1):
            show(number, what)
            yield item


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Says on the terminal what takes its time, for as long as it does."""
    if is_watched():
        with bar(what, None):
            yield
    else:
        with announced(what):
            yield


@contextmanager
def announced(what: str) -> Iterator[None]:
    """Says what takes its time, once and not at once, where there is no terminal."""
    if is_watched() or told() == "quiet":
        yield
        return
    timer = Timer(SOON, tell, [f"{what} ..."])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
