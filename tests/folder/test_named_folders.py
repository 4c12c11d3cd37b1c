"""A folder is named in commands as it was given, so that they work as they stand."""

from pathlib import Path
from shlex import split
from shutil import copytree, move
from typing import Any

import pytest

from pnp.folder.places import PLACES, add
from pnp.games import find, typed
from pnp.games.day import command_of
from pnp.press.books.front_matter import folder_codes
from pnp.web.studio.game_state import table
from pnp.web.studio.jobs import Wanted
from pnp.web.studio.print_page import command
from pnp.web.studio.shell_commands import Asked, commands
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Changed


@pytest.fixture
def inside(changed: Changed, own_folder: Path) -> Path:
    """A folder with a game in it, where one works."""
    folder = changed("konane", "lava")
    (own_folder / "our games").mkdir()
    move(folder, own_folder / "our games")
    return own_folder / "our games" / "lava"


def test_a_command_names_a_folder_as_it_was_given(
    pnp: Any, inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("./our games/lava")
    assert typed("lava") == "'./our games/lava'"
    card = pnp("puzzle", "./our games/lava", "--json").value
    again = command_of(game, game.wish(), card["code"])
    assert again.startswith("pnp puzzle './our games/lava' --code QQQP1-")
    monkeypatch.setenv(PLACES, "")
    assert pnp(*split(again)[1:]).status == 0


def test_a_code_of_a_folder_is_proven_where_the_folder_is_named(
    pnp: Any, inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = pnp("puzzle", "./our games/lava", "--json").value
    monkeypatch.setenv(PLACES, "")
    refused = pnp("verify", card["code"]).err
    assert "if its game is a folder, name that too: --game DIR" in refused
    proven = pnp("verify", card["code"], "--game", "./our games/lava")
    assert (proven.status, proven.out.partition(":")[0]) == (0, card["code"])


def test_a_record_is_read_beside_the_folder_of_its_game(
    pnp: Any, inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = inside.parent / "game.txt"
    record.write_text(pnp("example", "./our games/lava").out, encoding="utf-8")
    monkeypatch.setenv(PLACES, "")
    assert pnp("check", record).out.startswith("lava: ")
    monkeypatch.setenv(PLACES, "")
    away = inside.parent.parent / "game.txt"
    move(record, away)
    assert "no game 'lava'" in pnp("check", away).err
    for said in (["check", away], ["walkthrough", away, "-o", "lava.html"]):
        told = pnp(*said, "--game", "./our games/lava")
        assert (told.status, told.err) == (0, ""), told.err


def test_a_folder_beside_a_record_goes_before_a_game_that_is_shipped(
    pnp: Any, inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = inside.parent / "mills"
    copytree(inside, own)
    monkeypatch.setenv(PLACES, "")
    record = inside.parent / "game.txt"
    record.write_text(pnp("example", "./our games/mills").out, encoding="utf-8")
    monkeypatch.setenv(PLACES, "")
    assert pnp("check", record).out.startswith("mills: ")
    assert find("mills").start() == find("./our games/mills").start()


@pytest.mark.parametrize("head", ["game lava", "game: lava", "Game:  Lava", "LAVA"])
def test_a_record_names_the_folder_beside_it_in_any_of_these_ways(
    pnp: Any, inside: Path, monkeypatch: pytest.MonkeyPatch, head: str
) -> None:
    record = inside.parent / "game.txt"
    written = pnp("example", "./our games/lava").out
    record.write_text(written.replace("game lava", head, 1), encoding="utf-8")
    monkeypatch.setenv(PLACES, "")
    assert pnp("check", record).out.startswith("lava: ")


def test_the_studio_names_a_folder_as_it_was_given(inside: Path) -> None:
    name = add(f"./our games/{inside.name}")
    kit = command(Wanted(name, "a4", "none", "full", (), "en"))
    start = ("position", str(find(name).start(1)))
    played = commands(table([("game", name), start]), Asked(), "en")
    assert len(played) > 1
    for each in (kit, *played):
        assert split(each)[2] == "./our games/lava", each


def test_a_game_of_ours_is_named_by_its_name() -> None:
    assert (typed("mills"), typed("claustro")) == ("mills", "claustro")


@pytest.mark.usefixtures("inside")
def test_a_book_says_how_codes_of_a_folder_are_read() -> None:
    games = [find("claustro"), find("./our games/lava")]
    assert list(folder_codes(games, catalogue("claustro", "en"))) == [
        "Codes that begin with QQQ need the folder './our games/lava'."
    ]
