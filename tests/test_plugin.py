"""A game of another package is a game like ours; a broken one costs the others naught.

The package in ``tests/plugin`` is built as a wheel, installed beside pnp and used.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from zipfile import ZipFile

import pytest
from jsonschema import validate

from pnp.cli.commands.schema import schema_of
from tests.documents import text
from tests.lanes import slow

ROOT = Path(__file__).parents[1]

SOURCE = Path(__file__).parent / "plugin"

START = "BBB/.../WWW w"


@dataclass(frozen=True)
class Site:
    """A folder of installed packages, and the cache and the place to print to."""

    packages: Path
    folder: Path

    def run(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        """Runs Python with these packages beside pnp and its libraries."""
        path = f"{self.packages}{os.pathsep}{ROOT}"
        return subprocess.run(
            [sys.executable, *map(str, arguments)],
            cwd=self.folder, env={**os.environ, "PYTHONPATH": path},
            capture_output=True, text=True, timeout=300,
        )  # fmt: skip

    def pnp(self, *arguments: object) -> str:
        """What a command prints, all being well; a busy machine says what it does."""
        done = self.run("-m", "pnp", *arguments)
        said = [line for line in done.stderr.splitlines() if line[-4:] != " ..."]
        assert (done.returncode, said) == (0, []), done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as pip builds it, from a copy that it may write into."""
    folder = tmp_path_factory.mktemp("wheel")
    copytree(SOURCE, folder / "source")
    offline = ("--no-build-isolation", "--no-deps", "--no-index", "--quiet")
    command = [sys.executable, "-m", "pip", "wheel", *offline, str(folder / "source")]
    subprocess.run([*command, "-w", folder], check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture
def site(wheel: Path, tmp_path: Path) -> Site:
    """Where the wheel is installed: unpacked, as all of it is Python."""
    packages, folder = tmp_path / "packages", tmp_path / "folder"
    folder.mkdir()
    with ZipFile(wheel) as archive:
        archive.extractall(packages)
    return Site(packages, folder)


Bring = Callable[..., None]


@pytest.fixture
def bring(site: Site) -> Bring:
    """Installs a copy of the game under another name, with a change in a file."""

    def brought(name: str, file: str, change: Callable[[str], str | None]) -> None:
        module = site.packages / name
        copytree(site.packages / "hexapawn", module)
        for path in filter(Path.is_file, module.rglob("*")):
            text = path.read_text(encoding="utf-8")
            text = text.replace("hexapawn", name).replace("HXP", "QQQ")
            path.write_text(text, encoding="utf-8")
        changed = change((module / file).read_text(encoding="utf-8"))
        (module / file).unlink()
        if changed is not None:
            (module / file).write_text(changed, encoding="utf-8")
        facts = site.packages / f"{name}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Name: {name}\nVersion: 1.0\n")
        entry = f"[pnp.games]\n{name} = {name}:GAME\n"
        (facts / "entry_points.txt").write_text(entry)

    return brought


def test_the_manual_names_each_file_of_the_package_and_no_other() -> None:
    (table,) = re.findall(r"(?:^\|.*\n)+", text("games"), re.M)
    named = re.findall(
        r"`([\w/.-]+)`", "".join(re.findall(r"^\| (.*?) \|", table, re.M))
    )
    files = [
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.*")
        if not {"__pycache__", ".pytest_cache"} & set(path.parts) and path.is_file()
    ]
    assert sorted(named) == sorted(files)


@pytest.mark.proof
def test_a_slip_in_its_templates_is_told_as_in_ours(site: Site, bring: Bring) -> None:
    bring(
        "slip", "templates/words.it.toml", lambda text: text.replace("{moves}", "{x}")
    )
    done = site.run("-m", "pnp", "check-templates")
    assert done.returncode == 1
    fault = "templates/slip/words.it.toml: 'white-wins-in': {moves} is missing;"
    assert fault in done.stdout
    assert done.stdout.count("templates/slip/") == done.stdout.count("\n")


