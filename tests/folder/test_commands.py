"""Wherever a command takes a game, a folder that is one does too."""

import re
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from pnp.folder.places import classics
from pnp.games import find
from pnp.notebook import caption
from tests.folder.conftest import Changed


@pytest.fixture
def bare(tmp_path: Path) -> str:
    """A folder with nothing but rules."""
    folder = tmp_path / "bare"
    folder.mkdir()
    copy(classics()["konane"] / "rules.py", folder)
    return str(folder)


def test_the_rules_alone_are_a_game(pnp: Any, bare: str, tmp_path: Path) -> None:
    code = pnp("setup", bare, "--json").value["code"]
    assert pnp("moves", bare, code).out.split() == ["a1", "c3", "d4", "f6"]
    assert pnp("perft", bare, code, 4).out == "156\n"
    assert "(BAR-2)" in pnp("play", bare, code, "b2").err
    assert pnp("advise", bare, code, "--player", "greedy").out.strip() in (
        "a1",
        "c3",
        "d4",
        "f6",
    )
    drawn = pnp("draw", bare, code, "c3", "-o", tmp_path / "c3.svg")
    assert drawn.status == 0
    record = tmp_path / "game.txt"
    record.write_text(pnp("example", bare).out)
    assert pnp("check", record).out.startswith("bare: ")
    assert pnp("walkthrough", record, "-o", tmp_path / "told.pdf").status == 0


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_was_played_is_told_in_every_language(language: str) -> None:
    said = {"en": "White places on a7.", "it": "Il Bianco posa in a7."}
    told = caption(find("mills").start(), "a7", language=language)
    assert told == said[language]


def test_a_refusal_quotes_the_clause(pnp: Any) -> None:
    refused = pnp("play", "mills", "WW./.../B../B...../.../.../... w 7,7", "g7")
    assert refused.err.startswith("pnp: 'g7' is not legal: the rule 'A mill is")
    assert "MIL-5: A mill is three of your men on one line." in refused.err


def test_a_folder_is_found_by_its_name_once_it_was_named(
    pnp: Any, changed: Changed
) -> None:
    folder = changed("mills", "ninemen")
    assert pnp("games").out.count("ninemen") == 0
    pnp("setup", str(folder))
    listed = pnp("games", "--json").value
    assert [each["package"] for each in listed if each["game"] == "ninemen"] == [
        str(folder)
    ]


def test_the_classics_are_listed_below_ours(pnp: Any) -> None:
    names = [each["game"] for each in pnp("games", "--json").value]
    assert names[4:7] == ["mills", "konane", "hex"]


@pytest.mark.parametrize(
    ("place", "fault"),
    [("./nowhere", "there is no folder './nowhere'"), (".", "it has no rules.py")],
)
def test_what_is_no_folder_of_a_game_is_a_line(
    pnp: Any, own_folder: Path, place: str, fault: str
) -> None:
    answer = pnp("moves", place, "x")
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert fault in answer.err


def test_a_folder_cannot_take_the_codes_of_ours(pnp: Any, changed: Changed) -> None:
    folder = changed("mills", "cloister", "game.toml", ("QQQ", "CLA"))
    answer = pnp("setup", str(folder))
    assert "its codes begin with 'CLA', as those of claustro" in answer.err
    assert "write another tag in game.toml" in answer.err


def test_a_folder_of_a_game_of_ours_is_not_taken(pnp: Any, changed: Changed) -> None:
    answer = pnp("setup", str(changed("mills", "claustro")))
    assert "its name is taken" in answer.err


def test_what_a_folder_cannot_have_is_refused_with_what_it_has(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    folder = changed("mills", "lacking")
    table = pnp("kit", folder, "--format", "tts", "-o", tmp_path / "table").err
    assert "as no folder can: --format shop has its parts" in table
    assert pnp("kit", folder, "--format", "shop", "-o", tmp_path / "shop").status == 0
    record = tmp_path / "game.txt"
    record.write_text(pnp("example", folder).out, encoding="utf-8")
    remarks = pnp("walkthrough", record, "--annotate", "-o", tmp_path / "a.pdf").err
    assert "as no folder has: leave it out" in remarks
    moments = pnp("walkthrough", record, "--key-moments", "-o", tmp_path / "a.pdf").err
    assert "as no folder has: choose turns by --every or --plies" in moments


def test_the_drawings_of_a_folder_are_written_and_the_discs_it_has_without(
    pnp: Any, changed: Changed, tmp_path: Path
) -> None:
    folder = changed("mills", "drawn")
    written = pnp("art", folder, "-o", tmp_path / "mine")
    assert "its folder prints them from drawn/art" in written.out + written.err
    own = folder / "art" / "board.svg"
    assert (tmp_path / "mine" / "drawn" / "board.svg").read_text() == own.read_text()
    for path in folder.glob("art/*"):
        path.unlink()
    assert pnp("art", folder, "-o", tmp_path / "others").status == 0
    discs = {path.name for path in (tmp_path / "others" / "drawn").iterdir()}
    assert discs == {"white.svg", "black.svg"}


def test_an_example_of_a_folder_is_played_to_its_end(pnp: Any, bare: str) -> None:
    assert pnp("example", bare).out == pnp("example", bare, "--seed", 0).out
    assert re.search(r"^result -?1 -?1$", pnp("example", bare).out, re.M)


def test_the_month_of_a_folder_is_not_said_to_be_among_that_of_all_games(
    pnp: Any, tmp_path: Path
) -> None:
    made = pnp("daily", "konane", "--month", "2027-02", "-o", tmp_path / "month.pdf")
    assert "its days as cards are in month.pdf" in made.err
    assert "all games" not in made.err
