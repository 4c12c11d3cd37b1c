"""Chromium, as tests use it: without a network, and with nothing wrong unheard."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")


@contextmanager
def launched() -> Iterator[Any]:
    """A browser; tests that need one are skipped where there is none."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium here")
    playwright = pytest.importorskip("playwright.sync_api")
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with playwright.sync_playwright() as player:
        opened = player.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield opened
        opened.close()


@contextmanager
def opened(browser: Any, **options: Any) -> Iterator[Any]:
    """A page on which nothing goes wrong unheard."""
    faults: list[str] = []
    context = browser.new_context(**options)
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text))
    yield page
    context.close()
    assert faults == []
