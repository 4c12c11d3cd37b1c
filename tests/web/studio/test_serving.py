"""Connections are not waited for, and a studio that is told to end ends."""

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from html import unescape
from multiprocessing import forkserver
from pathlib import Path
from socket import SHUT_WR, create_connection
from threading import Thread
from time import sleep
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from pnp.web.studio import app, worker_pool
from pnp.web.studio.app import Line
from tests.web.studio.conftest import ended, served

HALF = b"GET / HTTP/1.1\r\nHo"

WHOLE = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

BODY = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nabc"


async def slow(scope: Any, receive: Any, send: Any) -> None:
    """Answers later than anybody may take to ask."""
    await asyncio.sleep(1)
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


def connected(
    test: Callable[
        [Callable[[bytes], Awaitable[asyncio.StreamReader]]], Awaitable[None]
    ],
) -> None:
    """Has a test send beginnings of requests to a server that takes its time."""

    async def tested() -> None:
        config, state = Config(slow, log_config=None, lifespan="off"), ServerState()
        config.load()
        loop, writers = asyncio.get_running_loop(), list[asyncio.StreamWriter]()
        server = await loop.create_server(
            lambda: Line(config, state, {}), "127.0.0.1", 0
        )

        async def sent(begun: bytes) -> asyncio.StreamReader:
            port = server.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writers.append(writer)
            writer.write(begun)
            await writer.drain()
            return reader

        await test(sent)
        for writer in writers:
            writer.transport.abort()
        server.close()
        await asyncio.sleep(0)

    asyncio.run(tested())


async def rest(reader: asyncio.StreamReader) -> bytes:
    """What comes until a connection is closed, however that is done."""
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionResetError:
        return b""


def test_a_request_that_does_not_come_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that is there may take its time, and what comes behind it may not."""
    monkeypatch.setattr(app, "PATIENCE", 0.5)

    async def tested(sent: Callable[[bytes], Awaitable[asyncio.StreamReader]]) -> None:
        for begun in (b"", HALF, BODY):
            assert await rest(await sent(begun)) == b""
        found = await rest(await sent(WHOLE))
        assert found.startswith(b"HTTP/1.1 204")
        assert (await rest(await sent(WHOLE + HALF))).count(b"HTTP/1.1 204") == 1

    connected(tested)


def test_the_connection_that_asks_for_nothing_longest_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(app, "LINES", 3)

    async def tested(sent: Callable[[bytes], Awaitable[asyncio.StreamReader]]) -> None:
        asked = await sent(WHOLE)
        idle = [await sent(HALF) for _ in range(4)]
        assert [await rest(each) for each in idle[:2]] == [b"", b""]
        assert not any(each.at_eof() for each in idle[2:])
        assert (await asked.readline()).startswith(b"HTTP/1.1 204")

    connected(tested)


def alive(session: int) -> str:
    """The processes of a session that have not ended."""
    shown = ["ps", "-ww", "-o", "stat=,args=", "-s", str(session)]
    listed = subprocess.run(shown, capture_output=True, text=True).stdout
    return "\n".join(line for line in listed.splitlines() if line[0] != "Z")


@pytest.mark.proof
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_studio_ends_at_once_though_a_kit_is_made(how: signal.Signals) -> None:
    with served() as (studio, address):
        page = urlopen(f"{address}en/print?game=claustro").read().decode()
        (asked,) = re.findall(r'hx-get="(sheets[^"]*)"', page)
        made = list[int]()

        def ask() -> None:
            with pytest.raises(ConnectionResetError):
                made.append(urlopen(f"{address}en/{unescape(asked)}").status)

        asking = Thread(target=ask, daemon=True)
        asking.start()
        for _ in range(600):  # a busy machine begins a process late
            if alive(studio.pid).count("forkserver") >= 2:
                break
            sleep(0.05)
        said = ended(studio, how)
        asking.join(30)
        assert not asking.is_alive()
        assert made == []
        assert said.splitlines() == ["Ctrl-C ends it.", "The studio has ended."]
        for _ in range(100):  # others end with it, when they are told so
            if not alive(studio.pid):
                break
            sleep(0.05)
        assert alive(studio.pid) == ""


LATE = """
import sys
from pnp.cli import main
from pnp.web.studio import worker_pool
worker_pool.READY = "late"
main(sys.argv[1:])
"""


@pytest.mark.proof
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_studio_ends_at_once_though_its_processes_are_loading(
    tmp_path: Path, how: signal.Signals
) -> None:
    """A kit is asked for in the first second, and they would take five minutes."""
    (tmp_path / "late.py").write_text("import time\ntime.sleep(300)\n")
    late = served(sys.executable, "-c", LATE, PYTHONPATH=str(tmp_path))
    with late as (studio, address):
        page = urlopen(f"{address}en/print?game=claustro").read().decode()
        (asked,) = re.findall(r'hx-get="(sheets[^"]*)"', page)
        with create_connection(("127.0.0.1", urlsplit(address).port or 0)) as line:
            head = f"GET /en/{unescape(asked)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            line.sendall(head.encode())
            sleep(1)
            said = ended(studio, how)
        assert said.splitlines() == ["Ctrl-C ends it.", "The studio has ended."]
        for _ in range(100):
            if not alive(studio.pid):
                break
            sleep(0.05)
        assert alive(studio.pid) == ""


def test_ctrl_c_is_heard_though_a_process_is_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted() -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(forkserver, "ensure_running", interrupted)
    # Whatever else runs here may have its own way with Ctrl-C, as browsers do.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            worker_pool.warm()
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.proof
def test_a_client_that_breaks_off_is_no_fault() -> None:
    with served() as (studio, address):
        here = "127.0.0.1", urlsplit(address).port or 0
        for path in ("record", "walkthrough", "reply?game=claustro&setup=x"):
            with create_connection(here) as line:
                head = f"POST /en/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                line.sendall(f"{head}Content-Length: 9\r\n\r\nabc".encode())
                sleep(0.1)
        with create_connection(here) as line:
            line.sendall(b"no request\r\n\r\n")
            line.shutdown(SHUT_WR)
            line.recv(1000)
        assert urlopen(f"{address}en/").status == 200
        said = ended(studio, signal.SIGTERM).splitlines()
        assert said[1:-1] == ["WARNING:  Invalid HTTP request received."]
