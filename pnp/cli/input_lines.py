"""What is read: standard input line by line, each answered at once, and records."""

import sys
from codecs import BOM_UTF8
from collections import deque
from collections.abc import Callable, Iterator
from concurrent import futures
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import read_file
from pnp.cli.answers import answer as fault
from pnp.cli.answers import say
from pnp.cli.error_answers import explained_error
from pnp.folder.places import add_beside
from pnp.games import transcripts
from pnp.games.transcripts import LETTERS, Transcript
from pnp.words.catalogue import Language

Answer = tuple[bool, object]
"""Whether a line could be answered, and what is said to it."""

Respond = Callable[[bytes], Answer]

AHEAD = 64
"""So many lines for each process are read before the first is answered."""


def answer_lines(answer: Callable[[str], object], jobs: int = 1) -> None:
    """Say the answer to each line, as JSON, and end with status 1 after a fault.

    What raises ``UserError`` refuses its line alone. With several jobs the answer must
    be one that can be sent to other processes.
    """
    respond = partial(_line_answer, answer)
    said = map(_say, map(respond, lines())) if jobs == 1 else _spread(respond, jobs)
    if sum(not well for well in said):
        sys.exit(1)


def _line_answer(answer: Callable[[str], object], line: bytes) -> Answer:
    try:
        return True, answer(_text(line))
    except UserError as error:
        return False, fault(str(error), error)


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise UserError(f"{str(line[:60])[1:]} is not UTF-8 text") from None


def _say(answer: Answer) -> bool:
    well, said = answer
    say(said)
    return well


def _spread(respond: Respond, jobs: int) -> Iterator[bool]:
    """The same by several processes: a thread says, in order, what they answer."""
    pool, voice = futures.ProcessPoolExecutor(jobs), futures.ThreadPoolExecutor(1)
    said = deque[futures.Future[bool]]()
    try:
        for line in lines():
            said.append(voice.submit(_say_later, pool.submit(respond, line)))
            while said and (said[0].done() or len(said) > AHEAD * jobs):
                yield said.popleft().result()
        yield from (each.result() for each in said)
    finally:
        for executor in (voice, pool):
            executor.shutdown(wait=False, cancel_futures=True)


def _say_later(answer: futures.Future[Answer]) -> bool:
    return _say(answer.result())


def lines() -> Iterator[bytes]:
    """The lines of standard input that are not empty, each as soon as it is there."""
    with reading("standard input"):
        for number, line in enumerate(standard_input()):
            mark = b"" if number else BOM_UTF8
            if text := line.removeprefix(mark).removesuffix(b"\n").removesuffix(b"\r"):
                yield text


def standard_input() -> BinaryIO:
    """The bytes of standard input; ``UserError`` where it is closed."""
    if sys.stdin is None:
        raise UserError("cannot read standard input: it is closed")
    return sys.stdin.buffer


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Words what goes wrong when something is read."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UserError(f"cannot read {name}: {reason}") from None
    except UserError:
        raise
    except ValueError:
        raise UserError(f"cannot read {name}: it is not UTF-8 text") from None


def contents(file: str) -> str:
    """The text of a record in a file, or in standard input for ``-``."""
    name = "standard input" if file == "-" else quoted(file, PATH)
    with reading(name):
        most = 4 * LETTERS + 1  # as no letter has more bytes
        found = standard_input().read(most) if file == "-" else read_file(file, most)
        if len(found) == most:
            raise UserError(f"{name} is longer than {LETTERS} letters")
        return found.decode()


def transcript_of(text: str, file: str, language: Language) -> Transcript:
    """The game in a text, written strictly or as people do; faults are explained."""
    add_beside(text, Path() if file == "-" else Path(file).parent)
    where = f"{file}: " if len(file) <= PATH else f"{quoted(file, PATH)}: "
    try:
        return transcripts.transcript_of_text(text)
    except transcripts.UnreadError as error:
        raise explained_error(error, error.game, where, language) from None
