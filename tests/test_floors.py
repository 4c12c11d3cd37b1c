"""The house has floors: a module imports from below, never from above."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, wraps
from pathlib import Path

import pnp

PACKAGE = Path(pnp.__file__).parent

FLOORS = (
    *("base", "licences", "manual", "core", "words", "solve", "scene", "boards"),
    *("typeset", "render", "protocol", "classics", "folder"),
    *("games/GAME/rules", "games/GAME/solver", "games/GAME/puzzles", "games/GAME/art"),
    *("games/GAME/drawing", "games/GAME", "games"),
    *("press", "press/captions", "press/sheets", "press/figures", "press/cards"),
    *("press/rulebook", "press/boxes", "press/kit", "press/books", "press/export"),
    *("press/checks", "web", "web/documents", "web/site", "web/studio"),
    *("notebook", "testing", "cli", "cli/benches", "cli/commands", "workshop"),
)
"""From the ground up: a module imports from its own room and from those before it."""

APART = {
    ("games/GAME/puzzles", "games/GAME/art"),
    ("games/GAME/puzzles", "games/GAME/drawing"),
    ("games/GAME/solver", "games/GAME/art"),
    ("games/GAME/solver", "games/GAME/drawing"),
}
"""Rooms that do not know each other, in either direction."""

DOORS = {
    "svgwrite": {"render/svg"},
    "reportlab": {"render/pdf/__init__"},
    "pikepdf": {"render/pdf/finish", "render/pdf/tagging", "render/reread"},
    "pypdfium2": {"render/png", "render/reread"},
    "pathops": {"render/cut_shapes"},
    "ezdxf": {"render/dxf"},
    "PIL": {"render/png"},
    "brotli": {"scene/typeface"},
    "fontTools": {"scene/display_faces", "scene/typeface", "cli/benches/press"},
    "fontpkg_fira_sans": {"scene/typeface"},
    "uharfbuzz": {"scene/typeface"},
    "icalendar": {"web/site/calendar_file"},
    "jinja2": {"web/page_templates"},
    "markdown_it": {"typeset/markdown"},
    "pyphen": {"typeset/hyphenation"},
    "typst": {"cli/benches/rival"},
    "pysat": {"games/cancelletto/solver/sat_oracle"},
    "numpy": {
        "games/claustro/solver/retrograde",
        "games/claustro/solver/tablebase_build",
    },
    "numba": {"games/claustro/solver/retrograde"},
    "platformdirs": {"base/files"},
    "pytest": {"testing/__init__", "testing/conformance"},
    "rich": {"cli/terminal"},
    "segno": {"scene/qr_code"},
    "distributed": {"games/cluster"},
    "uvicorn": {"web/studio/app"},
}
"""The modules through which each third-party package comes in."""

ROOM_OF = {"click": "cli", "starlette": "web/studio"}
"""The rooms in which a package is the common language."""

STANDARD = {
    "argparse", "array", "ast", "asyncio", "atexit", "base64", "bisect", "calendar",
    "codecs", "collections", "colorsys", "concurrent",
    "contextlib", "contextvars", "csv", "ctypes", "dataclasses", "datetime", "difflib",
    "errno", "fcntl", "functools", "gc", "hashlib", "heapq", "hmac", "html", "http",
    "importlib", "inspect", "io", "itertools", "json", "logging", "lzma", "math",
    "multiprocessing", "operator", "os", "pathlib", "pkgutil", "platform", "random",
    "re", "secrets", "shlex", "signal", "socket", "stat", "statistics", "string",
    "struct", "subprocess", "sys", "tempfile", "textwrap", "threading", "time",
    "tomllib", "types", "typing", "urllib", "uuid", "weakref", "webbrowser",
    "xml", "zipfile", "zlib",
}  # fmt: skip

CLOCKS = {
    "benches", "difficulty", "endless", "fewest_turns", "jobs", "progress",
    "sat_oracle", "stopwatch", "answer", "bench", "retrograde",
}  # fmt: skip
"""Modules that know limits of time, or measure it, or rooms of such."""

Check = Callable[[Path], None]

MODULES = sorted(PACKAGE.rglob("*.py"))


def place(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix()


def everywhere(paths: Sequence[Path]) -> Callable[[Check], Callable[[], None]]:
    """One test of many modules, which says in whose code the first fault lies."""

    def of(check: Check) -> Callable[[], None]:
        @wraps(check, assigned=("__module__", "__name__", "__doc__"), updated=())
        def test() -> None:
            for path in paths:
                try:
                    check(path)
                except AssertionError as fault:
                    raise AssertionError(f"{place(path)}: {fault}") from fault

        del test.__wrapped__
        assert paths
        return test

    return of


@cache
def nodes(path: Path) -> Sequence[ast.Import | ast.ImportFrom | ast.ClassDef]:
    """What a module imports and which classes it has, wherever in its code."""
    asked = ast.Import, ast.ImportFrom, ast.ClassDef
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, asked)]


def imports(path: Path) -> set[str]:
    """The modules a module imports."""
    names = set()
    for node in nodes(path):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom(module="pnp"):
                names |= {f"pnp.{alias.name}" for alias in node.names}
            case ast.ImportFrom(module=str(module)):
                names.add(module)
            case _:
                pass
    return names


def room(module: str) -> str:
    """The room of a module, such as ``games/GAME/rules``; the doors have none."""
    parts = module.split(".")[1:]
    if parts[:1] in (["notebook"], ["__init__"], ["__main__"]):
        return parts[0]
    if not PACKAGE.joinpath(*parts).is_dir():
        parts = parts[:-1]
    if parts[:1] == ["games"] and len(parts) > 1:
        parts[1] = "GAME"
    return "/".join(parts[:1] if parts[:1] == ["render"] else parts)


def test_every_room_stands_in_the_map() -> None:
    text = (PACKAGE / "README.md").read_text(encoding="utf-8")
    table = text.partition("## Three ways")[0]
    for floor in FLOORS:
        assert f"`{floor}`" in table or f"`{floor.split('/')[-1]}`" in table, floor


@everywhere(MODULES)
def test_a_module_imports_only_from_below(path: Path) -> None:
    home = room(named(path))
    if home not in FLOORS:
        return
    for module in imports(path):
        other = room(module) if module.startswith("pnp.") else ""
        if other in FLOORS and other != home:
            assert FLOORS.index(other) < FLOORS.index(home), module
            assert (home, other) not in APART, module


@everywhere(sorted(PACKAGE.glob("games/*/*/*.py")))
def test_no_game_imports_another(path: Path) -> None:
    game = path.parts[-3]
    for module in imports(path):
        parts = module.split(".")
        if parts[:2] == ["pnp", "games"]:
            assert parts[2:3] == [game], module


def test_a_record_alone_asks_at_the_door() -> None:
    """To be replayed it needs its game, which it names and only those above know."""
    asking = {place(path) for path in MODULES if "pnp" in imports(path)}
    assert asking == {"core/record"}


@everywhere(MODULES)
def test_each_outsider_has_one_door(path: Path) -> None:
    for module in imports(path):
        package = module.split(".")[0]
        if package in STANDARD | {"pnp"}:
            continue
        if package in ROOM_OF:
            assert place(path).startswith(ROOM_OF[package]), module
        else:
            assert place(path) in DOORS[package], module


@everywhere(sorted(PACKAGE.glob("render/**/*.py")))
def test_exporters_do_not_import_each_other(path: Path) -> None:
    """But for PNG, which is the PDF rasterised, and the door to them all."""
    if path.stem == "svg" or path.parent.name == "pdf":
        others = {"pnp.render", "pnp.render.svg", "pnp.render.png"}
        assert not others & imports(path)


@everywhere(MODULES)
def test_chance_comes_from_setups_alone(path: Path) -> None:
    if place(path) != "core/chance":
        assert "random" not in imports(path)


@everywhere(MODULES)
def test_nothing_looks_at_the_clock_but_the_command_line(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    if place(path) not in {
        "cli/commands/daily",
        "cli/commands/build",
        "cli/commands/site",
    }:
        assert "today()" not in source
        assert "now()" not in source
    if not {*place(path).split("/")[-2:]} & CLOCKS:
        assert "time" not in imports(path)


MOST = 30
"""So many modules has a folder at most, or nobody finds the one that is sought."""


def test_no_folder_is_crowded() -> None:
    """But that of commands: a module there has the name that a reader types."""
    for folder, count in Counter(path.parent for path in MODULES).items():
        assert count <= MOST or folder.name == "commands", folder


def named(path: Path) -> str:
    """A module as others import it."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def reached(path: Path, known: set[str]) -> Iterator[str]:
    """The modules that a module imports by name or takes names from."""
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            whole = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in known else node.module for name in whole)


def test_nothing_is_imported_in_a_circle() -> None:
    """Not even by a function when it is called."""
    known = {named(path) for path in MODULES}
    wanted = {named(path): {*reached(path, known)} - {named(path)} for path in MODULES}
    while free := [name for name in wanted if not wanted[name] & {*wanted}]:
        for name in free:
            del wanted[name]
    assert not wanted
