"""Mining: the same lines by any number of processes, however often it is ended."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pnp.base.files import file_lock
from pnp.cli.entry_file import entry_line
from pnp.games import find
from pnp.games.likeness import key, shipped_keys
from pnp.games.mining import Vein, mined_entries, seed_of

WORDS = ("mine", "gridblock", "--kind", "all-cards", "--count")


def start(folder: Path, jobs: int) -> "subprocess.Popen[bytes]":
    words = [*WORDS, "12", "--jobs", str(jobs), "-o", "mined.jsonl"]
    return subprocess.Popen(
        [sys.executable, "-m", "pnp", *words],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )


def killed(running: "subprocess.Popen[bytes]", file: Path, lines: int) -> None:
    """Ends a run at once when it has written so many lines more."""
    until = len(file.read_bytes().splitlines()) + lines if file.exists() else lines
    while not file.exists() or len(file.read_bytes().splitlines()) < until:
        if running.poll() is not None:
            return
        time.sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.wait()


def test_a_killed_run_goes_on_and_nothing_is_lost_or_doubled(
    pnp: Any, tmp_path: Path
) -> None:
    whole, file = tmp_path / "whole.jsonl", tmp_path / "mined.jsonl"
    assert pnp(*WORDS, 12, "-o", whole).status == 0
    for jobs in (1, 2):
        killed(start(tmp_path, jobs), file, 3)
        assert whole.read_bytes().startswith(file.read_bytes()[:-1])
    with file.open("ab") as end:
        end.write(b'{"code":"GRBP1-')
    assert start(tmp_path, 1).wait() == 0
    assert file.read_bytes() == whole.read_bytes()


def test_lines_are_rated_and_no_two_alike(pnp: Any, tmp_path: Path) -> None:
    file = tmp_path / "level.jsonl"
    said = pnp("mine", "tophats", "--count", 6, "--level", 3, "-o", file)
    assert (said.status, said.out.strip()) == (0, str(file))
    entries = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(entries) == 6
    assert {entry["level"] for entry in entries} == {3}
    assert len({key(find("tophats"), entry) for entry in entries}) == 6
    assert {entry["kind"] for entry in entries} == {"most-hats", "sure-win"}


def test_what_comes_from_another_search_is_not_gone_on_with(
    pnp: Any, tmp_path: Path
) -> None:
    file = tmp_path / "mined.jsonl"
    assert pnp("mine", "gridblock", "--count", 2, "-o", file).status == 0
    before = file.read_bytes()
    for words in (("gridblock", "--level", "2"), ("tophats",)):
        answer = pnp("mine", *words, "--count", 4, "-o", file)
        assert answer.status == 1
        assert "line 1: 'GRBP1-A4-00000-5' comes from another search" in answer.err
        assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("cancelletto", "--kind", "win"), "no kind 'win'; choose from gate"),
        (("claustro", "--kind", "sure-win"), "no kind 'sure-win'; choose from win"),
        (("tophats", "--kind", "sure-win", "--level", "4"), "has level 4"),
    ],
)
def test_what_cannot_be_mined_is_refused(
    pnp: Any, tmp_path: Path, words: Any, fault: str
) -> None:
    answer = pnp("mine", *words, "--count", 1, "-o", tmp_path / "no.jsonl")
    assert answer.status == 1
    assert fault in answer.err
    assert not list(tmp_path.iterdir())


@pytest.mark.proof
def test_an_almanac_is_made_from_a_pool(pnp: Any, tmp_path: Path) -> None:
    """What the pool lacks is mined and added to it."""
    pool = tmp_path / "pool"
    week = tmp_path / "week.jsonl"
    vein = pool / "gridblock.jsonl"
    pool.mkdir()
    assert pnp("mine", "gridblock", "--count", 3, "-o", vein).status == 0
    words = ("almanac", "gridblock", "--days", 2, "--pool", pool, "-o", week)
    assert pnp(*words).status == 0
    shipped = find("gridblock").almanac
    assert shipped
    made = [json.loads(line) for line in week.read_text().splitlines()]
    assert made == [shipped.entry(place) for place in range(2)]
    assert len(vein.read_bytes().splitlines()) > 3


HOLD = """
import pathlib, sys
from pnp.base.files import file_lock
with file_lock(pathlib.Path("mined.jsonl")):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_file_that_is_written_is_refused_to_another_who_is_told_by_whom(
    pnp: Any, tmp_path: Path
) -> None:
    file, pipe = tmp_path / "mined.jsonl", subprocess.PIPE
    pool = ("almanac", "gridblock", "--days", 1, "--pool", tmp_path / "pool", "-o", "a")
    call = [sys.executable, "-c", HOLD]
    with subprocess.Popen(call, cwd=tmp_path, stdin=pipe, stdout=pipe) as first:
        assert first.stdout
        assert first.stdout.readline() == b"held\n"
        (tmp_path / "pool").mkdir()
        (tmp_path / "pool" / "gridblock.jsonl").symlink_to(file)
        for words in ((*WORDS, 2, "-o", file), pool):
            answer = pnp(*words)
            assert (answer.status, answer.err.count("\n")) == (1, 1)
            who = f".jsonl': process {first.pid} writes to it: wait for it, or choose"
            assert who in answer.err
        assert not file.exists()
    assert pnp(*WORDS, 2, "-o", file).status == 0
    assert {path.name for path in tmp_path.iterdir()} == {"mined.jsonl", "pool"}


