"""A studio without a server: searches are done where they are asked for."""

import datetime
import warnings
from collections.abc import Awaitable, Callable
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


async def at_once(
    work: Work, *arguments: Any, gone: Callable[[], Awaitable[bool]]
) -> Any:
    return work(*arguments)


@pytest.fixture(scope="session")
def client() -> TestClient:
    app = studio(at_once, TOKEN, lambda: DAY)
    return TestClient(app, base_url="http://127.0.0.1:8017")
