"""Serving: the studio at an address of this computer alone."""

import datetime
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from secrets import token_urlsafe

import uvicorn

from pnp.errors import UserError
from pnp.studio.app import studio
from pnp.studio.searching import Processes, warm

HERE = "127.0.0.1"
"""No other computer reaches it."""


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
    """Answers until it is interrupted."""
    warm()
    with suppress(KeyboardInterrupt):
        server(today).run(sockets=[here])


def server(today: Callable[[], datetime.date]) -> uvicorn.Server:
    """A server of the studio, which has not begun."""
    app = studio(Processes(), token_urlsafe(24), today)
    return uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
