"""The moves of Claustro: steps, and captures with their drops (CLA-3 to CLA-6)."""

from typing import NamedTuple

from pnp.boards.squares import Cell
from pnp.core.position import notational


@notational
class Step(NamedTuple):
    """A pawn goes one square towards its goal (CLA-3)."""

    origin: Cell
    target: Cell

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}"

    @property
    def captured(self) -> None:
        """No pawn is taken."""

    @property
    def drop(self) -> None:
        """No pawn is dropped."""


@notational
class Capture(NamedTuple):
    """A pawn takes another, which is dropped elsewhere (CLA-4, CLA-5)."""

    origin: Cell
    target: Cell
    drop: Cell | None = None
    """``None`` for a capture into the goal, which no drop follows (CLA-6)."""

    def __str__(self) -> str:
        drop = f"@{self.drop}" if self.drop else ""
        return f"{self.origin}x{self.target}{drop}"

    @property
    def captured(self) -> Cell:
        """Where the pawn stood that is taken."""
        return self.target


Move = Step | Capture


def landing_cell(move: Move) -> Cell:
    """Where the pawn stands that a move puts down last.

    >>> step = Step(Cell.parse("b2"), Cell.parse("b3"))
    >>> str(landing_cell(step))
    'b3'
    """
    return move.drop or move.target
