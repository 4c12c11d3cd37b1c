"""Mining on a cluster: the same lines, whatever happens to its workers."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any, cast

import pytest

from pnp.base.errors import UserError
from pnp.folder.places import classics
from pnp.games import cluster as cluster_module
from pnp.games.cluster import version

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


@pytest.mark.slow
def test_a_folder_is_mined_on_a_cluster_by_its_own_rules(
    pnp: Any, tmp_path: Path, cluster: tuple[str, list[Running]]
) -> None:
    """Not by those of a classic that has its name."""
    address, _ = cluster
    folder = copytree(classics()["konane"], tmp_path / "konane")
    (folder / "almanac.jsonl").unlink()
    text = (folder / "game.toml").read_text().replace('"KON"', '"QQQ"')
    (folder / "game.toml").write_text(text)
    whole, file = tmp_path / "whole.jsonl", tmp_path / "mined.jsonl"
    words = ("mine", str(folder), "--count", "3", "-o")
    for own in ((str(whole),), (str(file), "--scheduler", address)):
        assert started("pnp", *words, *own, folder=tmp_path).wait() == 0
    assert file.read_bytes() == whole.read_bytes()
    assert b"QQQP1-" in whole.read_bytes()


class Workers:
    """Workers that answer so to whatever is asked of them."""

    def __init__(self, *sums: str) -> None:
        self.sums = sums

    def run(self, asked: Any, *_: str) -> dict[str, str]:
        said = self.sums if asked is cluster_module.sum_as_read else (version(),)
        return {str(number): each for number, each in enumerate(said)}


def test_workers_that_lack_a_folder_or_have_read_another_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copytree(classics()["konane"], tmp_path / "konane")
    monkeypatch.setattr(cluster_module, "places", lambda: (folder,))
    own = cluster_module.folder_sum(str(folder))
    cluster_module._check(cast(Any, Workers(own, own)), "tcp://here")
    for sums, said in (((own, ""), "have no folder"), ((own, "0"), "read another")):
        with pytest.raises(UserError, match=said):
            cluster_module._check(cast(Any, Workers(*sums)), "tcp://here")


def test_a_worker_knows_a_folder_as_it_was_when_it_read_it(tmp_path: Path) -> None:
    place = str(tmp_path)
    assert cluster_module.sum_as_read(place) == ""
    (tmp_path / "rules.py").write_text("SIZE = 6")
    first = cluster_module.sum_as_read(place)
    assert first == cluster_module.folder_sum(place)
    (tmp_path / "rules.py").write_text("SIZE = 8")
    assert cluster_module.sum_as_read(place) == first
    assert cluster_module.folder_sum(place) != first


def test_a_cluster_is_not_mixed_with_processes(pnp: Any, tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    answer = pnp(*WORDS, 2, "--jobs", 2, "--scheduler", "tcp://[::1]:1", "-o", file)
    assert answer.status == 2
    assert "choose only one of --jobs and --scheduler" in answer.err
    assert not file.exists()
