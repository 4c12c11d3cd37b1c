"""Whatever strangers' files hold and are called, it is told in a line or two."""

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import as_file
from pathlib import Path
from typing import Any

import pytest

from pnp.base.templates import templates
from pnp.cli.entry_file import entry_line
from pnp.games import puzzle_code, setup
from pnp.games.mining import Vein, entry_of_code, entry_of_seed
from tests.mistakes import anything

LETTERS = 12_000
"""A record is no longer."""

LONG = "a" * 300
"""No file can be called so."""

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**400,
    0.5,
    "",
    "\ud800",
    "a\0b",
    [],
    {},
    [[]],
)
"""What may stand where something else should."""

DEEP = (
    b"[" * 20_000,
    b'{"a":' * 20_000,
    b"a = " + b"[" * 20_000,
    b"a." * 2_000 + b"b = 1",
    b"[office]\nx" + b".a" * 2_000 + b" = 1",
    b"paper" + b".a" * 2_000 + b" = 1",
    b"[" * 900 + b"]" * 900,
    b"a = " + b"[" * 300 + b"]" * 300,
    b'{"files": ' + b"[" * 400 + b"]" * 400 + b"}",
    b'{"code": "CAN1-20-00004-K", "plan": ' + b"[" * 900 + b"]" * 900 + b"}\n",
)

RAW = (
    *DEEP,
    b"",
    b"\0" * 9,
    b"\xff\xfe",
    b"1" * 5_000,
    b"a = 1" + b"1" * 5_000,
    b"NaN",
)


def bytes_of(seed: int) -> bytes:
    """Any text, or no text at all."""
    chance = random.Random(seed)
    return anything(seed).encode() if chance.random() < 0.7 else chance.randbytes(40)


CONTENTS = (*RAW, *map(bytes_of, range(10)))


def told(answer: Any) -> None:
    """A mistake is told; an exception would not have come so far."""
    assert answer.status in (0, 1, 2)
    assert answer.err.count("\n") <= 1, answer.err
    assert "Traceback" not in answer.err
    if answer.status:
        assert answer.err.startswith("pnp: ")


@pytest.fixture
def home(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, and one of settings of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(own_folder / "home"))
    (own_folder / "home" / "pnp").mkdir(parents=True)
    return own_folder


DOORS: dict[str, tuple[str, ...]] = {
    "home/pnp/config.toml": ("config", "paper"),
    "home/pnp/printers.toml": ("printers", "list"),
    "mine.toml": ("draw", "claustro", "CLA1-20-00000-F", "-o", "-", "--theme"),
    "manifest.json": ("verify",),
    "mined.jsonl": ("verify",),
    "more.jsonl": ("mine", "gridblock", "--count", "1", "-o"),
    "game.txt": ("check",),
    "story.txt": ("walkthrough",),
}
"""The files that are read, with the command that reads each."""


def words(name: str) -> tuple[str, ...]:
    return DOORS[name] if name.startswith("home/") else (*DOORS[name], name)


@pytest.mark.parametrize("name", DOORS)
def test_whatever_a_file_holds_is_told_in_a_line(
    pnp: Any, home: Path, name: str
) -> None:
    refused = 0
    for content in CONTENTS:
        (home / name).write_bytes(content + b"\n")
        answer = pnp(*words(name))
        told(answer)
        refused += bool(answer.err)
        if answer.status == 0:
            (home / name).unlink()
    assert refused > len(CONTENTS) // 4


@pytest.mark.parametrize("name", DOORS)
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(home: Path, name: str) -> None:
    os.mkfifo(home / name)
    call = [sys.executable, "-m", "pnp", *words(name)]
    done = subprocess.run(call, capture_output=True, text=True, timeout=120)
    # Without settings one can do; they are told of.
    assert done.returncode in ((0,) if name.endswith("config.toml") else (1, 2))
    assert "it is a pipe or a device" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.proof
@pytest.mark.parametrize("kind", ["pipe", "deep"])
def test_a_translators_folder_with_something_else_in_it_is_told_in_a_line(
    home: Path, kind: str
) -> None:
    with as_file(templates()) as ours:
        shutil.copytree(ours / "common", home / "copy" / "common")
    odd = home / "copy" / "common" / "words.it.toml"
    odd.unlink()
    if kind == "pipe":
        os.mkfifo(odd)
    else:
        odd.write_bytes(b"a = " + b"[" * 20_000)
    call = [sys.executable, "-m", "pnp", "check-templates", "copy"]
    done = subprocess.run(call, capture_output=True, text=True, timeout=300)
    said = done.stdout + done.stderr
    assert done.returncode == 1
    assert "copy/common/words.it.toml" in said
    assert "Traceback" not in said


def test_what_a_shell_hands_over_is_read(home: Path) -> None:
    game = "game claustro\nsetup CLA1-20-00000-F\nb1-b2\nresult *\n"
    for name in ("-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"):
        call = [sys.executable, "-m", "pnp", "check", name]
        done = subprocess.run(call, input=game, capture_output=True, text=True)
        assert (done.returncode, done.stdout[:15]) == (0, "claustro: 1 turn"[:15])


