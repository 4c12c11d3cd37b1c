"""Sensible play: at random, but giving nothing away."""

from collections.abc import Mapping, Sequence

from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.games.claustro.rules.board import GOALS
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import valued_moves
from pnp.games.claustro.solver.bitboard import Bitboard, PackedMove, cell_of
from pnp.games.claustro.solver.tablebase import Table, Value

Values = Mapping[Move, Value]
"""The legal moves of a position, and what each is worth to whoever makes it."""


def values(position: Position, table: Table) -> Values:
    """What every move is worth, in plies from the position on."""
    turn = position.turn
    if position.winner is not None:
        return {}
    return {
        _move(move, turn): worth
        for move, worth in valued_moves(table, Bitboard.of(position), turn)
    }


def _move(move: PackedMove, turn: int) -> Move:
    origin, target = cell_of(move.origin, turn), cell_of(move.target, turn)
    if not move.capture:
        return Step(origin, target)
    drop = None if move.drop is None else cell_of(move.drop, turn)
    return Capture(origin, target, drop)


def safe(values: Values) -> list[Move]:
    """The moves that keep what there is to keep: a win, or else the balance."""
    for kind in ("win", "cyclic", "loss"):
        if kept := [move for move, value in values.items() if value.kind == kind]:
            return kept
    return []


def best(values: Values) -> list[Move]:
    """The moves of perfect play: the fastest wins, any balance, the slowest losses."""
    kept = safe(values)
    if not kept:
        return []
    ends = [values[move].distance or 0 for move in kept]
    chosen = min(ends) if values[kept[0]].kind == "win" else max(ends)
    return [move for move, end in zip(kept, ends, strict=True) if end == chosen]


def random_move(moves: Sequence[Move], chance: Chance) -> Move:
    """One of the moves: first which pawn goes where, then where the drop goes.

    Otherwise the many drops of one capture would outnumber all the steps.
    """
    ways = list(dict.fromkeys((move.origin, move.target) for move in moves))
    way = ways[chance.below(len(ways))]
    left = [move for move in moves if (move.origin, move.target) == way]
    return left[chance.below(len(left))]


FARTHEST = 8
"""Steps from one corner to the other."""


def value(position: Position) -> Sequence[float]:
    """How much nearer each player's foremost pawn is to its goal than the other's."""
    white, black = (_steps(position, player) for player in (0, 1))
    lead = (black - white) / FARTHEST
    return lead, -lead


def _steps(position: Position, player: Player) -> int:
    """How far the foremost pawn is; one put on its own goal walks no more (CLA-5)."""
    goal = GOALS[player]
    walking = position.pawns[player] - {goal}
    return min(map(goal.distance, walking))
