"""Solvers of Top Hats who are not on the panel: restarts at random, and a search."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from pnp.core.chance import Chance
from pnp.core.position import Outcome, Player
from pnp.games.tophats.mind.demands import Demand
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


@dataclass(frozen=True, slots=True)
class Trial:
    """A deal in which one move is made, and whether it does what is demanded."""

    twin: Twin
    demand: Demand
    asked: Player
    met: bool | None = None

    @property
    def player(self) -> Player:
        """Who moves."""
        return self.twin.player

    def legal(self) -> Sequence[Effect]:
        """Every legal move; none once one is made."""
        return self.twin.legal() if self.met is None else ()

    def apply(self, move: Effect) -> "Trial":
        """The end of the trial."""
        after = self.twin.apply(move)
        return replace(self, twin=after, met=self.demand.meets(self.twin, move, after))

    def outcome(self) -> Outcome | None:
        """Won by who was asked, or lost, once a move is made."""
        if self.met is None:
            return None
        won = 1 if self.met else -1
        players = range(len(self.twin.owned))
        scores = (won if player == self.asked else -won for player in players)
        return Outcome(tuple(scores), self.demand.kind, "")


def found_by_trial(seen: Position, right: Move, demand: Demand) -> float:
    """How often a search that tries moves in deals of what is hidden finds a move."""
    done, dealt = effect(seen, right), deals(seen)
    search: Search[Trial] = Search(
        lambda chance: Trial(dealt(chance), demand, seen.turn),
        lambda trial: (0.0,) * len(trial.twin.owned),
        ITERATIONS,
    )
    hits: int = sum(best(search, Chance(n)) == done for n in range(TRIES))
    return hits / TRIES


def found(seen: Position, right: Move) -> float:
    """How often a search through deals of what is hidden finds a move."""
    done: Effect = effect(seen, right)
    search = Search(deals(seen), value, ITERATIONS)
    hits: int = sum(best(search, Chance(n)) == done for n in range(TRIES))
    return hits / TRIES
