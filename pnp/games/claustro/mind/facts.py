"""What a table says as a whole: how many positions are won, lost and cyclic."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from pnp.games.claustro.mind.ranking import ranking
from pnp.games.claustro.mind.twin import GOAL, HOME


class Analysis(NamedTuple):
    """The value of every placement, by row and column."""

    won: npt.NDArray[np.bool_]
    lost: npt.NDArray[np.bool_]
    distances: npt.NDArray[np.uint8]
    """Plies to the end; of no meaning for what is neither won nor lost."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Counts of placements with White to move in which nobody has won by CLA-6.

    Only those are counted that the drops allow: a pawn stands on its
    goal only if it may be dropped there.
    """

    placements: int
    ended: int
    """Won already by CLA-7."""
    won: int
    """By the player to move, the game not having ended yet."""
    lost: int
    cyclic: int
    longest: int
    """The longest win, in plies."""

    @classmethod
    def of(cls, rule: str, analysis: Analysis) -> Self:
        """The facts of an analysis."""
        weights = counted(rule)
        won, lost, distances = analysis
        total = int(weights.sum())
        ended = won & (distances == 0)
        sets = (ended, won & ~ended, lost)
        over, wins, losses = (int(weights[each].sum()) for each in sets)
        return cls(
            placements=total,
            ended=over,
            won=wins,
            lost=losses,
            cyclic=total - over - wins - losses,
            longest=int(distances[won & (weights > 0)].max()),
        )

    def counts(self) -> Mapping[str, int]:
        """The facts by their names."""
        return asdict(self)


def counted(rule: str) -> npt.NDArray[np.int8]:
    """How many placements each place of the table counts for: 0, 1 or 2."""
    tables = ranking()
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
    tables = ranking()
    is_here = tables.free == square
    place = np.where(is_here.any(1), is_here.argmax(1), NOWHERE)[:, None]
    first, second, third, fourth = tables.spread.T
    near: npt.NDArray[np.bool_] = (place == first) | (place == second)
    far: npt.NDArray[np.bool_] = (place == third) | (place == fourth)
    either: npt.NDArray[np.bool_] = near | far
    return either


NOWHERE = 255
