"""A solver of Claustro who is not on the panel: a search that tries and learns."""

from collections.abc import Collection

from pnp.core.chance import Chance
from pnp.games.claustro.mind.race import value
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.solve.mcts import Search, best

ITERATIONS = 600

TRIES = 4
"""So many searches are begun anew."""


def found(position: Position, right: Collection[Move]) -> float:
    """How often one of the right moves is what a search tries most."""
    search = Search(lambda _: position, value, ITERATIONS)
    return sum(best(search, Chance(n)) in right for n in range(TRIES)) / TRIES
