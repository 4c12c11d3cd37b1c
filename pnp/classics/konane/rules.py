"""Konane: stones jump over stones; whoever cannot jump has lost."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

from pnp.boards import End, Layout, Move, Squares, jump, take, wins

SIZE = 6

BOARD = Squares(SIZE, SIZE)

PIECES = "BW"

START = {c: PIECES[sum(map(int, BOARD.at[c])) % 2] for c in BOARD.cells}

HALF = SIZE // 2

OPENINGS = [BOARD.rows[-1 - n][n] for n in (0, HALF - 1, HALF, SIZE - 1)]
"""Two corners and the middle, all in a diagonal of black stones."""


@dataclass(frozen=True)
class Position:
    """The stones that are left, and who is to move."""

    stones: Layout = Layout.of(BOARD, START)
    turn: int = 0

    def legal(self) -> Iterator[Move]:
        """The first two turns take a stone, all others jump."""
        match self.stones.free:
            case ():
                yield from map(_off, OPENINGS)
            case (hole,):
                yield from map(_off, BOARD.near(hole))
            case _:
                yield from self._jumps()

    def apply(self, move: Move) -> Self:
        """The position after a move."""
        return replace(self, stones=move.on(self.stones), turn=1 - self.turn)

    def outcome(self) -> End | None:
        """Whoever cannot jump has lost."""
        return None if any(self.legal()) else wins(1 - self.turn, "stuck")

    def breaks(self, move: Move) -> str:
        """The clause that an illegal move breaks."""
        if len(self.stones.free) < 2:
            return "opening"
        return "straight" if move.target in self._around(move.origin) else "jump"

    def _around(self, origin: str) -> list[str]:
        """Where jumps would end that go round corners."""
        found = [origin] if origin else []
        for cell in found:
            for ray in BOARD.rays(cell):
                for passed, landed in pairwise(ray[:2]):
                    is_free = not self.stones[landed] and landed not in found
                    if is_free and self.stones[passed] == PIECES[1 - self.turn]:
                        found.append(landed)
        return found

    def _jumps(self) -> Iterator[Move]:
        stones, other = self.stones, PIECES[1 - self.turn]
        for origin in stones.where(PIECES[self.turn]):
            for ray in BOARD.rays(origin):
                over: tuple[str, ...] = ()
                for passed, landed in zip(ray[::2], ray[1::2], strict=False):
                    if stones[passed] != other or stones[landed]:
                        break
                    over += (passed,)
                    yield jump(origin, landed, over)


def _off(cell: str) -> Move:
    """A stone of one's own leaves the board, which is written by its cell alone."""
    return take(cell).written(cell)
