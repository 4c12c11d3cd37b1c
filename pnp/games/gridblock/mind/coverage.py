"""Which clauses of the rules a game shows."""

from collections.abc import Iterator, Sequence

from pnp.core.position import Player
from pnp.core.record import Ply, Turn
from pnp.games.gridblock.rules.board import ROUNDS
from pnp.games.gridblock.rules.moves import Move, Play, Start
from pnp.games.gridblock.rules.position import Position


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from GRB-3 to GRB-8 that the turns of a game from a start show.

    A clause is shown where something happens that would not without it: all colours
    act (GRB-3), a round follows another (GRB-5), a mover must change its direction on
    the way (GRB-6), cubes are placed and a mover stops on a gridblocked tile (GRB-7).
    """
    plies = tuple(ply for turn in turns for ply in turn)
    return frozenset(_shown(start, plies))


def meets(ply: Ply[Position]) -> bool:
    """Whether a mover stops on a gridblocked tile."""
    move: Move = ply.move
    return ply.before.is_gridblocked(move.target)


def misses(ply: Ply[Position]) -> bool:
    """Whether a mover stops on another symbol than that of its card."""
    move: Move = ply.move
    return isinstance(move, Play) and ply.before.symbol(move.target) != move.card


def bends(ply: Ply[Position]) -> bool:
    """Whether a mover must change its direction on the way."""
    move: Move = ply.move
    origin = ply.before.mover
    if isinstance(move, Start) or origin is None:
        return False
    across = abs(origin.column - move.target.column)
    up = abs(origin.row - move.target.row)
    return max(across, up) != ply.before.values[move.card]


def _shown(start: Position, plies: Sequence[Ply[Position]]) -> Iterator[str]:
    if _seats(plies) == set(range(len(start.letters))):
        yield "GRB-3"
    for ply in plies:
        if isinstance(ply.move, Start):
            yield "GRB-4"
        if 1 <= ply.before.round < ply.after.round <= ROUNDS:
            yield "GRB-5"
        if bends(ply):
            yield "GRB-6"
    if any(map(meets, plies)) and any(ply.before.places(ply.move) for ply in plies):
        yield "GRB-7"
    if plies and (outcome := plies[-1].after.outcome()):
        yield outcome.clause


def _seats(plies: Sequence[Ply[Position]]) -> set[Player]:
    return {ply.before.turn for ply in plies}
