"""A folder to begin with: the smallest game, on a board of any kind."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pnp.classics
from pnp.folder.guard import RULES

BOARDS: Mapping[str, str] = {
    "squares": "Squares(5, 5)",
    "hexes": "Hexes(rhomb=5)",
    "points": '''Points("""
    a5 b5 c5 d5 e5
    a4 b4 c4 d4 e4
    a3 b3 c3 d3 e3
    a2 b2 c2 d2 e2
    a1 b1 c1 d1 e1
    a5 a4 a3 a2 a1
    b5 b4 b3 b2 b1
    c5 c4 c3 c2 c1
    d5 d4 d3 d2 d1
    e5 e4 e3 e2 e1
""")''',
    "tiles": "Squares(5, 5)",
}
"""What ``rules.py`` says of each kind."""

HOMES = {"tiles": "new_tiles"}
"""The folder that is copied for a kind, where it is not ``new``."""

FILES = (RULES, "game.toml", "rules.en.md", "figures.toml")

OLD = "Squares(5, 5)"


def new_game(name: str, board: str) -> Iterator[tuple[str, str]]:
    """The files of a new game, with what stands in them."""
    (home,) = map(Path, pnp.classics.__path__)
    for file in FILES:
        text = (home / HOMES.get(board, "new") / file).read_text(encoding="utf-8")
        if file == RULES:
            kind = BOARDS[board].partition("(")[0]
            names = sorted(["End", kind, "Layout", "Move"])
            imported = "from pnp.boards import End, Layout, Move, Squares, place, wins"
            text = text.replace(
                imported, f"from pnp.boards import {', '.join(names)}, place, wins"
            ).replace(OLD, BOARDS[board])
        yield file, text.replace("# New", f"# {name.title()}", 1)
