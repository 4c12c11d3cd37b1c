"""How endings of Claustro are misread (CLA-5 to CLA-8)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.core.misreading import Misreading, Plies
from pnp.core.position import Outcome
from pnp.games.claustro.rules.board import GOALS
from pnp.games.claustro.rules.endings import adjudicate
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position, won_by


def _dropped_home(plies: Plies) -> Outcome | None:
    """The owner of a pawn dropped on its own goal has won."""
    ply = plies[-1]
    owner = 1 - ply.before.turn
    if isinstance(ply.move, Capture) and ply.move.drop == GOALS[owner]:
        return won_by(owner, "goal", "CLA-5")
    return adjudicate(plies)


def _walked_alone(plies: Plies) -> Outcome | None:
    """A capture into the goal does not win."""
    outcome = adjudicate(plies)
    by_goal = outcome and outcome.reason == "goal"
    return None if by_goal and isinstance(plies[-1].move, Capture) else outcome


def _turned(plies: Plies, reason: str) -> Outcome | None:
    """Who wins for a reason by the rules has lost."""
    outcome = adjudicate(plies)
    if not outcome or outcome.reason != reason:
        return outcome
    return won_by(outcome.scores.index(-1), reason, outcome.clause)


def _stuck_loses(plies: Plies) -> Outcome | None:
    return _turned(plies, "no-move")


def _repeater_loses(plies: Plies) -> Outcome | None:
    return _turned(plies, "repetition")


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


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "drop-on-goal-wins": Misreading(clause="CLA-5", outcome=_dropped_home),
    "goal-by-step-only": Misreading(clause="CLA-6", outcome=_walked_alone),
    "no-move-loses": Misreading(clause="CLA-7", outcome=_stuck_loses),
    "repetition-draws": Misreading(clause="CLA-8", outcome=_repetition_draws),
    "repeater-loses": Misreading(clause="CLA-8", outcome=_repeater_loses),
}
