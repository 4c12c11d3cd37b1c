"""A studio without a server, which searches where it is asked, and one with."""

import datetime
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

with warnings.catch_warnings():
    # It takes httpx, and will take its successor alone.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

from pnp.web.studio.app import studio
from pnp.web.studio.worker_pool import Asker, Rank, Work

TOKEN = "known to pages"

DAY = datetime.date(2026, 12, 24)

SCRIPT = Path(sys.executable).with_name("pnp")


async def at_once(asker: Asker, rank: Rank, work: Work, *arguments: Any) -> Any:
    return work(*arguments)


@pytest.fixture(scope="session")
def client() -> TestClient:
    app = studio(at_once, TOKEN, lambda: DAY)
    return TestClient(app, base_url="http://127.0.0.1:8017")


@contextmanager
def served(
    *command: str | Path, game: Path | None = None, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A studio as it is called, alone in a session, and its address."""
    with subprocess.Popen(
        [
            *(command or [SCRIPT]), "studio", *([game] if game else []),
            "--port", "0", "--no-browser",
        ],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as serving:  # fmt: skip
        assert serving.stdout
        try:
            yield serving, serving.stdout.readline().strip()
        finally:
            serving.kill()


def ended(serving: subprocess.Popen[str], how: signal.Signals) -> str:
    """What a studio says that is told to end, which it does."""
    serving.send_signal(how)
    assert serving.wait(30) == 0
    assert serving.stderr
    return serving.stderr.read()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a studio is served, until Ctrl-C."""
    with served() as (serving, address):
        yield address
        assert "Traceback" not in ended(serving, signal.SIGINT)
