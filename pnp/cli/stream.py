"""Standard input line by line: each is answered before the next is waited for."""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pnp.cli.faults import answer as fault
from pnp.cli.options import lines, say
from pnp.errors import UserError

if TYPE_CHECKING:
    from concurrent.futures import Future

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
    respond = partial(_answered, answer)
    said = map(_say, map(respond, lines())) if jobs == 1 else _spread(respond, jobs)
    if sum(not well for well in said):
        sys.exit(1)


def _answered(answer: Callable[[str], object], line: bytes) -> Answer:
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
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

    pool, voice = ProcessPoolExecutor(jobs), ThreadPoolExecutor(1)
    said = deque["Future[bool]"]()
    try:
        for line in lines():
            said.append(voice.submit(_say_later, pool.submit(respond, line)))
            while said and (said[0].done() or len(said) > AHEAD * jobs):
                yield said.popleft().result()
        yield from (each.result() for each in said)
    finally:
        for executor in (voice, pool):
            executor.shutdown(wait=False, cancel_futures=True)


def _say_later(answer: "Future[Answer]") -> bool:
    return _say(answer.result())
