"""Printers that are measured and kept, and the papers and flips of the commands."""

from pathlib import Path
from typing import Any

import pikepdf
import pytest


@pytest.fixture(autouse=True)
def home(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of printers, in a folder of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(own_folder / "home"))
    return own_folder / "home" / "pnp" / "printers.toml"


def test_printers_are_kept_shown_changed_and_forgotten(pnp: Any, home: Path) -> None:
    assert pnp("printers", "list").out.startswith("no printers are kept yet")
    pnp("printers", "set", "office", "--x", "0.5", "--y", "-1.25")
    pnp("printers", "set", "home", "--down", "100.2")
    pnp("printers", "set", "office", "--y", "1")
    assert pnp("printers", "show", "office").out == (
        "office  x 0.5  y 1  across 100  down 100\n"
    )
    assert pnp("printers", "show", "home", "--json").value == {
        "name": "home", "x": 0, "y": 0, "across": 100, "down": 100.2
    }  # fmt: skip
    assert home.read_text().startswith("[office]\nx = 0.5\ny = 1.0\n")
    assert pnp("printers", "remove", "office").out == "office  forgotten\n"
    assert pnp("printers", "list").out.split()[0] == "home"


@pytest.mark.parametrize(
    ("words", "status", "fault"),
    [
        (("show", "ofice"), 1, "no printer 'ofice'; choose from office; did you mean"),
        (("remove", "x"), 1, "no printer 'x'; choose from office"),
        (("set", "a b"), 2, "'a b' is no name: use letters, digits, - and _"),
        (("set", "office"), 2, "nothing is said of office: give at least one of --x,"),
        (("set", "office", "--x", "40"), 2, "x is 40, beyond 10 mm"),
        (("set", "office", "--down", "50"), 2, "down is 50, too far from the 100 mm"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    pnp: Any, words: tuple[str, ...], status: int, fault: str
) -> None:
    pnp("printers", "set", "office", "--x", "0")
    answer = pnp("printers", *words)
    assert (answer.status, answer.out) == (status, "")
    assert fault in answer.err


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("office = 3", "'office' is 3, not a table"),
        ("[office]\nz = 3", "'office': no key 'z'; choose from x, y, across, down"),
        ('[office]\nx = "3"', "'office': x is '3', not a number"),
        ("[office]\nx = 30", "'office': x is 30, beyond 10 mm"),
        ("[office", "not TOML: "),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_place(
    pnp: Any, home: Path, text: str, fault: str
) -> None:
    home.parent.mkdir(parents=True)
    home.write_text(text)
    answer = pnp("printers", "list")
    assert answer.status == 1
    assert answer.err.startswith(f"pnp: {home}: ")
    assert fault in answer.err


def test_without_any_printer_it_is_told_how_to_get_one(pnp: Any) -> None:
    answer = pnp("kit", "claustro", "--printer", "office")
    assert answer.status == 2
    assert "pnp calibrate" in answer.err


def test_the_target_is_a_sheet_with_a_front_and_a_back(pnp: Any) -> None:
    assert pnp("calibrate", "--paper", "letter", "--lang", "it").status == 0
    with pikepdf.open("output/calibration.pdf") as target:
        assert len(target.pages) == 2
        assert target.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_target_is_drawn_as_pictures_too(pnp: Any, kind: str) -> None:
    assert pnp("calibrate", "-o", f"target.{kind}").status == 0
    assert len([*Path().glob(f"target*.{kind}")]) == 2


KIT = "kit", "claustro", "--with", "flat-pawns"
"""Some of it has a back."""


def test_every_flip_has_its_name_and_its_wish(pnp: Any, tmp_path: Path) -> None:
    for duplex, suffix, wish in (
        ("short", "_duplex-short", "/DuplexFlipShortEdge"),
        ("fold", "_foldover", "/Simplex"),
    ):
        assert pnp(*KIT, "--duplex", duplex, "-o", "kit").status == 0
        name = f"claustro_card_a4_en{suffix}.pdf"
        with pikepdf.open(tmp_path / "kit" / "claustro" / name) as parts:
            assert wish == parts.Root.ViewerPreferences.Duplex


@pytest.mark.slow
def test_pawns_and_a_box_are_not_printed_on_light_card_to_fold_over(
    pnp: Any, tmp_path: Path
) -> None:
    """Backs have 24 tiles, six a sheet, and four cards, two a sheet; not the strips of
    pawns and gate on one sheet, nor the two halves of a box."""
    asked = "kit", "cancelletto", "--with", "box", "--duplex", "fold", "-o", "kit"
    assert pnp(*asked).status == 0
    sheets = {}
    for path in (tmp_path / "kit" / "cancelletto").glob("*_card_*.pdf"):
        with pikepdf.open(path) as file:
            sheets[path.name] = len(file.pages)
    assert sheets == {
        "cancelletto_card_a4_en.pdf": 1 + 2,
        "cancelletto_card_a4_en_foldover.pdf": 4 + 2,
    }


def test_a_printer_moves_pages_and_leaves_drawings_alone(pnp: Any) -> None:
    pnp("printers", "set", "office", "--x", "2")
    plain, moved = (
        {each["path"].partition("/")[2]: each["sha256"] for each in answer["files"]}
        for answer in (
            pnp(*KIT, "-o", "a", "--json").value,
            pnp(*KIT, "-o", "b", "--printer", "office", "--json").value,
        )
    )
    changed = {name for name in plain if plain[name] != moved[name]}
    named = "claustro/claustro_card_a4_en_duplex-long.pdf"
    assert named in changed
    with pikepdf.open(Path("a") / named) as parts:
        assert parts.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
    drawn = changed - {"claustro/manifest.json"}
    assert all(name.endswith(".pdf") for name in drawn)


def test_one_paper_for_two_stands_in_place_of_another(pnp: Any, tmp_path: Path) -> None:
    assert pnp("rules", "claustro", "--common", "-o", "rules.pdf").status == 0
    with pikepdf.open(tmp_path / "rules.pdf") as rules:
        assert [round(float(edge)) for edge in rules.pages[0].MediaBox] == [
            0, 0, 595, 792
        ]  # fmt: skip
    answer = pnp("rules", "claustro", "--common", "--paper", "a4")
    assert answer.status == 2
    assert "choose only one of --paper and --common" in answer.err


@pytest.mark.proof
def test_labels_that_printers_may_cut_off_are_warned_of(pnp: Any) -> None:
    labels = "round 30: 6 x 8 at 5.25/19.75 by 32.5"
    answer = pnp("kit", "tophats", "--labels", labels, "-o", "kit", "-q")
    assert answer.status == 0
    assert "labels_round-30_a4_en.pdf: page 1 has ink 4.0 mm from its left" in (
        answer.err
    )
