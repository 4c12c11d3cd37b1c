"""The command line for perfect play: solve, tables and bench."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pnp.games import find
from pnp.games.claustro.solver import tablebases

START = "#.BB./....B/W...B/W..../.WW.# w"

WON = "#...W/.W.../WW..B/B.B../...B# W"

SOON = "#.BB./....W/W...B/WB.../.W..# w"

Run = Callable[..., tuple[int, str, str]]


def test_solve(pnp: Run) -> None:
    told = json.loads(pnp("solve", "claustro", SOON, "--json")[1])
    assert told["value"] == "win"
    assert told["distance"] == 1
    assert told["moves"]["a3-b3"] != "W1"
    assert {told["moves"][move] for move in told["best"]} == {"W1"}
    assert told["line"] == told["best"][:1]


def test_solve_shows_moves_by_what_they_are_worth(pnp: Run) -> None:
    _, out, _ = pnp("solve", "claustro", START)
    assert out.splitlines() == [
        "value     cyclic",
        "best      a2-b2 a3-a4 a3-b3 b1-b2 c1-c2 c1-d1",
        "moves     C     a2-b2 a3-a4 a3-b3 b1-b2 c1-c2 c1-d1",
    ]
    assert pnp("solve", "claustro", WON)[1] == "loss already (CLA-6)\n"


def test_solve_many(pnp: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{START}\nnonsense\n{WON}\n".encode()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
    status, out, _ = pnp("solve", "claustro", "-", "--json")
    assert status == 1
    cyclic, fault, over = map(json.loads, out.splitlines())
    assert (cyclic["value"], cyclic["distance"]) == ("cyclic", None)
    assert fault["error"].startswith("'nonsense' is not a position")
    assert (over["value"], over["distance"], over["clause"]) == ("loss", 0, "CLA-6")


def test_tables_are_listed_with_what_they_say(pnp: Run) -> None:
    lines = pnp("tables", "list", "claustro", "--json")[1].splitlines()
    default, *others = map(json.loads, lines)
    assert default["state"] == "shipped"
    assert default["facts"]["longest"] == 111
    assert [other["table"] for other in others] == ["no-goal-drop", "home-drop"]
    assert "longest 111" in pnp("tables", "list")[1]


def test_a_shipped_table_is_not_built_and_stays(pnp: Run, only_default: None) -> None:
    said = "claustro default: shipped already\n"
    assert pnp("tables", "build", "claustro")[1] == said
    assert pnp("tables", "clear", "claustro")[1] == "claustro default: shipped\n"
    built = json.loads(pnp("tables", "build", "claustro", "--json")[1])
    assert (built["game"], built["state"]) == ("claustro", "shipped")


def test_tables_are_verified(
    pnp: Run, only_default: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.games.claustro.solver.tablebase_upkeep.SAMPLE", 500)
    said = "claustro default: checksum and 500 values are right\n"
    assert pnp("tables", "verify", "claustro")[1] == said
    told = json.loads(pnp("tables", "verify", "claustro", "--json")[1])
    assert (told["table"], told["state"], told["verified"]) == (
        "default", "shipped", 500,
    )  # fmt: skip


def test_a_damaged_table_is_told_of_and_cleared(
    pnp: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    monkeypatch.setattr("pnp.games.claustro.solver.tablebase_upkeep.SAMPLE", 500)
    (tmp_path / tablebases.filename("home-drop")).write_bytes(b"torn")
    assert "home-drop: damaged" in pnp("tables", "list", "claustro")[1]
    status, _, said = pnp("tables", "verify", "claustro")
    *waited, told = said.splitlines()
    assert (status, told[:5]) == (1, "pnp: ")
    assert not any("damaged" in line for line in waited)
    cleared = pnp("tables", "clear", "claustro")[1]
    assert "claustro home-drop: removed, 0.0 MB\n" in cleared
    assert "claustro home-drop: absent\n" in pnp("tables", "clear", "claustro")[1]
    assert not any(tmp_path.glob("*.table"))


def test_a_table_that_a_former_version_cached_is_cleared(
    pnp: Run, only_default: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    (tmp_path / tablebases.filename("default")).write_bytes(b"known")
    told = json.loads(pnp("tables", "clear", "claustro", "--json")[1])
    assert (told["state"], told["removed"]) == ("shipped", 5)
    assert not any(tmp_path.iterdir())


@pytest.fixture
def only_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other table is built in these tests."""
    game = find("claustro")
    assert game.solver.tables
    alone = replace(game.solver, tables=game.solver.tables._replace(names=("default",)))
    shown = replace(game, _solver=lambda: alone)
    monkeypatch.setattr("pnp.cli.game_param.find", lambda _: shown)


def test_a_game_without_tables_says_so(pnp: Run) -> None:
    status, _, said = pnp("tables", "list", "cancelletto")
    assert (status, said) == (2, "pnp: cancelletto has no tables\n")


def test_help_loads_no_compiler() -> None:
    for words in (["--help"], ["tables", "--help"], ["games"]):
        code = (
            "import sys\n"
            "from pnp.cli import main\n"
            f"try: main({words})\n"
            "except SystemExit: pass\n"
            "assert not {'numba', 'platformdirs'} & set(sys.modules)\n"
        )
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            env=dict(os.environ),
        )
