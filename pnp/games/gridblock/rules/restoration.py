"""A grid to be restored: some of its tiles lie face down, and it is even (GRB-2).

It is written as the six rows of a position, ``?`` for a tile face down, and the word
``restore``. A move such as ``d4=3`` says that the tile on d4 shows symbol 3.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.squares import Cell, written_rows
from pnp.core.position import Outcome, Player, illegal_move_error, notational
from pnp.games.gridblock.rules import refusals
from pnp.games.gridblock.rules.board import (
    ALIKE,
    CELLS,
    NAMING,
    NEIGHBOURS,
    PLACE,
    SIZE,
    SYMBOLS,
)
from pnp.games.gridblock.rules.grids import HALF, MOST
from pnp.games.gridblock.rules.moves import parse_tile
from pnp.games.gridblock.rules.notation import parse_tiles

DOWN = "?"
"""A tile face down."""

MARK = " restore"
"""Ends the notation, and tells it from that of positions."""


@notational
class Told(NamedTuple):
    """What a tile shows that lies face down."""

    target: Cell
    symbol: str

    def __str__(self) -> str:
        return f"{self.target}={self.symbol}"


@notational
@dataclass(frozen=True)
class Restoration:
    """A grid with tiles face down, for one player, who says what they show."""

    tiles: str
    """The symbol of every tile in the order of ``CELLS``, ``?`` for one face down."""
    variants: frozenset[str] = frozenset()

    @property
    def players(self) -> int:
        """One alone restores a grid."""
        return 1

    @property
    def turn(self) -> Player:
        """The only seat."""
        return 0

    @property
    def player(self) -> Player:
        """The only player."""
        return 0

    def seen_by(self, _viewer: Player | None) -> Self:
        """The grid itself: nobody knows more of it."""
        return self

    # --- GRB-1, GRB-2: what may lie face down

    @property
    def down(self) -> tuple[Cell, ...]:
        """The tiles that lie face down."""
        return tuple(cell for cell in CELLS if self.symbol(cell) == DOWN)

    def symbol(self, cell: Cell) -> str:
        """What a tile shows."""
        return self.tiles[PLACE[cell]]

    @property
    def missing(self) -> Mapping[str, int]:
        """How many tiles of each symbol lie face down."""
        return {symbol: ALIKE - self.tiles.count(symbol) for symbol in SYMBOLS}

    def legal(self) -> tuple[Told, ...]:
        """What tiles may show as far as those face up tell at once."""
        return self._legal

    @cached_property
    def _legal(self) -> tuple[Told, ...]:
        every = (Told(cell, symbol) for cell in self.down for symbol in SYMBOLS)
        return tuple(move for move in every if not self.fault(move))

    def fault(self, move: Told) -> tuple[str, str] | None:
        """Why a tile cannot show a symbol, and the clause that says so."""
        cell, symbol = move
        if self.symbol(cell) != DOWN:
            return Reason("{} lies face up", cell), "GRB-2"
        if not self.missing[symbol]:
            fault = Reason(
                "all {} tiles with {} lie face up", ALIKE, refusals.symbol_sign(symbol)
            )
            return fault, "GRB-1"
        return _crowding_fault(self.symbol, cell, symbol)

    # --- playing on

    def apply(self, move: Told) -> Self:
        """The grid with one more tile face up."""
        if fault := self.fault(move):
            raise illegal_move_error(str(move), *fault, self.legal())
        place = PLACE[move.target]
        tiles = f"{self.tiles[:place]}{move.symbol}{self.tiles[place + 1 :]}"
        return replace(self, tiles=tiles)

    def outcome(self) -> Outcome | None:
        """Whether all tiles lie face up, or none can be turned over any more."""
        if DOWN not in self.tiles:
            return Outcome((1,), "restored", "GRB-2")
        return None if self.legal() else Outcome((-1,), "beyond-repair", "GRB-2")

    def read(self, text: str) -> Told:
        """The legal move written ``text``."""
        if found := self._tile_fault(text):
            raise illegal_move_error(text, *found, self.legal())
        move = parse_told(text)
        if fault := self.fault(move):
            raise illegal_move_error(text, *fault, self.legal())
        return move

    def _tile_fault(self, text: str) -> tuple[str, str] | None:
        """What is wrong with a tile alone of which nothing can be said any more."""
        if not (cell := parse_tile(text)):
            return None
        if self.symbol(cell) != DOWN:
            return Reason("{} lies face up", cell), "GRB-2"
        if any(move.target == cell for move in self.legal()):
            return None
        return Reason("no symbol fits {}", cell), "GRB-2"

    # --- the notation

    def __str__(self) -> str:
        return f"{written_rows(SIZE, self.symbol)}{MARK}"

    @classmethod
    def is_written(cls, text: str) -> bool:
        """Whether a text is meant to be such a grid."""
        return text.endswith(MARK)

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The grid written ``text``; raises ``NotationError`` for one that is not even.

        There is none by variants that change what an even grid is.
        """
        if odd := {"adjacent-only", "shuffle"} & set(variants):
            fault = Reason("no grid is restored with {}", min(odd))
            raise NotationError(fault, "GRB-2")
        found = cls(parse_tiles(text.removesuffix(MARK), DOWN), frozenset(variants))
        for cell in CELLS:
            symbol = found.symbol(cell)
            if symbol != DOWN and (
                crowd := _crowding_fault(found.symbol, cell, symbol)
            ):
                why, clause = crowd
                fault = Reason(
                    "{} shows {}: {}", cell, refusals.symbol_sign(symbol), why
                )
                raise NotationError(fault, clause)
        return found


def parse_told(text: str) -> Told:
    """The move written ``text``, legal anywhere or not.

    >>> parse_told("d4=3")
    Told('d4=3')
    """
    if told := re.fullmatch(r"(\w+)=([1-6])", text, re.ASCII):
        return Told(NAMING.cell(told[1], text), told[2])
    fault = "{} is not a move: write what a tile shows, such as 'd4=3'"
    raise NotationError(Reason(fault, quoted(text)), "GRB-2")


Shown = Callable[[Cell], str]
"""What each tile shows."""


def _crowding_fault(shown: Shown, cell: Cell, symbol: str) -> tuple[str, str] | None:
    """Which of its like stand in the way of a symbol on a tile, and the clause."""
    sign = refusals.symbol_sign(symbol)
    near = [other for other in NEIGHBOURS[cell] if shown(other) == symbol]
    if near:
        return Reason("{} beside it shows {} too", near[0], sign), "GRB-2"
    alike = [other for other in _quadrant(cell) if shown(other) == symbol]
    if len(alike) >= MOST:
        fault = Reason("its corner block shows {} on {} and {}", sign, *alike[:MOST])
        return fault, "GRB-2"
    return None


def _quadrant(cell: Cell) -> Iterator[Cell]:
    """The other tiles of its quadrant."""
    for other in CELLS:
        if other != cell and all(
            one // HALF == two // HALF for one, two in zip(other, cell, strict=True)
        ):
            yield other
