"""Rendering: documents become the bytes of files, by several processes if asked."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent import futures
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pnp import render
from pnp.cli import own_files
from pnp.press.attachments import codes
from pnp.render import Rendering
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


Render = Callable[[Iterable[tuple[str, Document]], Path], Iterator[File]]
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
def press(theme: Theme, jobs: int) -> Iterator[Press]:
    """Renders in a theme; the bytes are the same for any number of jobs."""
    if jobs == 1:
        yield Press(partial(rendered, theme), partial)
        return
    # Processes that come of this one have loaded what it has.
    render.load_exporters()
    pool = futures.ProcessPoolExecutor(jobs, initializer=_unheard)
    try:
        yield Press(
            partial(_spread, pool, theme, AHEAD * jobs),
            lambda work, task: pool.submit(work, task).result,
            jobs,
        )
    finally:
        pool.shutdown(cancel_futures=True)


def _unheard() -> None:
    """Ctrl-C ends the process that writes; the others end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def rendered(
    theme: Theme, documents: Iterable[tuple[str, Document]], target: Path
) -> Iterator[File]:
    """Documents rendered one by one."""
    for name, document in documents:
        yield _file(document, target / name, theme)


def _spread(
    pool: futures.Executor,
    theme: Theme,
    ahead: int,
    documents: Iterable[tuple[str, Document]],
    target: Path,
) -> Iterator[File]:
    waiting = deque[futures.Future[File]]()
    for name, document in documents:
        waiting.append(pool.submit(_file, document, target / name, theme))
        while len(waiting) > ahead or (waiting and waiting[0].done()):
            yield waiting.popleft().result()
    for made in waiting:
        yield made.result()


def _file(document: Document, path: Path, theme: Theme) -> File:
    """A document as the one file that its name asks for."""
    (content,) = render.encode(document, path, theme)
    held = document.attachments.values()
    found = tuple(code for text in held for code in codes(text))
    return File(path, content, len(document.pages), document.title, found)


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written whole."""

    path: Path
    sha256: str
    pages: int
    what: str = ""
    """Its title."""
    codes: tuple[str, ...] = ()
    """Of the setups and puzzles in it."""

    @property
    def answer(self) -> Mapping[str, object]:
        """The file as JSON."""
        path = self.path.as_posix()
        return {"path": path, "sha256": self.sha256, "pages": self.pages}


def write(
    documents: Iterable[tuple[Path, Document]],
    theme: Theme,
    rendering: Rendering = render.USUAL,
) -> list[Written]:
    """Write documents, each to as many files as its format needs, or none of them."""
    contents: dict[Path, bytes] = {}
    pages: dict[Path, int] = {}
    for target, document in documents:
        made = render.contents_of(document, target, theme, rendering)
        contents |= made
        pages |= dict.fromkeys(made, len(document.pages) // len(made))
    own_files.write(contents)
    return [
        Written(path, sha256(content).hexdigest(), pages[path])
        for path, content in contents.items()
    ]


def write_bytes(target: Path, content: bytes) -> Written:
    """Write a file of one page."""
    own_files.write({target: content})
    return Written(target, sha256(content).hexdigest(), 1)
