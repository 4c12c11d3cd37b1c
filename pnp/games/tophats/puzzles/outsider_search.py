"""Solvers of Top Hats who are on no panel: restarts at random, and a search."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import fmean
from typing import Any

from pnp.core.chance import Chance
from pnp.core.position import Outcome, Player
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, numbers
from pnp.games.tophats.solver.deals import deals, value
from pnp.games.tophats.solver.difficulty import Chains, Way, starts
from pnp.solve.tree_search import Search, best, shares

Meets = Callable[[Bitboard, Effect, Bitboard], bool]
"""Whether a move does what is demanded: before it, the move, and after it."""

RESTARTS = 30.0
"""So many chains are jumped at random, and the best of them is kept."""

ITERATIONS = 20

LONGER, AGAIN = 150, 16
"""So long it thinks where it is asked how much it heeds a move, and so often."""

TRIES = 32
"""So many searches are begun anew."""


def chain_found(puzzle: Puzzle[Position]) -> float:
    """How likely the chain is among those jumped at random."""
    seen, right = puzzle.position, _answer(puzzle)
    bitboard, done = Bitboard.of(seen), effect(seen, right)
    chains = Chains(bitboard)

    @cache
    def likely(way: Way) -> float:
        ways = list(chains.on(way))
        on = float(sum(map(likely, ways)))
        return (chains.ends(way, done) + on) / (1 + len(ways))

    first = starts(bitboard)
    missed = 1 - float(sum(map(likely, first))) / len(first)
    return 1 - float(missed**RESTARTS)


@dataclass(frozen=True, slots=True)
class Trial:
    """A deal in which one move is made, and whether it does what is demanded."""

    bitboard: Bitboard
    kind: str
    meets: Meets
    asked: Player
    met: bool | None = None

    @property
    def player(self) -> Player:
        """Who moves."""
        return self.bitboard.player

    def legal(self) -> Sequence[Effect]:
        """Every legal move; none once one is made."""
        return self.bitboard.legal() if self.met is None else ()

    def apply(self, move: Effect) -> "Trial":
        """The end of the trial."""
        after = self.bitboard.apply(move)
        return replace(self, bitboard=after, met=self.meets(self.bitboard, move, after))

    def outcome(self) -> Outcome | None:
        """Won by who was asked, or lost, once a move is made."""
        if self.met is None:
            return None
        won = 1 if self.met else -1
        players = range(len(self.bitboard.owned))
        scores = (won if player == self.asked else -won for player in players)
        return Outcome(tuple(scores), self.kind, "")


def found_by_trial(kind: str, meets: Meets, puzzle: Puzzle[Position]) -> float:
    """How often a search that tries moves in deals of what is hidden finds a move."""
    seen, right = puzzle.position, _answer(puzzle)
    done, dealt = effect(seen, right), deals(seen)
    search: Search[Trial] = Search(
        lambda chance: Trial(dealt(chance), kind, meets, seen.turn),
        lambda trial: (0.0,) * len(trial.bitboard.owned),
        ITERATIONS,
    )
    hits: int = sum(best(search, Chance(n)) == done for n in range(TRIES))
    return hits / TRIES


@dataclass(frozen=True, slots=True)
class Danger:
    """A move in a deal, and a reply to it that is put together jump by jump.

    First a stack is chosen, then every landing; who chooses the last once more stops.
    """

    bitboard: Bitboard
    asked: Player
    moved: bool = False
    way: Way | None = None
    safe: bool | None = None

    @property
    def player(self) -> Player:
        """Who moves, or has replied."""
        return self.bitboard.player

    def legal(self) -> Sequence[Effect | Way]:
        """Every legal move, then every way to go on; none once a reply is made."""
        if self.safe is not None:
            return ()
        if not self.moved:
            return self.bitboard.legal()
        if self.way:
            return (self.way, *Chains(self.bitboard).on(self.way))
        stacks, shrunk = self.bitboard.owned[self.player], self.bitboard.ground.shrunk
        return [Way(cell, cell, 0, shrunk) for cell in numbers(stacks)]

    def apply(self, move: Effect | Way) -> "Danger":
        """What is left after a move, a jump or a stop."""
        if isinstance(move, Way):
            ended = not self._harms(move) if move == self.way else None
            return replace(self, way=move, safe=ended)
        after = self.bitboard.apply(move)
        is_over = after.winner is not None or after.turn == self.asked
        return Danger(after, self.asked, moved=True, safe=False if is_over else None)

    def _harms(self, way: Way) -> bool:
        """Whether a reply is one that captures from who was asked."""
        own, others = self.bitboard.owned[self.asked], sum(self.bitboard.owned)
        others -= self.bitboard.owned[self.player]
        done = (way.origin, way.cell, way.jumped & others)
        harm = (move[:3] for move in self.bitboard.legal() if move.captured & own)
        return bool(way.jumped & own) and done in harm

    def outcome(self) -> Outcome | None:
        """Won by who was asked if the move was safe, or lost, once a reply is made."""
        if self.safe is None:
            return None
        players = range(len(self.bitboard.owned))
        scores = (1 if (each == self.asked) == self.safe else -1 for each in players)
        return Outcome(tuple(scores), "safe", "")


def safety_heeded(puzzle: Puzzle[Position]) -> float:
    """How large a share of a search for captures in reply goes to the safe move."""
    seen, right = puzzle.position, _answer(puzzle)
    dealt = deals(seen)
    search: Search[Danger] = Search(
        lambda chance: Danger(dealt(chance), seen.turn),
        lambda danger: (0.0,) * len(danger.bitboard.owned),
        LONGER,
    )
    return _mean_share(search, effect(seen, right))


def search_share(puzzle: Puzzle[Position]) -> float:
    """How large a share of a longer search through deals goes to the right move."""
    seen, right = puzzle.position, _answer(puzzle)
    return _mean_share(Search(deals(seen), value, LONGER), effect(seen, right))


def _mean_share(search: Search[Any], right: Effect) -> float:
    shared = (shares(search, Chance(n)) for n in range(AGAIN))
    return fmean(each.get(right, 0.0) for each in shared)


def find_odds(puzzle: Puzzle[Position]) -> float:
    """How often a search through deals of what is hidden finds the first move."""
    seen, right = puzzle.position, _answer(puzzle)
    done: Effect = effect(seen, right)
    search = Search(deals(seen), value, ITERATIONS)
    hits: int = sum(best(search, Chance(n)) == done for n in range(TRIES))
    return hits / TRIES


def _answer(puzzle: Puzzle[Position]) -> Move:
    truth = puzzle.truth or puzzle.position
    return truth.read(puzzle.answer.move)
