"""Hex: join your two sides of the board with a chain of your stones."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from pnp.boards import End, Hexes, Layout, Move, place, wins, word

SIZE = 7

BOARD = Hexes(rhomb=SIZE)

PIECES = "RB"

VARIANTS = ("no-swap",)

RANKS = BOARD.rows[::-1]

FILES = tuple(zip(*RANKS, strict=True))

SIDES = (RANKS[0], RANKS[-1]), (FILES[0], FILES[-1])

MIRROR = {
    cell: other
    for rank, file in zip(RANKS, FILES, strict=True)
    for cell, other in zip(rank, file, strict=True)
}
"""Each cell across the long diagonal: file and rank change places."""


@dataclass(frozen=True)
class Position:
    """The stones, and who is to move."""

    stones: Layout = Layout(BOARD)
    turn: int = 0
    variants: frozenset[str] = frozenset()

    def legal(self) -> Iterator[Move]:
        """Any empty cell; the second player may swap instead of their first stone."""
        yield from (place(PIECES[self.turn], cell) for cell in self.stones.free)
        if self._may_swap():
            yield word("swap")

    def apply(self, move: Move) -> Self:
        """The position after a move."""
        if move == word("swap"):
            ((cell, _),) = self.stones.on
            stones = Layout.of(BOARD, {MIRROR[cell]: PIECES[1]})
        else:
            stones = move.on(self.stones)
        return replace(self, stones=stones, turn=1 - self.turn)

    def outcome(self) -> End | None:
        """Whoever has joined their two sides has won."""
        seat = 1 - self.turn
        own, (start, end) = self.stones.where(PIECES[seat]), SIDES[seat]
        won = not BOARD.joined(start, own).isdisjoint(end)
        return wins(seat, "joined") if won else None

    def breaks(self, move: Move) -> str:
        """The clause that an illegal move breaks."""
        return "swap" if move == word("swap") else "place"

    def _may_swap(self) -> bool:
        first = self.turn == 1 and len(self.stones.on) == 1
        return first and "no-swap" not in self.variants
