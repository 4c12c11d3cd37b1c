"""Which clauses of the rules a game shows."""

from collections.abc import Iterator, Sequence

from pnp.core.record import Ply, Turn
from pnp.games.tophats.rules.board import NUMBERS
from pnp.games.tophats.rules.duty import bite, field
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.moves import Chain, Move, Pass, Placing, Shrink, Step
from pnp.games.tophats.rules.position import Position


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from TOP-5 to TOP-15 that the turns of a game from a start show.

    A duty is shown only where it bites: where it forbids a move that would be legal
    without it.
    """
    plies = tuple(ply for turn in turns for ply in turn)
    shown = {clause for ply in plies for clause in _shown(ply)}
    outcome = adjudicate(plies) if plies else None
    return frozenset(shown | ({outcome.clause} if outcome else set()))


def _shown(ply: Ply[Position]) -> Iterator[str]:
    if isinstance(ply.move, Placing):
        yield "TOP-5"
        return
    yield from _walked(ply)
    if duty := bite(ply):
        yield duty
    if isinstance(ply.move, Shrink):
        yield "TOP-12"
    if isinstance(_then(ply.move), Pass) or _skips(ply):
        yield "TOP-14"


def _walked(ply: Ply[Position]) -> Iterator[str]:
    """What the way of a stack shows (TOP-6, TOP-7, TOP-8, TOP-10)."""
    match _then(ply.move):
        case Step():
            yield "TOP-6"
        case Chain() as chain:
            yield "TOP-7"
            if ply.before.captured(ply.move):
                yield "TOP-8"
            if field(ply).respect >> NUMBERS[chain.target] & 1:
                yield "TOP-10"
        case _:
            return


def _skips(ply: Ply[Position]) -> bool:
    """Whether players without a stack are passed over."""
    if ply.after.hands or ply.after.outcome():
        return False
    return ply.after.turn != (ply.before.turn + 1) % ply.before.players


def _then(move: Move) -> Move:
    return move.then if isinstance(move, Shrink) else move
