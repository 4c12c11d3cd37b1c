"""Searches say what they look for, and end when they are told to."""

import subprocess
import sys
from typing import Any

import pytest

from pnp.core.puzzle import Wish
from pnp.games import find

PATIENT = "from pnp.cli import main, progress; progress.SOON = 600; main()"
"""However busy the machine is."""


def outside(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What is said where there is no terminal."""
    return subprocess.run(
        [sys.executable, "-c", PATIENT, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("status", "fault", "arguments"),
    [
        (2, "--par: 40 is not in the range from 2 to 15",
         ["setup", "cancelletto", "--par", "40"]),
        (2, "--par: 1 is not in the range from 2 to 15",
         ["setup", "cancelletto", "--par", "1"]),
        (2, "--par: 15 is not in the range from 2 to 14",
         ["setup", "cancelletto", "--par", "15", "--variant", "win-after-removal"]),
        (2, "tophats has no setups that can be won or not",
         ["setup", "tophats", "--par", "3"]),
        (2, "--time goes with --solvable, --par and --level only",
         ["setup", "cancelletto", "--time", "3"]),
        (1, "puzzles of 2 moves have level 1 to 3, not 5",
         ["puzzle", "tophats", "--moves", "2", "--level", "5"]),
        (1, "puzzles take 1 to 3 moves, not 4",
         ["puzzle", "tophats", "--moves", "4"]),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_before_it_is_looked_for(
    pnp: Any,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    fault: str,
    arguments: list[str],
) -> None:
    for work in (
        "core.setup.Setup.chance",
        "games.claustro.solver.tablebase_build.build",
    ):
        monkeypatch.setattr(f"pnp.{work}", None)
    answer = pnp(*arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)
    assert fault in answer.err


@pytest.mark.parametrize(
    ("sought", "arguments"),
    [
        ("puzzle of tophats (moves 3, seed 26)",
         ["puzzle", "tophats", "--seed", "26", "--moves", "3"]),
        ("puzzle of gridblock (level 5, seed 0)",
         ["puzzle", "gridblock", "--level", "5"]),
        ("setup of cancelletto (par 3, level 5)",
         ["setup", "cancelletto", "--par", "3", "--level", "5"]),
        ("setup of cancelletto (that can be won)",
         ["setup", "cancelletto", "--solvable"]),
    ],
)  # fmt: skip
def test_a_search_ends_when_its_time_is_over(
    pnp: Any, sought: str, arguments: list[str]
) -> None:
    answer = pnp(*arguments, "--time", "0.01")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == f"pnp: no {sought} found in 0.01 s\n"


def test_a_puzzle_of_claustro_is_given_up_in_time(
    pnp: Any, claustro_table: object
) -> None:
    answer = pnp("puzzle", "claustro", "--time", "0")
    assert answer.err == "pnp: no puzzle of claustro (seed 0) found in 0 s\n"


@pytest.mark.parametrize("game", ["claustro", "gridblock", "tophats"])
def test_time_does_not_change_what_is_found(
    game: str, request: pytest.FixtureRequest
) -> None:
    if find(game).solver.tables:
        request.getfixturevalue("claustro_table")
    puzzle, asked = find(game).puzzles.pose, list[int]()
    wish = Wish(3, moves=None if game == "gridblock" else 2)
    watched = Wish(wish.seed, moves=wish.moves, check=lambda: asked.append(1))
    assert watched == wish
    assert puzzle(watched) == puzzle(wish)
    assert asked


def test_a_setup_is_the_same_with_time_to_spare(pnp: Any) -> None:
    asked = ("setup", "cancelletto", "--solvable", "--seed", 12, "--json")
    assert pnp(*asked, "--time", 200).out == pnp(*asked).out


def test_a_long_search_says_after_a_while_what_it_looks_for(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.progress.SOON", 0.05)
    answer = pnp("setup", "cancelletto", "--par", "3", "--time", "0.5")
    told, ended = answer.err.splitlines()
    assert told == "looking for a setup of cancelletto (par 3) ..."
    assert ended == "pnp: no setup of cancelletto (par 3) found in 0.5 s"
    answer = pnp("puzzle", "tophats", "--moves", "3", "--time", "0.5", "--seed", "26")
    assert answer.err.splitlines()[0] == (
        "looking for a puzzle of tophats (moves 3, seed 26) ..."
    )


def test_a_quick_search_says_nothing() -> None:
    done = outside("puzzle", "gridblock", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
