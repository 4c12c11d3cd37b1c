"""Folders of files: what is ours is replaced or goes, what is foreign stays."""

import json
import re
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.lanes import slow

BUILD = ("build", "-q", "--date", "2026-12-01", "--lang", "en")

FOREIGN = "was not written here by pnp, or was changed since"


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of two games."""
    from pnp.cli import main

    folder = tmp_path_factory.mktemp("two")
    with pytest.raises(SystemExit) as done:
        main([*BUILD, "claustro", "hex", "-o", str(folder)])
    assert done.value.code == 0
    return folder


@pytest.fixture
def folder(two: Path, tmp_path: Path) -> Path:
    return Path(copytree(two, tmp_path / "output"))


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def listed(folder: Path) -> dict[str, Any]:
    said = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return {each["path"]: each for each in said["files"]}


def assert_all_agree(folder: Path) -> None:
    """The manifest, the sums and the page list what lies there, and nothing else."""
    found = files(folder)
    assert {*listed(folder), "manifest.json", "SHA256SUMS"} == {*found}
    lines = [line.split("  ") for line in found["SHA256SUMS"].decode().splitlines()]
    sums = {name: digest for digest, name in lines}
    assert sums == {
        name: sha256(content).hexdigest()
        for name, content in found.items()
        if name != "SHA256SUMS"
    }
    page = found["index.html"].decode()
    links = {each for each in re.findall('href="([^"#]+)"', page) if each[-1] != "/"}
    assert links <= {*found}
    papers = {name for name in found if name.endswith(".pdf")}
    assert papers <= links


def test_a_build_of_one_game_leaves_the_others_and_lists_them(
    pnp: Any, folder: Path
) -> None:
    """Made as before, all is as it was, byte for byte."""
    before = files(folder)
    assert pnp(*BUILD, "claustro", "-o", folder).status == 0
    assert files(folder) == before
    assert_all_agree(folder)


def test_another_way_to_flip_takes_the_place_of_the_one_before(
    pnp: Any, folder: Path
) -> None:
    assert pnp(*BUILD, "hex", "--duplex", "fold", "-o", folder).status == 0
    names = {path.name for path in folder.rglob("hex_card_*")}
    assert names == {f"hex_card_a4_en{way}.pdf" for way in ("", "_foldover")}
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert re.findall('<section class="game" id="(.*?)"', page) == [
        "claustro", "hex"
    ]  # fmt: skip
    assert_all_agree(folder)
    assert pnp("verify", folder).status == 0


def test_a_kit_in_the_folder_of_a_build_is_listed_with_it(
    pnp: Any, folder: Path
) -> None:
    asked = ("--duplex", "fold", "--with", "box", "-q", "-o", folder)
    assert pnp("kit", "hex", *asked).status == 0
    names = {path.name for path in folder.rglob("hex_card_*")}
    assert names == {f"hex_card_a4_en{way}.pdf" for way in ("", "_foldover")}
    assert "hex/parts/box_en.svg" in listed(folder)
    assert not (folder / "hex" / "manifest.json").exists()
    assert_all_agree(folder)
    assert pnp("verify", folder).status == 0


def test_another_paper_takes_the_place_of_the_one_before(
    pnp: Any, folder: Path
) -> None:
    """Of the same parts, games and languages; what was changed stays."""
    changed = folder / "hex" / "hex_paper_a4_en.pdf"
    changed.write_bytes(b"notes of mine")
    assert pnp(*BUILD, "hex", "--paper", "letter", "-o", folder).status == 0
    papers = {path.name for path in (folder / "hex").glob("*_a4_*")}
    assert papers == {changed.name}
    assert changed.read_bytes() == b"notes of mine"
    assert [path.name for path in folder.glob("pnp_daily_*")] == [
        "pnp_daily_2026-12-01_letter_en.pdf"
    ]
    assert (folder / "claustro" / "claustro_paper_a4_en.pdf").exists()
    changed.unlink()
    assert_all_agree(folder)
    assert pnp("verify", folder).status == 0


def test_a_build_takes_in_the_kits_below(pnp: Any, tmp_path: Path) -> None:
    asked = ("--theme", "grey", "-q", "-o", tmp_path)
    assert pnp("kit", "hex", *asked).status == 0
    assert pnp(*BUILD, "hex", "-o", tmp_path).status == 0
    assert "hex/hex_paper_a4_en_grey.pdf" in listed(tmp_path)
    assert_all_agree(tmp_path)
    assert pnp("verify", tmp_path).status == 0


def test_what_was_changed_since_is_neither_replaced_nor_deleted(
    pnp: Any, folder: Path
) -> None:
    """And then nothing at all is written."""
    card = folder / "hex" / "hex_card_a4_en_duplex-long.pdf"
    card.write_bytes(b"notes of mine")
    before = files(folder)
    answer = pnp(*BUILD, "hex", "-o", folder)
    assert (answer.status, answer.err.count("\n")) == (1, 1)
    assert f"'{card}' {FOREIGN}: move it away or write elsewhere" in answer.err
    assert files(folder) == before
    assert pnp(*BUILD, "hex", "--duplex", "fold", "-o", folder).status == 0
    assert card.read_bytes() == b"notes of mine"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("kit", "hex", "-o"), "hex/manifest.json"),
        (("kit", "hex", "--format", "svg", "-o"), "hex/svg/manifest.json"),
        (("kit", "hex", "-o"), "hex/hex_paper_a4_en.pdf"),
        (("build", "hex", "-o"), "manifest.json"),
        (("build", "hex", "-o"), "index.html"),
        (("build", "hex", "-o"), "SHA256SUMS"),
        (("build", "hex", "-o"), "hex/parts/board.svg"),
        (("site",), "manifest.json"),
        (("site",), "index.html"),
        *slow([(("site",), "pnp.css")]),
    ],
)
def test_no_command_writes_over_a_foreign_file(
    pnp: Any, tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    """All say so in the same sentence, and leave the folder as it was."""
    foreign = tmp_path / name
    foreign.parent.mkdir(parents=True, exist_ok=True)
    foreign.write_text("{}")
    answer = pnp(*words, tmp_path)
    assert (answer.status, answer.out) == (1, "")
    told = f"'{foreign}' {FOREIGN}: move it away or write elsewhere"
    assert told in answer.err
    assert files(tmp_path) == {name: b"{}"}


def test_a_site_and_a_build_share_no_folder(
    pnp: Any, folder: Path, tmp_path: Path
) -> None:
    answer = pnp("site", folder)
    assert (answer.status, FOREIGN in answer.err) == (1, True)
    site = tmp_path / "site"
    site.mkdir()
    (site / "manifest.json").write_text('{"pnp": "0.10.0", "files": {}}')
    answer = pnp("build", "hex", "-o", site)
    assert (answer.status, FOREIGN in answer.err) == (1, True)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("rules", "hex", "--cover"), "hex_cover_a4_en.pdf"),
        (("book", "claustro", "--count", 1), "claustro_book_a4_en.pdf"),
        (("calibrate",), "calibration.pdf"),
        (
            ("daily", "claustro", "--date", "2026-12-24"),
            "claustro_daily_2026-12-24_a4_en.pdf",
        ),
    ],
)
def test_a_pdf_takes_the_place_of_no_pdf_of_others_whoever_names_it(
    pnp: Any, own_folder: Path, words: Any, name: str
) -> None:
    assert pnp(*words).status == 0
    assert pnp(*words).status == 0
    Path("output", name).write_bytes(b"%PDF-1.7 of my own")
    for options in ((), ("-o", f"output/{name}")):
        answer = pnp(*words, *options)
        assert (answer.status, answer.err.count("\n")) == (1, 1)
        assert f"'output/{name}' was not written here by pnp" in answer.err
    assert files(Path("output")) == {name: b"%PDF-1.7 of my own"}


@pytest.mark.parametrize(
    ("words", "beside"),
    [
        (("book", "claustro", "--count", 1, "--solutions", "apart"), "solutions"),
        (("daily", "claustro", "--month", "2027-02"), "calendar"),
    ],
)
def test_what_comes_beside_a_named_file_takes_no_foreign_place(
    pnp: Any, tmp_path: Path, words: Any, beside: str
) -> None:
    (tmp_path / f"mine_{beside}.pdf").write_bytes(b"my own")
    assert pnp(*words, "-o", tmp_path / "mine.pdf").status == 1
    assert files(tmp_path) == {f"mine_{beside}.pdf": b"my own"}


def test_no_drawing_takes_the_place_of_a_foreign_pdf(pnp: Any, tmp_path: Path) -> None:
    foreign = tmp_path / "turn.PDF"
    foreign.write_bytes(b"my own")
    answer = pnp("draw", "claustro", "CLA1-20-00000-F", "-o", foreign)
    assert (answer.status, foreign.read_bytes()) == (1, b"my own")


@pytest.mark.parametrize("command", ["kit", "build"])
def test_a_folder_that_is_called_as_a_file_is_refused_with_its_name(
    pnp: Any, command: str, tmp_path: Path
) -> None:
    file = tmp_path / "claustro.pdf"
    done = pnp(command, "claustro", "-o", file)
    assert done.status == 2
    assert "a folder is written: say" in done.err
    assert not file.exists()
