"""Rendering: documents become the bytes of files, by several processes if asked."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from pnp.scene.document import Document
    from pnp.scene.theme import Theme

Rendered = Iterator[tuple[Path, bytes, "Document"]]
"""Where files go, what they hold and what that was made of."""

Render = Callable[["Iterable[tuple[str, Document]]", Path], Rendered]
"""Renders documents with their names under a folder, in their order."""

AHEAD = 4
"""So many documents for each process are made before the first is written."""


@contextmanager
def renderer(theme: "Theme", jobs: int) -> Iterator[Render]:
    """Renders in a theme; the bytes are the same for any number of jobs."""
    if jobs == 1:
        yield partial(_one_by_one, theme)
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=_unheard)
    try:
        yield partial(_spread, pool, theme, AHEAD * jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _unheard() -> None:
    """Ctrl-C ends the process that writes; the others end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one_by_one(
    theme: "Theme", documents: "Iterable[tuple[str, Document]]", target: Path
) -> Rendered:
    for name, document in documents:
        content = _bytes(document, target / name, theme)
        yield target / name, content, document


def _spread(
    pool: "Executor",
    theme: "Theme",
    ahead: int,
    documents: "Iterable[tuple[str, Document]]",
    target: Path,
) -> Rendered:
    waiting = deque["tuple[Path, Future[bytes], Document]"]()
    for name, document in documents:
        path = target / name
        made = pool.submit(_bytes, document, path, theme)
        waiting.append((path, made, document))
        while len(waiting) > ahead or (waiting and waiting[0][1].done()):
            path, made, document = waiting.popleft()
            yield path, made.result(), document
    for path, made, document in waiting:
        yield path, made.result(), document


def _bytes(document: "Document", path: Path, theme: "Theme") -> bytes:
    """A document as the one file that its name asks for."""
    from pnp import render

    (content,) = render.encode(document, path, theme)
    return content
