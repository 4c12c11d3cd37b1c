"""The tiles of Cancelletto (CAN-1): data, checked when it is loaded."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from pnp.base.errors import UserError, quoted
from pnp.base.templates import read_table
from pnp.games.cancelletto.rules.board import LETTERS, PAWNS, TILES

FILE = "cancelletto/tiles.toml"


class TileError(UserError):
    """A fault in the file of the tiles."""

    def __init__(self, fault: str) -> None:
        super().__init__(f"templates/{FILE}: {fault} (CAN-1)")


@dataclass(frozen=True, slots=True)
class Face:
    """A tile as printed: its four symbols, read row by row from the top."""

    name: str
    symbols: str

    def turned(self, quarters: int) -> Self:
        """The tile after some quarter turns clockwise.

        >>> Face("any", "b.#o").turned(1).symbols
        '#bo.'
        """
        symbols = self.symbols
        for _ in range(quarters % 4):
            top_left, top_right, left, right = (*symbols,)
            symbols = left + top_left + right + top_right
        return type(self)(self.name, symbols)


@cache
def faces() -> tuple[Face, ...]:
    """The 24 tiles, each as often as it is printed, in the order of the file."""
    return read_tiles()


def read_tiles() -> tuple[Face, ...]:
    """The same, read anew."""
    listed = read_table(FILE)
    tables = listed.get("tile")
    if not isinstance(tables, list) or not tables or len(listed) > 1:
        raise TileError("no [[tile]] is listed, or something else")
    found = tuple(face for table in tables for face in _faces(table))
    _check_counts(found)
    return found


def _faces(table: object) -> Sequence[Face]:
    if not isinstance(table, dict):
        raise TileError(f"{quoted(table)} is no [[tile]]")
    name, face, count = table.get("name"), table.get("face"), table.get("count", 1)
    if not isinstance(name, str) or not name:
        raise TileError(f"the tile {quoted(table)} has no name")
    if not isinstance(face, str) or len(face) != 5 or face[2] != "/":
        raise TileError(
            f"tile {quoted(name)}: the face {quoted(face)} is not like 'b./.#'"
        )
    symbols = face.replace("/", "")
    if strange := set(symbols) - set(".#" + LETTERS):
        fault = f"tile {quoted(name)}: {quoted(min(strange))} in {quoted(face)}"
        raise TileError(f"{fault} is none of '.', '#', 'b', 'o'")
    if sum(symbol in LETTERS for symbol in symbols) > 1:
        raise TileError(
            f"tile {quoted(name)}: {quoted(face)} has more than one coloured square"
        )
    if others := set(table) - {"name", "face", "count"}:
        fault = f"{quoted(min(others))} is none of name, face, count"
        raise TileError(f"tile {quoted(name)}: {fault}")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise TileError(
            f"tile {quoted(name)}: the count {quoted(count)} is not a number from 1"
        )
    return [Face(name, symbols)] * count


def _check_counts(found: Sequence[Face]) -> None:
    names = [face.name for face in dict.fromkeys(found)]
    for name in names:
        if names.count(name) > 1:
            raise TileError(f"two tiles are named {quoted(name)}")
    for letter, colour in zip(LETTERS, ("blue", "orange"), strict=True):
        tiles = [face for face in found if letter in face.symbols]
        if len(tiles) != PAWNS:
            listed = ", ".join(dict.fromkeys(face.name for face in tiles)) or "none"
            fault = f"{len(tiles)} tiles have a {colour} square, not {PAWNS}: {listed}"
            raise TileError(fault)
    if len(found) != TILES:
        plain = sum(not set(LETTERS) & set(face.symbols) for face in found)
        last = found[-1].name
        raise TileError(
            f"{len(found)} tiles in all, {plain} of them plain, not {TILES} "
            f"and {TILES - 2 * PAWNS} (the last is {quoted(last)})"
        )
