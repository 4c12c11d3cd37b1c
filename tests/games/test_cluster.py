"""Mining on a cluster: the same lines, whatever happens to its workers."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

WORDS = ("mine", "gridblock", "--kind", "all-cards", "--count")

Running = subprocess.Popen[bytes]


def started(*words: str, folder: Path) -> Running:
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[Running]]]:
    """The address of a scheduler, and three workers, each a process."""
    where = tmp_path / "scheduler.json"
    own = ("--host", "127.0.0.1", "--no-dashboard")
    file = ("--scheduler-file", str(where))
    running = [
        started("dask", "scheduler", "--port", "0", *own, *file, folder=tmp_path)
    ]
    while not where.exists() or not where.read_text():
        assert running[0].poll() is None
        time.sleep(0.1)
    for _ in range(3):
        words = ("worker", *file, "--nthreads", "1", "--no-nanny", *own)
        running.append(started("dask", *words, folder=tmp_path))
    yield json.loads(where.read_text())["address"], running[1:]
    for each in reversed(running):
        each.kill()
        each.wait()


def lines(file: Path) -> int:
    return len(file.read_bytes().splitlines()) if file.exists() else 0


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_no_line_and_doubles_none(
    pnp: Any, tmp_path: Path, cluster: tuple[str, list[Running]]
) -> None:
    """And so does the run itself, which the same command takes up again."""
    address, workers = cluster
    whole, file = tmp_path / "whole.jsonl", tmp_path / "mined.jsonl"
    assert pnp(*WORDS, 60, "-o", whole).status == 0
    words = ("pnp", *WORDS, "60", "--scheduler", address, "-o", str(file))
    for turn in range(2):
        run = started(*words, folder=tmp_path)
        until = lines(file) + 8
        while lines(file) < until and run.poll() is None:
            time.sleep(0.01)
        workers[turn].send_signal(signal.SIGKILL)
        if turn == 0:
            time.sleep(0.2)
            run.kill()
        run.wait()
        assert whole.read_bytes().startswith(file.read_bytes().rpartition(b"\n")[0])
    assert run.returncode == 0
    assert file.read_bytes() == whole.read_bytes()


def test_a_cluster_is_not_mixed_with_processes(pnp: Any, tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    answer = pnp(*WORDS, 2, "--jobs", 2, "--scheduler", "tcp://[::1]:1", "-o", file)
    assert answer.status == 2
    assert "choose only one of --jobs and --scheduler" in answer.err
    assert not file.exists()
