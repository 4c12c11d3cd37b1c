"""The proportions of the house: its lines, modules, folders, imports, names, records.

``python -m pnp.workshop.proportion`` prints the table; nothing enforces it.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from pathlib import Path

from pnp.core.puzzle_code import Kind
from pnp.protocol.art import Art, Look
from pnp.protocol.drawing import Drawing, Hidden, Lying, Touch
from pnp.protocol.puzzles import Boards, Puzzles
from pnp.protocol.rules import Rules
from pnp.protocol.solver import Solver, Starts

RECORDS = Rules, Solver, Puzzles, Kind, Drawing, Art, Look
"""What a game fills in, field by field."""

MODULES = Touch, Hidden, Lying, Starts, Boards
"""What a module of a game may bring, function by function."""

PACKAGE = Path(__file__).parents[1]

_WORDS = """
bound built bought caught chosen drawn done fallen felt found given gone grown heard
held hidden hung kept known laid led left lent lost made meant met paid parted said seen
sent shown sold spent spoken stood struck sung taken taught thought thrown told
understood won worn woven written
"""

IRREGULAR = frozenset(_WORDS.split())
"""Bare participles that do not end in -ed.

Without those that are the verb as well, as ``read`` and ``put``: these may say what a
function does.
"""


def is_participle(name: str) -> bool:
    """Whether a name is one bare participle, which says neither what nor how.

    >>> is_participle("told"), is_participle("_named"), is_participle("named_sheets")
    (True, True, False)
    >>> is_participle("read"), is_participle("_set")
    (False, False)
    """
    bare = name.strip("_")
    regular = bare.endswith("ed") and not bare.endswith("eed") and len(bare) > 4
    return "_" not in bare and (bare in IRREGULAR or regular)


def late_imports(trees: Iterable[ast.Module]) -> int:
    r"""How many imports stand in functions, those in a function within one once.

    >>> late_imports([ast.parse("def a():\n  def b():\n    import c")])
    1
    """
    return len(
        {
            inner
            for tree in trees
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for inner in ast.walk(node)
            if isinstance(inner, ast.Import | ast.ImportFrom)
        }
    )


def table() -> Iterator[tuple[str, str]]:
    """What is counted, and how much of it there is."""
    sources = {path: path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    trees = {path: ast.parse(text) for path, text in sources.items()}
    lines = sum(text.count("\n") for text in sources.values())
    yield "lines", f"{lines:,}"
    yield "modules", f"{len(sources)}"
    folder, count = Counter(path.parent for path in sources).most_common(1)[0]
    yield "largest folder", f"{folder.relative_to(PACKAGE.parent)}, {count} modules"
    longest = max(sources, key=lambda path: sources[path].count("\n"))
    yield "longest module", f"{longest.name}, {sources[longest].count(chr(10))} lines"
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    imports = [n for n in nodes if isinstance(n, ast.Import | ast.ImportFrom)]
    taken = sum((n.end_lineno or n.lineno) - n.lineno + 1 for n in imports)
    yield "import lines", f"{100 * taken / lines:.1f} %"
    names = [n.name for n in nodes if isinstance(n, ast.FunctionDef)]
    bare = [name for name in names if is_participle(name)]
    yield "functions", f"{len(names):,}"
    yield "bare participles", f"{100 * len(bare) / len(names):.1f} %"
    yield "imports inside functions", f"{late_imports(trees.values())}"


def record_counts() -> Iterator[tuple[str, str]]:
    """How much a game says of itself, record by record, and how much it must."""
    every = {record: fields(record) for record in RECORDS}
    needed = {
        record: [
            each.name
            for each in own
            if each.default is MISSING and each.default_factory is MISSING
        ]
        for record, own in every.items()
    }
    yield "fields of records", f"{sum(map(len, every.values()))}"
    yield "of these required", f"{sum(map(len, needed.values()))}"
    for record, own in every.items():
        told = ", ".join(needed[record]) or "none"
        yield f"  {record.__name__}", f"{len(own)}, required: {told}"
    for module in MODULES:
        brought = [name for name in vars(module) if not name.startswith("_")]
        yield f"  module: {module.__name__}", ", ".join(brought)


def main() -> None:
    """Print the table."""
    for what, much in (*table(), *record_counts()):
        sys.stdout.write(f"{what:26}{much}\n")


if __name__ == "__main__":
    main()
