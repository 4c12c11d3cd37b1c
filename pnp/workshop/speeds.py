"""Speeds beside another pnp: what commands take here, and as a ratio to those there.

``python -m pnp.workshop.speeds PNP``, where PNP is the command of another one, runs
each task by turns here and there, and prints the least seconds of CPU of both and the
ratio. The site is made, made again unchanged, and made for one day more.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory
from typing import NamedTuple

from pnp.games import find

SITE = "site site --from 2027-01-01 --days"


class Task(NamedTuple):
    """What is measured, after what has been done in the same folder."""

    name: str
    command: str
    before: tuple[str, ...] = ()


TASKS = (
    Task("rules", "rules claustro -o rules.pdf"),
    Task("build", "build -o all --date 2026-12-24"),
    Task("a drawing", "draw claustro START -o board.svg"),
    Task("a kit", "kit gridblock -o kit"),
    Task("a month of cards", "daily --date 2027-01-01 --days 31 -o cards.pdf"),
    Task("a year of cards", "daily --year 2027 -o year.pdf"),
    Task("a site of three days", f"{SITE} 3"),
    Task("the site again", f"{SITE} 3", (f"{SITE} 3",)),
    Task("the site a day on", f"{SITE} 4", (f"{SITE} 3",)),
)


def main() -> None:
    """Measure what is asked for, or all of it."""
    parser = argparse.ArgumentParser(prog="speeds.py", description=__doc__)
    parser.add_argument("other", type=Path, help="the command of the other pnp")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", metavar="WORD", default="")
    asked = parser.parse_args()
    ours = Path(sys.executable).with_name("pnp")
    for task in TASKS:
        if asked.only in task.name:
            line = _line(task, ours, asked.other, asked.rounds)
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


def _line(task: Task, ours: Path, other: Path, rounds: int) -> str:
    rivals = {pnp: list[float]() for pnp in (ours, other)}
    for _ in range(rounds):
        for pnp, taken in rivals.items():
            taken.append(_seconds(pnp, task))
    here, there = (min(taken) for taken in rivals.values())
    return f"{task.name:22} {here:7.2f} s {there:7.2f} s {here / there:6.2f}"


def _seconds(pnp: Path, task: Task) -> float:
    """The CPU of a command and its children, from an empty folder and cache."""
    with TemporaryDirectory() as folder:
        for words in task.before:
            _run(pnp, words, folder)
        begun = os.times()
        _run(pnp, task.command, folder)
        ended = os.times()
    return sum(_children(ended)) - sum(_children(begun))


def _children(times: os.times_result) -> Iterator[float]:
    yield from (times.children_user, times.children_system)


def _run(pnp: Path, words: str, folder: str) -> None:
    setting = {**os.environ, "PNP_CACHE": f"{folder}/cache", "PNP_CONFIG": folder}
    setting.pop("PYTHONDONTWRITEBYTECODE", None)
    said = [_start() if word == "START" else word for word in words.split()]
    run([pnp, *said], cwd=folder, env=setting, check=True, stdout=DEVNULL)


def _start() -> str:
    return str(find("claustro").start())


if __name__ == "__main__":
    main()
