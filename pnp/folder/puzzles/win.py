"""Win: one first move alone forces the win in so many moves, whatever the replies."""

from collections.abc import Sequence
from typing import Any

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.core.puzzle_code import Judgement
from pnp.core.record import Ply, plies
from pnp.folder.position import Position
from pnp.folder.puzzles import panel
from pnp.folder.puzzles.common_kind import CommonKind, puzzle_of_kind
from pnp.folder.puzzles.game_ends import Played
from pnp.solve.forced_win import ForcedWins

NAME = "win"


def make(played: Played, moves: int) -> Puzzle[Position] | None:
    """The puzzle in just so many moves that a position makes, if it makes one."""
    position = played.position
    known = ForcedWins(position.turn)
    if known.within(position, moves - 1) or not known.within(position, moves):
        return None
    if not (answer := known.answer(position, moves)):
        return None
    main = plies(position, [ply[0] for ply in next(answer.lines())])
    own = [ply for ply in main if ply.before.turn == position.turn]
    choices = [panel.choice(ply.before, str(ply.move)) for ply in own]
    return puzzle_of_kind((NAME, "win-in"), played, moves, answer, choices)


def _winning(position: Position, moves: int) -> Sequence[Any]:
    return ForcedWins(position.turn).winning(position, moves)


def _refutation(puzzle: Puzzle[Position], move: Any) -> Event | None:
    """A reply after which the win is not forced in time."""
    return _slip(puzzle.position, move, puzzle.moves)


def _slip(position: Position, move: Any, moves: int) -> Event | None:
    """The same of any move, where a win in so many was to be had."""
    after, known = position.apply(move), ForcedWins(position.turn)
    for reply in after.legal():
        if not known.within(after.apply(reply), moves - 1):
            facts = {"move": str(move), "reply": str(reply), "moves": moves}
            return Event("try-slips" if moves > 1 else "try-not-at-once", facts)
    return None


def _later_judgement(
    puzzle: Puzzle[Position], plies: Sequence[Ply[Position]]
) -> Judgement | None:
    """The same of a later move, in as many moves as are left.

    Solutions go on only where one move alone wins in time.
    """
    *before, ply = plies
    own = [each for each in before if each.before.turn == puzzle.position.turn]
    said = _slip(ply.before, ply.move, puzzle.moves - len(own))
    return Judgement(said) if said else None


KIND = CommonKind(
    NAME,
    "W",
    "win-how",
    "winning moves",
    make,
    _winning,
    _refutation,
    _later_judgement,
)
