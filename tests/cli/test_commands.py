"""Every command runs as it stands: with what it must be told alone, and as in its help.

Each begins in an empty folder, as somebody does who tries pnp for the first time.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from pnp.cli import COMMANDS, group
from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.press.figures.examples import example

POSITIONS = {
    "cancelletto": str(
        find("cancelletto").rules.deal(Setup(find("cancelletto").rules.edition))
    ),
    "claustro": "#.BB./....B/W...B/W..../.WW.# w",
    "tophats": "c4:RYr,d7:Rr,f4:Yy,g6:YRy full 2 R",
    "gridblock": "525151/234523/161346/416154/325236/643462 - r:b1 1 6.1 r r:1235",
}

SCRIPTS = Path(sys.executable).parent

MADE = {
    "output", "club", "game.txt", "position.svg", "mine.toml", "mined.jsonl",
    "days.jsonl", "mine",
}  # fmt: skip
"""What these commands may write."""

SERVES = {"pnp studio", "pnp studio ./mills --port 8000"}
"""What goes on until it is ended; ``tests/web/studio`` has it begin and end."""

LONG = {
    "pnp almanac gridblock --days 1 -o days.jsonl",
    "pnp almanac gridblock --days 7 -o week.jsonl",
    "pnp bench",
    "pnp bench gridblock",
    "pnp bench gridblock --boards 40",
    "pnp check-templates",
    "pnp puzzle cancelletto",
    *(f"pnp {what} {game}" for what in ("kit", "rules") for game in GAMES),
    "pnp kit cancelletto --paper letter -o output",
    "pnp mine gridblock --count 9 -o puzzles.jsonl",
    "pnp tactics claustro hand --seed 8 --sample 20000",
    "pnp book",
    "pnp book claustro --count 4 --per-page 4",
    "pnp build",
    "pnp build claustro --lang it --date 2026-12-24",
    "pnp build -o output --date 2026-12-24",
    "pnp mine gridblock --count 2 -o mined.jsonl",
    "pnp site club",
    "pnp site club --from 2026-12-01 --days 3",
    "pnp tables build",
    "pnp tables build claustro",
    "pnp tables verify",
    "pnp tables verify claustro",
}
"""What takes long. Something of the kind is always run: ``tests/test_quick.py`` has a
smaller one of each command, and builds and sites have their own tests."""


def required() -> Iterator[list[str]]:
    """Every command with its required arguments alone, for every game it knows."""
    yield from (["games"], ["daily"], ["book"], ["build"])
    yield from (["bench"], ["bench", "gridblock"])
    yield from (
        ["walkthrough", "game.txt"],
        ["check", "game.txt"],
        ["verify", "output/manifest.json"],
        ["schema"],
        ["manual"],
        ["about"],
        ["check-templates"],
        ["calibrate"],
        ["printers", "list"],
        ["config"],
        ["themes", "list"],
        ["themes", "new", "mine"],
        ["art", "claustro", "-o", "mine"],
        ["site", "club"],
        ["new", "game", "mine"],
        ["check-game", "konane"],
        ["studio"],
        ["verify", "GRBP1-A5-00001-D"],
        ["mine", "gridblock", "--count", "2", "-o", "mined.jsonl"],
        ["almanac", "gridblock", "--days", "1", "-o", "days.jsonl"],
    )
    yield from (["tables", name] for name in ("list", "build", "verify", "clear"))
    for game, position in POSITIONS.items():
        known = find(game)
        yield from ([each, game] for each in ("setup", "example", "kit", "rules"))
        yield from ([each, game, position] for each in ("moves", "play", "solve"))
        yield ["perft", game, position, "1"]
        yield ["draw", game, position, "-o", "position.svg"]
        yield ["advise", game, position, "--player", "random"]
        yield ["new", "record", game]
        yield ["tactics", game]
        if known.puzzles.kinds:
            yield ["puzzle", game]


@pytest.fixture
def cached(
    cache: Path, claustro_table: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cache that may be cleared, with the table that is long to build."""
    own = tmp_path / "cache"
    own.mkdir()
    for table in cache.glob("*.table"):
        shutil.copy(table, own)
    monkeypatch.setenv("PNP_CACHE", str(own))


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for home in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(home, str(tmp_path / "home"))
    return folder


