"""Playing needs no library but Python's own; what lacks one says what to install."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pnp.base.libraries import INSTALLED_BY
from tests.alone import ALONE
from tests.lanes import slow

ROOT = Path(__file__).parents[2]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]

CLAUSTRO = "#.BB./....B/W...B/W..../.WW.# w"

CANCELLETTO = (
    "....#...../........##/#....#o.../.#......../o##.__o.../...b__#.../...bb..#../"
    "....#....b/....b#...o/#.o.....#. a6,c1,g6,g8,j2 d4,d5,e2,e4,j3 - o - 1"
)

WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None
from pnp.cli import main
main(sys.argv[2:])
"""


def run(code: str, *words: str, folder: Path, bare: bool = False) -> tuple[int, str]:
    """Runs some code, with no library at all if it is to be bare."""
    options = ["-I", "-S"] if bare else ["-I"]
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"
    done = subprocess.run(
        [sys.executable, *options, "-c", code, *words],
        cwd=folder, env={"PNP_CACHE": str(folder / "cache"), "HOME": str(folder)},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("library", "words"),
    [
        ("reportlab", ["kit", "claustro"]),
        ("pikepdf", ["kit", "claustro"]),
        ("markdown_it", ["rules", "claustro"]),
        ("pyphen", ["rules", "claustro"]),
        ("fontTools", ["draw", "claustro", CLAUSTRO, "-o", "x.svg"]),
        ("fontpkg_fira_sans", ["draw", "claustro", CLAUSTRO, "-o", "x.pdf"]),
        ("svgwrite", ["draw", "claustro", CLAUSTRO, "-o", "x.svg"]),
        ("brotli", ["draw", "claustro", CLAUSTRO, "-o", "x.svg"]),
        ("pypdfium2", ["draw", "claustro", CLAUSTRO, "-o", "x.png"]),
        ("PIL", ["draw", "claustro", CLAUSTRO, "-o", "x.png"]),
        (
            "segno",
            ["daily", "claustro", "--date", "2026-12-24", "--url", "https://x.org/"],
        ),
        ("pysat", ["solve", "cancelletto", CANCELLETTO]),
        ("numba", ["solve", "claustro", CLAUSTRO, "--variant", "home-drop"]),
        ("numpy", ["tables", "build", "claustro"]),
        ("platformdirs", ["tables", "list"]),
        ("click", ["games"]),
        ("jinja2", ["site", "club"]),
        ("icalendar", ["site", "club"]),
        ("ezdxf", ["kit", "claustro", "--format", "svg", "--dxf"]),
        *slow(
            [
                ("PIL", ["kit", "claustro", "--format", "shop"]),
                ("pypdfium2", ["kit", "claustro", "--format", "tts"]),
                ("reportlab", ["build", "claustro"]),
            ]
        ),
    ],
)
def test_a_missing_library_is_a_line_that_says_what_to_install(
    library: str, words: list[str], tmp_path: Path
) -> None:
    code = WITHOUT.replace("import sys", "import sys, os; os.environ.pop('PNP_CACHE')")
    status, said = run(
        code if library == "platformdirs" else WITHOUT, library, *words, folder=tmp_path
    )
    told = f"this needs {library}: pip install {INSTALLED_BY[library]}"
    # What takes long says so first.
    assert (status, said.splitlines()[-1]) == (1, f"pnp: {told}")
    left = {path for path in tmp_path.rglob("*") if path.is_file()}
    kept = {*(tmp_path / "cache").rglob("*"), *tmp_path.glob(".*/**/*")}
    assert not left - kept, "what is missing is said before anything is written"


def test_a_programmer_without_a_library_is_told_the_same(tmp_path: Path) -> None:
    code = (
        "import pnp\n"
        "try: pnp.draw(pnp.find('claustro').start()).save('x.pdf')\n"
        "except pnp.UserError as error: sys.exit(str(error))\n"
    )
    status, said = run(code, folder=tmp_path, bare=True)
    assert (status, said) == (1, "this needs reportlab: pip install reportlab\n")


def test_every_library_that_is_asked_for_is_known() -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = {re.split("[>=]", each)[0] for each in PROJECT["dependencies"]}
    assert wanted <= set(INSTALLED_BY.values())
    others = {f'"pnp-press[{extra}]"' for extra in extras}
    assert set(INSTALLED_BY.values()) - wanted == {*others, "pytest"}
    assert any(each.startswith("numba") for each in extras["tables"])


def test_each_game_is_played_told_and_drawn_without_any_library(tmp_path: Path) -> None:
    assert run(ALONE, folder=tmp_path, bare=True) == (0, "")
    assert not list(tmp_path.iterdir())
