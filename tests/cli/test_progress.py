"""What somebody at a terminal sees: bars that go again, whatever happens."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lanes import slow

HIDDEN, SHOWN = "\x1b[?25l", "\x1b[?25h"

SEARCH = ("setup", "cancelletto", "--par", "3", "--time", "0.4")

if sys.platform == "win32":
    pytest.skip("there are no such terminals", allow_module_level=True)


class Terminal:
    """A run of the command whose output and errors are a terminal of its own."""

    def __init__(self, *words: str, **settings: str) -> None:
        self.screen, there = os.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pnp", *words], stdout=there, stderr=there,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100", **settings},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )  # fmt: skip
        os.close(there)

    def written(self) -> Iterator[str]:
        """What is written, piece by piece, to the end."""
        while True:
            try:
                piece = os.read(self.screen, 4096)
            except OSError:
                piece = b""
            if not piece:
                os.close(self.screen)
                self.process.wait()
                return
            yield piece.decode(errors="replace")


def test_a_bar_says_what_is_done_and_goes_again() -> None:
    run = Terminal(*SEARCH)
    said = "".join(run.written())
    assert "looking for a setup of cancelletto (par 3)" in said
    assert re.search(r"\d+/10000", said)
    assert said.rindex(SHOWN) > said.rindex(HIDDEN)
    *_, left = said.split("\x1b[2K")
    assert left.strip().endswith("no setup of cancelletto (par 3) found in 0.4 s")
    assert run.process.returncode == 1


def test_an_interrupt_leaves_a_clean_terminal(tmp_path: Path) -> None:
    run = Terminal("build", "claustro", "--lang", "en", "-o", str(tmp_path))
    said = ""
    for piece in run.written():
        if HIDDEN in piece and HIDDEN not in said:
            run.process.send_signal(signal.SIGINT)
        said += piece
    assert said.rindex(SHOWN) > said.rindex(HIDDEN)
    assert "Traceback" not in said
    *_, left = said.split("\x1b[2K")
    assert left.strip().endswith("interrupted")
    assert run.process.returncode == 130


def test_an_analysis_counts_its_positions_until_it_is_interrupted() -> None:
    start = "WBWBWB/BWBWBW/WBWBWB/BWBWBW/WBWBWB/BWBWBW b"
    run = Terminal("solve", "konane", start, "--time", "600")
    said, counts = "", r"looking at positions of konane: \d,000"
    for piece in run.written():
        if not re.search(counts, said) and re.search(counts, said + piece):
            run.process.send_signal(signal.SIGINT)
        said += piece
    assert re.search(counts, said)
    assert "Traceback" not in said
    *_, left = said.split("\x1b[2K")
    assert left.strip().endswith("interrupted")
    assert run.process.returncode == 130


def test_colours_can_be_refused() -> None:
    coloured = r"\x1b\[[0-9;]*3[0-9]"
    assert re.search(coloured, "".join(Terminal(*SEARCH).written()))
    assert not re.search(coloured, "".join(Terminal(*SEARCH, NO_COLOR="1").written()))


def test_a_plain_terminal_gets_plain_lines() -> None:
    assert "\x1b" not in "".join(Terminal(*SEARCH, TERM="dumb").written())


def test_who_asks_for_quiet_sees_nothing(tmp_path: Path) -> None:
    path = str(tmp_path / "rules.pdf")
    run = Terminal("daily", "gridblock", "--date", "2026-12-24", "-q", "-o", path)
    assert "".join(run.written()) == ""
    assert Path(path).is_file()


@pytest.mark.parametrize(
    "words",
    [
        ["games"],
        ["solve", "claustro", "#..B./WBW../...../..B.B/.WW.# w"],
        *slow([["config"], ["tables", "list"]]),
    ],
)
def test_tables_have_heads_on_a_terminal_alone(words: list[str]) -> None:
    said = "".join(Terminal(*words, NO_COLOR="1").written())
    assert "─" in said
    piped = subprocess.run(
        [sys.executable, "-m", "pnp", *words], capture_output=True, check=True
    )
    assert "─".encode() not in piped.stdout


def test_nothing_loads_the_terminal_where_there_is_none() -> None:
    code = (
        "import sys\n"
        "from pnp.cli import main\n"
        "try: main(['setup', 'cancelletto', '--solvable'])\n"
        "except SystemExit: pass\n"
        "assert 'rich' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
