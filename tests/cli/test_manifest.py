"""Files are checked against the manifest that lists them."""

import json
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from pnp.cli.manifest import verified, write_manifest
from pnp.cli.written import Written
from pnp.version import __version__


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_bytes(b"a")
    listed = {"path": "a.txt", "sha256": sha256(b"a").hexdigest()}
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps({"files": [listed]}))
    return path


def test_a_manifest_says_what_was_made_from_which_wishes_by_which_versions(
    tmp_path: Path,
) -> None:
    """And it is what its files are checked against."""
    made = []
    for name in ("b.pdf", "a.pdf"):
        (tmp_path / name).write_bytes(name.encode())
        digest = sha256(name.encode()).hexdigest()
        codes = ("CLA1-20-00007-1",) if name == "a.pdf" else ()
        made.append(Written(tmp_path / name, digest, 3, f"What {name} is", codes))
    written = write_manifest(made, tmp_path, {"paper": "a4", "lang": "it"})
    said = json.loads(written.path.read_text(encoding="utf-8"))
    assert said["pnp"] == __version__
    assert said["libraries"]["reportlab"] == version("reportlab")
    assert said["options"] == {"paper": "a4", "lang": "it"}
    sums = {each.path.name: each.sha256 for each in made}
    assert said["files"] == [
        {"path": "a.pdf", "sha256": sums["a.pdf"], "pages": 3, "what": "What a.pdf is",
         "codes": ["CLA1-20-00007-1"]},
        {"path": "b.pdf", "sha256": sums["b.pdf"], "pages": 3, "what": "What b.pdf is"},
    ]  # fmt: skip
    assert verified(written.path) == 2


def test_of_two_files_that_are_gone_both_are_named(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    listed = [{"path": name, "sha256": "0" * 64} for name in ("a", "b")]
    path.write_text(json.dumps({"files": listed}))
    first, second = pnp("verify", path).err.splitlines()
    assert first.endswith("'a' is missing (2 of 2 files)")
    assert second == "pnp: 'b' is missing"
    assert pnp("verify", path, "--json").value["more"] == ["'b' is missing"]


def test_files_that_are_the_same_are_told_by_number(pnp: Any, manifest: Path) -> None:
    answer = pnp("verify", manifest)
    assert (answer.status, answer.out) == (0, f"1 files are as {manifest} says\n")
    assert pnp("verify", manifest.parent) == answer


def test_a_folder_without_a_manifest_is_told_so(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("verify", tmp_path)
    assert answer.status == 1
    assert answer.err.endswith("manifest.json': no such file or directory\n")


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


@pytest.mark.parametrize(
    ("asked", "folder"),
    [((), "claustro"), (("--format", "svg", "--lang", "it"), "claustro/svg")],
)
def test_a_kit_is_checked_against_its_manifest(
    pnp: Any, tmp_path: Path, asked: tuple[str, ...], folder: str
) -> None:
    assert pnp("kit", "claustro", *asked, "-q", "-o", tmp_path).status == 0
    path = tmp_path / folder / "manifest.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    made = {each for each in path.parent.rglob("*") if each.is_file()} - {path}
    assert {path.parent / each["path"] for each in said["files"]} == made
    assert said["options"]["lang"] == ("it" if asked else "en")
    answer = pnp("verify", path)
    assert (answer.status, answer.out) == (0, f"{len(made)} files are as {path} says\n")
    changed = min(made)
    changed.write_bytes(changed.read_bytes() + b" ")
    assert f"'{changed.relative_to(path.parent)}' is not" in pnp("verify", path).err


@pytest.mark.parametrize(
    ("game", "asked", "said"),
    [
        ("claustro", ("--format", "svg", "--machine", "cricut", "--dxf"),
         {"format": "svg", "machine": "cricut", "dxf": "yes", "theme": "classic",
          "paper": "a4", "duplex": "long", "lang": "en"}),
        ("gridblock", ("--format", "tts", "--code", "GRB1-400-001DR-M"),
         {"format": "tts", "code": "GRB1-400-001DR-M", "theme": "full", "lang": "en"}),
        ("claustro", ("--format", "shop", "--bleed", "3mm", "--lang", "it"),
         {"format": "shop", "bleed": "3mm", "theme": "full", "lang": "it"}),
        ("claustro", ("--labels", "round-20", "--with", "box", "--card", "0.4"),
         {"format": "pdf", "labels": "round-20", "with": "box", "card": "0.4",
          "theme": "classic", "paper": "a4", "duplex": "long", "lang": "en"}),
    ],
)  # fmt: skip
def test_a_manifest_says_what_each_file_is_and_all_that_was_asked_for(
    pnp: Any, tmp_path: Path, game: str, asked: tuple[str, ...], said: dict[str, str]
) -> None:
    assert pnp("kit", game, *asked, "-q", "-o", tmp_path).status == 0
    (path,) = tmp_path.rglob("manifest.json")
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["options"] == said
    assert all(each["what"] for each in found["files"])
    (codes,) = [each["codes"] for each in found["files"] if "GRB1" in each["path"]] or [
        None
    ]
    assert codes == ([said["code"]] if "code" in said else None)


def test_two_kits_in_a_folder_are_listed_in_one_manifest(
    pnp: Any, tmp_path: Path
) -> None:
    """What was changed or taken away since is not, nor is anything twice."""
    for theme in ("low-ink", "grey", "grey"):
        asked = ("--theme", theme, "--with", "box")
        assert pnp("kit", "claustro", *asked, "-q", "-o", tmp_path).status == 0
        for gone in tmp_path.rglob("*_card_*_lowink.pdf"):
            gone.unlink()
    path = tmp_path / "claustro" / "manifest.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    made = {each for each in path.parent.rglob("*") if each.is_file()} - {path}
    assert {path.parent / each["path"] for each in said["files"]} == made
    assert len(made) == len(said["files"])
    assert said["options"]["theme"] == "grey"
    (old,) = (each for each in said["files"] if each["path"].endswith("_lowink.pdf"))
    assert old["options"]["theme"] == "low-ink"
    assert pnp("verify", path).status == 0
