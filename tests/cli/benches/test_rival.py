"""Pages of text are held against typst where it is installed."""

import re
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from pnp.cli.benches import rival

LONG = range(100_000)
"""To sum these takes a time that can be told from none."""

TIMES = (
    r"\d+ ms, typst \d+ ms \([\d.]+ of that\) with a compiler of its own and "
    r"\d+ ms \([\d.]+ of that\) with one kept"
)


def test_pages_are_timed_beside_typst(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, kept = list[bytes](), list[bytes]()

    def compiled(into: list[bytes]) -> Callable[[bytes], None]:
        return lambda source: into.extend([source] * (sum(LONG) > 0))

    compiler = SimpleNamespace(compile=compiled(kept))
    typst = SimpleNamespace(Compiler=lambda: compiler, compile=compiled(plain))
    monkeypatch.setitem(sys.modules, "typst", typst)
    monkeypatch.setattr(rival, "PAGES", 2)
    monkeypatch.setattr(rival, "ROUNDS", 1)
    new, again = rival.report()
    assert re.fullmatch(f"2 pages of new text take {TIMES}", new)
    assert re.fullmatch(f"the same text once more takes {TIMES}", again)
    first, once, more = kept
    assert plain[0] == plain[1] != once == more != first
    assert b"set page" in first
    assert not re.search(rb"[*_@$<]", first)