def test_the_games_say_where_they_come_from(site: Site) -> None:
    told = site.pnp("games").splitlines()
    assert told[-1] == (
        "hexapawn: 2 players; variants: none; languages: en, it; "
        "from pnp-hexapawn 0.1.0"
    )
    packages = [each["package"] for each in json.loads(site.pnp("games", "--json"))]
    assert packages[-1] == "pnp-hexapawn 0.1.0"
    assert all(re.fullmatch(r"pnp [\d.]+", each) for each in packages[:-1])


@pytest.mark.parametrize(
    ("language", "theme"),
    [
        ("it", "grey"),
        *slow([("it", "classic"), ("en", "low-ink")]),
    ],
)
def test_kit_and_rule_sheet_are_printed(site: Site, language: str, theme: str) -> None:
    how = ("--lang", language, "--theme", theme)
    made = site.pnp("kit", "hexapawn", *how, "-o", "kit")
    assert made.startswith("9 files in kit; open kit/hexapawn/")
    assert site.pnp("rules", "hexapawn", *how, "-o", "rules.pdf") == "rules.pdf\n"
    drawn = site.pnp("draw", "hexapawn", START, "b1-b2", *how, "-o", "turn.svg")
    assert drawn == "turn.svg\n"


def test_its_commands_answer(site: Site) -> None:
    assert site.pnp("moves", "hexapawn", START).split() == ["a1-a2", "b1-b2", "c1-c2"]
    answer = json.loads(site.pnp("solve", "hexapawn", START, "--json"))
    validate(answer, schema_of("solve"))
    assert answer == {"value": "loss", "distance": 6, "best": ["b1-b2"]}
    perfect = ("--player", "perfect")
    assert site.pnp("advise", "hexapawn", START, *perfect) == "b1-b2\n"
    assert "HXP1-20-00003-" in site.pnp("setup", "hexapawn", "--seed", 3)
    (site.folder / "game.txt").write_text(site.pnp("example", "hexapawn"))
    assert site.pnp("check", "game.txt").splitlines() == [
        "hexapawn: 6 turns, result -1 1 (goal, HXP-4)",
        "Black has reached the far rank and wins.",
    ]
    assert "random games a second" in site.pnp("bench", "hexapawn")


def test_the_library_finds_it_by_name_position_and_code(site: Site) -> None:
    code = (
        "import pnp\n"
        "game = pnp.find('hexapawn')\n"
        "print(pnp.caption(game.start(), 'b1-b2 a3xb2'))\n"
        "print(pnp.setup('HXP1-20-00000-C').game, len(pnp.draw(game.start()).svg) > 99)"
    )
    assert site.run("-c", code).stdout.splitlines() == [
        "White steps b1→b2. Black captures b2 from a3.",
        "hexapawn True",
    ]


def test_its_puzzles_are_told_and_printed(site: Site) -> None:
    told = site.pnp("puzzle", "hexapawn", "--moves", 2, "--lang", "it").splitlines()
    assert told[0] == "Il Nero muove e vince in 2 mosse."
    assert told[3:5] == [
        "soluzione  1. c3-c2 a1-a2 2. c2-c1",
        "           Il Nero ha raggiunto l’ultima traversa e vince.",
    ]
    day = ("daily", "hexapawn", "--date", "2026-12-24", "--days", 7)
    cards = list(map(json.loads, site.pnp(*day, "--json").splitlines()))
    assert len({card["position"] for card in cards}) > 3
    ((path, pages),) = {(f["path"], f["pages"]) for c in cards for f in c["files"]}
    assert pages == 4
    assert (site.folder / path).stat().st_size > 10_000


