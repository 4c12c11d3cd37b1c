"""The moves of Hexapawn: steps and captures (HXP-2, HXP-3)."""

import re
from typing import NamedTuple

from hexapawn.rules.board import is_on_board
from pnp.base.errors import NotationError, quoted
from pnp.boards.squares import Cell
from pnp.core.position import notational


@notational
class Move(NamedTuple):
    """A pawn goes from a square to another."""

    origin: Cell
    target: Cell

    @property
    def is_capture(self) -> bool:
        """Whether it goes diagonally, which only captures do."""
        return self.origin.column != self.target.column

    def __str__(self) -> str:
        return f"{self.origin}{'x' if self.is_capture else '-'}{self.target}"


def parse_move(text: str) -> tuple[Move, bool]:
    """The move written ``text``, and whether it is written as a capture."""
    parts = re.fullmatch(r"(\w+)([-x])(\w+)", text, re.ASCII)
    if not parts:
        raise NotationError(
            f"{quoted(text)} is not a move: write a step 'b1-b2' or a capture 'b2xa3'",
            "HXP-2",
        )
    return Move(_cell(parts[1], text), _cell(parts[3], text)), parts[2] == "x"


def _cell(name: str, text: str) -> Cell:
    try:
        cell = Cell.parse(name)
    except NotationError as error:
        raise NotationError(f"{error} in {quoted(text)}", "HXP-1") from None
    if not is_on_board(cell):
        fault = f"{quoted(name)} in {quoted(text)} is off the board"
        raise NotationError(fault, "HXP-1")
    return cell
