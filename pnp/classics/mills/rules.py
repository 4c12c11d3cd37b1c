"""Nine Men's Morris: three men in a row, a mill, take a man of the other player."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from pnp.boards import End, Layout, Move, Points, place, step, take, wins

BOARD = Points("""
    a7 d7 g7
    b6 d6 f6
    c5 d5 e5
    a4 b4 c4
    e4 f4 g4
    c3 d3 e3
    b2 d2 f2
    a1 d1 g1
    a7 a4 a1
    b6 b4 b2
    c5 c4 c3
    d7 d6 d5
    d3 d2 d1
    e5 e4 e3
    f6 f4 f2
    g7 g4 g1
""")

PIECES = "WB"

VARIANTS = ("no-flying",)

LINES = {p: [line for line in BOARD.lines if p in line] for p in BOARD.cells}


@dataclass(frozen=True)
class Position:
    """Men on the points and in hand, and who is to move."""

    men: Layout = Layout(BOARD)
    hand: tuple[int, int] = (9, 9)
    turn: int = 0
    variants: frozenset[str] = frozenset()

    def legal(self) -> Iterator[Move]:
        """A man is placed, moved or flown; one that closes a mill takes one."""
        for move in self._goes():
            taken = self._takeable(move)
            yield from (move + take(point) for point in taken) if taken else (move,)

    def apply(self, move: Move) -> Self:
        """The position after a move."""
        hand = list(self.hand)
        hand[self.turn] -= bool(move.placed)
        men, (white, black) = move.on(self.men), hand
        return replace(self, men=men, hand=(white, black), turn=1 - self.turn)

    def outcome(self) -> End | None:
        """Who has two men left and none in hand, or no move, has lost."""
        few = not self.hand[self.turn] and self._count() < 3
        lost = few or not any(self._goes())
        return wins(1 - self.turn, "lost") if lost else None

    def breaks(self, move: Move) -> str:
        """The clause that an illegal move breaks."""
        if self.hand[self.turn] and (not move.placed or self.men[move.placed]):
            return "placing"
        if not self.hand[self.turn] and not self._reaches(move):
            return "moving"
        return "mill"

    def _goes(self) -> Iterator[Move]:
        men, free, own = self.men, self.men.free, PIECES[self.turn]
        if self.hand[self.turn]:
            yield from (place(own, point) for point in free)
            return
        for origin in men.where(own):
            near = free if self._flies() else BOARD.near(origin)
            yield from (step(origin, target) for target in near if not men[target])

    def _reaches(self, move: Move) -> bool:
        near = move.origin and BOARD.near(move.origin)
        if not near or self.men[move.origin] != PIECES[self.turn]:
            return False
        return not self.men[move.target] and (self._flies() or move.target in near)

    def _flies(self) -> bool:
        return self._count() == 3 and "no-flying" not in self.variants

    def _count(self) -> int:
        return len(self.men.where(PIECES[self.turn]))

    def _takeable(self, move: Move) -> list[str]:
        """The men that a move may take: those in mills where there are no others."""
        own, other = PIECES[self.turn], PIECES[1 - self.turn]
        if not _in_mill(move.on(self.men), move.placed or move.target, own):
            return []
        theirs = self.men.where(other)
        loose = [p for p in theirs if not _in_mill(self.men, p, other)]
        return loose or list(theirs)


def _in_mill(men: Layout, point: str, man: str) -> bool:
    return any(all(men[each] == man for each in line) for line in LINES[point])
