"""What others find wrong with pages of the web: axe-core, and html-validate of npm."""

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

VIEWS: dict[str, dict[str, Any]] = {
    "en": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"},
    "it": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}
"""How pages of a language are looked at: on a desk by day, on a telephone by night."""

BAD = (
    '<!doctype html><html lang="en"><head><title>A</title></head><body><main><h1>A</h1>'
    '<p style="color:#ccc;background:#fff">Too pale to read</p>'
    "<ul><p>C</p></ul></main></body></html>"
)
"""A page that no checker lets pass."""


@cache
def _axe() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def unreadable(page: Any) -> Iterator[str]:
    """What keeps somebody from reading a page in a browser, in words."""
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    page.evaluate(_axe())
    for fault in page.evaluate("axe.run({preload: false})")["violations"]:
        for node in fault["nodes"]:
            yield f"{page.url}: {fault['id']}: {node['html'][:200]}"
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        yield f"{page.url}: it is wider than the screen"


def invalid(paths: Sequence[Path]) -> str:
    """What of pages is no HTML; tests are skipped where the checker is missing."""
    if not (checker := shutil.which("html-validate")):
        pytest.skip("there is no html-validate here: npm install -g html-validate")
    command: list[str | Path] = [checker, "--preset", "standard", "-f", "text"]
    done = subprocess.run(
        [*command, *paths], capture_output=True, text=True, check=False
    )
    return f"{done.stdout}{done.stderr}" if done.returncode else ""
