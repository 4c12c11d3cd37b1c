"""Mining: the same lines by any number of processes, however often it is ended."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pnp.games import find
from pnp.games.likeness import key, shipped

WORDS = ("mine", "gridblock", "--kind", "all-cards", "--count")


def start(folder: Path, jobs: int) -> "subprocess.Popen[bytes]":
    words = [*WORDS, "24", "--jobs", str(jobs), "-o", "mined.jsonl"]
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
    assert pnp(*WORDS, 24, "-o", whole).status == 0
    for jobs in (1, 2):
        killed(start(tmp_path, jobs), file, 5)
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


def test_an_almanac_is_made_from_a_pool(pnp: Any, tmp_path: Path) -> None:
    """What the pool lacks is mined and added to it."""
    pool = tmp_path / "pool"
    week = tmp_path / "week.jsonl"
    vein = pool / "gridblock.jsonl"
    pool.mkdir()
    assert pnp("mine", "gridblock", "--count", 6, "-o", vein).status == 0
    words = ("almanac", "gridblock", "--days", 3, "--pool", pool, "-o", week)
    assert pnp(*words).status == 0
    shipped = find("gridblock").almanac
    assert shipped
    made = [json.loads(line) for line in week.read_text().splitlines()]
    assert made == [shipped.entry(place) for place in range(3)]
    assert len(vein.read_bytes().splitlines()) > 6


def test_what_other_kinds_have_on_some_day_is_passed_over(
    pnp: Any, tmp_path: Path
) -> None:
    """The first of this kind show the same positions as wins of the almanac."""
    file = tmp_path / "walks.jsonl"
    words = ("mine", "claustro", "--kind", "walk-in", "--count", 4, "-o", file)
    assert pnp(*words).status == 0
    days = {alike for alike, kind in shipped("claustro").items() if kind == "win"}
    for line in file.read_text().splitlines():
        assert key(find("claustro"), json.loads(line)) not in days
