"""Endless calls: one that takes too long is ended, in whatever thread it was made."""

import os
from collections.abc import Callable
from ctypes import c_ulong, py_object, pythonapi
from threading import Lock, Thread, get_ident
from time import sleep
from typing import TypeVar

T = TypeVar("T")

SECONDS = 10
"""So long a call may take: a position has its moves in far less than one."""


class EndlessCall(BaseException):
    """That a call was ended; no ``except Exception`` in it may go on with it."""


class Watch:
    """Who looks once a second at the calls that have not ended.

    A thread, as a timer that interrupts would serve none but the main one.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Nobody is in a call, and nobody looks."""
        self.calls: dict[int, object] = {}
        """The call in which each thread is."""
        self.seen: dict[int, tuple[object, int]] = {}
        """How often each was seen."""
        self.lock = Lock()
        self.thread: Thread | None = None

    def call(self, call: Callable[[], T]) -> T:
        """What a call comes to; raises ``EndlessCall`` where it was ended."""
        if not self.thread:
            self.thread = Thread(target=self._look, name="endless", daemon=True)
            self.thread.start()
        own = get_ident()
        outer = self.calls.get(own)
        self.calls[own] = object()
        try:
            return call()
        finally:
            with self.lock:
                if self.calls.pop(own, None) is None:
                    # It ended by itself while it was being ended.
                    _raise_in(own, None)
                elif outer:
                    self.calls[own] = outer

    def _look(self) -> None:
        while True:
            sleep(1)
            with self.lock:
                self._end_endless()

    def _end_endless(self) -> None:
        before, self.seen = self.seen, {}
        for thread, call in [*self.calls.items()]:
            known, often = before.get(thread, (None, 0))
            self.seen[thread] = call, often + 1 if call is known else 0
            if self.seen[thread][1] >= SECONDS:
                del self.calls[thread]
                _raise_in(thread, EndlessCall)


def _raise_in(thread: int, raised: type[BaseException] | None) -> None:
    """Has something raised in a thread at its next step, or nothing any more."""
    what = py_object(raised) if raised else None
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), what)


_watch = Watch()


def ended(call: Callable[[], T]) -> T:
    """What a call comes to; raises ``EndlessCall`` after ``SECONDS``."""
    return _watch.call(call)


if hasattr(os, "register_at_fork"):
    # A process that was forked has the calls of its thread, and nobody who looks.
    os.register_at_fork(after_in_child=_watch.forget)
