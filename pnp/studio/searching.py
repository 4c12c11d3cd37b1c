"""Searching: long work in processes of its own, few at once, ended with its page."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from os import cpu_count
from typing import Any, Protocol

from pnp.errors import Reason, RuleError, UserError

Work = Callable[..., Any]
"""Done in a process of its own: a function of a module, with values to send."""

LOOK = 0.1
"""So often, in seconds, it is looked whether a search has ended or its page gone."""

SECONDS = 60.0
"""So long a search takes at most."""

READY = ("pnp.studio.work",)
"""What processes know from the beginning, where they can."""


class Searches(Protocol):
    """Who does long work."""

    async def __call__(
        self, work: Work, *arguments: Any, gone: Callable[[], Awaitable[bool]]
    ) -> Any:
        """What the work comes to; raises its ``UserError``."""


@dataclass(frozen=True, slots=True)
class Processes:
    """Does long work in processes, so many at once; others wait for their turn."""

    seconds: float = SECONDS
    slots: asyncio.Semaphore = field(
        default_factory=lambda: asyncio.Semaphore(max(2, (cpu_count() or 2) - 1))
    )

    async def __call__(
        self, work: Work, *arguments: Any, gone: Callable[[], Awaitable[bool]]
    ) -> Any:
        """What the work comes to, unless its page goes or its time is over."""
        async with self.slots:
            ours, theirs = context().Pipe(duplex=False)
            process = context().Process(
                target=_done, args=(theirs, work, arguments), daemon=True
            )
            await asyncio.to_thread(process.start)
            theirs.close()
            try:
                return await asyncio.wait_for(_answer(ours, gone), self.seconds)
            except TimeoutError:
                fault = Reason("nothing was found in {} seconds", f"{self.seconds:g}")
                raise UserError(fault) from None
            finally:
                await asyncio.to_thread(_ended, process, ours)


@cache
def context() -> ForkServerContext | SpawnContext:
    """How processes are begun: from one that knows the games, where there is one."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    chosen = get_context("forkserver")
    chosen.set_forkserver_preload(list(READY))
    return chosen


def _done(to: Connection, work: Work, arguments: tuple[Any, ...]) -> None:
    """Does the work in its process and sends what it comes to; Ctrl-C ends others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        to.send((work(*arguments), None))
    except UserError as error:
        to.send((None, (error.why, getattr(error, "clause", None))))


async def _answer(ours: Connection, gone: Callable[[], Awaitable[bool]]) -> Any:
    while not await asyncio.to_thread(ours.poll, LOOK):
        if await gone():
            raise UserError("nobody waits for it any more")
    try:
        answer, fault = ours.recv()
    except EOFError:
        raise UserError("the search ended without an answer") from None
    if fault is not None:
        raise RuleError(*fault)
    return answer


def _ended(process: BaseProcess, ours: Connection) -> None:
    process.kill()
    process.join()
    ours.close()


def warm() -> None:
    """Has the first process begun, so that nobody waits for it."""
    context().Process(target=_nothing, daemon=True).start()


def _nothing() -> None:
    """Nothing is to be done."""
