"""Whatever is ended at any moment, by the next run everything is there and whole."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

ENDS = (signal.SIGKILL, signal.SIGINT)


def start(words: Sequence[str], folder: Path) -> "subprocess.Popen[bytes]":
    """A run that hears Ctrl-C, which runs in the background may not."""
    return subprocess.Popen(
        [sys.executable, "-m", "pnp", *words, "-o", "made"], cwd=folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip


def files(folder: Path) -> Mapping[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def ends_well(words: Sequence[str], times: int, folder: Path) -> None:
    """Runs once whole, then is ended several times, then runs whole once more."""
    began = time.monotonic()
    assert start(words, folder).wait() == 0
    length = time.monotonic() - began
    whole = files(folder / "made")
    (folder / "made").rename(folder / "whole")
    moments = random.Random(times)
    for number in range(times):
        running = start(words, folder)
        time.sleep(length * moments.uniform(0.2, 1))
        running.send_signal(ENDS[number % 2])
        running.wait()
        for name, content in files(folder / "made").items():
            if ".pnp-" in name:
                assert number % 2 == 0, "an interrupted run sweeps up itself"
            else:
                assert content == whole[name]
    assert start(words, folder).wait() == 0
    assert files(folder / "made") == whole
    assert not list(folder.rglob(".*"))


@pytest.mark.proof
def test_a_kit_that_was_ended_is_made_whole(tmp_path: Path) -> None:
    ends_well(["kit", "hex"], 2, tmp_path)


@pytest.mark.slow
def test_a_build_that_was_ended_is_made_whole(
    tmp_path: Path, claustro_table: object
) -> None:
    ends_well(["build", "--date", "2026-12-24"], 16, tmp_path)
