"""The house has floors: a module imports from below, never from above."""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import cache, wraps
from pathlib import Path

import pnp

PACKAGE = Path(pnp.__file__).parent

GROUND = {
    "cache", "compiled", "errors", "files", "folders", "foreign", "libraries",
    "lettering", "plugins", "resources", "templates", "typeface", "version",
}  # fmt: skip

MAY_IMPORT = {
    "errors": set(),
    "version": set(),
    "files": {"errors"},
    "foreign": {"errors"},
    "libraries": {"errors"},
    "folders": {"libraries"},
    "licences": set(),
    "manual": {"errors"},
    "cache": {"errors", "files", "folders"},
    "compiled": {"errors"},
    "plugins": set(),
    "resources": {"errors", "foreign", "plugins"},
    "templates": {"errors", "libraries", "resources"},
    "typeface": {"errors", "libraries", "resources"},
    "lettering": {"libraries", "typeface"},
    "core": {"errors"},
    "scene": {"core", *GROUND},
    "words": {"core", "errors", "templates"},
    "solve": {"core", "errors"},
    "render": {"scene", "typeface", "errors", "files", "libraries"},
    "games": {
        "core", "scene", "solve", *GROUND - {"lettering", "typeface"}
    },
    "press": {"core", "scene", "words", "games", "solve", *GROUND},
    "testing": {"core", "scene", "words", "games", "solve", "press", "errors"},
    "site": {
        "core", "games", "licences", "manual", "press", "render", "scene", "words",
        *GROUND,
    },
    "studio": {
        "core", "games", "press", "render", "scene", "site", "solve", "words",
        *GROUND,
    },
    "drawing": {"core", "errors", "games", "press", "render", "scene", "words"},
    "cli": {
        "core", "scene", "words", "games", "solve", "press", "render", "site",
        "studio", "licences", "manual", *GROUND,
    },
}  # fmt: skip
"""What each part of pnp may import, beside itself."""

DOORS = {
    "svgwrite": {"render/svg"},
    "reportlab": {"render/pdf"},
    "pikepdf": {"render/finish", "render/reread", "render/tagging"},
    "pypdfium2": {"render/png", "render/reread"},
    "pathops": {"render/plain"},
    "ezdxf": {"render/dxf"},
    "PIL": {"render/png"},
    "brotli": {"typeface"},
    "fontTools": {"lettering", "typeface", "press/bench"},
    "fontpkg_fira_sans": {"typeface"},
    "uharfbuzz": {"typeface"},
    "icalendar": {"site/feeds"},
    "jinja2": {"site/layout"},
    "markdown_it": {"press/typeset/markdown"},
    "pyphen": {"press/typeset/hyphenation"},
    "typst": {"cli/rival"},
    "pysat": {"games/cancelletto/mind/oracle"},
    "numpy": {
        "games/claustro/mind/analysis",
        "games/claustro/mind/arrays",
        "games/claustro/mind/building",
        "games/claustro/mind/census",
        "games/claustro/mind/retrograde",
    },
    "numba": {"compiled"},
    "platformdirs": {"folders"},
    "pytest": {"testing/__init__", "testing/conformance"},
    "rich": {"cli/screen"},
    "segno": {"press/qr"},
    "distributed": {"games/cluster"},
    "starlette": {
        "studio/answers",
        "studio/app",
        "studio/guards",
        "studio/playing",
        "studio/printing",
        "studio/puzzling",
        "studio/reading",
    },
    "uvicorn": {"studio/serving"},
    "ortools": {"games/cancelletto/mind/reference"},
    "click": {
        "cli/__init__",
        "cli/about",
        "cli/advising",
        "cli/asked",
        "cli/books",
        "cli/checking",
        "cli/clock",
        "cli/config",
        "cli/counting",
        "cli/coverage",
        "cli/daily",
        "cli/days",
        "cli/drawing",
        "cli/extras",
        "cli/forms",
        "cli/found",
        "cli/kinds",
        "cli/manual",
        "cli/values",
        "cli/mining",
        "cli/offers",
        "cli/options",
        "cli/play",
        "cli/records",
        "cli/paper",
        "cli/printers",
        "cli/puzzles",
        "cli/rulebooks",
        "cli/schemas",
        "cli/settings",
        "cli/solving",
        "cli/stories",
        "cli/web",
        "cli/tables",
        "cli/tactics",
        "cli/telling",
        "cli/themes",
        "cli/verifying",
        "cli/voice",
        "cli/wanted",
    },
}
"""The modules through which each third-party package comes in."""

