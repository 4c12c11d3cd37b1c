"""Moves as values: what is put where, and how that is written; how games end."""

from dataclasses import dataclass, replace
from typing import Self

from pnp.boards.layout import Layout
from pnp.core.position import notational


@notational
@dataclass(frozen=True, slots=True)
class Move:
    """What a player does to the pieces on a board, and how it is written.

    >>> step("d2", "d3") + take("a7")
    Move('d2-d3xa7')
    """

    text: str
    placed: str = ""
    """Where a piece comes onto the board."""
    piece: str = ""
    """The letter of that piece, or of what a piece that goes has become."""
    origin: str = ""
    target: str = ""
    taken: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text

    def __add__(self, other: "Move") -> "Move":
        """One after the other, as one move: a step, and a capture by it."""
        return Move(
            self.text + other.text,
            self.placed or other.placed,
            self.piece or other.piece,
            self.origin or other.origin,
            self.target or other.target,
            self.taken + other.taken,
        )

    def written(self, text: str) -> Self:
        """The same, written in another way."""
        return replace(self, text=text)

    def on(self, layout: Layout) -> Layout:
        """The pieces after it."""
        changed = dict.fromkeys(self.taken, "")
        if self.origin:
            changed |= {self.origin: "", self.target: layout[self.origin]}
            if self.piece:
                changed[self.target] = self.piece
        if self.placed:
            changed[self.placed] = self.piece
        return layout.put(changed)


def place(piece: str, cell: str) -> Move:
    """A piece comes onto the board: ``d2``."""
    return Move(cell, placed=cell, piece=piece)


def step(origin: str, target: str, become: str = "") -> Move:
    """A piece goes from one cell to another, and may become another: ``d2-d3``."""
    return Move(f"{origin}-{target}", piece=become, origin=origin, target=target)


def jump(origin: str, target: str, over: tuple[str, ...]) -> Move:
    """The same over pieces that it takes, which go without saying: ``d2-d4``."""
    return Move(f"{origin}-{target}", origin=origin, target=target, taken=over)


def take(cell: str) -> Move:
    """A piece leaves the board: ``xd2``."""
    return Move(f"x{cell}", taken=(cell,))


def word(name: str) -> Move:
    """What is said and changes no piece by itself: ``swap``, ``pass``."""
    return Move(name)


@dataclass(frozen=True, slots=True)
class End:
    """How a game ended: who won, if anybody, and by which clause."""

    winner: int | None
    clause: str


def wins(seat: int, clause: str) -> End:
    """A seat has won, as a clause of the rules says."""
    return End(seat, clause)


def draw(clause: str) -> End:
    """Nobody has, as a clause of the rules says."""
    return End(None, clause)
