"""Work that takes its time: told of while it lasts, ended when its time is over."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Timer
from time import monotonic
from typing import TypeVar

from pnp.base.errors import UserError
from pnp.cli.terminal import bar
from pnp.cli.verbosity import is_watched, tell, verbosity
from pnp.games import AnyGame
from pnp.protocol.solver import Progress

T = TypeVar("T")

SOON = 5.0
"""So many seconds nothing is said of what takes its time, where nobody watches."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a search is given up, if ever; it begins with the value."""

    seconds: float | None
    sought: str
    """What is looked for."""
    begun: float = field(default_factory=monotonic)

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left."""
        if self.seconds is None:
            return None
        return max(0.0, self.begun + self.seconds - monotonic())

    def check(self) -> None:
        """Raise ``UserError`` once the time is over."""
        if self.seconds_left == 0:
            raise UserError(f"no {self.sought} found in {self.seconds:g} s")


def progress(
    items: Iterable[T], count: int | None, what: str
) -> Generator[T, None, None]:
    """The items as they come, counted on the terminal while they do.

    Who takes some only closes it, so that the count goes.
    """
    if not is_watched():
        with announce(what):
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
        with announce(what):
            yield


@contextmanager
def counted(what: str) -> Iterator[Callable[[int], None]]:
    """Says on the terminal how many there are by now, whenever it is told."""
    if is_watched():
        with bar(what, None) as show:
            yield lambda count: show(count, what)
    else:
        with announce(what):
            yield lambda _: None


@contextmanager
def announce(what: str) -> Iterator[None]:
    """Says what takes its time, once and not at once, where there is no terminal."""
    if is_watched() or verbosity() == "quiet":
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


@contextmanager
def table_progress(title: str) -> Iterator[Progress]:
    """A line on the terminal that says what long work is doing, and goes again."""
    if not is_watched():
        with announce(f"{title}: working on its table"):
            yield lambda *_: None
        return
    with bar(title, 1) as show:
        yield lambda done, doing: show(done, f"{title}: {doing}")


def prepare(game: AnyGame, variants: tuple[str, ...] = ()) -> None:
    """Have the table at hand that some variants need, if the game has tables."""
    if game.solver.tables:
        with table_progress(game.name) as tell:
            game.solver.tables.ready(variants, tell)
