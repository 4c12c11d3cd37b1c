"""Longest defence: every move loses, and one alone takes the opponent so many moves."""

from collections.abc import Sequence
from typing import Any

from pnp.core.puzzle import Answer, Puzzle
from pnp.folder.position import Position
from pnp.folder.puzzles import panel
from pnp.folder.puzzles.common_kind import CommonKind, puzzle_of_kind
from pnp.folder.puzzles.game_ends import Played
from pnp.folder.puzzles.only_move import holding, losing, single_holding
from pnp.solve.forced_win import ForcedWins

NAME = "longest-defence"


def make(played: Played, moves: int) -> Puzzle[Position] | None:
    """The puzzle that a position makes: after all moves but one a win takes less."""
    position = played.position
    if not (move := single_holding(position, moves - 1)):
        return None
    after = position.apply(position.read(move))
    if not ForcedWins(1 - position.turn).within(after, moves):
        return None
    choices = [panel.choice(position, move)]
    asked = NAME, f"{NAME}-in"
    return puzzle_of_kind(asked, played, moves, Answer(move), choices)


def _longest(position: Position, moves: int) -> Sequence[Any]:
    return holding(position, moves - 1)


KIND = CommonKind(
    NAME,
    "D",
    "longest-how",
    "moves that hold out longest",
    make,
    _longest,
    lambda puzzle, move: losing(puzzle, move, puzzle.moves - 1),
)
