"""The misreadings of Claustro: who learns."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from pnp.boards.squares import Cell
from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.claustro.rules import moves, notation, position
from pnp.games.claustro.rules.board import AHEAD, BOARD, CORNERS, GOALS, HOMES, START
from pnp.games.claustro.rules.endings import adjudicate
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Pawns, Position, ahead, won_by
from pnp.protocol.misreading import Misreading, Misreadings, Plies


def _ways(before: Position, move: Move) -> set[int]:
    """The signs of a capture's files and ranks, 1 being forwards."""
    if not isinstance(move, Capture):
        return set()
    sign = AHEAD[before.turn]
    (column, row), (far, high) = move.origin, move.target
    return {sign * (far - column), sign * (high - row)}


def _not_forwards(before: Position, move: Move) -> bool:
    return -1 in _ways(before, move)


def _backwards(before: Position, move: Move) -> bool:
    return _ways(before, move) == {-1}


def _is_declined(before: Position, move: Move) -> bool:
    captures = any(isinstance(each, Capture) for each in before.legal())
    return isinstance(move, Step) and captures


def _onto_home(before: Position, move: Move) -> bool:
    return move.target == HOMES[before.turn]


def _onto_goal(_: Position, move: Move) -> bool:
    return move.drop in GOALS


def _onto_square_left(_: Position, move: Move) -> bool:
    return move.drop == move.origin


def _none_after_goal(_: Position, move: Move) -> bool:
    return isinstance(move, Capture) and not move.drop


def _turned_coat(ply: Ply[Position]) -> Position:
    return _misread_drop(ply, kept=True)


def _without_captive(ply: Ply[Position]) -> Position:
    return _misread_drop(ply, kept=False)


def _misread_drop(ply: Ply[Position], *, kept: bool) -> Position:
    """The dropped pawn as one of the captor's, or out of the game."""
    drop = ply.move.drop
    if not drop:
        return ply.after
    captor = ply.before.turn
    pawns = [side - {drop} for side in ply.after.pawns]
    if kept:
        pawns[captor] |= {drop}
    changed: Pawns = (pawns[0], pawns[1])
    return replace(ply.after, pawns=changed)


def _drops_in_a_corner(position: Position, move: Move) -> bool:
    if not isinstance(move, Capture) or move.drop not in CORNERS:
        return False
    return position.fault(move._replace(drop=move.origin)) is None


CAPTURES: Mapping[str, Misreading[Position, Move]] = {
    "capture-forwards-only": Misreading(clause="CLA-4", forbids=_not_forwards),
    "capture-never-back": Misreading(clause="CLA-4", forbids=_backwards),
    "capture-compulsory": Misreading(clause="CLA-4", forbids=_is_declined),
    "home-closed": Misreading(clause="CLA-4", forbids=_onto_home),
    "captive-changes-sides": Misreading(clause="CLA-5", result=_turned_coat),
    "captive-leaves": Misreading(clause="CLA-5", result=_without_captive),
    "no-drop-on-goal": Misreading(clause="CLA-5", forbids=_onto_goal),
    "drop-in-corner": Misreading(clause="CLA-5", allows=_drops_in_a_corner),
    "square-left-taken": Misreading(clause="CLA-5", forbids=_onto_square_left),
    "drop-after-goal": Misreading(clause="CLA-6", forbids=_none_after_goal),
}


def _dropped_home(plies: Plies) -> Outcome | None:
    """The owner of a pawn dropped on its own goal has won."""
    ply = plies[-1]
    owner = 1 - ply.before.turn
    if ply.move.drop == GOALS[owner]:
        return won_by(owner, "goal", "CLA-5")
    return adjudicate(plies)


def _walked_alone(plies: Plies) -> Outcome | None:
    """A capture into the goal does not win."""
    outcome = adjudicate(plies)
    by_goal = outcome and outcome.reason == "goal"
    return None if by_goal and isinstance(plies[-1].move, Capture) else outcome


def _reversed_outcome(plies: Plies, reason: str) -> Outcome | None:
    """Who wins for a reason by the rules has lost."""
    outcome = adjudicate(plies)
    if not outcome or outcome.reason != reason:
        return outcome
    return won_by(outcome.scores.index(-1), reason, outcome.clause)


def _stuck_loses(plies: Plies) -> Outcome | None:
    return _reversed_outcome(plies, "no-move")


def _repeater_loses(plies: Plies) -> Outcome | None:
    return _reversed_outcome(plies, "repetition")


def _repetition_draws(plies: Plies) -> Outcome | None:
    outcome = adjudicate(plies)
    if not outcome or outcome.reason != "repetition":
        return outcome
    return Outcome((0, 0), "repetition", "CLA-8")


