"""Seats and authors are called as each language calls them, one or several."""

from pathlib import Path
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from pnp.folder.faults import faults
from pnp.folder.places import add, classics
from pnp.folder.position import position_class
from pnp.folder.source import Source, source_of
from pnp.folder.words import words
from pnp.notebook import caption
from tests.folder.conftest import Changed

WORDS = """\
by = "un ospite"
seat-heron = "L’airone"
seat-frogs = "Le rane"
"""

THREE = "W.W/.../.B./.BW.../.../.B./... {} 0,0"


@pytest.fixture
def heron(changed: Changed) -> Path:
    """Mills between one who is called in the singular and some who are not."""
    folder = changed(
        "mills", "birds", "game.toml",
        ("[[seat]]\ncount", '[[seat]]\nname = "heron"\ncount'),
        ("[[seat]]\nsign", '[[seat]]\nname = "frogs"\nplural = true\nsign'),
        ("minutes", 'by = "a guest"\nminutes'),
    )  # fmt: skip
    (folder / "words.it.toml").write_text(WORDS, encoding="utf-8")
    (folder / "art" / "white.svg").unlink(missing_ok=True)
    assert faults(Source(folder)) == []
    return folder


@pytest.mark.parametrize(
    ("turn", "move", "english", "italian"),
    [
        ("w", "a7-a4", "Heron goes a7→a4.", "L’airone muove a7→a4."),
        ("b", "d5-e5", "Frogs go d5→e5.", "Le rane muovono d5→e5."),
    ],
)
def test_several_go_where_one_goes(
    heron: Path, turn: str, move: str, english: str, italian: str
) -> None:
    add(str(heron))
    position = position_class(source_of(heron)).parse(THREE.format(turn))
    assert caption(position, move) == english
    assert caption(position, move, language="it") == italian


def test_several_win_begin_and_play_in_the_plural(heron: Path) -> None:
    english, italian = (words(Source(heron), each) for each in ("en", "it"))
    assert english["won-0-lost"].startswith("Heron wins. ")
    assert english["won-1-lost"].startswith("Frogs win. ")
    assert italian["won-1-lost"].startswith("Le rane vincono. ")
    assert italian["only-move-at-once-1"].startswith("Le rane muovono: tutte")
    assert italian["part-disc-frogs-many"] == "Le rane: dischi"


def test_who_made_a_game_is_said_in_each_language(heron: Path) -> None:
    english, italian = (words(Source(heron), each) for each in ("en", "it"))
    assert "a game by a guest." in english["credits"]
    assert "un gioco di un ospite." in italian["credits"]
    assert italian["site-designer"] == "un ospite"
    assert "by" not in italian
    assert english["unofficial"] == "Print-and-play edition."
    assert "our own" not in english["credits"]


def test_a_cover_names_who_made_the_game(pnp: Any, heron: Path, tmp_path: Path) -> None:
    made = pnp("rules", heron, "--cover", "-o", tmp_path / "rules.pdf")
    assert made.status == 0, made.err
    with PdfDocument(tmp_path / "rules.pdf") as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
    assert "a guest" in pages[0]
    assert "pnp press" not in pages[0]
    assert not any("Unofficial" in page for page in pages)


def test_a_game_of_old_is_still_an_edition_of_ours() -> None:
    assert "unofficial" not in words(Source(classics()["mills"]), "en")


def test_a_plural_that_is_neither_true_nor_false_is_told(
    heron: Path, changed: Changed
) -> None:
    changed("mills", "birds", "game.toml", ("plural = true", 'plural = "yes"'))
    (fault,) = faults(Source(heron))
    assert fault.said == "plural is 'yes', not true or false"
