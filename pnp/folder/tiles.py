"""Tiles below the pieces, cards beside the board: how they are called, how many.

A position holds tiles in a field ``tiles``, one letter of ``TILES`` a cell, and cards
in a field ``cards``: the letters of ``CARDS`` that lie open before each seat and, if
there is one row more, in the middle.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnp.folder.source import Source
from pnp.scene.nodes import Ink

COLOURS = ("#e3d3a4", "#b7cfa8", "#b3cbe0", "#ddb9a9", "#cfc3df", "#c9c9c4")
"""What tiles look like whose colour is not said."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tiles or of cards."""

    sort: Literal["tile", "card"]
    letter: str
    name: str
    colour: str
    count: int
    """So many are in the kit."""

    @property
    def key(self) -> str:
        """What its drawing and its name are called: ``tile-sand``, ``card-north``."""
        return f"{self.sort}-{self.name}"


def tiles(source: Source) -> Sequence[Tile]:
    """All kinds of tiles, in the order of their letters."""
    return _kinds(source, "tile", source.tile_letters)


def cards(source: Source) -> Sequence[Tile]:
    """All kinds of cards, in the order of their letters."""
    return _kinds(source, "card", source.card_letters)


def _kinds(
    source: Source, sort: Literal["tile", "card"], letters: str
) -> Sequence[Tile]:
    tables = source.game_table.get(sort, [{}] * len(letters))
    return [
        Tile(
            sort,
            letter,
            table.get("name") or f"{sort}{number + 1}",
            table.get("colour") or COLOURS[number % len(COLOURS)],
            table.get("count", 0),
        )
        for number, (letter, table) in enumerate(zip(letters, tables, strict=True))
    ]


def tile_ink(source: Source, tile: Tile) -> Ink:
    """What a tile is filled with."""
    return f"{source.name}-{tile.key}"


def table_faults(sort: str, tables: Any, letters: str) -> Iterator[tuple[str, str]]:
    """What is wrong with how many tables of tiles or cards there are."""
    if tables is None:
        return
    if not isinstance(tables, list) or not all(isinstance(t, Mapping) for t in tables):
        yield sort, f"{sort} is no list of tables: write [[{sort}]] for each"
    elif len(tables) != len(letters):
        told = f"{len(tables)} {sort}s, but rules.py says {sort.upper()}S = {letters!r}"
        yield sort, f"{told}: write [[{sort}]] for each, in their order"
