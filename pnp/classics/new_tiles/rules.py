"""A game to begin with: islands of sand, no stone beside one of the other player."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from pnp.boards import Chance, End, Layout, Move, Squares, place, wins

BOARD = Squares(5, 5)

PIECES = "WB"
"""The letters of the first player's pieces, and of the second player's."""

TILES = "SA"
"""The letters of the tiles that lie side by side as the board: sand, and water."""


@dataclass(frozen=True)
class Position:
    """What a moment of the game is; what its fields begin with is the start."""

    stones: Layout = Layout(BOARD)
    turn: int = 0
    tiles: Layout = Layout(BOARD)

    def legal(self) -> Iterator[Move]:
        """Every move of the player to move."""
        own, other = PIECES[self.turn], PIECES[1 - self.turn]
        for cell in self.stones.free:
            if self.tiles[cell] == "S" and all(
                self.stones[near] != other for near in BOARD.near(cell)
            ):
                yield place(own, cell)

    def apply(self, move: Move) -> Self:
        """The position after a move."""
        return replace(self, stones=move.on(self.stones), turn=1 - self.turn)

    def outcome(self) -> End | None:
        """Whether the game has ended, and how."""
        return None if any(self.legal()) else wins(1 - self.turn, "stuck")

    def breaks(self, move: Move) -> str:
        """The clause that an illegal move breaks."""
        return "place"


def deal(chance: Chance) -> Position:
    """Five tiles of water lie among those of sand."""
    letters = chance.shuffled("S" * 20 + "A" * 5)
    lying = dict(zip(BOARD.cells, letters, strict=True))
    return Position(tiles=Layout.of(BOARD, lying))
