"""Strange words and strange terminals: one short line, and no traceback."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pnp.base.errors import UserError
from pnp.cli import main
from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.games.claustro.solver.retrograde import jit
from pnp.words.catalogue import catalogue

LINE = 400
"""So many letters a line has at most."""

CLAUSTRO = "#..B./WBW../...../..B.B/.WW.# w"

PATIENT = "from pnp.cli import main, progress; progress.SOON = 600; main()"
"""However busy the machine is."""

ESCAPES = "\x1b]0;title\x07\u202egnp\udce9"


def run(
    *words: str, text: str = "", **settings: str
) -> "subprocess.CompletedProcess[bytes]":
    """A run of the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "pnp", *words], input=text.encode(),
        capture_output=True, check=False, env={**os.environ, **settings},
    )  # fmt: skip


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(words)
    said = capsys.readouterr()
    assert (left.value.code, said.out) in [(1, ""), (2, "")]
    assert said.err.startswith("pnp: ")
    assert said.err.endswith("\n")
    line = said.err.removesuffix("\n")
    assert line.isprintable()
    assert len(line) <= LINE
    return line


# --- what is quoted


@pytest.mark.parametrize("word", [ESCAPES, "a" * 100_000, ESCAPES * 9_999, "à" * 399])
@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (["?"], "choose from games, setup"),
        (["setup", "?"], "choose from cancelletto"),
        (["setup", "claustro", "--?"], ""),
        (["setup", "claustro", "--code", "?"], ""),
        (["setup", "claustro", "--seed", "?"], "is not a whole number"),
        (["setup", "claustro", "--date", "?"], "is not a day such as 2026-12-31"),
        (["setup", "claustro", "--variant", "?"], "choose from no-goal-drop"),
        (["setup", "claustro", "?"], "nexpected extra argument"),
        (["moves", "claustro", "?"], "the player to move"),
        (["moves", "cancelletto", "?"], "is not a position: it has 1 of 7 fields"),
        (["moves", "tophats", "?"], "is not a position: it has 1 field, not 4 to 6"),
        (["moves", "gridblock", "?"], "is not a position: it has 1 of 7 fields"),
        (["play", "claustro", CLAUSTRO, "?"], "(CLA-3)"),
        (["play", "claustro", CLAUSTRO, "b1-b2", "?"], "move 2: "),
        (["solve", "claustro", CLAUSTRO, "--time", "?"], "such as 2.5"),
        (["advise", "gridblock", CLAUSTRO, "--player", "?"], "choose from"),
        (["bench", "?"], "choose from cancelletto"),
        (["manual", "?"], "choose from printing"),
        (["draw", "claustro", CLAUSTRO, "-o", "?"], "use one of .svg, .pdf, .png"),
        (["draw", "claustro", CLAUSTRO, "-o", "file/?.svg"], "cannot write"),
        (["draw", "claustro", CLAUSTRO, "-o", "x.svg", "--viewer", "?"], "white"),
        (["kit", "claustro", "--paper", "?"], "choose from a4, letter"),
        (["kit", "claustro", "--theme", "?"], "choose from full"),
        (["kit", "claustro", "--duplex", "?"], "'none'"),
        (["kit", "tophats", "--labels", "?"], "choose from round-60"),
        (["rules", "claustro", "--lang", "?"], "choose from en, de, it"),
        (["check", "?"], "cannot read "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_whatever_is_said_is_told_in_a_short_line(
    capsys: pytest.CaptureFixture[str],
    own_folder: Path,
    words: list[str],
    word: str,
    kept: str,
) -> None:
    Path("file").touch()
    said = complaint(capsys, *[each.replace("?", word) for each in words])
    assert kept in said
    assert list(own_folder.rglob("*")) == [own_folder / "file"]


@pytest.mark.parametrize(
    "line",
    ["game ?", "players ?", "variants ?", "setup ?", "position ?", "?", "result ?"],
)
@pytest.mark.parametrize("word", [ESCAPES.replace("\udce9", ""), "a" * 11_000])
def test_a_record_cannot_speak_to_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, word: str
) -> None:
    record = ["game claustro", f"position {CLAUSTRO}", "b1-b2", "result *"]
    head = line.split(" ")[0]
    spoilt = [each for each in record if not each.startswith(head)]
    spoilt.insert(2 if head in ("?", "result") else 0, line.replace("?", word))
    path = tmp_path / "game.txt"
    path.write_text("\n".join(spoilt), encoding="utf-8")
    assert f"{path}: line " in complaint(capsys, "check", str(path))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", [ESCAPES, "1" * 999, "a1," * 999, "r" * 999])
