"""Files are checked against the manifest that lists them."""

import json
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from pnp.base.version import __version__
from pnp.cli.manifest import manifest_of, own_sum
from pnp.cli.output_files import File
from pnp.cli.output_folder import folder_holdings


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_bytes(b"a")
    listed = {"sha256": sha256(b"a").hexdigest(), "pages": 1, "what": "A"}
    path = tmp_path / "manifest.json"
    path.write_bytes(manifest_of({"a.txt": listed}, {}))
    return path


def test_a_manifest_says_what_was_made_from_which_wishes_by_which_versions(
    pnp: Any, tmp_path: Path
) -> None:
    """And it is what its files are checked against."""
    made = []
    for name in ("b.png", "a.png"):
        codes = ("CLA1-20-00007-1",) if name == "a.png" else ()
        path = tmp_path / name
        made.append(File(path, name.encode(), 1, f"What {name} is", codes))
    *_, written = folder_holdings(tmp_path).write(made, {"paper": "a4", "lang": "it"})
    said = json.loads(written.path.read_text(encoding="utf-8"))
    assert said["pnp"] == __version__
    assert said["libraries"]["reportlab"] == version("reportlab")
    assert said["options"] == {"paper": "a4", "lang": "it"}
    sums = {each.path.name: sha256(each.content).hexdigest() for each in made}
    assert said["files"] == [
        {"path": "a.png", "sha256": sums["a.png"], "pages": 1, "what": "What a.png is",
         "codes": ["CLA1-20-00007-1"]},
        {"path": "b.png", "sha256": sums["b.png"], "pages": 1, "what": "What b.png is"},
    ]  # fmt: skip
    assert pnp("verify", written.path).status == 0


