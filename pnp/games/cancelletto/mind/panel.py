"""The panel at Cancelletto: how many simple players win a board at all.

They plan as ``walkers`` do. One sends pawns to squares at random; the greedy one plans
once, without the gate; the others plan once, three and nine times, with gates that look
good. How likely a plan wins is counted over as many as make the rating steady.
"""

from functools import lru_cache

from pnp.core.chance import Chance
from pnp.games.cancelletto.mind.walkers import Board, gates, planned, wins
from pnp.games.cancelletto.rules.moves import IN_HAND
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.panel import failed

PLANS = (1, 3, 9)
"""How often those plan who look further."""

COUNTED = 200
"""So many plans with gates are made, and half as many without."""

POWER = 3
"""How much more a long way counts than short ones."""

KEPT = 1_000

GATES = 7
"""So many gates look good; one does without."""


@lru_cache(KEPT)
def rating(start: Position) -> int:
    """How many of 1,000 players fail to win from a position."""
    board = Board.of(start)
    plain = share(board, 0, POWER, COUNTED // 2)
    several = GATES if start.gate == IN_HAND else 0
    gated = share(board, several, POWER, COUNTED)
    return failed(0.0, (plain, *(1 - (1 - gated) ** plans for plans in PLANS)))


def share(board: Board, several: int, power: int, count: int) -> float:
    """How many of so many plans win, by turns with several gates and without one."""
    pairs = gates(board, power, several) if several else ()
    boards = [board, *(board._replace(gate=pair) for pair in pairs)]
    goals = [each.goals(power) for each in boards]
    chance, won = Chance(0), 0
    for number in range(count):
        here, tasks = boards[number % len(boards)], goals[number % len(boards)]
        ways = planned(here, chance.shuffled(tasks))
        won += ways is not None and wins(here, ways) is not None
    return won / count