def test_two_runs_at_once_write_each_line_once(tmp_path: Path) -> None:
    runs = [start(tmp_path, 1) for _ in range(2)]
    assert 0 in [run.wait() for run in runs]
    lines = (tmp_path / "mined.jsonl").read_text().splitlines()
    assert len(set(lines)) == len(lines) == 12


def test_a_lock_that_was_left_by_a_killed_run_holds_nobody_up(tmp_path: Path) -> None:
    with file_lock(tmp_path / "mined.jsonl"):
        (lock,) = tmp_path.iterdir()
        assert lock.read_text() == str(os.getpid())
    assert not list(tmp_path.iterdir())
    lock.write_text("1")
    with file_lock(tmp_path / "mined.jsonl"):
        assert lock.read_text() == str(os.getpid())
    assert not list(tmp_path.iterdir())


def test_what_stands_in_a_file_twice_is_told_and_counts_once(
    pnp: Any, tmp_path: Path
) -> None:
    whole, file = tmp_path / "whole.jsonl", tmp_path / "mined.jsonl"
    pnp(*WORDS, 7, "-o", whole)
    lines = whole.read_text().splitlines(keepends=True)
    file.write_text("".join(line * 2 for line in lines[:3]))
    answer = pnp(*WORDS, 7, "-o", file)
    code = json.loads(lines[1])["code"]
    assert answer.status == 0
    assert f"mined.jsonl' line 4: {code} stands in line 3 already\n" in answer.err
    assert answer.err.count("stands in line") == 3
    assert file.read_text().splitlines()[6:] == [line.strip() for line in lines[3:]]


def test_a_line_without_what_entries_say_is_refused(pnp: Any, tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    pnp("mine", "gridblock", "--count", 1, "-o", file)
    entry = json.loads(file.read_text())
    without = {name: said for name, said in entry.items() if name != "kind"}
    for lie in (without, {**entry, "position": None}, {**entry, "position": "a1"}):
        file.write_text(json.dumps(lie) + "\n")
        answer = pnp("mine", "gridblock", "--count", 2, "-o", file)
        assert (answer.status, answer.err.count("\n")) == (1, 1)
        assert "line 1: " in answer.err


def test_what_other_kinds_have_on_some_day_is_passed_over(
    pnp: Any, tmp_path: Path
) -> None:
    """The first of this kind show the same positions as wins of the almanac."""
    file = tmp_path / "walks.jsonl"
    words = ("mine", "claustro", "--kind", "walk-in", "--count", 4, "-o", file)
    assert pnp(*words).status == 0
    days = {alike for alike, kind in shipped_keys("claustro").items() if kind == "win"}
    for line in file.read_text().splitlines():
        assert key(find("claustro"), json.loads(line)) not in days


def test_what_a_file_holds_is_not_mined_again_however_it_is_turned() -> None:
    """Nor what was mined since the command began anew."""
    vein = Vein("gridblock", "all-cards")
    first, second, third = islice(mined_entries(vein), 3)
    again, asked = iter([first, None, third, second, third]), list[range]()

    def dig(_: object, seeds: range) -> Iterator[Any]:
        asked.append(seeds)
        return again

    assert list(mined_entries(vein, [first, second], dig)) == [third]
    assert [seeds.start for seeds in asked] == [seed_of(find("gridblock"), second) + 1]


def test_a_setup_of_another_level_is_not_gone_on_with(pnp: Any, tmp_path: Path) -> None:
    known = find("cancelletto").almanac
    assert known
    entry = known.entry(0)
    file = tmp_path / "boards.jsonl"
    file.write_text(entry_line(entry), encoding="utf-8")
    words = ("cancelletto", "--count", "1", "-o", file)
    assert pnp("mine", *words, "--level", entry["level"]).status == 0
    answer = pnp("mine", *words, "--level", 1 + entry["level"] % 5)
    assert answer.status == 1
    assert f"line 1: '{entry['code']}' comes from another search" in answer.err
