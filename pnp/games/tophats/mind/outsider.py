"""Solvers of Top Hats who are not on the panel: restarts at random, and a search."""

from functools import cache

from pnp.core.chance import Chance
from pnp.games.tophats.mind.foresight import deals, value
from pnp.games.tophats.mind.panel import Chains, Way, starts
from pnp.games.tophats.mind.twin import Effect, Twin, effect
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.solve.mcts import Search, best

RESTARTS = 30.0
"""So many chains are jumped at random, and the best of them is kept."""

ITERATIONS = 20

TRIES = 32
"""So many searches are begun anew."""


def chain_found(seen: Position, right: Move) -> float:
    """How likely the chain is among those jumped at random."""
    twin, done = Twin.of(seen), effect(seen, right)
    chains = Chains(twin)

    @cache
    def likely(way: Way) -> float:
        ways = list(chains.on(way))
        on = float(sum(map(likely, ways)))
        return (chains.ends(way, done) + on) / (1 + len(ways))

    first = starts(twin)
    missed = 1 - float(sum(map(likely, first))) / len(first)
    return 1 - float(missed**RESTARTS)


def found(seen: Position, right: Move) -> float:
    """How often a search through deals of what is hidden finds a move."""
    done: Effect = effect(seen, right)
    search = Search(deals(seen), value, ITERATIONS)
    hits: int = sum(best(search, Chance(n)) == done for n in range(TRIES))
    return hits / TRIES