def test_every_part_of_a_position_is_quoted_with_care(
    capsys: pytest.CaptureFixture[str], game: str, word: str
) -> None:
    text = str(find(game).rules.deal(Setup(find(game).rules.edition, seed=3)))
    for separator in " /,:":
        parts = text.split(separator)
        for place, part in enumerate(parts):
            parts[place] = part + word
            complaint(capsys, "moves", game, separator.join(parts))
            parts[place] = part


def test_a_clause_is_told_as_far_as_the_line_goes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start = str(
        find("cancelletto").rules.deal(
            Setup(find("cancelletto").rules.edition, seed=246)
        )
    )
    clause = catalogue("cancelletto", "en").clauses["CAN-5"].text
    said = complaint(capsys, "play", "cancelletto", start, "d4-d6")
    assert said.endswith(f"in all). CAN-5: {clause.split('. ')[0]}. ...")
    short = complaint(capsys, "play", "claustro", CLAUSTRO, "b1-a1")
    assert short.endswith("."), "a short clause is told whole"


# --- what the terminal cannot write


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
@pytest.mark.parametrize("command", ["moves", "solve"])
def test_a_batch_goes_on_whatever_the_terminal_can_write(
    command: str, encoding: str
) -> None:
    text = "日\x1b\ne4:RRRr,f4:Yr,f5:RYYr full 2 Y\n"
    done = run(command, "tophats", "-", text=text, PYTHONIOENCODING=encoding)
    fault, answer = done.stdout.decode(encoding).splitlines()
    shown = "日" if encoding == "utf-8" else "\\u65e5"
    assert fault.startswith(f'{{"error": "\'{shown}\\\\x1b\' is not a position')
    assert "shrink f4>f6>d4" in answer
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_file_is_named_on_a_terminal_that_lacks_its_letters(tmp_path: Path) -> None:
    path = tmp_path / "è日.svg"
    done = run("draw", "claustro", CLAUSTRO, "-o", str(path), PYTHONIOENCODING="cp1252")
    assert done.stdout.strip().endswith("è\\u65e5.svg".encode("cp1252"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert path.is_file()


# --- what goes wrong elsewhere


@pytest.mark.parametrize(
    "error",
    [
        MemoryError(),
        RuntimeError("can't start new thread"),
        ImportError("libtiff.so: failed to map segment from shared object"),
        OSError(12, "Cannot allocate memory"),
    ],
)
def test_too_little_memory_is_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    def exhausted() -> None:
        raise error

    monkeypatch.setattr("pnp.cli.commands.games.names", exhausted)
    said = complaint(capsys, "games")
    assert said == "pnp: there is not memory enough for this"


@pytest.mark.parametrize("error", [ImportError("numpy"), OSError("libllvmlite.so")])
def test_a_compiler_that_cannot_be_loaded_is_named(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    class Finder:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "numba":
                raise error

    monkeypatch.delitem(sys.modules, "numba", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    with pytest.raises(UserError, match="^cannot load numba: "):
        jit(abs)


INTERRUPTED = """
import sys

class Finder:
    def find_spec(self, name, *_):
        if name == "click":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Finder())
import pnp.__main__
"""


def test_an_interrupt_before_the_start_is_silent() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_link_to_itself_is_no_place_to_write(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "x.svg").symlink_to("x.svg")
    words = ["draw", "claustro", CLAUSTRO, "-o", str(tmp_path / "x.svg")]
    assert complaint(capsys, *words).endswith("x.svg': the link leads to itself")


def test_the_cache_need_not_be_a_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "file"))
    with pytest.raises(SystemExit) as left:
        main(["tables", "clear"])
    assert left.value.code == 0
    assert "claustro home-drop: absent\n" in capsys.readouterr().out


def test_a_pipe_in_place_of_a_table_is_not_waited_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    os.mkfifo(tmp_path / "claustro-home-drop.table")
    with pytest.raises(SystemExit):
        main(["tables", "list"])
    assert "claustro home-drop: absent\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["setup", "gridblock", "--measures"],
        ["rules", "claustro", "-o", "rules.pdf"],
        ["draw", "tophats", "c4:RYRr,d6:YRYy full 2 R", "-o", "board.png"],
        ["draw", "claustro", CLAUSTRO, "-o", "board.svg", "--outline-text"],
    ],
    ids=lambda words: words[0],
)
def test_nothing_is_left_open(words: list[str], tmp_path: Path) -> None:
    """Nor is there another warning that Python gives to developers."""
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", PATIENT, *words],
        capture_output=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_lines_that_are_read_may_hold_anything(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = b"a" * 1_000_000 + b"\n\x1b\n"
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
    with pytest.raises(SystemExit):
        main(["moves", "claustro", "-"])
    said = capsys.readouterr().out
    assert said.count("\n") == 2
    assert len(said) < 2 * LINE
    assert "\x1b" not in said
