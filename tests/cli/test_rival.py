"""Pages of text are held against typst where it is installed."""

import re
import sys
from types import SimpleNamespace

import pytest

from pnp.cli import rival


def test_pages_are_timed_beside_typst(monkeypatch: pytest.MonkeyPatch) -> None:
    sources: list[bytes] = []
    typst = SimpleNamespace(Compiler=lambda: SimpleNamespace(compile=sources.append))
    monkeypatch.setitem(sys.modules, "typst", typst)
    monkeypatch.setattr(rival, "PAGES", 2)
    monkeypatch.setattr(rival, "ROUNDS", 1)
    (line,) = rival.report()
    assert re.fullmatch(
        r"2 pages of text take \d+ ms, typst's \d+ ms \([\d.]+ times as long\) in a "
        r"warm process, .* once more .*; the first that typst sets take \d+ ms",
        line,
    )
    first, new, same = sources
    assert first != new == same
    assert b"set page" in first
    assert not re.search(rb"[*_@$<]", first)
