"""Which clauses of the rules a game shows."""

from collections.abc import Iterator, Sequence

from pnp.core.record import Turn
from pnp.games.cancelletto.rules.board import CELLS, Side
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from CAN-3 to CAN-11 that the turns of a game from a start show.

    A clause is shown where something happens that would not without it: a pawn enters
    a square just left (CAN-5), both players use the gate (CAN-6), a token stands at the
    hole or a gap (CAN-7).
    """
    return frozenset(_shown(start, turns))


def _shown(start: Position, turns: Sequence[Turn[Position]]) -> Iterator[str]:
    if start.pawns == (start.coloured(1), start.coloured(0)):
        yield "CAN-3"
    users = set()
    for turn in turns:
        left = set()
        for ply in turn:
            move: Move = ply.move
            match move:
                case Step(origin, target):
                    if target in left:
                        yield "CAN-5"
                    left.add(origin)
                    if target not in origin.neighbours():
                        users.add(ply.before.turn)
                case Placement(gate):
                    if any(map(_is_inner, gate)):
                        yield "CAN-7"
                case Removal():
                    yield "CAN-8"
        if len(turn) > 1:
            yield "CAN-4"
        if outcome := turn[-1].after.outcome():
            yield outcome.clause
    if users == {0, 1}:
        yield "CAN-6"


def _is_inner(side: Side) -> bool:
    """Whether there was a square beyond a side once, or there is the hole."""
    return side.cell.step(side.direction) in CELLS
