"""Whatever pnp wrote it may replace; all else stays, whichever command is asked."""

import os
import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pnp.cli import output_files
from tests.lanes import slow

START = "#.BB./....B/W...B/W..../.WW.# w"

DRAW = ("draw", "claustro", START)

FOREIGN = "was not written here by pnp, or was changed since"

WAYS = (
    *((*DRAW, "-o", f"x.{kind}") for kind in ("svg", "png", "pdf", "SVG")),
    *(("rules", "hex", "-o", f"x.{kind}") for kind in ("txt", "html", "svg")),
    ("rules", "hex", "--cover", "-o", "x.svg"),
    ("daily", "claustro", "--date", "2026-12-24", "-o", "x.svg"),
    ("daily", "claustro", "--date", "2026-12-24", "--size", "square", "-o", "x.png"),
    ("book", "claustro", "--count", 1, "-o", "x.svg"),
    ("calibrate", "-o", "x.png"),
    ("tactics", "claustro", "-o", "x.toml"),
    ("mine", "gridblock", "--count", 1, "-o", "x.jsonl"),
    ("kit", "hex", "--format", "svg", "-o", "."),
    ("kit", "hex", "--format", "shop", "-o", "."),
)
"""What writes files, of every kind there is."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to write to, and a cache in which nothing is known."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def files() -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}


LONG = {"book", "square", "shop"}
"""What takes longest; drawings, pictures and folders are written without it too."""


@pytest.mark.parametrize(
    "words",
    [
        *(each for each in WAYS if not LONG & {*each}),
        *slow((each,) for each in WAYS if LONG & {*each}),
    ],
    ids=lambda words: " ".join(map(str, words)),
)
def test_no_foreign_file_of_any_kind_is_replaced(pnp: Any, words: Any) -> None:
    """And what pnp wrote is replaced until somebody changes it."""
    assert pnp(*words).status == 0
    made = files()
    for path in sorted(made)[:1]:
        path.write_bytes(b"<notes> of my own")
        before = files()
        answer = pnp(*words)
        assert (answer.status, answer.out) == (1, "")
        assert re.search(f"{FOREIGN}|is no entry", answer.err.splitlines()[-1])
        assert files() == before
        path.write_bytes(made[path])
    assert pnp(*words).status == 0
    assert files() == made


def test_the_refusal_says_what_to_do(pnp: Any) -> None:
    Path("turn.svg").write_text("<svg/>")
    answer = pnp(*DRAW, "-o", "turn.svg")
    assert answer.err == (
        f"pnp: 'turn.svg' {FOREIGN}: move it away or write elsewhere\n"
    )


def test_what_one_command_wrote_another_may_replace(pnp: Any) -> None:
    assert pnp(*DRAW, "-o", "x.svg").status == 0
    assert pnp(*DRAW, "a3-a4", "-o", "x.svg").status == 0
    assert pnp("calibrate", "-o", "x.svg").status == 0
    name = "output/hex/hex_card_a4_en.pdf"
    assert pnp("calibrate", "-o", name).status == 0
    assert pnp("kit", "hex", "-q").status == 0
    made = Path(name).read_bytes()
    assert pnp("calibrate", "-o", name).status == 0
    assert Path(name).read_bytes() != made
    assert pnp("kit", "hex", "-q").status == 0
    assert Path(name).read_bytes() == made


def test_an_empty_file_and_the_same_bytes_are_always_written(pnp: Any) -> None:
    Path("x.svg").touch()
    assert pnp(*DRAW, "-o", "x.svg").status == 0
    for path in Path(os.environ["PNP_CACHE"]).iterdir():
        path.unlink()
    assert pnp(*DRAW, "-o", "x.svg").status == 0


def test_the_second_of_several_pages_is_spared_too(pnp: Any) -> None:
    Path("x-2.svg").write_bytes(b"my own")
    assert pnp("rules", "claustro", "-o", "x.svg").status == 1
    assert files() == {Path("x-2.svg"): b"my own"}


@pytest.mark.parametrize("mode", [0o555, 0o777, 0])
def test_a_cache_that_cannot_be_used_hinders_nobody(pnp: Any, mode: int) -> None:
    """Then nothing is known of what was written, so that only it is replaced by it."""
    cache = Path(os.environ["PNP_CACHE"])
    if mode:
        cache.mkdir()
        cache.chmod(mode)
    else:
        cache.write_bytes(b"no folder")
    try:
        for _ in range(2):
            answer = pnp(*DRAW, "-o", "x.svg")
            assert (answer.status, answer.err) == (0, "")
    finally:
        cache.chmod(0o700)


def test_many_may_write_at_once(here: Path) -> None:
    def write(number: int) -> None:
        for turn in range(20):
            output_files.write_all({here / f"{number}.txt": b"%d %d" % (number, turn)})

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, range(8)))
    assert sorted(files()) == [Path(f"{number}.txt") for number in range(8)]


def test_the_list_of_what_was_written_stays_small(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output_files, "MOST", 650)
    for turn in range(100):
        output_files.write_all({here / "x.txt": b"%d" % turn})
    (known,) = Path(os.environ["PNP_CACHE"]).iterdir()
    assert known.stat().st_size <= 650 + 65
    assert stat.S_IMODE(known.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("text", ["my only line", '{"mine": 1}', "one\ntwo"])
def test_mining_cuts_no_line_that_was_not_its_own(pnp: Any, text: str) -> None:
    """A run that was killed may leave half a line, but no line of anybody else."""
    Path("x.jsonl").write_text(text)
    answer = pnp("mine", "gridblock", "--count", 1, "-o", "x.jsonl")
    assert (answer.status, answer.err.count("\n")) == (1, 1)
    assert Path("x.jsonl").read_text() == text


def test_mining_goes_on_after_half_a_line(pnp: Any) -> None:
    words = ("mine", "gridblock", "--count", 2, "-q", "-o", "x.jsonl")
    assert pnp(*words).status == 0
    whole = Path("x.jsonl").read_bytes()
    for length in (40, whole.index(b"\n") + 5):
        Path("x.jsonl").write_bytes(whole[:length])
        assert pnp(*words).status == 0
        assert Path("x.jsonl").read_bytes() == whole
