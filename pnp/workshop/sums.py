"""Sums of all that is printed and said: whether a change of the house changed any.

``python -m pnp.workshop.sums`` runs every command of the list and names those whose
files or answers differ from the sums beside this module; with ``--sample 60`` only so
many, spread evenly; with ``--write`` it keeps the sums there are now as they come.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from hashlib import sha256
from io import StringIO
from itertools import product
from os import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.cli import main as run
from pnp.games import GAMES, find

KEPT = Path(__file__).with_name("sums.txt")
"""A line a command: its sum, then its words."""

LANGUAGES = "en", "it"

PAPERS = "--paper a4", "--paper letter", "--paper a5", "--common"

THEMES = "full", "classic", "low-ink", "grey"

FLIPS = "long", "short", "fold", "none"


def commands() -> Iterator[str]:
    """All that is compared, the same every time; files go to where they are run."""
    for game, (row, paper), (column, flip) in product(
        GAMES, enumerate(PAPERS), enumerate(FLIPS)
    ):
        # A Latin square: each theme meets each paper and each way to flip once, and
        # each language half of them.
        theme = THEMES[(row + column) % len(THEMES)]
        language = LANGUAGES[(row + column // 2) % len(LANGUAGES)]
        look = f"--lang {language} {paper} --theme {theme} --duplex {flip}"
        yield f"kit {game} {look} -o kit"
    for game, language in product(GAMES, LANGUAGES):
        yield from _of_a_game(game, f"--lang {language}")
    for game in GAMES:
        yield from _of_parts(game)
        yield from _answers(game)
        yield from _of_a_position(game, CODES[game])
        yield from _of_a_record(game)
    for language in LANGUAGES:
        yield f"daily --month 2027-01 --lang {language} -o month.pdf"
        yield f"daily --date 2027-01-01 --days 31 --lang {language} -o cards.pdf"
        yield f"daily --date 2027-03-02 --paper a5 --lang {language} -o day.pdf"
    yield "site site --from 2027-01-01 --days 7"
    yield "build -o all --date 2026-12-24"
    yield from ("games --json", "schema", "calibrate -o target.pdf")


def _of_a_game(game: str, language: str) -> Iterator[str]:
    for paper in (*PAPERS, "--booklet", "--size large", "--cover", "--reference"):
        yield f"rules {game} {language} {paper} -o rules.pdf"
    yield f"rules {game} {language} -o rules.html"
    yield f"rules {game} {language} -o rules.txt"
    yield f"rules {game} {language} --coverage"
    yield f"book {game} {language} --count 8 -o book.pdf"
    yield f"book {game} {language} --count 8 --booklet --solutions apart -o book.pdf"
    yield f"daily {game} {language} --date 2027-02-01 --days 9 -o days.pdf"
    yield f"example {game} {language} --seed 3"


def _of_parts(game: str) -> Iterator[str]:
    """What a kit may hold besides, and the ways to make it without paper."""
    for part in PARTS[game]:
        yield f"kit {game} --lang it --with {part} -o kit"
        yield f"kit {game} --with {part} --paper letter --duplex fold -o kit"
    for machine in ("", "--machine silhouette", "--machine cricut --dxf"):
        yield f"kit {game} --format svg {machine} -o cut"
    yield f"kit {game} --format shop -o shop"
    yield f"kit {game} --lang it --format tts --url https://example.org/ -o table"


def _answers(game: str) -> Iterator[str]:
    for seed in (1, 2):
        yield f"setup {game} --seed {seed} --json"
        yield f"example {game} --seed {seed} --json"
        yield f"puzzle {game} --seed {seed} --json"
        yield f"puzzle {game} --seed {seed} --lang it"
    yield f"daily {game} --date 2027-04-05 --days 14 --json"
    yield f"tactics {game}"
    yield f"setup {game} --date 2027-05-06"
    yield f"art {game} -o art"


def _of_a_position(game: str, code: str) -> Iterator[str]:
    yield f"draw {game} {code} -o board.svg"
    yield f"draw {game} {code} --lang it --theme grey -o board.pdf"
    yield f"draw {game} {code} --theme full --size 60 -o board.png"
    yield f"moves {game} {code} --json"
    yield f"play {game} {code} --lang it"
    yield f"perft {game} {code} 2 --json"
    yield f"advise {game} {code} --player search --budget 50 --json"
    yield f"verify {code} --json"


def _of_a_record(game: str) -> Iterator[str]:
    yield f"check {game}.txt --json"
    yield f"check {game}.txt --lang it"
    yield f"walkthrough {game}.txt -o walk.pdf"
    yield f"walkthrough {game}.txt --annotate --booklet --lang it -o walk.pdf"
    yield f"walkthrough {game}.txt --key-moments -o walk.html"


PARTS = {
    "cancelletto": ("flat-pawns", "stickers", "small-stickers", "box", "wallet"),
    "claustro": ("big-board", "flat-pawns", "stickers", "box", "wallet"),
    "tophats": ("small-board", "giant-board", "flat-hats", "stickers", "box", "wallet"),
    "gridblock": ("stickers", "small-stickers", "box", "wallet"),
}


CODES = {
    "cancelletto": "CAN1-20-00001-S",
    "claustro": "CLA1-20-00001-D",
    "tophats": "TOP1-20-00001-4",
    "gridblock": "GRB1-200-00001-H",
}
"""A setup of each game."""


@cache
def _record(game: str) -> str:
    """A game that was played, as it is written."""
    return str(find(game).solver.example(3))


def command_sum(command: str) -> str:
    """The sum of what a command says and of all files that it writes.

    Where it reads the record of a game, such as ``claustro.txt``, that is there.
    """
    with TemporaryDirectory() as folder:
        home = Path.cwd()
        chdir(folder)
        for game in GAMES:
            if f"{game}.txt" in command:
                Path(f"{game}.txt").write_text(_record(game), encoding="utf-8")
        said = StringIO()
        try:
            with redirect_stdout(said), redirect_stderr(StringIO()):
                run(command.split())
        except SystemExit as done:
            said.write(f"status {done.code}")
        finally:
            chdir(home)
        whole = sha256(said.getvalue().replace(folder, "").encode())
        for path in sorted(p for p in Path(folder).rglob("*") if p.is_file()):
            whole.update(path.relative_to(folder).as_posix().encode())
            whole.update(sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]


def _sample(every: Sequence[str], count: int) -> Sequence[str]:
    return every[:: max(1, len(every) // count)] if count else every


def _lines(kept: Mapping[str, str]) -> str:
    """What is kept, in the order in which it is made; what is made no more goes."""
    return "".join(f"{kept[each]}  {each}\n" for each in commands() if each in kept)


def main() -> int:
    """Compare, or write; the status is 1 where something differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, metavar="N")
    parser.add_argument("--jobs", type=int, default=2, metavar="J")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    chosen = _sample(list(commands()), asked.sample)
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    kept = dict(line.split("  ", 1)[::-1] for line in lines)
    differ = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for command, found in zip(chosen, pool.map(command_sum, chosen), strict=True):
            if kept.get(command) == found:
                continue
            differ += 1
            kept[command] = found
            sys.stdout.write(f"{found}  {command}\n")
            sys.stdout.flush()
            if asked.write:
                KEPT.write_text(_lines(kept), encoding="utf-8")
    sys.stdout.write(f"{differ} of {len(chosen)} differ\n")
    return int(differ > 0 and not asked.write)


if __name__ == "__main__":
    sys.exit(main())
