"""Templates reach the user: inside a wheel, beside the package in a checkout."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from itertools import chain
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp.base.templates import read_text
from tests.alone import ALONE

ROOT = Path(__file__).parents[1]

TEMPLATES = {
    path.relative_to(ROOT / "templates").as_posix()
    for path in (ROOT / "templates").rglob("*")
    if path.is_file()
}

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]

READERS = (
    "tests/test_gallery.py", "tests/words/test_spelling.py", "tests/test_packaging.py",
    "tests/test_readme.py", "tests/test_manual.py", "tests/render/test_everything.py",
)  # fmt: skip

FILES_READ = (
    "gallery or reviewed or spelled or facts_about or lowest or leads_somewhere"
)
"""Tests, quick ones, that open files beside the package."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the source distribution unpacks to."""
    target = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built("sdist", target)) as archive:
        archive.extractall(target, filter="data")
    (folder,) = filter(Path.is_dir, target.iterdir())
    return folder


def built(kind: str, target: Path) -> Path:
    """A distribution, built as pip builds it."""
    build = (
        "import os, sys; os.chdir(sys.argv[1]); import hatchling.build as b;"
        f"print(b.build_{kind}(sys.argv[2]))"
    )
    name = subprocess.run(
        [sys.executable, "-c", build, str(ROOT), str(target)],
        check=True, capture_output=True, text=True,
    ).stdout.split()[-1]  # fmt: skip
    return target / name


def test_a_wheel_carries_every_template(wheel: Path) -> None:
    files = ZipFile(wheel).namelist()
    packed = {f.removeprefix("pnp/_templates/") for f in files if "_templates/" in f}
    assert packed == TEMPLATES
    added = {"pnp/py.typed", "pnp/cli/shapes.toml"}
    assert added | {"pnp/games/claustro/solver/default.table"} <= set(files)


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a fresh environment with the wheel in it, and no library."""
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    install = [
        sys.executable, "-m", "pip", "--python", str(python), "--quiet", "install",
        "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel),
    ]  # fmt: skip
    subprocess.run(install, check=True, capture_output=True)
    return python


@pytest.mark.proof
def test_the_wheel_alone_plays_every_game(wheel: Path, tmp_path: Path) -> None:
    python = installed(wheel, tmp_path / "env")
    played = subprocess.run(
        [str(python), "-I", "-c", ALONE], cwd=tmp_path, capture_output=True, text=True
    )
    assert (played.returncode, played.stderr) == (0, "")
    for script in ("pnp", "pnp-press"):
        asked = subprocess.run(
            [str(python.with_name(script)), "games"], capture_output=True, text=True
        )
        assert asked.stderr == "pnp: this needs click: pip install click\n"


def test_templates_can_be_read() -> None:
    assert all(map(read_text, TEMPLATES))


@pytest.mark.proof
def test_the_wheel_prints_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    """Installed in a fresh environment that sees the same libraries.

    All that there is to print is printed from a wheel by ``.ci/run``.
    """
    python = installed(wheel, tmp_path / "env")
    folder = python.parents[1]
    # The libraries come last, so that the checkout beside them is not what is run.
    (packages,) = folder.glob("lib/python*/site-packages")
    libraries = Path(pytest.__file__).parents[1]
    (packages / "libraries.pth").write_text(
        f"import sys; sys.path.append({str(libraries)!r})\n"
    )
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run(
        [str(folder / "bin" / "pnp"), "kit", "claustro", "-o", "printed"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "printed").rglob("*.pdf"))) == 2
    assert not list((tmp_path / "printed").rglob(".*"))
    where = subprocess.run(
        [str(python), "-c", "import pnp; print(pnp.__file__)"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(where.stdout.strip()).is_relative_to(folder)


@pytest.mark.proof
def test_the_sdist_holds_what_its_tests_need(sdist: Path) -> None:
    """All are there, and those that open files find them."""
    assert modules(sdist) == modules(ROOT)
    wanted = (*READERS, "-k", FILES_READ)
    plainly = ("-p", "no:cacheprovider", "--assert=plain")
    # As if no other tests were running, whose cache and worker it would take over.
    environment = {k: v for k, v in os.environ.items() if "PYTEST" not in k}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plainly, *wanted],
        cwd=sdist, env=environment, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def modules(folder: Path) -> set[str]:
    """What tests consist of."""
    found = (folder / "tests").rglob("*.*")
    names = {path.relative_to(folder).as_posix() for path in found if path.is_file()}
    return {name for name in names if not re.search(r"/[._][^/]*cache|\.pyc$", name)}


def test_ci_takes_the_lowest_version_of_each_library() -> None:
    script = ROOT / ".ci" / "lowest"
    assert ".ci/lowest" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    lowest = subprocess.run(
        [sys.executable, script], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert [line.replace("==", ">=") for line in lowest] == bounds()


def bounds() -> list[str]:
    """What pyproject.toml asks of libraries, those for tests last."""
    extras = dict(PROJECT["optional-dependencies"])
    own, *tests = extras.pop("test")
    assert own == f"pnp-press[{','.join(sorted(extras))}]"
    return [*PROJECT["dependencies"], *chain(*extras.values()), *tests]


@pytest.mark.parametrize("bound", bounds())
def test_each_library_has_a_lower_bound_and_no_other(bound: str) -> None:
    assert re.fullmatch(r"[a-z0-9-]+>=[0-9]+(\.[0-9a-z]+)+", bound)


def test_help_loads_neither_games_nor_libraries() -> None:
    code = (
        "import sys\n"
        "from pnp.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'reportlab', 'PIL', 'pikepdf', 'svgwrite', 'fontTools',"
        " 'pnp.games', 'pnp.core.setup'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
