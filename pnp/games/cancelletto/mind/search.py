"""The player who searches: any win will do, while the tries last."""

from pnp.core.chance import Chance
from pnp.games.cancelletto.mind.solver import some_plan
from pnp.games.cancelletto.mind.way import value
from pnp.games.cancelletto.rules.moves import Move
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.players import Skill, greedy

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
