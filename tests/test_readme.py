"""The README tells the truth: its commands print what it says they print."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import split
from tomllib import loads

import click
import pytest

from pnp.cli import group

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks() -> list[list[tuple[str, str]]]:
    """The commands of each listing in the README, with the output they promise."""
    return [
        list(_commands(block))
        for block in re.findall(r"```console\n(.*?)```", README, re.S)
    ]


def _commands(block: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def _name(block: list[tuple[str, str]]) -> str:
    return " ".join(block[0][0].split()[:3])


def tells_its_file_alone(command: str, output: str) -> bool:
    """Whether a command promises the file alone that it was told to write."""
    words = split(command)
    target = words[words.index("-o") + 1] if "-o" in words else None
    return output == f"{target}\n" or (words[:2] == ["pnp", "site"] and "-q" in words)


def said(command: str, folder: Path) -> str:
    """What the shell shows of a command."""
    scripts = str(Path(sys.executable).parent)
    assert shutil.which("pnp", path=scripts), "pnp is not installed here"
    done = subprocess.run(
        command, shell=True, cwd=folder, capture_output=True, text=True, timeout=120,
        env={
            **os.environ,
            "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
            "XDG_CONFIG_HOME": str(folder),
        },
    )  # fmt: skip
    return done.stdout + ("" if done.returncode == 0 else done.stderr)


@pytest.mark.parametrize("block", blocks(), ids=_name)
def test_commands_print_what_the_readme_says(
    block: list[tuple[str, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    claustro_table: object,
) -> None:
    """Those of a listing one after another, as some read what others write.

    The words of one that promises no more than its file are understood, and no more.
    """
    monkeypatch.chdir(tmp_path)
    for place, (command, output) in enumerate(block):
        read = any(output.strip() in split(later) for later, _ in block[place + 1 :])
        if tells_its_file_alone(command, output) and not read:
            _, name, *words = split(command)
            with click.Context(group) as above:
                called = group.get_command(above, name)
                assert called
                called.make_context(name, words, above)
        else:
            assert said(command, tmp_path) == output


@pytest.mark.slow
@pytest.mark.parametrize("block", blocks(), ids=_name)
def test_every_command_of_the_readme_prints_what_it_says(
    block: list[tuple[str, str]], tmp_path: Path, claustro_table: object
) -> None:
    for command, output in block:
        assert said(command, tmp_path) == output


def test_every_command_is_shown() -> None:
    from pnp.cli import COMMANDS

    shown = {command.split()[1] for block in blocks() for command, _ in block}
    in_text = {name for name in COMMANDS if f"pnp {name}" in README}
    assert set(COMMANDS) <= shown | in_text


def test_the_library_example_runs(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    _, code = re.findall(r"```python\n(.*?)```", README, re.S)
    assert len(list(filter(None, code.splitlines()))) == 8
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "850 None 11"
    assert "A5" in said[1]
    assert "Pedoni blu in" in (tmp_path / "board.svg").read_text(encoding="utf-8")


def test_the_notebook_of_a_club_runs(
    capsys: pytest.CaptureFixture[str], claustro_table: object
) -> None:
    code, _ = re.findall(r"```python\n(.*?)```", README, re.S)
    *lines, last = code.splitlines()
    known: dict[str, object] = {}
    exec(compile("\n".join(lines), "README.md", "exec"), known)
    assert "a3-a2" in capsys.readouterr().out
    assert "<svg" in eval(last, known)._repr_svg_()


def test_the_facts_about_claustro_are_those_of_its_tables() -> None:
    """A slow test of the tables finds these facts again."""
    facts = loads(
        (ROOT / "tests/games/claustro/facts.toml").read_text(encoding="utf-8")
    )
    rows = re.findall(r"^\| ([a-z ,]+) \| ([0-9][0-9, |]*) \|$", README, re.M)
    told = [
        [int(cell.replace(",", "")) for cell in row.split(" | ")] for _, row in rows
    ]
    keys = ("placements", "ended", "won", "lost", "cyclic", "longest")
    assert told == [[fact[key] for fact in facts.values()] for key in keys]
    assert facts["default"]["longest_position"] in README
    assert all(set(fact["first_moves"].values()) == {"C"} for fact in facts.values())


def test_the_test_command_is_what_ci_runs() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "README.md" in script
    (command,) = re.findall(r"^    (python3 -m venv .*pytest -n auto)$", README, re.M)
    assert "[test]" in command
