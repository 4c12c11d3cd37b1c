"""The player who searches: any win will do, while the tries last."""

from collections.abc import Sequence

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.games.cancelletto.rules.ground import steps
from pnp.games.cancelletto.rules.moves import Gate, Move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.answer import best_plan
from pnp.games.cancelletto.solver.fewest_turns import some_plan
from pnp.games.cancelletto.solver.sat_encoding import PLAYERS
from pnp.solve.players import Skill, greedy

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


SKILL: Skill[Position, Move] = Skill(value=value)


def search(position: Position, budget: int, chance: Chance) -> Move:
    """The first move of a win; the greedy one where none is found in so many conflicts.

    Moves sampled one by one find no win: pawns on each other's squares must step out
    of the way, which pays only some turns later.
    """
    if plan := some_plan(position, budget):
        return position.read(plan[0].split()[0])
    move: Move = greedy(SKILL, position, budget, chance)
    return move
