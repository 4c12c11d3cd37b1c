"""The way home: how long it still is, and the next move of a win as fast as can be."""

from collections.abc import Sequence

from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.cancelletto.mind.encoding import PLAYERS
from pnp.games.cancelletto.mind.judgement import best_plan
from pnp.games.cancelletto.rules.ground import steps
from pnp.games.cancelletto.rules.moves import Gate, Move
from pnp.games.cancelletto.rules.position import Position

LONG = 100
"""Steps of all pawns together, after which nothing is hoped for."""


def best(position: Position) -> list[Move]:
    """The next move of a win at par; none if there is no win."""
    written = " ".join(best_plan(position)).split()
    return [position.read(text) for text in written[:1]]


def value(position: Position) -> Sequence[float]:
    """The same for both: how near the pawns are to the squares of their colour."""
    walked = sum(_steps(position, player) for player in PLAYERS)
    return (1 - 2 * min(walked, LONG) / LONG,) * len(PLAYERS)


def _steps(position: Position, player: Player) -> int:
    """How far a colour's pawns are from squares of theirs, in all, one a square."""
    homes = position.coloured(player)
    return _fewest(
        [
            [_walk(position, pawn, home) for home in homes]
            for pawn in position.pawns[player]
        ]
    )


def _walk(position: Position, pawn: Cell, home: Cell) -> int:
    """The steps from a square to another, on foot or through the gate."""
    there = steps(position.ground, home)
    on_foot = there.get(pawn, LONG)
    if not isinstance(position.gate, Gate):
        return on_foot
    here = steps(position.ground, pawn)
    near, far = (side.cell for side in position.gate)
    through = (
        here.get(near, LONG) + 1 + there.get(far, LONG),
        here.get(far, LONG) + 1 + there.get(near, LONG),
    )
    return min(on_foot, *through)


def _fewest(costs: Sequence[Sequence[int]]) -> int:
    """The least sum with a different place for each row."""
    sums = {0: 0}
    for row in costs:
        more: dict[int, int] = {}
        for taken, spent in sums.items():
            for place, cost in enumerate(row):
                if not taken >> place & 1:
                    key = taken | 1 << place
                    more[key] = min(more.get(key, spent + cost), spent + cost)
        sums = more
    return min(sums.values())
