"""Dealing Claustro, in which nothing is left to chance (CLA-2)."""

from pnp.core.setup import Edition, Setup
from pnp.games.claustro.rules.position import Position

EDITIONS = (
    Edition(
        "claustro",
        "CLA",
        1,
        players=(2,),
        variants=("no-goal-drop", "home-drop", "third-occurrence"),
        exclusive=(frozenset({"no-goal-drop", "home-drop"}),),
    ),
)


def deal(setup: Setup) -> Position:
    """The start, which is the same for every seed."""
    return Position(variants=frozenset(setup.variants))
