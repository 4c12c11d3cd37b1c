"""Kits and rules of folders: what a folder lacks is not printed, and breaks nothing."""

import re
from dataclasses import replace
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from pnp.base.templates import read_text
from pnp.folder.parts import components
from pnp.folder.places import add, classics
from pnp.folder.source import Source
from pnp.folder.words import words
from pnp.games import find
from pnp.press.boxes.box_fill import box_contents
from pnp.press.checks.all_checks import faults, proofs
from pnp.press.kit.kit_command import kit_command
from pnp.press.kit.try_sheet import has_try_sheet
from pnp.press.paper import Order, paper
from pnp.press.rulebook.prose import paper_languages
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Text
from tests import pages as shown
from tests.folder.conftest import Changed


def bare(tmp_path: Path, name: str) -> str:
    folder = tmp_path / name
    folder.mkdir()
    copy(classics()["hex"] / "rules.py", folder)
    return str(folder)


def test_rules_alone_have_a_kit_of_a_board(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("kit", bare(tmp_path, "lonely"), "-o", tmp_path / "kit", "--json")
    assert answer.status == 0
    names = sorted(path.name for path in (tmp_path / "kit" / "lonely").glob("*.pdf"))
    assert names == ["lonely_card_a4_en.pdf", "lonely_paper_a4_en.pdf"]


@pytest.mark.parametrize(("game", "how"), [
    ("mills", ("--lang", "it", "--theme", "grey", "--with", "box")),
    ("hex", ("--paper", "letter", "--theme", "low-ink", "--with", "box")),
    ("konane", ("--duplex", "fold")),
])  # fmt: skip
def test_the_classics_have_kits(
    pnp: Any, tmp_path: Path, game: str, how: tuple[str, ...]
) -> None:
    assert pnp("kit", game, *how, "-o", tmp_path).status == 0


@pytest.mark.parametrize("game", ["mills", "konane", "hex"])
@pytest.mark.parametrize("file", ["rules.pdf", "rules.html", "rules.txt"])
def test_the_classics_have_rules(
    pnp: Any, tmp_path: Path, game: str, file: str
) -> None:
    asked = ("rules", game, "--lang", "it", "-o", tmp_path / file)
    assert pnp(*asked).status == 0


def test_a_legal_figure_of_a_folder_has_the_caption_that_its_rules_give_it(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    steps = ("![](steps) ", "![A man walks.](steps) ")
    pairs = (
        steps,
        (
            "![White closes a mill, and Black has two men left: White wins.]",
            "![Two left.]",
        ),
        ("![](start)", "![None yet.](start)"),
    )
    folder = changed("mills", "told", "rules.en.md", *pairs)
    for file in (tmp_path / "rules.txt", tmp_path / "rules.html"):
        assert pnp("rules", folder, "-o", file).status == 0
        text = file.read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
        assert "A man walks." in text
        assert "Two left." in text
        assert "None yet." in text
        assert "goes a7" not in text


def test_figures_in_a_row_have_their_captions_the_start_and_the_board_too(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    row = "![No man yet.](start) ![All lines.](board) ![A man walks.](steps)"
    folder = changed("mills", "rowed", "rules.en.md", ("![](start)", row))
    assert pnp("rules", folder, "-o", tmp_path / "rules.txt").status == 0
    text = (tmp_path / "rules.txt").read_text(encoding="utf-8")
    assert re.findall("No man yet.|All lines.|A man walks.", text)[:3] == [
        "No man yet.",
        "All lines.",
        "A man walks.",
    ]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["mills", "konane", "hex"])
def test_no_two_figures_of_a_classic_have_the_same_caption(
    game: str, language: str
) -> None:
    pages = rulesheet(find(game), Order(paper("a4"), language)).pages
    told = [
        node for page in pages for node in shown.in_role(page.scene.nodes, "caption")
    ]
    captions = [shown.said(node.children) for node in told]
    assert len(captions) > 3
    assert len({*captions}) == len(captions)


@pytest.mark.parametrize("game", ["mills", "konane", "hex"])
def test_a_board_lies_in_the_middle_of_what_is_cut(game: str) -> None:
    """Names of files and ranks take as much on one side as is empty on the other."""
    source = Source(classics()[game])
    (board,) = (each for each in components(source) if each.sheet == "board")
    (_, drawn) = shown.layer(board.front.nodes, "print").children
    assert isinstance(drawn, Group)
    cells = tuple(node for node in drawn.children if not isinstance(node, Text))
    box = bounds([replace(drawn, children=cells)])
    assert box
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    size = board.front.width / 2, board.front.height / 2
    assert middle == pytest.approx(size, abs=0.5)


def test_a_kit_says_what_is_needed_for_what_is_in_it(changed: Changed) -> None:
    def assembly(name: str, *pairs: tuple[str, str]) -> str:
        add(str(changed("mills", name, "game.toml", *pairs)))
        return read_text(f"{name}/assembly.en.md")

    whole = assembly("whole")
    assert "![](parts:board,disc-white,disc-black)" in whole
    assert "# What you need" in whole
    assert "Coins, buttons or stones will do as pieces" in whole
    counts = ("[[seat]]\ncount = 9\n\n", "[[seat]]\n\n"), ("count = 9\n", "")
    bare = assembly("bareboard", *counts)
    assert "![](parts:board)" in bare
    assert "Coins" not in bare
    sums = words(Source(classics()["mills"]), "it")
    assert sums["sort-board"] == "tabellone"
    assert sums["sort-disc-white"] == "dischi bianchi"


def test_moves_to_choose_from_are_told_in_one_sentence(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    moves = ("c5-f2 c5-a4", "c5-f2 c5-a4 c5-d2")
    folder = changed("mills", "once", "figures.toml", moves)
    assert pnp("rules", folder, "-o", tmp_path / "rules.txt").status == 0
    text = " ".join((tmp_path / "rules.txt").read_text(encoding="utf-8").split())
    assert "White goes c5→f2, c5→a4 or c5→d2." in text
    assert "White goes a7→d7, a7→a4, d3→d2 or d3→e3." in text


@pytest.mark.parametrize(("game", "size"), [
    ("hex", "a4"), ("konane", "a4"), ("konane", "letter"),
])  # fmt: skip
def test_rules_are_set_closer_where_that_spares_a_page_that_is_nearly_empty(
    game: str, size: str
) -> None:
    assert len(rulesheet(find(game), Order(paper(size))).pages) == 1


GERMAN = """\
# Steine

Kein Stein neben einem fremden, und irgendwem geht der Platz aus.

## Dein Zug

**Setz einen Stein** auf ein leeres Feld, neben dem kein fremder liegt. {place}

![](free) ![a1 liegt daneben.](beside)

## Das Ende

Wer am Zug keinen Stein setzen kann, hat verloren. {stuck}
"""


def test_a_folder_speaks_german_where_its_rules_are_in_german(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert pnp("new", "game", "steine").status == 0
    own = tmp_path / "steine" / "rules.en.md"
    own.write_text(own.read_text().replace("![](free)", "![Free places.](free)"))
    (tmp_path / "steine" / "rules.de.md").write_text(GERMAN, encoding="utf-8")
    assert pnp("rules", "./steine", "--lang", "de", "-o", "r.txt").status == 0
    text = " ".join((tmp_path / "r.txt").read_text(encoding="utf-8").split())
    # What only English says of a figure is told by what happens there.
    assert "Free places." not in text
    assert "Schwarz setzt auf c1 oder c3." in text
    assert "Nicht erlaubt: b1. a1 liegt daneben." in text
    assert pnp("kit", "./steine", "--lang", "de", "-o", "kit").status == 0
    answer = pnp("play", "./steine", "STE1-20-00000-V", "a1", "b1", "--lang", "de")
    assert "„b1“ geht nicht: die Regel „Setz einen Stein auf" in answer.err


def test_a_booklet_is_folded_of_them(pnp: Any, tmp_path: Path) -> None:
    assert pnp("rules", "mills", "--booklet", "-o", tmp_path / "b.pdf").status == 0


def test_their_texts_are_proofread_like_ours() -> None:
    found = proofs([find(name) for name in classics()])
    own = {name: proof for name, proof in found.items() if "/" in name}
    classic = {n: p for n, p in own.items() if n.split("/")[0] in classics()}
    assert len(classic) > 40
    assert list(faults(classic)) == []


def test_rules_that_are_not_written_are_a_line(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    folder = changed("mills", "english")
    (folder / "rules.it.md").unlink()
    answer = pnp("rules", str(folder), "--lang", "it", "-o", tmp_path / "r.pdf")
    assert answer.err == "pnp: english has no rules in 'it': they are in en\n"
    kit = pnp("kit", str(folder), "--lang", "it", "-o", tmp_path / "kit")
    assert kit.status == 0
    answer = pnp("rules", bare(tmp_path, "wordless"), "-o", tmp_path / "r.pdf")
    assert answer.err == "pnp: wordless has no rules in 'en': write rules.en.md\n"


def test_the_second_language_is_written_by_the_same_marks(pnp: Any) -> None:
    for name in classics():
        clauses = find(name).rules.clauses
        assert clauses[0].endswith("-1")
        assert len(clauses) == {"mills": 7, "konane": 5, "hex": 4}[name]


def test_a_plan_names_a_folder_as_it_must_be_typed(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name alone would be another game's, or nobody's."""
    monkeypatch.chdir(changed("mills", "ninemen").parent)
    own = find("./ninemen")
    assert kit_command(own, Order(paper("a4")), "classic", []).startswith(
        "pnp kit ./ninemen "
    )
    assert kit_command(find("mills"), Order(paper("a4")), "classic", []).startswith(
        "pnp kit mills "
    )


def test_a_try_sheet_shows_a_start_that_is_set_out(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    for name in classics():
        assert "first/0" not in read_text(f"{name}/try.en.md")
    start = ("Layout(BOARD)", 'Layout(BOARD, "WWW/.../.../....../.../.../BBB")')
    own = add(str(changed("mills", "laidmen", "rules.py", start)))
    assert "![L’inizio.](first/0)" in read_text(f"{own}/try.it.md")
    assert pnp("kit", own, "--try", "-o", tmp_path).status == 0


def test_a_game_without_rules_has_no_try_sheet_and_no_rules_in_its_box(
    pnp: Any, tmp_path: Path
) -> None:
    game = find(bare(tmp_path, "lonely"))
    order = Order(paper("a4"), "en")
    assert not has_try_sheet(game, order)
    assert [each.key for each in box_contents(game, order)] == ["part-board"]
    built = pnp("build", tmp_path / "lonely", "-o", tmp_path / "out", "--json").value
    assert not [each for each in built["files"] if "_try_" in each["path"]]


def test_a_try_sheet_has_discs_cut_out_only_where_there_are_some(
    changed: Changed,
) -> None:
    counts = ("[[seat]]\ncount = 9\n\n", "[[seat]]\n\n"), ("count = 9\n", "")
    for name, pairs, said in (
        ("discs", (), "Cut out the discs along the thin circles"),
        ("coins", counts, "Take coins, buttons or stones of two kinds as pieces."),
    ):
        add(str(changed("mills", name, "game.toml", *pairs)))
        assert f"1. {said}" in read_text(f"{name}/try.en.md")


def test_paper_is_made_in_the_languages_of_the_rules(
    changed: Changed, tmp_path: Path, pnp: Any
) -> None:
    folder = changed("mills", "english")
    (folder / "rules.it.md").unlink()
    add(str(folder))
    assert paper_languages("english") == ("en",)
    assert paper_languages("mills") == ("en", "it")
    assert paper_languages("english", "mills") == ("en",)
    assert not has_try_sheet(find("english"), Order(paper("a4"), "it"))
    built = pnp("build", folder, "-o", tmp_path / "out", "--json").value
    papers = {each["path"] for each in built["files"]}
    assert any("_en" in each for each in papers)
    assert not any("_it" in each for each in papers)
