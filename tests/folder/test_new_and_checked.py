"""A new game is a game at once; what every game promises is checked of any."""

from pathlib import Path
from typing import Any

import pytest

from pnp.core.chance import Chance
from pnp.core.puzzle import Wish
from pnp.folder.new_game import BOARDS
from pnp.folder.puzzles.game_ends import looked_for
from pnp.games import find
from pnp.solve.puzzle_search import NoPuzzleError
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Changed


@pytest.mark.parametrize("board", BOARDS)
def test_a_new_game_keeps_every_promise(pnp: Any, own_folder: Path, board: str) -> None:
    written = pnp("new", "game", f"new{board}", "--board", board).out.split()
    assert written[0] == f"new{board}/rules.py"
    answer = pnp("check-game", f"./new{board}")
    assert (answer.status, answer.out.partition(" ")[0]) == (0, f"new{board}")
    drawn = pnp("rules", f"./new{board}", "-o", "rules.pdf")
    assert drawn.status == 0
    assert "is there already" in pnp("new", "game", f"new{board}").err


NAMES = {
    "My-1": "its name is not of small letters and digits alone",
    "2mills": "its name begins with a digit, not with a letter",
    "claustro": "its name is taken",
    "common": "its name is taken",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_new_game_has_a_name_that_a_game_can_have(
    pnp: Any, own_folder: Path, changed: Changed, name: str
) -> None:
    fault = f"{name}: {NAMES[name]}: call the folder otherwise\n"
    assert pnp("new", "game", name).err == f"pnp: {fault}"
    assert not (own_folder / name).exists()
    assert pnp("setup", changed("mills", name)).err.endswith(f": {fault}")


def test_what_illegal_moves_break_is_asked_of_many(pnp: Any, changed: Changed) -> None:
    folder = changed(
        "mills", "crashing", "rules.py",
        ("near = move.origin and BOARD.near(move.origin)",
         "near = BOARD.near(move.origin)"),
    )  # fmt: skip
    answer = pnp("check-game", str(folder), "--json")
    assert answer.status == 1
    (fault,) = answer.value["faults"]
    assert fault.startswith("crashing/rules.py:81: 'x")
    assert "breaks() fails: KeyError" in fault


def test_an_installed_game_keeps_every_promise(pnp: Any) -> None:
    answer = pnp("check-game", "konane", "--json")
    assert (answer.status, answer.value["faults"]) == (0, [])
    assert answer.value["promises"] > 20


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("command", ["puzzle", "daily", "mine", "book"])
def test_a_game_without_puzzles_is_told_how_to_have_some(
    pnp: Any, command: str
) -> None:
    pnp("new", "game", "stones")
    more = {"mine": ("--count", "1", "-o", "x.jsonl"), "puzzle": ()}
    answer = pnp(command, "./stones", *more.get(command, ("-o", "x.pdf")))
    assert answer.status > 0
    assert answer.err.endswith(": write [puzzles] and its kinds in game.toml\n")


@pytest.mark.usefixtures("own_folder")
def test_a_game_that_nobody_has_signed_yet_credits_nobody(pnp: Any) -> None:
    pnp("new", "game", "stones")
    assert find("./stones")
    assert catalogue("stones", "en").text("credits") == "Print-and-play edition."
    assert "a game by" not in "".join(catalogue("stones", "en").messages.values())


def test_what_no_game_by_chance_has_is_told_with_what_to_ask_for() -> None:
    with pytest.raises(NoPuzzleError) as error:
        looked_for(lambda _: iter(()), Wish(level=5), Chance(0))
    assert str(error.value) == (
        "no puzzle of level 5 in 150 tries: ask for other moves or kinds, in [puzzles] "
        "of game.toml"
    )