def test_a_game_without_chance_and_puzzles_has_no_card_of_the_day(
    site: Site, bring: Bring
) -> None:
    line = "kinds=kinds_in(__name__), "
    bring("other", "puzzles/__init__.py", lambda text: text.replace(line, ""))
    done = site.run("-m", "pnp", "daily", "other")
    assert (done.returncode, done.stderr) == (
        1,
        "pnp: other has no card of the day: it has no puzzles, and nothing in it "
        "is left to chance\n",
    )


@pytest.mark.proof
def test_its_own_tests_and_what_every_game_promises_hold(site: Site) -> None:
    own = ("-c", SOURCE / "pyproject.toml", SOURCE / "tests")
    done = site.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *own)
    assert done.returncode == 0, done.stdout


def _raises(text: str) -> str:
    return f"import nothing_such\n{text}"


def _gone(_: str) -> None:
    return None


FAULTS: dict[str, tuple[str, Callable[[str], str | None], str]] = {
    "an import that fails": (
        "__init__.py", _raises,
        "it cannot be loaded: ModuleNotFoundError: \"No module named 'nothing_such'\"",
    ),
    "a program instead of a module": (
        "__init__.py", lambda text: f"raise SystemExit(3)\n{text}",
        "it cannot be loaded: SystemExit: '3'",
    ),
    "no words in Italian": (
        "templates/words.it.toml", _gone,
        "its package lacks templates/words.it.toml",
    ),
    "no theme": (
        "templates/themes/grey.toml", _gone,
        "its package lacks templates/themes/grey.toml",
    ),
    "no colour for titles": (
        "templates/themes/grey.toml", lambda text: text.replace("other =", "other-a ="),
        "templates/other/themes/grey.toml: 'inks': there is no ink 'other', the colour "
        "of its titles",
    ),
    "an ink in some themes only": (
        "templates/themes/grey.toml", lambda text: text.replace("-tint", "-t"),
        "templates/themes/grey.toml lacks 'other-tint'",
    ),
    "an ink of ours": (
        "templates/themes/grey.toml", lambda text: f"{text}text = '#ffffff'\n",
        "templates/other/themes/grey.toml: 'inks': 'text': the ink is not called other "
        "or other-...",
    ),
    "codes like ours": (
        "rules/__init__.py", lambda text: text.replace('"QQQ"', '"CLA"'),
        "its codes begin with 'CLA', as those of claustro",
    ),
    "codes read like ours": (
        "rules/__init__.py", lambda text: text.replace('"QQQ"', '"T0P"'),
        "its codes begin with 'T0P', which is not three capital letters other than U",
    ),
    "another name": (
        "rules/__init__.py", lambda text: text.replace('n("other"', 'n("else"'),
        "other:GAME is 'else', not a game called so",
    ),
}  # fmt: skip


@pytest.mark.proof
@pytest.mark.parametrize(("file", "change", "why"), FAULTS.values(), ids=list(FAULTS))
def test_a_broken_plugin_is_a_line_and_costs_the_others_nothing(
    site: Site, bring: Bring, file: str, change: Callable[[str], str], why: str
) -> None:
    bring("other", file, change)
    line = f"pnp: the game 'other' of other 1.0 is left out: {why}\n"
    listed = site.run("-m", "pnp", "games")
    assert (listed.returncode, listed.stderr) == (0, line)
    assert len(listed.stdout.splitlines()) == 8
    asked = site.run("-m", "pnp", "moves", "other", START)
    assert asked.returncode == 2
    assert asked.stderr.count("\n") == 1
    assert why[:50] in asked.stderr
    assert site.pnp("moves", "hexapawn", START)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("room", "command"),
    [
        ("drawing", ["draw", "other", START, "-o", "board.svg"]),
        ("art", ["kit", "other"]),
        ("puzzles", ["puzzle", "other"]),
    ],
)
def test_a_room_that_cannot_be_loaded_is_a_line(
    site: Site, bring: Bring, room: str, command: list[str]
) -> None:
    bring("other", f"{room}/__init__.py", _raises)
    done = site.run("-m", "pnp", *command)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"pnp: the {room} of the game 'other' of other 1.0 cannot be loaded: "
        "ModuleNotFoundError: \"No module named 'nothing_such'\"\n"
    )
    assert site.pnp("moves", "hexapawn", START)