def _marked(line: str) -> Any:
    return pytest.param(line, marks=[pytest.mark.slow] if line in LONG else [])


def _listed_little(folder: Path) -> None:
    """A build of one file."""
    from pnp.cli.output_files import File
    from pnp.cli.output_folder import folder_holdings

    folder_holdings(folder / "output").write(
        [File(folder / "output" / "a.png", b"", 1, "A", ())], {}
    )


REQUIRED = [f"pnp {shlex.join(words)}" for words in required()]


@pytest.mark.parametrize(
    "line", [_marked(line) for line in REQUIRED if line not in SERVES]
)
def test_a_command_runs_with_what_it_must_be_told_alone(
    pnp: Any, cached: None, empty: Path, line: str
) -> None:
    _, *arguments = shlex.split(line)
    if "game.txt" in arguments:
        Path("game.txt").write_text(str(example(find("claustro"), "first")))
    if "verify" in arguments[:1]:
        _listed_little(empty)
    answer = pnp(*arguments)
    assert answer.status == 0, answer.err
    assert answer.out
    made = {path.name for path in empty.iterdir()}
    assert made <= MADE
    if arguments[0] in {"kit", "rules", "daily", "book", "build", "walkthrough"}:
        assert list((empty / "output").rglob("*.pdf"))


def test_no_command_is_left_out() -> None:
    assert {words[0] for words in required()} == set(COMMANDS)
    assert set(POSITIONS) == set(GAMES)


# --- the examples of the help


def helped() -> Iterator[click.Context]:
    """Every command that there is, and the whole."""
    top = click.Context(group, info_name="pnp")
    yield top
    for name in COMMANDS:
        command = group.get_command(top, name)
        assert command
        context = click.Context(command, info_name=name, parent=top)
        yield context
        if isinstance(command, click.Group):
            for each, below in command.commands.items():
                yield click.Context(below, info_name=each, parent=context)


def examples() -> list[str]:
    """What the help offers to try, as it stands there."""
    return [
        found
        for context in helped()
        for found in re.findall(r"Example: (.*)\Z", context.get_help(), re.S)
    ]


def test_every_help_ends_with_an_example_on_one_line_that_fits() -> None:
    for context in helped():
        *_, last = context.get_help().splitlines()
        assert last.startswith(f"  Example: {context.command_path}")
        assert len(last) <= 80


def test_what_a_help_names_beside_its_example_is_there_too() -> None:
    named = 0
    for context in helped():
        said = re.sub(r"(Usage|Example): .*", "", context.get_help())
        for name, option in re.findall(r"\bpnp\s+([a-z]\S*[a-z])(?:\s(--\w+))?", said):
            command = group.get_command(context, name)
            assert command, name
            options = [each for known in command.params for each in known.opts]
            assert not option or option in options, f"{name} {option}"
            named += 1
    assert named >= 9


OTHERS = sorted(set(examples()) - set(REQUIRED) - SERVES)


@pytest.mark.parametrize("line", [_marked(line) for line in OTHERS])
def test_an_example_runs_as_it_stands(
    pnp: Any, line: str, cached: None, empty: Path
) -> None:
    assert shutil.which("pnp", path=str(SCRIPTS)), "pnp is not installed here"
    path = f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"
    before = [each for each in examples() if "> game.txt" in each]
    reads = re.search(r"(check|walkthrough) game.txt", line)
    if "pnp verify" in line:
        _listed_little(empty)
    kept = ["pnp printers set office --x 1"] if "printers" in line else []
    begun = [each for each in examples() if "./mills" in line and "new game" in each]
    for command in [*kept, *begun, *(before[:1] if reads else []), line]:
        if not re.search(r"[|>$]|\./", command):  # a shell hands it over as it is
            answer = pnp(*shlex.split(command)[1:])
            assert answer.status == 0, answer.err
            assert answer.out
            continue
        done = subprocess.run(
            command, shell=True, cwd=empty, capture_output=True, text=True,
            env={**os.environ, "PATH": path},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        assert done.stdout or ">" in command
