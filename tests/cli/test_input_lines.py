"""Standard streams: read line by line, closed, full, and what is said then."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from pnp.cli.input_lines import _line_answer, _spread

PNP = f"{sys.executable} -m pnp"

START = "#.BB./....B/W...B/W..../.WW.# w"

TASK = "525151/234523/161346/416154/325236/643462 - r:b1 1 6.1 r r:1235"


def shell(command: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, shell=True, input=text, capture_output=True)


@pytest.mark.parametrize(
    ("arguments", "position"),
    [
        (["moves", "claustro", "-"], START),
        (["solve", "gridblock", "-"], TASK),
        (["solve", "gridblock", "-", "--jobs", "2"], TASK),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_line_is_answered_before_the_next_is_written(
    arguments: list[str], position: str
) -> None:
    """As a program asks another one, through pipes that stay open."""
    with subprocess.Popen(
        [sys.executable, "-m", "pnp", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as asked:  # fmt: skip
        assert asked.stdin
        assert asked.stdout
        patience = Timer(60, asked.kill)
        patience.start()
        for line, answered in (
            (position.encode(), True),
            (b"\xff", False),
            (b"nonsense", False),
            (position.encode(), True),
        ):
            asked.stdin.write(line + b"\n")
            asked.stdin.flush()
            answer = json.loads(asked.stdout.readline())
            assert ("error" not in answer) == answered
        asked.stdin.close()
        assert asked.stdout.read() == b""
        assert asked.wait() == 1
        patience.cancel()


def test_a_bad_byte_refuses_its_line_only(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = b"\xef\xbb\xbf" + START.encode() + b"\r\n\n\xe9\x80\n" + START.encode()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
    answer = pnp("moves", "claustro", "-")
    assert answer.status == 1
    one, fault, other = map(json.loads, answer.out.splitlines())
    assert one == other
    told = r"'\xe9\x80' is not UTF-8 text"
    assert fault == {"error": told, "clause": None, "line": None}


def test_many_lines_are_answered_in_order_by_several_processes(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.input_lines.AHEAD", 2)
    lines = [TASK if number % 3 else f"bad{number}" for number in range(20)]
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO("\n".join(lines).encode())))
    answers = pnp("solve", "gridblock", "-", "--jobs", 2)
    assert answers.status == 1
    for line, said in zip(lines, answers.out.splitlines(), strict=True):
        answer = json.loads(said)
        assert line in answer["error"] if "bad" in line else answer["cubes"] == 4


def test_no_more_is_read_than_is_soon_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read = list[bytes]()

    def lines() -> Iterator[bytes]:
        for number in range(1000):
            read.append(b"%d" % number)
            yield read[-1]

    monkeypatch.setattr("pnp.cli.input_lines.AHEAD", 2)
    monkeypatch.setattr("pnp.cli.input_lines.lines", lines)
    answers = _spread(partial(_line_answer, str.upper), jobs=2)
    assert next(answers)
    assert len(read) < 10
    del answers
    assert capsys.readouterr().out.startswith('"0"\n')


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_reader_of_answers_may_leave(jobs: int) -> None:
    command = f"yes '{TASK}' | head -500 | {PNP} solve gridblock - --jobs {jobs}"
    done = shell(f"{command} | head -1")
    assert json.loads(done.stdout)["cubes"] == 4
    assert done.stderr == b""


@pytest.mark.parametrize("command", [f"moves claustro '{START}'", "games", "--help"])
def test_nothing_is_done_when_there_is_nowhere_to_say_it(command: str) -> None:
    done = shell(f"{PNP} {command} >&-")
    assert done.returncode == 1
    assert done.stderr == b"pnp: cannot write to standard output: it is closed\n"


@pytest.mark.parametrize("command", ["check -", "moves claustro -"])
def test_a_closed_standard_input_is_called_so(command: str) -> None:
    done = shell(f"{PNP} {command} <&-")
    assert done.returncode == 1
    assert done.stderr == b"pnp: cannot read standard input: it is closed\n"


def test_a_record_that_is_no_text_is_called_so() -> None:
    done = shell(f"{PNP} check -", b"game \xff\n")
    assert done.returncode == 1
    assert done.stderr == b"pnp: cannot read standard input: it is not UTF-8 text\n"


def test_a_search_needs_nobody_to_hear_of_it() -> None:
    done = shell(f"{PNP} puzzle gridblock --seed 1 2>&-")
    assert done.returncode == 0
    assert done.stdout.startswith(b"Place 4 cubes")


@pytest.fixture
def full() -> str:
    """Where nothing more can be written."""
    device = Path("/dev/full")
    if not device.is_char_device():
        pytest.skip("there is no /dev/full here")
    return str(device)


def test_work_goes_on_when_nobody_hears_of_it(full: str, tmp_path: Path) -> None:
    for number, deaf in enumerate((f"2> {full}", "2>&-")):
        folder = tmp_path / str(number)
        noted = "LC_ALL=en_US.UTF-8"
        done = shell(f"{noted} {PNP} rules claustro --cover -o {folder}/x.pdf {deaf}")
        assert (done.returncode, done.stdout.decode()) == (0, f"{folder}/x.pdf\n")
        assert (folder / "x.pdf").is_file()


def test_a_mistake_keeps_its_status_when_nobody_hears_of_it(full: str) -> None:
    for deaf in (f"2> {full}", "2>&-"):
        done = shell(f"{PNP} moves claustro nonsense {deaf}")
        assert (done.returncode, done.stdout) == (1, b"")