def test_of_two_games_with_the_same_codes_or_name_the_later_is_left_out(
    site: Site, bring: Bring
) -> None:
    tag = "rules/__init__.py"
    bring("other", tag, lambda text: text)
    bring("third", tag, lambda text: text)
    assert site.run("-m", "pnp", "games").stderr == (
        "pnp: the game 'third' of third 1.0 is left out: "
        "its codes begin with 'QQQ', as those of other\n"
    )
    entries = site.packages / "third-1.0.dist-info" / "entry_points.txt"
    entries.write_text("[pnp.games]\nother = third:GAME\nclaustro = third:GAME\n")
    told = site.run("-m", "pnp", "games").stderr.splitlines()
    assert told == [
        f"pnp: the game '{name}' of third 1.0 is left out: its name is taken"
        for name in ("claustro", "other")
    ]


@pytest.mark.proof
def test_of_many_games_one_that_fails_later_is_a_line(site: Site, bring: Bring) -> None:
    """In its puzzles, its bench and its tables; alone it is nobody else's fault."""
    raising = (
        "\n\ndef _broken(*_: object) -> None:\n    raise KeyError('nothing such')\n"
        "\n\nfrom dataclasses import replace\n"
        "from pnp.protocol.solver import Tables\n"
        "SOLVER = replace(_solver(), bench=_broken, "
        "tables=Tables(('default',), *[_broken] * 5))\n"
        "KINDS = tuple(replace(kind, pose=_broken) for kind in _puzzles().kinds)\n"
        "PUZZLES = replace(_puzzles(), kinds=KINDS)\n"
        "GAME = replace(GAME, _solver=lambda: SOLVER, _puzzles=lambda: PUZZLES)\n"
    )
    bring("other", "__init__.py", lambda text: text + raising)
    line = (
        "pnp: the game 'other' of other 1.0 could not be finished: "
        "KeyError: \"'nothing such'\"\n"
    )
    day = ("daily", "hexapawn", "other", "--date", "2026-12-24", "--days", 3)
    done = site.run("-m", "pnp", *day, "--json")
    assert (done.returncode, done.stderr) == (0, line)
    assert [json.loads(card)["game"] for card in done.stdout.splitlines()] == [
        "hexapawn"
    ] * 3
    listed = site.run("-m", "pnp", "tables", "list")
    assert (listed.returncode, listed.stderr) == (0, line)
    assert "claustro default: shipped" in listed.stdout
    alone = site.run("-m", "pnp", "bench", "other", "--boards", 1)
    assert alone.returncode == 1
    assert "KeyError" in alone.stderr


@pytest.mark.proof
def test_a_build_survives_a_game_that_is_broken(
    site: Site, bring: Bring, claustro_table: object
) -> None:
    """The code in the example of the second is not one of its own."""
    bring("other", "templates/examples.toml", lambda text: text)
    asked = ("hexapawn", "other", "hex", "--lang", "it", "--date", "2026-12-24")
    built = site.run("-m", "pnp", "build", *asked, "-o", "out")
    assert built.returncode == 0, built.stderr
    complaints = [line for line in built.stderr.splitlines() if line[:5] == "pnp: "]
    assert complaints == [
        "pnp: the game 'other' of other 1.0 could not be finished: "
        "TemplateError: \"templates/other/examples.toml: 'first': 'record': line 3: "
        "'QQQ1-20-00000-C' has a misread symbol: its check fails\"",
    ]
    sums = (site.folder / "out" / "SHA256SUMS").read_text()
    assert "  hexapawn/hexapawn_paper_a4_it.pdf\n" in sums
    assert "  hex/hex_paper_a4_it.pdf\n" in sums
    assert "  other/other_paper_a4_it.pdf\n" not in sums
