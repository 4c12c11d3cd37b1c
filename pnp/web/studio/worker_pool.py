"""Searching: long work in processes of its own, in queues, ended with its page."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from weakref import WeakValueDictionary

from pnp.base.errors import Reason, RuleError, UserError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerContext, SpawnContext


Work = Callable[..., Any]
"""Done in a process of its own: a function of a module, with values to send."""

LOOK = 0.1
"""So often, in seconds, it is looked whether a search has ended or its page gone."""

SECONDS = 60.0
"""So long a search takes at most."""

SHARE, LENGTH = 6, 24
"""So much long work of a rank a client asks for at once, and all of them together."""

READY = "pnp.web.studio.preloaded"
"""What processes know from the beginning, where they can."""


UNANSWERED = "the search ended without an answer"


class Rank(NamedTuple):
    """How urgent long work is: none waits for what is less urgent."""

    slots: int
    """So much of it is done at once."""
    niceness: int
    """How far it gives way to pages, and to what is more urgent."""


CORES = os.cpu_count() or 2

REPLY = Rank(3, 0)

SOLVE = Rank(min(max(2, CORES - 1), 8), 5)

PRINT = Rank(1, 10)


class BusyError(UserError):
    """More is asked for than is done in reasonable time."""

    def __init__(self) -> None:
        super().__init__("too much is waiting already: ask again in a moment")


class Asker(NamedTuple):
    """Who waits for long work."""

    client: str
    """A page of ours by its number, or all who come from the same side."""
    gone: Callable[[], Awaitable[bool]]


class Searches(Protocol):
    """Who does long work."""

    async def __call__(
        self, asker: Asker, rank: Rank, work: Work, *arguments: Any
    ) -> Any:
        """What the work comes to; raises its ``UserError``."""


class Queue:
    """Who waits for long work of a rank: client after client, one thing for each."""

    def __init__(self, slots: int) -> None:
        self._slots = asyncio.Semaphore(slots)
        self._shares = WeakValueDictionary[str, asyncio.Lock]()
        self._asked = Counter[str]()

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Waits for a turn; raises ``BusyError`` where too much waits already."""
        if self._asked[client] >= SHARE or self._asked.total() >= LENGTH:
            raise BusyError
        self._asked += Counter([client])
        share = self._shares.setdefault(client, asyncio.Lock())
        try:
            # Whoever asks for much stands in the queue once, and again at its end.
            async with share, self._slots:
                yield
        finally:
            self._asked -= Counter([client])


@dataclass(frozen=True, slots=True)
class Processes:
    """Does long work in processes, by its rank."""

    seconds: float = SECONDS
    queues: dict[Rank, Queue] = field(default_factory=dict)

    async def __call__(
        self, asker: Asker, rank: Rank, work: Work, *arguments: Any
    ) -> Any:
        """What the work comes to, unless its page goes or its time is over."""
        queue = self.queues.setdefault(rank, Queue(rank.slots))
        search = asyncio.create_task(
            self._found(queue, asker.client, rank.niceness, work, arguments)
        )
        try:
            while not (await asyncio.wait([search], timeout=LOOK))[0]:
                if await asker.gone():
                    raise UserError("nobody waits for it any more")
            return await search
        finally:
            search.cancel()
            # Its fault is heard here where nobody hears its answer any more.
            await asyncio.gather(search, return_exceptions=True)

    async def _found(
        self, queue: Queue, client: str, niceness: int, work: Work, arguments: Any
    ) -> Any:
        async with queue.turn(client):
            ended = Event()
            searching = asyncio.to_thread(_search, ended, niceness, work, arguments)
            found = asyncio.ensure_future(searching)
            try:
                return await asyncio.wait_for(asyncio.shield(found), self.seconds)
            except TimeoutError:
                fault = Reason("nothing was found in {} seconds", f"{self.seconds:g}")
                raise UserError(fault) from None
            finally:
                # Its process is over before the next begins.
                ended.set()
                await asyncio.gather(found, return_exceptions=True)


def _search(ended: Event, niceness: int, work: Work, arguments: Any) -> Any:
    """What a process finds, which is over when this is."""
    ours, theirs = context().Pipe(duplex=False)
    process = context().Process(
        target=_work_and_send, args=(theirs, niceness, work, arguments), daemon=True
    )
    try:
        process.start()
    except (EOFError, OSError):  # the studio ends before it could begin
        raise UserError(UNANSWERED) from None
    theirs.close()
    try:
        return _answer(ours, ended)
    finally:
        process.kill()
        process.join()
        ours.close()


def _answer(ours: "Connection", ended: Event) -> Any:
    while not ours.poll(LOOK):
        if ended.is_set():
            return None
    try:
        answer, fault = ours.recv()
    except EOFError:
        raise UserError(UNANSWERED) from None
    if fault is not None:
        raise RuleError(*fault)
    return answer


@cache
def context() -> "ForkServerContext | SpawnContext":
    """How processes are begun: from one that knows the games, where there is one."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    chosen = get_context("forkserver")
    chosen.set_forkserver_preload([READY])
    return chosen


def _work_and_send(
    to: "Connection", niceness: int, work: Work, arguments: tuple[Any, ...]
) -> None:
    """Does the work in its process and sends what it comes to; Ctrl-C ends others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    try:
        to.send((work(*arguments), None))
    except UserError as error:
        to.send((None, (error.why, getattr(error, "clause", None))))


def warm() -> None:
    """Has the process begun that others are begun from, and waits for nothing."""
    if context().get_start_method() == "forkserver":
        from multiprocessing import forkserver, resource_tracker

        # A terminal tells Ctrl-C to all; to end the others is for the studio, which
        # hears of it afterwards. The tracker would have it heard before.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        forkserver.ensure_running()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def cool() -> None:
    """Ends the process that others are begun from, be it loading what they know.

    Whoever waits for one of them is told at once that there will be none.
    """
    if context().get_start_method() == "forkserver":
        from multiprocessing import forkserver

        # Its own way to end it waits until it has loaded.
        begun = getattr(forkserver._forkserver, "_forkserver_pid", None)
        if begun is not None:
            with suppress(ProcessLookupError):
                os.kill(begun, signal.SIGKILL)
