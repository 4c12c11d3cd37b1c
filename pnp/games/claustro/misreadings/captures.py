"""How captures and drops of Claustro are misread (CLA-4, CLA-5)."""

from collections.abc import Mapping
from dataclasses import replace

from pnp.core.grid import Cell
from pnp.core.misreading import Misreading, Plies
from pnp.core.record import Ply
from pnp.games.claustro.rules.board import AHEAD, CORNERS, GOALS, HOMES
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Pawns, Position


def _ways(plies: Plies) -> set[int]:
    """The signs of the last capture's files and ranks, 1 being forwards."""
    before, move, _ = plies[-1].before, plies[-1].move, plies[-1].after
    if not isinstance(move, Capture):
        return set()
    sign = AHEAD[before.turn]
    (column, row), (far, high) = move.origin, move.target
    return {sign * (far - column), sign * (high - row)}


def _not_forwards(plies: Plies) -> bool:
    return -1 in _ways(plies)


def _backwards(plies: Plies) -> bool:
    return _ways(plies) == {-1}


def _declined(plies: Plies) -> bool:
    legal = plies[-1].before.legal()
    captures = any(isinstance(move, Capture) for move in legal)
    return isinstance(plies[-1].move, Step) and captures


def _onto_home(plies: Plies) -> bool:
    return bool(plies[-1].move.target == HOMES[plies[-1].before.turn])


def _drop(plies: Plies) -> Cell | None:
    """Where the last of some plies drops a pawn, if it does."""
    move = plies[-1].move
    return move.drop if isinstance(move, Capture) else None


def _onto_goal(plies: Plies) -> bool:
    return _drop(plies) in GOALS


def _onto_square_left(plies: Plies) -> bool:
    return _drop(plies) is not None and bool(_drop(plies) == plies[-1].move.origin)


def _none_after_goal(plies: Plies) -> bool:
    return isinstance(plies[-1].move, Capture) and _drop(plies) is None


def _turned_coat(ply: Ply[Position]) -> Position:
    return _dropped(ply, kept=True)


def _gone(ply: Ply[Position]) -> Position:
    return _dropped(ply, kept=False)


def _dropped(ply: Ply[Position], *, kept: bool) -> Position:
    """The dropped pawn as one of the captor's, or out of the game."""
    drop = _drop([ply])
    if not drop:
        return ply.after
    captor = ply.before.turn
    pawns = [side - {drop} for side in ply.after.pawns]
    if kept:
        pawns[captor] |= {drop}
    changed: Pawns = (pawns[0], pawns[1])
    return replace(ply.after, pawns=changed)


def _into_a_corner(position: Position, move: Move) -> bool:
    if not isinstance(move, Capture) or move.drop not in CORNERS:
        return False
    return position.fault(move._replace(drop=move.origin)) is None


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "capture-forwards-only": Misreading(clause="CLA-4", forbids=_not_forwards),
    "capture-never-back": Misreading(clause="CLA-4", forbids=_backwards),
    "capture-compulsory": Misreading(clause="CLA-4", forbids=_declined),
    "home-closed": Misreading(clause="CLA-4", forbids=_onto_home),
    "captive-changes-sides": Misreading(clause="CLA-5", result=_turned_coat),
    "captive-leaves": Misreading(clause="CLA-5", result=_gone),
    "no-drop-on-goal": Misreading(clause="CLA-5", forbids=_onto_goal),
    "drop-in-corner": Misreading(clause="CLA-5", allows=_into_a_corner),
    "square-left-taken": Misreading(clause="CLA-5", forbids=_onto_square_left),
    "drop-after-goal": Misreading(clause="CLA-6", forbids=_none_after_goal),
}
