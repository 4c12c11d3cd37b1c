"""The census of an analysis: its placements counted as whole positions."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pnp.games.claustro.mind.arrays import arrays
from pnp.games.claustro.mind.facts import Facts
from pnp.games.claustro.mind.twin import GOAL, HOME


class Analysis(NamedTuple):
    """The value of every placement, by row and column."""

    won: npt.NDArray[np.bool_]
    lost: npt.NDArray[np.bool_]
    distances: npt.NDArray[np.uint8]
    """Plies to the end; of no meaning for what is neither won nor lost."""


def found(rule: str, analysis: Analysis) -> Facts:
    """The facts of an analysis."""
    weights = counted(rule)
    won, lost, distances = analysis
    total = int(weights.sum())
    ended = won & (distances == 0)
    sets = (ended, won & ~ended, lost)
    over, wins, losses = (int(weights[each].sum()) for each in sets)
    return Facts(
        placements=total,
        ended=over,
        won=wins,
        lost=losses,
        cyclic=total - over - wins - losses,
        longest=int(distances[won & (weights > 0)].max()),
    )


def counted(rule: str) -> npt.NDArray[np.int8]:
    """How many placements each place of the table counts for: 0, 1 or 2."""
    tables = arrays()
    by_row = np.where(tables.symmetric, 1, 2).astype(np.int8)
    own_goal, home = ((tables.own == square).any(1) for square in (GOAL, HOME))
    weights = np.repeat(by_row[:, None], len(tables.spread), 1)
    if rule == "default":
        return weights
    other_home, other_goal = (_stands(square) for square in (GOAL, HOME))
    weights[own_goal] = 0
    weights[other_goal] = 0
    if rule == "no-goal-drop":
        weights[home] = 0
        weights[other_home] = 0
    return weights


def _stands(square: int) -> npt.NDArray[np.bool_]:
    """Where one of the other pawns stands on a square."""
    tables = arrays()
    is_here = tables.free == square
    place = np.where(is_here.any(1), is_here.argmax(1), NOWHERE)[:, None]
    first, second, third, fourth = tables.spread.T
    near: npt.NDArray[np.bool_] = (place == first) | (place == second)
    far: npt.NDArray[np.bool_] = (place == third) | (place == fourth)
    either: npt.NDArray[np.bool_] = near | far
    return either


NOWHERE = 255
