"""Measures what printing costs from a cold start, commands and imports included."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import product
from multiprocessing import get_context
from os import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from pnp.cli import main
from pnp.games import names
from pnp.words.catalogue import languages

Words = Sequence[str]
"""A command as it is typed."""

DAY = ("--date=2026-12-24", "--paper=a4")

FORMS = (
    ("--paper=a4", ".pdf"),
    ("--paper=letter", ".pdf"),
    ("--booklet", ".pdf"),
    ("--size=large", ".pdf"),
    ("--size=usual", ".html"),
    ("--size=usual", ".txt"),
)
"""What rules are printed as."""

JOBS = 4

YEAR = 365
"""Days whose cards go into one file."""

MEGA = 1_000_000


def report() -> Iterator[str]:
    """What kits, everything, the rules in all forms and the cards of a day take."""
    for game in names():
        kit = ("kit", game, "--lang=en", "--paper=a4", "--output=.")
        yield f"the kit of {game} takes {_seconds_line([kit])}"
    build = ("build", *DAY, "--output=.")
    yield f"everything takes {_seconds_line([build])}"
    begun = perf_counter()
    processor_seconds([(*build, f"--jobs={JOBS}")])
    yield f"the same by {JOBS} processes is there after {perf_counter() - begun:.1f} s"
    books = [(game, tag) for game in names() for tag in languages(game)]
    forms = [_rules(*book, *form) for book, form in product(books, FORMS)]
    yield f"{len(books)} rulebooks in {len(FORMS)} forms take {_seconds_line(forms)}"
    cards = ("daily", *DAY, "--lang=en", "--output=cards.pdf")
    yield f"the cards of a day take {_seconds_line([cards])}"
    for game, tag in books:
        yield f"{YEAR} cards of {game} in {tag} take {_of_year(game, tag)}"


def _of_year(game: str, language: str) -> str:
    """What the cards of a year take in one file, and those of its first quarter."""
    cards = ("daily", game, f"--lang={language}", "--date=2026-01-05")
    costs = (
        cost([(*cards, f"--days={days}", "--output=cards.pdf")])
        for days in (YEAR // 4, YEAR)
    )
    quarter, year = costs
    return (
        f"{year.seconds:.1f} s of a processor, a quarter of them {quarter.seconds:.1f} "
        f"s, {year.memory:.0f} MB of memory, {year.written:.1f} MB of file"
    )


def _rules(game: str, language: str, form: str, suffix: str) -> Words:
    return ("rules", game, f"--lang={language}", form, f"--output=rules{suffix}")


def _seconds_line(commands: Sequence[Words]) -> str:
    return f"{processor_seconds(commands):.1f} s of a processor"


def processor_seconds(commands: Sequence[Words]) -> float:
    """The seconds of a processor that commands take, one after another."""
    return cost(commands).seconds


class Cost(NamedTuple):
    """What commands take."""

    seconds: float
    """Of a processor."""
    memory: float
    """At most, in megabytes; 0 where the system does not tell."""
    written: float
    """The files, in megabytes."""


def cost(commands: Sequence[Words]) -> Cost:
    """What commands take, one after another.

    They run in a process of their own, so that nothing is known or imported yet.
    """
    with (
        TemporaryDirectory() as folder,
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone,
    ):
        return alone.submit(_run, commands, folder).result()


def _run(commands: Sequence[Words], folder: str) -> Cost:

    chdir(folder)
    for words in commands:
        with suppress(SystemExit):
            main([*words, "--quiet"])
    files = (path for path in Path(folder).rglob("*") if path.is_file())
    written = sum(path.stat().st_size for path in files)
    return Cost(process_time(), _peak(), written / MEGA)


def _peak() -> float:
    """The memory that this process took at most."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    lines = status.read_text(encoding="ascii").splitlines()
    (line,) = (line for line in lines if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024 / MEGA
