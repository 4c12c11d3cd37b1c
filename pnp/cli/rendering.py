"""Rendering: documents become the bytes of files, by several processes if asked."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pnp.libraries import needed

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from pnp.scene.document import Document
    from pnp.scene.theme import Theme

T = TypeVar("T")
U = TypeVar("U")


class File(NamedTuple):
    """A document as a file: where it goes, what it holds, what it is."""

    path: Path
    content: bytes
    pages: int
    title: str
    codes: tuple[str, ...]
    """Of the setups and puzzles in it."""


Render = Callable[["Iterable[tuple[str, Document]]", Path], Iterator[File]]
"""Renders documents with their names under a folder, in their order."""

Begin = Callable[[Callable[[Any], Any], Any], Callable[[], Any]]
"""Begins some work; what it comes to is asked for later."""

AHEAD = 4
"""So many documents for each process are made before the first is written."""


class Press(NamedTuple):
    """Who makes files: this process, or several others."""

    render: Render
    begin: Begin
    jobs: int = 1

    def each(self, work: Callable[[T], U], items: Iterable[T]) -> list[U]:
        """What some work makes of each item, in their order."""
        return [done() for done in [self.begin(work, item) for item in items]]


@contextmanager
def press(theme: "Theme", jobs: int) -> Iterator[Press]:
    """Renders in a theme; the bytes are the same for any number of jobs."""
    if jobs == 1:
        yield Press(partial(rendered, theme), partial)
        return
    from concurrent.futures import ProcessPoolExecutor

    _load()
    pool = ProcessPoolExecutor(jobs, initializer=_unheard)
    try:
        yield Press(
            partial(_spread, pool, theme, AHEAD * jobs),
            lambda work, task: pool.submit(work, task).result,
            jobs,
        )
    finally:
        pool.shutdown(cancel_futures=True)


@needed()
def _load() -> None:
    """What every process needs is loaded once, for those that come of this one."""
    from pnp.render import pdf, svg  # noqa: F401


def _unheard() -> None:
    """Ctrl-C ends the process that writes; the others end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def rendered(
    theme: "Theme", documents: "Iterable[tuple[str, Document]]", target: Path
) -> Iterator[File]:
    """Documents rendered one by one."""
    for name, document in documents:
        yield _file(document, target / name, theme)


def _spread(
    pool: "Executor",
    theme: "Theme",
    ahead: int,
    documents: "Iterable[tuple[str, Document]]",
    target: Path,
) -> Iterator[File]:
    waiting = deque["Future[File]"]()
    for name, document in documents:
        waiting.append(pool.submit(_file, document, target / name, theme))
        while len(waiting) > ahead or (waiting and waiting[0].done()):
            yield waiting.popleft().result()
    for made in waiting:
        yield made.result()


def _file(document: "Document", path: Path, theme: "Theme") -> File:
    """A document as the one file that its name asks for."""
    from pnp import render
    from pnp.press.enclosure import codes

    (content,) = render.encode(document, path, theme)
    held = document.attachments.values()
    found = tuple(code for text in held for code in codes(text))
    return File(path, content, len(document.pages), document.title, found)
