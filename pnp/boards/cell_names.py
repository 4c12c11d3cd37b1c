"""The names of a board's cells, read where they stand in a longer text."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Generic, TypeVar

from pnp.base.errors import NotationError, Reason, quoted

CellT = TypeVar("CellT")


@dataclass(frozen=True, slots=True)
class Naming(Generic[CellT]):
    """What the cells of a board are called, and the clause that says so."""

    parse: Callable[[str], CellT]
    """A cell by its name, on the board or off it."""
    board: Container[CellT]
    clause: str
    words: tuple[str, str] = ("square", "board")
    """What the game calls a cell and the board."""

    def cell(self, name: str, text: str) -> CellT:
        """The cell called ``name`` in a text; raises ``NotationError`` for others.

        >>> from pnp.boards.squares import Cell
        >>> Naming(Cell.parse, {Cell(0, 0)}, "XYZ-1").cell("b1", "a1-b1")
        Traceback (most recent call last):
        pnp.base.errors.NotationError: 'b1' in 'a1-b1' is off the board (XYZ-1)
        """
        cell_word, board_word = self.words
        try:
            cell = self.parse(name)
        except NotationError:
            fault = Reason("{} is not a {} such as 'a1'", _where(name, text), cell_word)
            raise NotationError(fault, self.clause) from None
        if cell not in self.board:
            fault = Reason("{} is off the {}", _where(name, text), board_word)
            raise NotationError(fault, self.clause)
        return cell


def _where(name: str, text: str) -> str | Reason:
    """A name, in what it was found."""
    found = quoted(name)
    return found if name == text else Reason("{} in {}", found, quoted(text))