@pytest.mark.parametrize(
    "call",
    [
        ("verify", LONG),
        ("verify", f"{LONG}.json"),
        ("verify", "a\0b"),
        ("check", LONG),
        ("walkthrough", LONG),
        ("check-templates", LONG),
        ("themes", "new", LONG),
        ("draw", "claustro", "CLA1-20-00000-F", "-o", f"{LONG}.svg"),
        ("draw", "claustro", "CLA1-20-00000-F", "-o", f"{LONG}/a.svg"),
        ("draw", "claustro", "CLA1-20-00000-F", "-o", "-", "--theme", f"{LONG}.toml"),
        ("mine", "gridblock", "--count", "1", "-o", f"{LONG}.jsonl"),
        ("mine", "gridblock", "--count", "1", "-o", f"{LONG}/a.jsonl"),
        ("almanac", "gridblock", "--days", "1", "--pool", LONG, "-o", "a.jsonl"),
        ("calibrate", "-o", f"{LONG}.pdf"),
        ("rules", "claustro", "--cover", "-o", LONG),
        ("kit", "claustro", "-o", LONG),
        ("daily", "-o", f"{LONG}.pdf"),
        ("site", LONG, "--days", "1", "--lang", "en", "--url", "https://example.org"),
    ],
    ids=lambda call: " ".join(word[:9] for word in call),
)
def test_a_name_that_no_file_can_have_is_told_in_a_line(
    pnp: Any, home: Path, call: tuple[str, ...]
) -> None:
    answer = pnp(*call)
    told(answer)
    assert answer.status in (1, 2)
    assert sorted(path.name for path in home.iterdir()) == ["home"]


def replaced(said: Any) -> Iterator[Any]:
    """The same with something else in one place, or without it."""
    yield from ODD
    if isinstance(said, dict):
        for name, each in said.items():
            yield {key: value for key, value in said.items() if key != name}
            for other in replaced(each):
                yield {**said, name: other}
    if isinstance(said, list):
        for place, each in enumerate(said):
            for other in replaced(each):
                yield [*said[:place], other, *said[place + 1 :]]


def entry(code: str) -> Any:
    """What a line of a file says of a code."""
    if code.startswith("CAN1"):
        return entry_of_seed(Vein("cancelletto"), setup(code).seed)
    return entry_of_code(*puzzle_code(code))


@pytest.mark.parametrize("code", ["GRBP1-A5-00001-D", "CAN1-20-00004-K"])
def test_a_mined_line_with_something_else_in_one_place_is_told_in_a_line(
    pnp: Any, home: Path, made_once: None, code: str
) -> None:
    true = json.loads(entry_line(entry(code)))
    lies = [lie for lie in replaced(true) if lie != true]
    for lie in random.Random(1).sample(lies, 20):
        Path("claims.jsonl").write_text(json.dumps(lie) + "\n")
        answer = pnp("verify", "claims.jsonl")
        told(answer)
        assert answer.status == 1 or code.startswith("CAN1"), lie


def test_a_manifest_with_something_else_in_one_place_is_told_in_a_line(
    pnp: Any, home: Path
) -> None:
    Path("a.txt").write_bytes(b"")
    nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    listed = {"path": "a.txt", "sha256": nothing, "pages": 1, "what": ""}
    said = {"pnp": "1", "libraries": {}, "options": {"lang": "en"}, "files": [listed]}
    for lie in replaced(said):
        Path("manifest.json").write_text(json.dumps(lie))
        answer = pnp("verify", ".")
        assert all(line.startswith("pnp: ") for line in answer.err.splitlines())
        assert bool(answer.err) == (answer.status == 1)


def test_texts_of_setups_and_positions_are_told_in_a_line(pnp: Any, home: Path) -> None:
    asked: tuple[Callable[[str], tuple[str, ...]], ...] = (
        lambda text: ("moves", "tophats", text),
        lambda text: ("solve", "gridblock", text),
        lambda text: ("puzzle", "--code", text),
        lambda text: ("verify", text),
        lambda text: ("draw", "claustro", text, "-o", "-"),
    )
    for seed in range(40):
        text = random.Random(seed).choice([anything(seed), "[" * 20_000, LONG])
        for call in asked:
            answer = pnp(*call(text))
            told(answer)
            assert answer.status in (1, 2)


def test_a_text_that_is_longer_than_any_game_is_refused(pnp: Any, home: Path) -> None:
    (home / "game.txt").write_text("{0}" * 200_000)
    (home / "turns.txt").write_text("a1 " * (LETTERS // 3 + 1))
    for name in ("game.txt", "turns.txt"):
        for command in ("check", "walkthrough"):
            answer = pnp(command, name)
            assert (answer.status, answer.err.count("\n")) == (1, 1)
            assert f"is longer than {LETTERS} letters" in answer.err


def test_a_text_without_end_is_not_read_to_its_end(home: Path) -> None:
    with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as endless:
        call = [sys.executable, "-m", "pnp", "check", "-"]
        done = subprocess.run(
            call, stdin=endless.stdout, capture_output=True, text=True
        )
        endless.kill()
    said = f"pnp: standard input is longer than {LETTERS} letters\n"
    assert (done.returncode, done.stderr) == (1, said)
