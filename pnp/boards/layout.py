"""Layout: which piece stands on which cell of a board, as a value."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from pnp.boards.board import EMPTY, Board


@dataclass(frozen=True)
class Layout:
    """Pieces on a board, each a letter; ``layout["a1"]`` is one, or nothing.

    >>> from pnp.boards.board import Squares
    >>> layout = Layout(Squares(2, 2)).put({"a1": "W"})
    >>> layout["a1"], layout["b2"], layout.where("W"), str(layout)
    ('W', '', ('a1',), '../W.')
    """

    board: Board
    held: str = ""
    """A letter for each cell, row by row from the top as positions are written.

    Raises ``ValueError`` for other rows than those of the board.
    """

    def __post_init__(self) -> None:
        if not self.held:
            object.__setattr__(self, "held", self.board.empty)
        elif fault := _row_fault(self.held, self.board):
            raise ValueError(fault)

    @classmethod
    def of(cls, board: Board, pieces: Mapping[str, str]) -> Self:
        """So many pieces on a board, by their cells."""
        return cls(board).put(pieces)

    def __getitem__(self, cell: str) -> str:
        letter = self.held[self.board.written[cell]]
        return "" if letter == EMPTY else letter

    @cached_property
    def _found(self) -> dict[str, tuple[str, ...]]:
        """The cells by what they hold, as far as that was asked."""
        return {}

    def where(self, piece: str) -> tuple[str, ...]:
        """The cells where a piece of this letter stands, in order."""
        found, held = self._found, self.held
        if piece not in found:
            pairs = self.board.written.items()
            found[piece] = tuple([cell for cell, n in pairs if held[n] == piece])
        return found[piece]

    @property
    def free(self) -> tuple[str, ...]:
        """The cells where nothing stands, in order."""
        return self.where(EMPTY)

    @property
    def on(self) -> tuple[tuple[str, str], ...]:
        """The cells that hold something, in order, with what they hold."""
        pairs = ((cell, self.held[n]) for cell, n in self.board.written.items())
        return tuple((cell, letter) for cell, letter in pairs if letter != EMPTY)

    def put(self, pieces: Mapping[str, str]) -> Self:
        """The same with other pieces on some cells, an empty text taking one away."""
        held = list(self.held)
        for cell, letter in pieces.items():
            held[self.board.written[cell]] = letter or EMPTY
        return self._with("".join(held))

    def _with(self, held: str) -> Self:
        """The same board with other pieces: its rows are right, so nothing is asked."""
        made = object.__new__(type(self))
        made.__dict__.update(board=self.board, held=held)
        return made

    def mapped(self, image: Mapping[str, str]) -> Self:
        """The same turned or mirrored, as a symmetry of the board says."""
        return self.of(self.board, {image[cell]: letter for cell, letter in self.on})

    def __hash__(self) -> int:
        return hash(self.held)

    def __str__(self) -> str:
        return self.held

    @classmethod
    def parse(cls, board: Board, text: str, letters: Collection[str]) -> Self:
        """The layout written so; raises ``ValueError`` that says where it fails."""
        layout, known = cls(board, text), (EMPTY, *letters)
        if {*text} <= {"/", *known}:
            return layout
        for cell, letter in layout.on:
            if letter not in known:
                choices = ", ".join(known)
                raise ValueError(f"{cell} is {letter!r}; choose from {choices}")
        return layout


def _row_fault(text: str, board: Board) -> str:
    """What is wrong with the rows of a text, if anything."""
    rows = text.split("/")
    wanted = f"from the top, write {board.empty} with the pieces in it"
    if len(rows) != len(board.rows):
        count = f"{len(rows)} rows" if len(rows) > 1 else "1 row"
        return f"{count}, not {len(board.rows)}: {wanted}"
    for number, (row, cells) in enumerate(zip(rows, board.rows, strict=True), 1):
        if len(row) != len(cells):
            count = f"{len(row)} cells, not {len(cells)}"
            return f"row {number} from the top has {count}: {wanted}"
    return ""