def endings(plies: Plies) -> frozenset[str]:
    """The reasons of all endings that hold at once after some plies."""
    return frozenset(_endings(plies))


def _endings(plies: Plies) -> Iterator[str]:
    after: Position = plies[-1].after
    if after.winner is not None:
        yield "goal"
    if not Position(after.pawns, after.turn, None, after.variants).legal():
        yield "no-move"
    met = Counter([plies[0].before, *(ply.after for ply in plies)])
    if met[after] >= 4:
        yield "repetition"


ENDINGS: Mapping[str, Misreading[Position, Move]] = {
    "drop-on-goal-wins": Misreading(clause="CLA-5", outcome=_dropped_home),
    "goal-by-step-only": Misreading(clause="CLA-6", outcome=_walked_alone),
    "no-move-loses": Misreading(clause="CLA-7", outcome=_stuck_loses),
    "repetition-draws": Misreading(clause="CLA-8", outcome=_repetition_draws),
    "repeater-loses": Misreading(clause="CLA-8", outcome=_repeater_loses),
}


def _steps(position: Position, move: Move, targets: Collection[Cell]) -> bool:
    """Whether an own pawn steps to one of some targets, which is free."""
    if not isinstance(move, Step) or move.origin not in position.pawns[position.turn]:
        return False
    return move.target in targets and position.symbol(move.target) == "."


def _straight(position: Position, move: Move) -> bool:
    sign = AHEAD[position.turn]
    opposite = Cell(move.origin.column + sign, move.origin.row + sign)
    return _steps(position, move, BOARD & {opposite})


def _back(position: Position, move: Move) -> bool:
    return _steps(position, move, ahead(move.origin, 1 - position.turn))


def _steps_into_a_corner(position: Position, move: Move) -> bool:
    sign = AHEAD[position.turn]
    column, row = move.origin
    sides = {Cell(column + sign, row), Cell(column, row + sign)}
    own = move.origin in position.pawns[position.turn]
    return isinstance(move, Step) and own and move.target in CORNERS & sides


def _onto_a_pawn(position: Position, move: Move) -> bool:
    own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
    if not isinstance(move, Step) or move.origin not in own:
        return False
    return move.target in ahead(move.origin, position.turn) & other


STEPS: Mapping[str, Misreading[Position, Move]] = {
    "step-straight": Misreading(clause="CLA-3", allows=_straight),
    "step-back": Misreading(clause="CLA-3", allows=_back),
    "step-into-corner": Misreading(clause="CLA-1", allows=_steps_into_a_corner),
    "capture-across-side": Misreading(clause="CLA-3", allows=_onto_a_pawn),
    "pass": Misreading(clause="CLA-3"),
}


def _home_wins(plies: Plies) -> Outcome | None:
    """Who enters the own home has won."""
    mover = plies[-1].before.turn
    if plies[-1].move.target == HOMES[mover]:
        return won_by(mover, "goal", "CLA-6")
    return adjudicate(plies)


def _not_swapped(_: Position, move: Move) -> bool:
    return move.drop not in (None, move.origin)


def _not_at_start(before: Position, move: Move) -> bool:
    return move.drop not in (None, *START[1 - before.turn])


def _before_goal(before: Position, move: Move) -> bool:
    owner = 1 - before.turn
    return move.drop in ahead(GOALS[owner], 1 - owner)


def _start_uncounted(plies: Plies) -> Outcome | None:
    """The fourth time of the position at the start is the third."""
    outcome = adjudicate(plies)
    repeated = outcome and outcome.reason == "repetition"
    return None if repeated and plies[0].before == plies[-1].after else outcome


DROPS_AND_ENDS: Mapping[str, Misreading[Position, Move]] = {
    "own-home-wins": Misreading(clause="CLA-6", outcome=_home_wins),
    "captive-swaps": Misreading(clause="CLA-5", forbids=_not_swapped),
    "captive-starts-anew": Misreading(clause="CLA-5", forbids=_not_at_start),
    "no-drop-before-goal": Misreading(clause="CLA-5", forbids=_before_goal),
    "start-not-counted": Misreading(clause="CLA-8", outcome=_start_uncounted),
}

SAID: Mapping[str, Misreading[Position, Move]] = {
    "third-time": Misreading(clause="CLA-8"),
    "step-and-capture": Misreading(clause="CLA-3"),
    "drop-later": Misreading(clause="CLA-5"),
    "owner-drops": Misreading(clause="CLA-5"),
    "black-begins": Misreading(clause="CLA-2"),
}
"""What a sentence excludes, and no figure."""

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=notation.parse_move,
    known={**STEPS, **CAPTURES, **ENDINGS, **DROPS_AND_ENDS, **SAID},
    endings=endings,
)