def test_of_two_files_that_are_gone_both_are_named(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    gone = {"sha256": "0" * 64, "pages": 1, "what": ""}
    path.write_bytes(manifest_of({"a": gone, "b": gone}, {}))
    first, second = pnp("verify", path).err.splitlines()
    assert first.endswith("'a' is missing (2 faults)")
    assert second == "pnp: 'b' is missing"
    assert pnp("verify", path, "--json").value["more"] == ["'b' is missing"]


def test_files_that_are_the_same_are_told_by_number(pnp: Any, manifest: Path) -> None:
    answer = pnp("verify", manifest)
    assert (answer.status, answer.out) == (0, f"1 file is as {manifest} says\n")
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
    [((), "hex"), (("--format", "svg", "--lang", "it"), "hex/svg")],
)
def test_a_kit_is_checked_against_its_manifest(
    pnp: Any, tmp_path: Path, asked: tuple[str, ...], folder: str
) -> None:
    assert pnp("kit", "hex", *asked, "-q", "-o", tmp_path).status == 0
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
        ("claustro", ("--format", "tts", "--code", "CLA1-20-00000-F"),
         {"format": "tts", "code": "CLA1-20-00000-F", "theme": "full", "lang": "en"}),
        ("claustro", ("--format", "shop", "--bleed", "3mm", "--lang", "it"),
         {"format": "shop", "bleed": "3mm", "theme": "full", "lang": "it"}),
        ("claustro", ("--labels", "round-20"),
         {"format": "pdf", "labels": "round-20",
          "theme": "classic", "paper": "a4", "duplex": "long", "lang": "en"}),
        ("hex", ("--with", "wallet", "--card", "0.4"),
         {"format": "pdf", "with": "wallet", "card": "0.4",
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
    (codes,) = [each["codes"] for each in found["files"] if "CLA1" in each["path"]] or [
        None
    ]
    assert codes == ([said["code"]] if "code" in said else None)


def test_two_kits_in_a_folder_are_listed_in_one_manifest(
    pnp: Any, tmp_path: Path
) -> None:
    """What was changed or taken away since is not, nor is anything twice."""
    for theme in ("low-ink", "grey", "grey"):
        asked = ("--theme", theme, "-q", "-o", tmp_path)
        assert pnp("kit", "hex", *asked).status == 0
        for gone in tmp_path.rglob("*_card_*_lowink.pdf"):
            gone.unlink()
    path = tmp_path / "hex" / "manifest.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    made = {each for each in path.parent.rglob("*") if each.is_file()} - {path}
    assert {path.parent / each["path"] for each in said["files"]} == made
    assert len(made) == len(said["files"])
    assert said["options"]["theme"] == "grey"
    (old,) = (each for each in said["files"] if each["path"].endswith("_lowink.pdf"))
    assert old["options"]["theme"] == "low-ink"
    assert pnp("verify", path).status == 0


# --- what a folder says and what lies there


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of one game, and beside it a kit."""
    from pnp.cli import main

    folder = tmp_path_factory.mktemp("made")
    for words in (
        ["build", "claustro", "--date", "2026-12-01", "--lang", "en", "-q"],
        ["kit", "claustro", "--format", "shop", "-q"],
    ):
        with pytest.raises(SystemExit) as done:
            main([*words, "-o", str(folder / words[0])])
        assert done.value.code == 0
    return folder


@pytest.fixture
def build(made: Path, tmp_path: Path) -> Path:
    return Path(copytree(made / "build", tmp_path / "build"))


def lied(folder: Path, lie: Callable[[Any], object]) -> None:
    """A manifest with a lie, its own sum and the list of sums made to fit."""
    path = folder / "manifest.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    lie(said)
    said["sum"] = own_sum(said)
    text = json.dumps(said, indent=1, ensure_ascii=False)
    old = sha256(path.read_bytes()).hexdigest()
    path.write_text(f"{text}\n", encoding="utf-8")
    sums = folder / "SHA256SUMS"
    new = sha256(path.read_bytes()).hexdigest()
    sums.write_text(sums.read_text().replace(old, new))


def test_a_folder_is_verified_by_the_manifests_below(pnp: Any, made: Path) -> None:
    """In sub-folders, as kits leave them."""
    (first,) = pnp("verify", made / "kit").out.splitlines()
    assert first == f"5 files are as {made / 'kit/claustro/shop/manifest.json'} says"
    told = pnp("verify", made).out.splitlines()
    assert [line.split()[0] for line in told] == ["12", "5"]


def test_what_was_added_changed_and_taken_away_is_told_a_line_each(
    pnp: Any, build: Path
) -> None:
    (build / "claustro" / "note.txt").write_text("mine")
    (build / ".hidden").write_text("not looked at")
    (build / "claustro" / "parts" / "board.svg").unlink()
    card = build / "claustro" / "claustro_card_a4_en.pdf"
    card.write_bytes(card.read_bytes() + b" ")
    answer = pnp("verify", build)
    told = answer.err.splitlines()
    assert (answer.status, len(told)) == (1, 3)
    for line, fault in zip(
        told,
        (
            "'claustro/claustro_card_a4_en.pdf' is not the file that was made",
            "'claustro/parts/board.svg' is missing",
            "'claustro/note.txt' was added",
        ),
        strict=True,
    ):
        assert fault in line


def test_an_entry_taken_out_of_a_manifest_is_told(pnp: Any, build: Path) -> None:
    lied(build, lambda said: said["files"].pop(0))
    (line,) = pnp("verify", build).err.splitlines()
    assert "card_a4_en.pdf' was taken out of the manifest: SHA256SUMS lists it" in line
    (build / "SHA256SUMS").unlink()
    (build / "claustro" / "claustro_card_a4_en.pdf").write_bytes(b"another")
    answer = pnp("verify", build)
    assert "'SHA256SUMS' is missing" in answer.err
    assert "'claustro/claustro_card_a4_en.pdf' was added" in answer.err


def test_what_other_commands_of_pnp_wrote_into_a_build_is_no_fault(
    pnp: Any, build: Path
) -> None:
    """Of any kind, wherever below, or in its place; until somebody changes it."""
    rules = build / "rules.txt"
    assert pnp("rules", "claustro", "-o", rules).status == 0
    start = ("claustro", "CLA1-20-00000-F")
    assert pnp("draw", *start, "-o", build / "drawn" / "start.png").status == 0
    first, second = pnp("verify", build).out.splitlines()
    assert first == f"12 files are as {build / 'manifest.json'} says"
    assert second == "2 more that pnp wrote here: 'rules.txt', 'drawn/start.png'"
    cards = "pnp_daily_2026-12-01_a4_en.pdf"
    assert pnp("daily", "hex", "--date", "2026-12-01", "-o", build / cards).status == 0
    first, second = pnp("verify", build).out.splitlines()
    assert first.startswith("11 files are as ")
    assert second.startswith(f"3 more that pnp wrote here: '{cards}', ")
    rules.write_bytes(rules.read_bytes() + b" ")
    (line,) = pnp("verify", build).err.splitlines()
    assert "'rules.txt' was added" in line


def daily(said: Any) -> Any:
    """The entry of the cards of the day."""
    (found,) = (each for each in said["files"] if "daily" in each["path"])
    return found


LIES: list[tuple[str, Callable[[Any], object]]] = [
    ("pages is said to be 9 and is 2", lambda said: daily(said).update(pages=9)),
    ("codes is said to be ['CLA1", lambda s: daily(s).update(codes=["CLA1-20-0-1"])),
    ("codes is said to be [] and is", lambda said: daily(said).pop("codes")),
    ("what is said to be 'A cake' and is", lambda s: daily(s).update(what="A cake")),
    ("pnp is said to be '0.0.1' and is", lambda said: said.update(pnp="0.0.1")),
    ("pnp is said to be '0.0.1' and is", lambda said: daily(said).update(pnp="0.0.1")),
    ("paper is said to be 'a3'", lambda said: said["options"].update(paper="a3")),
    ("lang is said to be 'it'", lambda said: said["options"].update(lang="it")),
    ("theme is said to be 'grey'", lambda said: said["options"].update(theme="grey")),
    ("date is said to be '1999", lambda s: s["options"].update(date="1999-01-01")),
    ("says 'colour', which this version", lambda said: said.update(colour="red")),
    ("says 'colour', which this version", lambda said: daily(said).update(colour="a")),
    ("does not say 'pages'", lambda said: daily(said).pop("pages")),
    ("does not say 'what'", lambda said: daily(said).pop("what")),
    ("does not say 'libraries'", lambda said: said.pop("libraries")),
    ("lists a file twice", lambda said: said["files"].append(said["files"][0])),
    ("it lists no file", lambda said: said.update(files=[])),
]  # fmt: skip


@pytest.mark.parametrize(("told", "lie"), LIES)
def test_what_a_manifest_says_is_compared_with_the_files(
    pnp: Any, build: Path, told: str, lie: Callable[[Any], object]
) -> None:
    """Even where all sums were made to fit."""
    assert pnp("verify", build).status == 0
    lied(build, lie)
    answer = pnp("verify", build)
    assert answer.status == 1
    assert told in answer.err


@pytest.mark.parametrize(
    ("flip", "suffix"), [("long", "duplex-long"), ("fold", "foldover")]
)
def test_the_flip_in_the_name_of_a_sheet_is_no_theme(
    pnp: Any, tmp_path: Path, flip: str, suffix: str
) -> None:
    assert pnp("kit", "hex", "--duplex", flip, "-o", tmp_path).status == 0
    assert pnp("verify", tmp_path).status == 0
    path = tmp_path / "hex" / "manifest.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    said["options"] |= {"duplex": "short", "theme": suffix}
    path.write_text(json.dumps(said), encoding="utf-8")
    told = pnp("verify", tmp_path).err
    assert f"duplex is said to be 'short' and is '{flip}'" in told
    assert f"theme is said to be '{suffix}' and is 'classic'" in told


@pytest.mark.parametrize("name", ["format", "bleed", "theme", "lang"])
def test_what_no_file_tells_is_held_by_the_sum_of_the_manifest(
    pnp: Any, made: Path, tmp_path: Path, name: str
) -> None:
    folder = Path(copytree(made / "kit", tmp_path / "kit"))
    path = folder / "claustro" / "shop" / "manifest.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    said["options"][name] = "other"
    path.write_text(json.dumps(said, indent=1, ensure_ascii=False))
    answer = pnp("verify", folder)
    assert answer.status == 1
    assert "what the manifest says was changed since" in answer.err
