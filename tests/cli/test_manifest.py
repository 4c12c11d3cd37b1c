"""Files are checked against the manifest that lists them."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_bytes(b"a")
    listed = {"path": "a.txt", "sha256": sha256(b"a").hexdigest()}
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps({"files": [listed]}))
    return path


def test_files_that_are_the_same_are_told_by_number(pnp: Any, manifest: Path) -> None:
    answer = pnp("verify", manifest)
    assert (answer.status, answer.out) == (0, f"1 files are as {manifest} says\n")


def test_a_file_that_was_changed_or_removed_is_named(pnp: Any, manifest: Path) -> None:
    (manifest.parent / "a.txt").write_bytes(b"b")
    changed = pnp("verify", manifest)
    assert (changed.status, changed.err.count("\n")) == (1, 1)
    assert "'a.txt' is not the file that was made" in changed.err
    (manifest.parent / "a.txt").unlink()
    assert "'a.txt' is missing" in pnp("verify", manifest).err


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"files": [3]}', '{"files": {"../x": "0"}}']
)
def test_what_is_no_manifest_is_refused_in_a_line(
    pnp: Any, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    answer = pnp("verify", path)
    assert (answer.status, answer.err.count("\n")) == (1, 1)
    assert "is no manifest of pnp" in answer.err
