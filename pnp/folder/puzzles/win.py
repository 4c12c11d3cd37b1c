"""Win: one first move alone forces the win in so many moves, whatever the replies."""

from collections.abc import Sequence
from typing import Any

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.core.record import plies
from pnp.folder.position import Position
from pnp.folder.puzzles import panel
from pnp.folder.puzzles.common_kind import CommonKind, posed
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
    return posed((NAME, "win-in"), played, moves, answer, choices)


def _winning(position: Position, moves: int) -> Sequence[Any]:
    return ForcedWins(position.turn).winning(position, moves)


def _refuted(puzzle: Puzzle[Position], move: Any) -> Event | None:
    """A reply after which the win is not forced in time."""
    after, known = puzzle.position.apply(move), ForcedWins(puzzle.position.turn)
    for reply in after.legal():
        if not known.within(after.apply(reply), puzzle.moves - 1):
            facts = {"move": str(move), "reply": str(reply), "moves": puzzle.moves}
            return Event("try-slips", facts)
    return None


KIND = CommonKind(
    NAME,
    "W",
    "win-how",
    "winning moves",
    make,
    _winning,
    _refuted,
)
