"""Copies of the classics to change, and the process as it was afterwards."""

from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from pnp.folder.places import GIVEN, PLACES, classics

Changed = Callable[..., Path]

Written = Callable[..., str]


@pytest.fixture(autouse=True)
def forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """What folders were named is known in this test alone."""
    monkeypatch.setenv(PLACES, "")
    monkeypatch.setenv(GIVEN, "")


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """A copy of a classic under another name, with other texts in some of its files.

    Days are left out: their codes are those of the classic.
    """

    def copied(game: str, name: str, file: str = "", *pairs: tuple[str, str]) -> Path:
        folder = tmp_path / name
        if not folder.is_dir():
            left = ignore_patterns("__pycache__", "almanac.jsonl")
            copytree(classics()[game], folder, ignore=left)
            own = folder / "game.toml"
            own.write_text(_retagged(own.read_text()))
        path = folder / file
        for old, new in pairs:
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new), encoding="utf-8")
        return folder

    return copied


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """The folder of a game by its files, with other text in one of them."""

    def made(
        name: str, files: Mapping[str, str], file: str = "", *pairs: tuple[str, str]
    ) -> str:
        folder = tmp_path / name
        folder.mkdir()
        for each, text in files.items():
            for old, new in pairs if each == file else ():
                assert old in text
                text = text.replace(old, new)
            (folder / each).write_text(text)
        return str(folder)

    return made


def _retagged(text: str) -> str:
    """Codes that are not those of the classic."""
    return "".join(
        'tag = "QQQ"\n' if line.startswith("tag") else line
        for line in text.splitlines(keepends=True)
    )
