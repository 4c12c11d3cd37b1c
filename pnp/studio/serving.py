"""Serving: the studio at an address of this computer alone."""

import asyncio
import datetime
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from secrets import token_urlsafe

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from pnp.errors import UserError
from pnp.studio.app import studio
from pnp.studio.searching import Processes, warm

HERE = "127.0.0.1"
"""No other computer reaches it."""

PATIENCE, LINES = 10.0, 100
"""So many seconds a request may take to come, and so many connections are open."""


@contextmanager
def listening(port: int) -> Iterator[tuple[socket.socket, str]]:
    """A place where the studio is found, and its address."""
    # Only what is said to be TCP sends at once what is short.
    kind = (socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    with socket.socket(*kind) as here:
        here.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            here.bind((HERE, port))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            fault = f"cannot listen at port {port}: {reason}; --port 0 takes a free one"
            raise UserError(fault) from None
        here.listen(64)
        yield here, f"http://{HERE}:{here.getsockname()[1]}/"


def serve(here: socket.socket, today: Callable[[], datetime.date]) -> None:
    """Answers until it is interrupted, or told to end, which is the same."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    app = studio(Processes(), token_urlsafe(24), today)
    config = uvicorn.Config(
        app,
        http=Line,
        ws="none",
        lifespan="off",
        log_level="warning",
        proxy_headers=False,
    )
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[here])


class Server(uvicorn.Server):
    """Serves before it is warm, and ends at once."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves, and only then has processes begun for what comes."""
        await super().startup(sockets)
        warm()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hangs up: all work ends where nobody waits for it."""
        for line in self.server_state.connections:
            line.transport.abort()
        await super().shutdown(sockets)


class Line(H11Protocol):
    """A connection that keeps nobody waiting for what it asks, and makes room."""

    patience: asyncio.TimerHandle | None = None
    """Runs while a request is awaited, or the rest of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a connection in, be it in the place of one that asks for nothing."""
        super().connection_made(transport)
        self._watch()
        lines = [each for each in self.connections if isinstance(each, Line)]
        lines = [each for each in lines if not each.transport.is_closing()]
        if len(lines) > LINES:
            min(lines, key=Line.awaited_since).transport.abort()

    def data_received(self, data: bytes) -> None:
        """Takes in what is sent of a request."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Awaits the next request."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Awaits nothing more."""
        super().connection_lost(exc)
        self._rest()

    def awaited_since(self) -> float:
        """When a request began to be awaited; never where all of it is there."""
        return self.patience.when() if self.patience else inf

    def _watch(self) -> None:
        cycle = self.cycle
        if cycle and not cycle.more_body and not cycle.response_complete:
            self._rest()
        elif not self.patience:
            self.patience = self.loop.call_later(PATIENCE, self.transport.abort)

    def _rest(self) -> None:
        if self.patience:
            self.patience.cancel()
            self.patience = None
