"""The rules of Claustro, in the order of the clauses CLA-1 to CLA-7."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Self

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.squares import Cell, square_rows, written_rows
from pnp.core.position import OpenPair, Outcome, Player, illegal_move_error, notational
from pnp.games.claustro.rules.board import (
    AHEAD,
    BOARD,
    CELLS,
    COLOURS,
    CORNERS,
    GOALS,
    LETTERS,
    PAWNS,
    SIZE,
    START,
)
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.notation import parse_move

Variant = Literal["no-goal-drop", "home-drop", "third-occurrence"]

Pawns = tuple[frozenset[Cell], frozenset[Cell]]


@notational
@dataclass(frozen=True)
class Position(OpenPair):
    """Where the pawns stand, and who is to move or has won."""

    pawns: Pawns = (START[0], START[1])
    """White's and Black's (CLA-2)."""

    turn: Player = 0
    winner: Player | None = None
    """Who has walked into the goal (CLA-6); the other one would be to move."""

    variants: frozenset[str] = frozenset()

    @cached_property
    def _occupied_cells(self) -> frozenset[Cell]:
        return self.pawns[0] | self.pawns[1]

    # --- CLA-3 to CLA-6: the moves

    def legal(self) -> tuple[Move, ...]:
        """Steps, then captures with each of their drops; none once the game is over."""
        if self.outcome():
            return ()
        return (*self._steps(), *self._captures())

    def _steps(self) -> Iterator[Step]:
        for origin in sorted(self.pawns[self.turn]):
            for target in sorted(ahead(origin, self.turn)):
                if target not in self._occupied_cells:
                    yield Step(origin, target)

    def _captures(self) -> Iterator[Capture]:
        for origin in sorted(self.pawns[self.turn]):
            for target in sorted(diagonal(origin) & self.pawns[1 - self.turn]):
                if target == GOALS[self.turn]:
                    yield Capture(origin, target)
                else:
                    for drop in self._drops(origin):
                        yield Capture(origin, target, drop)

    def _drops(self, origin: Cell) -> Iterator[Cell]:
        """The squares for a pawn taken from ``origin``, free by now (CLA-5)."""
        for cell in CELLS:
            free = cell == origin or cell not in self._occupied_cells
            if free and cell not in self._closed_goals:
                yield cell

    @cached_property
    def _closed_goals(self) -> frozenset[Cell]:
        """The goals on which the player to move may drop no pawn, by the variants."""
        if "no-goal-drop" in self.variants:
            return frozenset(GOALS)
        if "home-drop" in self.variants:
            return frozenset({GOALS[1 - self.turn]})
        return frozenset()

    def apply(self, move: Move) -> Self:
        """The position after a legal move."""
        if fault := self.fault(move):
            why, clause = fault
            raise illegal_move_error(str(move), why, clause, self.legal())
        own = self.pawns[self.turn] - {move.origin} | {move.target}
        other = self.pawns[1 - self.turn]
        if isinstance(move, Capture):
            dropped = frozenset({move.drop} if move.drop else ())
            other = other - {move.target} | dropped
        return type(self)(
            pawns=(own, other) if self.turn == 0 else (other, own),
            turn=1 - self.turn,
            winner=self.turn if move.target == GOALS[self.turn] else None,
            variants=self.variants,
        )

    # --- why a move is refused

    def fault(self, move: Move) -> tuple[str, str] | None:
        """Why a move is illegal, and the clause that says so."""
        if outcome := self.outcome():
            return "the game is over", outcome.clause
        clause = "CLA-3" if isinstance(move, Step) else "CLA-4"
        origin, target = move.origin, move.target
        if origin in self.pawns[1 - self.turn]:
            return Reason(
                "the pawn on {} is not {}", origin, COLOURS[self.turn]
            ), clause
        if origin not in self.pawns[self.turn]:
            return Reason("no pawn stands on {}", origin), clause
        if target in CORNERS:
            return Reason("nothing may stand on {}, a closed corner", target), "CLA-1"
        if isinstance(move, Step):
            return self._step_fault(origin, target)
        return self._capture_fault(move) or self._drop_fault(move)

    def _step_fault(self, origin: Cell, target: Cell) -> tuple[str, str] | None:
        if target not in origin.neighbours():
            return Reason("{} shares no side with {}", target, origin), "CLA-3"
        if target not in ahead(origin, self.turn):
            return "pawns step towards their goal", "CLA-3"
        if target in self._occupied_cells:
            return Reason("a pawn stands on {}", target), "CLA-3"
        return None

    def _capture_fault(self, move: Capture) -> tuple[str, str] | None:
        if move.target not in diagonal(move.origin):
            return Reason(
                "{} is not across a corner from {}", move.target, move.origin
            ), "CLA-4"
        if move.target not in self.pawns[1 - self.turn]:
            return Reason(
                "no {} pawn stands on {}", COLOURS[1 - self.turn], move.target
            ), "CLA-4"
        return None

    def _drop_fault(self, move: Capture) -> tuple[str, str] | None:
        drop = move.drop
        if move.target == GOALS[self.turn]:
            return (
                ("no drop follows a capture into the goal", "CLA-6") if drop else None
            )
        if drop is None:
            return "it does not say where the captured pawn is dropped", "CLA-5"
        if drop in CORNERS:
            return Reason("nothing may stand on {}, a closed corner", drop), "CLA-5"
        if drop in self._closed_goals:
            kind = "no-goal-drop" if "no-goal-drop" in self.variants else "home-drop"
            return Reason("{} may not receive this drop ({})", drop, kind), "CLA-5"
        if drop != move.origin and drop in self._occupied_cells:
            return Reason("a pawn stands on {}", drop), "CLA-5"
        return None

    # --- CLA-6, CLA-7: the end

    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the game goes on."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        if self.winner is not None:
            return won_by(self.winner, "goal", "CLA-6")
        if not any(self._steps()) and not any(self._captures()):
            return won_by(self.turn, "no-move", "CLA-7")
        return None

    # --- the notation

    def __str__(self) -> str:
        board = written_rows(SIZE, self.symbol)
        last = "wb"[self.turn] if self.winner is None else LETTERS[self.winner]
        return f"{board} {last}"

    def symbol(self, cell: Cell) -> str:
        """What stands on a square: ``W`` ``B`` ``.``, or ``#`` on a side corner."""
        if cell in CORNERS:
            return "#"
        for letter, pawns in zip(LETTERS, self.pawns, strict=True):
            if cell in pawns:
                return letter
        return "."

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""
        board, space, last = text.partition(" ")
        if not space:
            raise NotationError(
                Reason(
                    "{} is not a position such as '{}': a board, a space and the "
                    "player to move",
                    quoted(text),
                    cls(),
                ),
                "CLA-1",
            )
        if last not in ("w", "b", "W", "B"):
            raise NotationError(
                Reason(
                    "the player to move is 'w' or 'b', a winner 'W' or 'B', not {}",
                    quoted(last),
                ),
                "CLA-6",
            )
        white, black = _parse_board(board)
        winner = LETTERS.index(last) if last in LETTERS else None
        turn = "wb".index(last) if winner is None else 1 - winner
        position = cls((white, black), turn, winner, frozenset(variants))
        position._check_counts(board)
        return position

    def _check_counts(self, board: str) -> None:
        for player, pawns in enumerate(self.pawns):
            # A pawn captured in the goal is not dropped any more (CLA-6).
            least = PAWNS - 1 if self.winner == 1 - player else PAWNS
            if not least <= len(pawns) <= PAWNS:
                fault = Reason(
                    "{} {} pawns in {}", len(pawns), COLOURS[player], quoted(board)
                )
                raise NotationError(Reason("{}, not {}", fault, PAWNS), "CLA-2")
        if (
            self.winner is not None
            and GOALS[self.winner] not in self.pawns[self.winner]
        ):
            colour, goal = COLOURS[self.winner], GOALS[self.winner]
            fault = Reason(
                "{} has not won: no {} pawn stands on {}", colour, colour, goal
            )
            raise NotationError(Reason("{} in {}", fault, quoted(board)), "CLA-6")

    def read(self, text: str) -> Move:
        """The legal move written ``text``."""
        move = parse_move(text)
        if fault := self.fault(move):
            raise illegal_move_error(text, *fault, self.legal())
        return move


