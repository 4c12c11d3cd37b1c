"""The shell completes what is written, and slips of the pen are understood."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pnp.cli import COMMANDS
from pnp.games import find, names
from pnp.press.paper import SIZES
from tests.documents import text

PNP = [sys.executable, "-m", "pnp"]

GAMES = list(names())


def asked(instruction: str, line: str = "", place: int = 0) -> str:
    """What pnp tells a shell in which a line is written."""
    asking = {
        "_PNP_COMPLETE": instruction, "COMP_WORDS": line, "COMP_CWORD": str(place)
    }  # fmt: skip
    done = subprocess.run(
        PNP, env={**os.environ, **asking}, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout


def offers(line: str) -> list[str]:
    """How bash may end the last word of a line."""
    words = line.split(" ")
    return offered(asked("bash_complete", line, len(words) - 1))


def offered(said: str) -> list[str]:
    """What bash is told, read."""
    offers = [offer for offer in said.splitlines() if offer]
    assert all(offer.split(",")[0] in {"plain", "file", "dir"} for offer in offers)
    return [offer.removeprefix("plain,") for offer in offers]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("pnp ", list(COMMANDS)),
        ("pnp se", ["setup"]),
        ("pnp nonsense ki", ["kit"]),
        ("pnp setup ", GAMES),
        ("pnp setup C", ["cancelletto", "claustro"]),
        ("pnp daily tophats g", ["gridblock"]),
        ("pnp tables build cl", ["claustro"]),
        ("pnp tables v", ["verify"]),
        ("pnp bench p", ["players", "press", "print", "puzzles"]),
        ("pnp setup tophats --variant ",
         list(find("tophats").rules.editions[-1].variants)),
        ("pnp setup cancelletto --variant blue-starts --variant ",
         ["win-after-removal"]),
        ("pnp moves claustro - --variant no", ["no-goal-drop"]),
        ("pnp setup chess --variant ", []),
        ("pnp setup --variant ", []),
        ("pnp setup gridblock --players ", ["2", "3", "4"]),
        ("pnp advise tophats position --player ", ["random", "greedy", "search"]),
        ("pnp draw claustro position --viewer ", ["white", "black"]),
        ("pnp kit tophats --labels round-63", ["round-63.5"]),
        ("pnp kit tophats --paper letter --labels ", ["round-1in", "round-0.75in"]),
        ("pnp kit claustro --with ",
             ["big-board", "flat-pawns", "stickers", "small-stickers", "box",
              "wallet"]),
        ("pnp kit claustro --only disc", ["disc-white", "disc-black"]),
        ("pnp kit claustro --tr", ["--try"]),
        ("pnp kit tophats --theme ", ["full", "classic", "low-ink", "grey"]),
        ("pnp kit tophats --theme mi", ["file,mi"]),
        ("pnp themes n", ["new"]),
        ("pnp manual p", ["printing"]),
        ("pnp themes new mine --extends g", ["grey"]),
        ("pnp kit tophats --paper=l", [each for each in SIZES if each[0] == "l"]),
        ("pnp rules claustro --lang i", ["it"]),
        ("pnp puzzle claustro --level ", ["1", "2", "3", "4", "5"]),
        ("pnp setup claustro --js", ["--json"]),
        ("pnp check ", ["file,"]),
        ("pnp draw claustro position -o ", ["file,"]),
        ("pnp kit claustro -o ou", ["dir,ou"]),
    ],
)  # fmt: skip
def test_the_shell_is_told_how_a_word_goes_on(
    pnp: Any, monkeypatch: pytest.MonkeyPatch, line: str, expected: list[str]
) -> None:
    """As the shell asks, which begins a process for it."""
    words = line.split(" ")
    monkeypatch.setenv("_PNP_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    answer = pnp()
    assert (answer.status, answer.err) == (0, "")
    assert offered(answer.out) == expected


def test_each_shell_is_answered_in_its_own_way() -> None:
    line = "pnp setup claustro --variant no"
    assert asked("bash_complete", line, 4) == "plain,no-goal-drop\n"
    assert asked("zsh_complete", line, 4).splitlines() == ["plain", "no-goal-drop", "_"]
    fish = {"COMP_WORDS": line.removesuffix(" no"), "COMP_CWORD": "no"}
    done = subprocess.run(
        PNP, env={**os.environ, "_PNP_COMPLETE": "fish_complete", **fish},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split()[-1].startswith("plain,no-goal-drop")


@pytest.mark.parametrize(
    ("shell", "registers"),
    [("bash", "complete -o nosort"), ("zsh", "compdef"), ("fish", "complete --no-f")],
)
def test_each_shell_gets_its_script(shell: str, registers: str) -> None:
    script = asked(f"{shell}_source")
    assert registers in script
    assert f"_PNP_COMPLETE={shell}_complete" in script


def test_bash_itself_completes() -> None:
    """By the line of the manual, as if the tabulator had been pressed."""
    bash, scripts = shutil.which("bash"), str(Path(sys.executable).parent)
    if not bash or not shutil.which("pnp", path=scripts):
        pytest.skip("there is no bash, or pnp is not installed")
    script = """
        eval "$(_PNP_COMPLETE=bash_source pnp)"
        COMP_WORDS=(pnp setup gridblock --variant sh) COMP_CWORD=4
        _pnp_completion pnp
        echo "${COMPREPLY[@]}"
    """
    path = f"{scripts}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [bash, "--norc", "-c", script],
        env={**os.environ, "PATH": path}, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("shuffle\n", "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_manual_turns_it_on(shell: str) -> None:
    assert f"_PNP_COMPLETE={shell}_source pnp" in text("settings")


# --- slips of the pen

HATS = "c4:RYr,d7:Rr,f4:Yy full 2 R"


@pytest.mark.parametrize(
    ("status", "offer", "arguments"),
    [
        (2, "about; did you mean 'kit'?", ["kti", "claustro"]),
        (
            2,
            "no game 'Canceletto'; choose from cancelletto, claustro, tophats, "
            "gridblock, mills, konane, hex; did you mean 'cancelletto'?",
            ["setup", "Canceletto"],
        ),
        (2, "did you mean 'low-ink'?", ["rules", "claustro", "--theme", "lowink"]),
        (2, "did you mean 'letter'?", ["rules", "claustro", "--paper", "leter"]),
        (1, "did you mean 'claustro'?", ["check", "game.txt"]),
        (1, "did you mean 'home-drop'?", ["check", "variant.txt"]),
        (
            2,
            "third-occurrence; did you mean 'home-drop'?",
            ["setup", "claustro", "--variant", "homedrop"],
        ),
        (
            2,
            "did you mean 'greedy'?",
            ["advise", "tophats", HATS, "--player", "greddy"],
        ),
        (
            2,
            "choose from red, yellow; did you mean 'yellow'?",
            ["draw", "tophats", HATS, "--viewer", "yelow", "-o", "x.svg"],
        ),
        (2, "did you mean 'gridblock'?", ["bench", "gridblok"]),
        (2, "Did you mean 'build'?", ["tables", "biuld"]),
    ],
)
def test_what_was_meant_is_offered(
    pnp: Any, own_folder: Path, status: int, offer: str, arguments: list[str]
) -> None:
    Path("game.txt").write_text("game Clautro\nposition x\nresult *\n")
    Path("variant.txt").write_text(
        "game claustro\nvariants home_drop\nposition x\nresult *\n"
    )
    answer = pnp(*arguments)
    assert (answer.status, answer.err.count("\n")) == (status, 1)
    assert offer in answer.err


def test_a_game_is_known_in_any_case(pnp: Any, tmp_path: Path) -> None:
    start = pnp("setup", "Claustro", "--json").value
    assert start["game"] == "claustro"
    path = tmp_path / "game.txt"
    path.write_text(f"game CLAUSTRO\nposition {start['position']}\nresult *\n")
    assert pnp("check", path).out == "claustro: 0 turns, unfinished\n"
