"""Rendering: documents become the bytes of files, by several processes if asked.

What pnp wrote here, and nobody has changed since, may be replaced. All else is foreign:
it is never overwritten, whichever command is asked and whatever kind of file it is.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent import futures
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pnp import render
from pnp.base import cache, files
from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import is_file
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
        yield Press(partial(rendered_files, theme), partial)
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


def rendered_files(
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
    write_all(contents)
    return [
        Written(path, sha256(content).hexdigest(), pages[path])
        for path, content in contents.items()
    ]


def write_bytes(target: Path, content: bytes) -> Written:
    """Write a file of one page."""
    write_all({target: content})
    return Written(target, sha256(content).hexdigest(), 1)


KNOWN = "written"
"""The list in the cache: a sum a line, the last written last."""

MOST = 2**20
"""When it has so many bytes, the older half goes."""


def foreign(path: Path) -> UserError:
    """What is told of a file that is not ours to replace."""
    told = "was not written here by pnp, or was changed since"
    cure = "move it away or write elsewhere"
    return UserError(f"{quoted(path, PATH)} {told}: {cure}")


def may_replace(path: Path, content: bytes) -> bool:
    """Whether nothing of others is lost where a file gets this content."""
    if not is_file(path):
        return True  # What is no file is told of when it is written.
    try:
        there = path.read_bytes()
    except OSError:
        return False
    return there in (b"", content) or is_known(there)


def is_known(content: bytes) -> bool:
    """Whether pnp wrote these bytes here, to whichever file."""
    return _sum(content) in _known_sums()


def write_all(contents: Mapping[Path, bytes]) -> list[Path]:
    """Write files that take the place of no foreign ones, all of them or none."""
    for path, content in contents.items():
        if not may_replace(path, content):
            raise foreign(path)
    return write_known(contents)


def write_known(contents: Mapping[Path, bytes]) -> list[Path]:
    """Write files, and know them again."""
    _note(contents.values())
    return files.write(contents)


def _note(contents: Iterable[bytes]) -> None:
    """List the sums before anything is written, lest what is written be unknown.

    Where no list can be kept, only the same bytes are known again.
    """
    new = b"".join(b"%s\n" % _sum(content) for content in contents)
    with suppress(UserError):
        cache.add(KNOWN, new)
        if cache.size(KNOWN) > MOST:
            cache.write(KNOWN, _known_sums()[-MOST // 2 :])


def _known_sums() -> bytes:
    with suppress(UserError):
        return cache.read_cached(KNOWN) or b""
    return b""


def _sum(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode()