def ahead(cell: Cell, player: Player) -> frozenset[Cell]:
    """The squares one step towards a player's goal (CLA-3)."""
    sign = AHEAD[player]
    steps = {Cell(cell.column + sign, cell.row), Cell(cell.column, cell.row + sign)}
    return BOARD & steps


def diagonal(cell: Cell) -> frozenset[Cell]:
    """The squares diagonally next to one, in all four directions (CLA-4)."""
    return BOARD & {
        Cell(cell.column + file, cell.row + rank)
        for file in (-1, 1)
        for rank in (-1, 1)
    }


def won_by(player: Player, reason: str, clause: str) -> Outcome:
    """The outcome of a game that a player has won."""
    return Outcome((1, -1) if player == 0 else (-1, 1), reason, clause)


def _parse_board(board: str) -> Pawns:
    ranks = square_rows(board, SIZE, ("board", "squares"), "CLA-1", "rank")
    found: dict[str, set[Cell]] = {letter: set() for letter in LETTERS}
    for number, rank in zip(range(SIZE, 0, -1), ranks, strict=True):
        for file, symbol in enumerate(rank):
            cell = Cell(file, number - 1)
            if (symbol == "#") != (cell in CORNERS) or symbol not in "WB.#":
                wanted = (
                    "'#', a closed corner" if cell in CORNERS else "'W', 'B' or '.'"
                )
                fault = Reason(
                    "{} is {}, not {}: {}", cell, quoted(symbol), wanted, quoted(board)
                )
                raise NotationError(fault, "CLA-1")
            if symbol in LETTERS:
                found[symbol].add(cell)
    return frozenset(found["W"]), frozenset(found["B"])
