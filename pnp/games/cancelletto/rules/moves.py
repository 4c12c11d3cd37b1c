"""The moves of Cancelletto: steps, the gate, removals (CAN-4)."""

from typing import Literal, NamedTuple

from pnp.boards.squares import Cell
from pnp.core.position import notational
from pnp.games.cancelletto.rules.board import Side, Tile


class Gate(NamedTuple):
    """Where the two gate tokens stand (CAN-6)."""

    first: Side
    second: Side

    def __str__(self) -> str:
        return f"{self.first}+{self.second}"

    def beyond(self, cell: Cell) -> Cell | None:
        """Where the gate leads from a square, if it stands there."""
        first, second = self.first.cell, self.second.cell
        return second if cell == first else first if cell == second else None


IN_HAND: Literal["-"] = "-"

GONE: Literal["x"] = "x"

GateState = Gate | Literal["-", "x"]


@notational
class Step(NamedTuple):
    """A pawn goes to an adjacent square (CAN-5)."""

    origin: Cell
    target: Cell

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}"


@notational
class Placement(NamedTuple):
    """The gate tokens are placed (CAN-6)."""

    gate: Gate

    def __str__(self) -> str:
        return f"gate:{self.gate}"


@notational
class Removal(NamedTuple):
    """A tile is taken away and the turn passes (CAN-8)."""

    tile: Tile

    def __str__(self) -> str:
        return f"x{self.tile}"


Move = Step | Placement | Removal
