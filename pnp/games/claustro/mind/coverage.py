"""Which clauses of the rules a game shows."""

from collections.abc import Iterator, Sequence

from pnp.core.record import Turn
from pnp.games.claustro.rules.board import START
from pnp.games.claustro.rules.endings import adjudicate
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from CLA-2 to CLA-8 that the turns of a game from a start show.

    Every capture that does not end the game shows CLA-5 with its drop.
    """
    return frozenset(_shown(start, turns))


def _shown(start: Position, turns: Sequence[Turn[Position]]) -> Iterator[str]:
    if start.pawns == START:
        yield "CLA-2"
    plies = tuple(ply for turn in turns for ply in turn)
    for ply in plies:
        move: Move = ply.move
        match move:
            case Step():
                yield "CLA-3"
            case Capture(_, _, drop):
                yield "CLA-4"
                if drop:
                    yield "CLA-5"
    if plies and (outcome := adjudicate(plies)):
        yield outcome.clause
