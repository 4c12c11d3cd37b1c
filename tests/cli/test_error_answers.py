"""With --json a mistake is JSON too, where the answer would have been."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

START = "#.BB./....B/W...B/W..../.WW.# w"

RECORD = f"game claustro\nposition {START}\n\na3-a4\nc5-e5\nresult *\n"


def test_a_mistake_is_told_with_its_clause(pnp: Any) -> None:
    answer = pnp("play", "claustro", START, "b1-c1", "--json")
    assert (answer.status, answer.err) == (1, "")
    fault = answer.value
    assert fault["error"].startswith("'b1-c1' is not legal")
    assert (fault["clause"], fault["line"]) == ("CLA-3", None)


def test_a_fault_of_a_record_is_told_with_its_line(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    answer = pnp("check", path, "--json")
    assert (answer.status, answer.err) == (1, "")
    assert (answer.value["clause"], answer.value["line"]) == ("CLA-3", 5)


@pytest.mark.parametrize(
    ("status", "told", "arguments"),
    [
        (2, "no game 'chess'", ["moves", "chess", "x", "--json"]),
        (2, "Missing argument 'GAME'", ["setup", "--json"]),
        (2, "no command 'kti'", ["kti", "--json"]),
        (1, "cannot read 'absent.txt'", ["check", "absent.txt", "--json"]),
        (1, "puzzles take 1 to 3 moves", ["puzzle", "tophats", "--moves=4", "--json"]),
    ],
)
def test_its_status_stays_and_nothing_goes_to_stderr(
    pnp: Any, status: int, told: str, arguments: list[str]
) -> None:
    answer = pnp(*arguments)
    assert (answer.status, answer.err) == (status, "")
    assert told in answer.value["error"]
    assert answer.value["clause"] is answer.value["line"] is None


def test_without_json_it_is_a_line_on_stderr(pnp: Any) -> None:
    for arguments in (["moves", "chess", "x"], ["moves", "chess", "x", "--", "--json"]):
        answer = pnp(*arguments)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.startswith("pnp: ")


def test_where_nobody_reads_the_answer_it_goes_to_stderr() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "moves", "claustro", "x", "--json"],
        stdout=writer, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    os.close(writer)
    assert done.returncode == 1
    assert done.stderr.startswith("pnp: 'x' is not a position")
    assert done.stderr.count("\n") == 1
