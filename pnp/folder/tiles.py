"""Tiles that lie side by side below the pieces: how they are called, how many.

A position holds them in a field ``tiles``, one letter of ``TILES`` a cell.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.folder.source import Source
from pnp.scene.nodes import Ink

COLOURS = ("#e3d3a4", "#b7cfa8", "#b3cbe0", "#ddb9a9", "#cfc3df", "#c9c9c4")
"""What tiles look like whose colour is not said."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of them."""

    letter: str
    name: str
    colour: str
    count: int
    """So many are in the kit."""


def tiles(source: Source) -> Sequence[Tile]:
    """All kinds, in the order of their letters."""
    letters = source.tile_letters
    tables = source.game_table.get("tile", [{}] * len(letters))
    return [
        Tile(
            letter,
            table.get("name") or f"tile{number + 1}",
            table.get("colour") or COLOURS[number % len(COLOURS)],
            table.get("count", 0),
        )
        for number, (letter, table) in enumerate(zip(letters, tables, strict=True))
    ]


def tile_ink(source: Source, tile: Tile) -> Ink:
    """What a tile is filled with."""
    return f"{source.name}-tile-{tile.name}"


def table_faults(tables: Any, letters: str) -> Iterator[tuple[str, str]]:
    """What is wrong with how many tables there are."""
    if tables is None:
        return
    if not isinstance(tables, list) or not all(isinstance(t, Mapping) for t in tables):
        yield "tile", "tile is no list of tables: write [[tile]] for each"
    elif len(tables) != len(letters):
        told = f"{len(tables)} tiles, but rules.py says TILES = {letters!r}"
        yield "tile", f"{told}: write [[tile]] for each, in their order"
