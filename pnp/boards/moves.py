"""Moves as values: what is put where, and how that is written; how games end."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from pnp.boards.layout import Layout
from pnp.core.position import notational

SAYS = "/"
"""Before a word that is said with a move."""


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
    """The letter of that piece."""
    origin: str = ""
    target: str = ""
    taken: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    """Where a piece that goes on has been between its origin and its target."""
    become: str = ""
    """The letter of what a piece that goes has become."""

    def __str__(self) -> str:
        return self.text

    def __add__(self, other: "Move") -> "Move":
        """One after the other, as one move: a step, and a capture by it.

        A piece that goes twice goes on from where it was: ``d4-b6-b4``. Raises
        ``ValueError`` where two pieces would go, or two come.
        """
        text, through = _joined(self, other), self.through + other.through
        if self.origin and other.origin:
            if other.origin != self.target:
                where = f"{other} does not begin on {self.target}"
                raise ValueError(f"{self} + {other}: one piece goes on, but {where}")
            text = self.text + other.text.removeprefix(other.origin)
            through = (*self.through, self.target, *other.through)
        if self.placed and other.placed:
            raise ValueError(f"{self} + {other}: a move places one piece")
        if self.placed and self.placed == other.origin:
            raise ValueError(f"{self} + {other}: place the piece where it ends")
        return Move(
            text,
            self.placed or other.placed,
            self.piece or other.piece,
            self.origin or other.origin,
            other.target or self.target,
            self.taken + other.taken,
            through,
            other.become or self.become,
        )

    @property
    def is_word(self) -> bool:
        """Whether nothing comes, goes or is taken by it."""
        return not (self.placed or self.origin or self.taken)

    @property
    def said(self) -> str:
        """The word that it is, or that is said with it: ``n`` of ``a1-a4/n``."""
        return self.text if self.is_word else self.text.partition(SAYS)[2]

    @property
    def way(self) -> tuple[str, ...]:
        """The cells on which a piece that goes stands, one after another."""
        return (self.origin, *self.through, self.target) if self.origin else ()

    def written(self, text: str) -> Self:
        """The same, written in another way."""
        return replace(self, text=text)

    def on(self, layout: Layout) -> Layout:
        """The pieces after it."""
        changed = dict.fromkeys(self.taken, "")
        if self.origin:
            changed |= {self.origin: "", self.target: layout[self.origin]}
            if self.become:
                changed[self.target] = self.become
        if self.placed:
            changed[self.placed] = self.piece
        return layout.put(changed)


def _joined(one: Move, other: Move) -> str:
    """How two moves are written as one; a word stands last."""
    if one.is_word or other.is_word:
        first, then = (other, one) if one.is_word else (one, other)
        return f"{first}{SAYS}{then}"
    return one.text + other.text


def place(piece: str, cell: str) -> Move:
    """A piece comes onto the board: ``d2``."""
    return Move(cell, placed=cell, piece=piece)


def step(origin: str, target: str, become: str = "") -> Move:
    """A piece goes from one cell to another, and may become another: ``d2-d3``."""
    return Move(f"{origin}-{target}", origin=origin, target=target, become=become)


def jump(origin: str, target: str, over: Iterable[str]) -> Move:
    """The same over pieces that it takes, which go without saying: ``d2-d4``.

    Jumps of one piece are joined by ``+``, and so is their notation.

    >>> jump("d4", "b6", ("c5",)) + jump("b6", "b4", ("b5",))
    Move('d4-b6-b4')
    """
    if isinstance(over, str):
        raise TypeError(f"jump over {over!r}: write ({over!r},), with its comma")
    return Move(f"{origin}-{target}", origin=origin, target=target, taken=tuple(over))


def take(cell: str) -> Move:
    """A piece leaves the board: ``xd2``."""
    return Move(f"x{cell}", taken=(cell,))


def word(name: str) -> Move:
    """What is said and changes no piece by itself: ``swap``, ``pass``.

    It may be said with a move, such as by which card a piece goes.

    >>> step("a1", "a4") + word("n")
    Move('a1-a4/n')
    """
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
