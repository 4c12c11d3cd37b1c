"""A studio without a server, which searches where it is asked, and one with."""

import datetime
import signal
import subprocess
import sys
import warnings
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

with warnings.catch_warnings():
    # It takes httpx, and will take its successor alone.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

from pnp.studio.app import studio
from pnp.studio.searching import Work

TOKEN = "known to pages"
DAY = datetime.date(2026, 12, 24)

SCRIPT = Path(sys.executable).with_name("pnp")


async def at_once(
    work: Work, *arguments: Any, gone: Callable[[], Awaitable[bool]]
) -> Any:
    return work(*arguments)


@pytest.fixture(scope="session")
def client() -> TestClient:
    app = studio(at_once, TOKEN, lambda: DAY)
    return TestClient(app, base_url="http://127.0.0.1:8017")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a studio is served, until Ctrl-C."""
    with subprocess.Popen(
        [SCRIPT, "studio", "--port", "0", "--no-browser"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as serving:  # fmt: skip
        assert serving.stdout
        assert serving.stderr
        yield serving.stdout.readline().strip()
        serving.send_signal(signal.SIGINT)
        assert serving.wait(20) == 0
        assert "Traceback" not in serving.stderr.read()
