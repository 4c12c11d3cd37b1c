"""Perfect play of Hexapawn: no game lasts more than seven plies, so all are seen."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from hexapawn.rules import EDITIONS
from hexapawn.rules.moves import Move
from hexapawn.rules.position import Position
from pnp.core.chance import Chance
from pnp.core.record import Record
from pnp.core.setup import Setup
from pnp.solve.players import Effort


@cache
def distance(position: Position) -> int:
    """The plies to the end: even if the player to move loses, odd if they win.

    Who wins does so as soon as can be, who loses as late.
    """
    after = [distance(position.apply(move)) for move in position.legal()]
    wins = [plies for plies in after if plies % 2 == 0]
    return 1 + min(wins) if wins else max((1 + plies for plies in after), default=0)


def best(position: Position) -> list[Move]:
    """The moves of perfect play."""
    wanted = distance(position) - 1
    return [m for m in position.legal() if distance(position.apply(m)) == wanted]


def answer(position: Position, _: Effort) -> Mapping[str, Any]:
    """Who wins, in how many plies, and by which moves."""
    plies = distance(position)
    return {
        "value": "win" if plies % 2 else "loss",
        "distance": plies,
        "best": [str(move) for move in best(position)],
    }


def example(seed: int) -> Record:
    """A game in which White plays at random and Black perfectly."""
    setup, chance = Setup(EDITIONS[-1], seed=seed), Chance(seed)
    position, turns = Position(), list[str]()
    while moves := position.legal():
        choices = best(position) if position.turn else moves
        move = choices[chance.below(len(choices))]
        turns.append(str(move))
        position = position.apply(move)
    outcome = position.outcome()
    scores = outcome.scores if outcome else None
    return Record("hexapawn", setup.code, turns=tuple(turns), result=scores)
