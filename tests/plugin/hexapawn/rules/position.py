"""The rules of Hexapawn, in the order of the clauses HXP-1 to HXP-5."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from hexapawn.rules.board import (
    AHEAD,
    COLOURS,
    FAR,
    LETTERS,
    PAWNS,
    SIZE,
    START,
    is_on_board,
)
from hexapawn.rules.moves import Move, parse_move
from pnp.base.errors import NotationError, quoted
from pnp.boards.squares import Cell, square_rows
from pnp.core.position import OpenPair, Outcome, Player, illegal_move_error, notational

Fault = tuple[str, str]
"""Why a move is illegal, and the clause that says so."""


@notational
@dataclass(frozen=True)
class Position(OpenPair):
    """Where the pawns stand, and who is to move."""

    pawns: tuple[frozenset[Cell], frozenset[Cell]] = (START[0], START[1])
    """White's and Black's (HXP-1)."""

    turn: Player = 0
    variants: frozenset[str] = frozenset()

    # --- HXP-2, HXP-3: the moves

    def legal(self) -> tuple[Move, ...]:
        """All moves from square to square; none once the game is over."""
        return () if self.outcome() else tuple(self._moves())

    def _moves(self) -> Iterator[Move]:
        for origin in sorted(self.pawns[self.turn]):
            for column in (-1, 0, 1):
                row = origin.row + AHEAD[self.turn]
                move = Move(origin, Cell(origin.column + column, row))
                if is_on_board(move.target) and not self._fault(move):
                    yield move

    def fault(self, move: Move) -> Fault | None:
        """Why a move is illegal, and the clause that says so."""
        if outcome := self.outcome():
            return "the game is over", outcome.clause
        return self._fault(move)

    def _fault(self, move: Move) -> Fault | None:
        """What the pawns on the two squares and their distance say."""
        origin, target = move
        clause = "HXP-3" if move.is_capture else "HXP-2"
        if origin not in self.pawns[self.turn]:
            return f"no {COLOURS[self.turn]} pawn stands on {origin}", clause
        wide = abs(target.column - origin.column)
        if target.row - origin.row != AHEAD[self.turn] or wide > 1:
            return f"{target} is not one square ahead of {origin}", clause
        if move.is_capture and target not in self.pawns[1 - self.turn]:
            return f"no {COLOURS[1 - self.turn]} pawn stands on {target}", clause
        if not move.is_capture and target in self.pawns[0] | self.pawns[1]:
            return f"a pawn stands on {target}", clause
        return None

    def apply(self, move: Move) -> Self:
        """The position after a legal move."""
        if fault := self.fault(move):
            raise illegal_move_error(str(move), *fault, self.legal())
        own = self.pawns[self.turn] - {move.origin} | {move.target}
        other = self.pawns[1 - self.turn] - {move.target}
        pawns = (own, other) if self.turn == 0 else (other, own)
        return type(self)(pawns, 1 - self.turn, self.variants)

    def read(self, text: str) -> Move:
        """The legal move written ``text``."""
        move, is_capture = parse_move(text)
        if is_capture != move.is_capture:
            why = "a capture is diagonal and has an 'x', a step is straight"
            raise illegal_move_error(
                text, why, "HXP-3" if is_capture else "HXP-2", self.legal()
            )
        if fault := self.fault(move):
            raise illegal_move_error(text, *fault, self.legal())
        return move

    # --- HXP-4, HXP-5: the end

    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the game goes on."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        last = 1 - self.turn
        scores = (1, -1) if last == 0 else (-1, 1)
        if any(cell.row == FAR[last] for cell in self.pawns[last]):
            return Outcome(scores, "goal", "HXP-4")
        if not any(self._moves()):
            return Outcome(scores, "no-move", "HXP-5")
        return None

    # --- notation

    def __str__(self) -> str:
        rows = (
            "".join(self._symbol(Cell(file, row)) for file in range(SIZE))
            for row in reversed(range(SIZE))
        )
        return f"{'/'.join(rows)} {LETTERS[self.turn].lower()}"

    def _symbol(self, cell: Cell) -> str:
        for letter, pawns in zip(LETTERS, self.pawns, strict=True):
            if cell in pawns:
                return letter
        return "."

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""
        board, space, turn = text.partition(" ")
        if not space or turn not in ("w", "b"):
            raise NotationError(
                f"{quoted(text)} is not a position such as '{cls()}': "
                "a board, a space and 'w' or 'b', the player to move",
                "HXP-1",
            )
        white, black = _pawns(board)
        position = cls((white, black), "wb".index(turn), frozenset(variants))
        if any(
            cell.row == FAR[position.turn] for cell in position.pawns[position.turn]
        ):
            fault = f"{COLOURS[position.turn]} has won and cannot be to move"
            raise NotationError(f"{fault} in {quoted(text)}", "HXP-4")
        return position


def _pawns(board: str) -> tuple[frozenset[Cell], frozenset[Cell]]:
    found: dict[str, set[Cell]] = {letter: set() for letter in LETTERS}
    rows = square_rows(board, SIZE, ("board", "squares"), "HXP-1")
    for number, row in enumerate(reversed(rows)):
        for file, symbol in enumerate(row):
            if symbol in LETTERS:
                found[symbol].add(Cell(file, number))
            elif symbol != ".":
                cell, fault = (
                    Cell(file, number),
                    f"not 'W', 'B' or '.': {quoted(board)}",
                )
                raise NotationError(f"{cell} is {quoted(symbol)}, {fault}", "HXP-1")
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        if len(found[letter]) > PAWNS:
            fault = f"{len(found[letter])} {colour} pawns in {quoted(board)}"
            raise NotationError(f"{fault}, at most {PAWNS}", "HXP-1")
    return frozenset(found["W"]), frozenset(found["B"])
