"""Only move: after every other the opponent can force a win in so many moves."""

from collections.abc import Sequence
from typing import Any

from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle
from pnp.folder.position import Position
from pnp.folder.puzzles import panel
from pnp.folder.puzzles.common_kind import CommonKind, puzzle_of_kind
from pnp.folder.puzzles.game_ends import Played
from pnp.solve.forced_win import ForcedWins

NAME = "only-move"


def make(played: Played, moves: int) -> Puzzle[Position] | None:
    """The puzzle that a position makes: all moves but one lose in so many moves.

    That one keeps the opponent from it, whatever happens later, and wins at once for
    nobody.
    """
    if not (move := single_holding(played.position, moves)):
        return None
    if moves > 1 and len(holding(played.position, moves - 1, at_most=1)) < 2:
        return None
    asked = "only-move-at-once" if moves == 1 else "only-move-in"
    choices = [panel.choice(played.position, move)]
    return puzzle_of_kind((NAME, asked), played, moves, Answer(move), choices)


def single_holding(position: Position, moves: int) -> str | None:
    """The one move that does not lose in so many, unless it ends the game."""
    found = holding(position, moves, at_most=1)
    if len(found) != 1 or position.apply(found[0]).outcome():
        return None
    return str(found[0])


def holding(position: Position, moves: int, at_most: int = 99) -> Sequence[Any]:
    """The moves after which the opponent has no win in so many; one over is enough."""
    known, kept = ForcedWins(1 - position.turn), list[object]()
    for move in position.legal():
        if not known.within(position.apply(move), moves):
            kept.append(move)
            if len(kept) > at_most:
                break
    return kept


def losing(puzzle: Puzzle[Position], move: Any, moves: int) -> Event | None:
    """The move that begins the opponent's fastest win, in so many moves at most."""
    after, known = puzzle.position.apply(move), ForcedWins(1 - puzzle.position.turn)
    if not (taken := known.fastest(after, moves)):
        return None
    reply, *_ = known.winning(after, taken)
    facts = {"move": str(move), "reply": str(reply), "moves": taken}
    return Event("try-loses-at-once" if taken == 1 else "try-loses", facts)


KIND = CommonKind(
    NAME,
    "H",
    "only-how",
    "moves that hold",
    make,
    holding,
    lambda puzzle, move: losing(puzzle, move, puzzle.moves),
)
