"""The race to the goals, as a measure of a position for those who do not look ahead."""

from collections.abc import Sequence

from pnp.core.position import Player
from pnp.games.claustro.rules.board import GOALS
from pnp.games.claustro.rules.position import Position

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
    return min(
        abs(goal.column - pawn.column) + abs(goal.row - pawn.row) for pawn in walking
    )