ROOMS = {
    "rules": ("core", "errors", "resources", "templates"),
    "misreadings": ("core", "errors"),
    "paper": ("core", "errors", "scene"),
    "mind": ("core", "errors", "files", "libraries", "solve", "cache", "compiled"),
}
"""What each room of a game may import, beside itself and the game's rules."""

STANDARD = {
    "ast", "asyncio", "atexit", "base64", "bisect", "calendar", "codecs", "collections",
    "concurrent",
    "contextlib", "contextvars", "csv", "dataclasses", "datetime", "difflib",
    "errno", "fcntl", "functools", "gc", "hashlib", "heapq", "hmac", "html", "http",
    "importlib", "io", "itertools", "json", "logging", "lzma", "math",
    "multiprocessing", "operator", "os", "pathlib", "platform", "random", "re",
    "secrets", "shlex", "signal", "socket", "stat", "statistics", "string", "struct",
    "subprocess", "sys", "tempfile", "textwrap", "threading", "time", "tomllib",
    "types", "typing", "urllib", "uuid", "weakref", "webbrowser", "xml", "zipfile",
    "zlib",
}  # fmt: skip

CLOCKS = {
    "clock", "solver", "oracle", "judgement", "difficulty", "bench", "rival",
    "stopwatch",
}  # fmt: skip
"""Modules that know limits of time, or measure it."""

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


@everywhere(MODULES)
def test_a_module_imports_only_from_below(path: Path) -> None:
    home = path.relative_to(PACKAGE).with_suffix("").parts[0]
    if home in {"__init__", "__main__"}:
        return
    for module in imports(path):
        if module.startswith("pnp."):
            part = module.split(".")[1]
            assert part in MAY_IMPORT[home] | {home}, module


def test_a_record_alone_asks_at_the_door() -> None:
    """To be replayed it needs its game, which it names and only those above know."""
    asking = {place(path) for path in MODULES if "pnp" in imports(path)}
    assert asking == {"core/record"}


@everywhere(MODULES)
def test_each_outsider_has_one_door(path: Path) -> None:
    for module in imports(path):
        package = module.split(".")[0]
        if package not in STANDARD | {"pnp"}:
            assert place(path) in DOORS[package], module


@everywhere(sorted(PACKAGE.glob("games/*/*/*.py")))
def test_a_room_of_a_game_opens_on_the_rules_alone(path: Path) -> None:
    """No game imports another; paper knows no mind, and mind no paper."""
    game, room = path.parts[-3:-1]
    own = tuple(f"pnp.games.{game}.{each}" for each in {"rules", room})
    for module in imports(path):
        if module.startswith("pnp."):
            known = tuple(f"pnp.{floor}" for floor in ROOMS[room])
            assert module.startswith((*own, *known)), module


@everywhere(sorted(PACKAGE.glob("render/*.py")))
def test_exporters_do_not_import_each_other(path: Path) -> None:
    """But for PNG, which is the PDF rasterised, and the door to them all."""
    if path.stem in {"svg", "pdf"}:
        others = {"pnp.render", "pnp.render.svg", "pnp.render.pdf", "pnp.render.png"}
        assert not others & imports(path)


@everywhere(MODULES)
def test_chance_comes_from_setups_alone(path: Path) -> None:
    if place(path) != "core/chance":
        assert "random" not in imports(path)


@everywhere(MODULES)
def test_nothing_looks_at_the_clock_but_the_command_line(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    if place(path) not in {"cli/daily", "cli/paper", "cli/web"}:
        assert "today()" not in source
        assert "now()" not in source
    if place(path).split("/")[-1] not in CLOCKS:
        assert "time" not in imports(path)


LONGEST, WIDEST = 600, 15
"""So many lines has a module at most, and so many fields a class."""


@everywhere(MODULES)
def test_a_module_is_no_longer_than_can_be_held_in_mind(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@everywhere(MODULES)
def test_no_class_has_more_than_fifteen_fields(path: Path) -> None:
    for node in nodes(path):
        if isinstance(node, ast.ClassDef):
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            assert len(fields) <= WIDEST, node.name


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
