"""Solvers of Top Hats who are on no panel, each of another temper, three a kind.

They look for the greatest capture: beside the one that jumps at random again and again,
one goes through all chains in some order, and one goes by eye, who sees best what lies
straight ahead and is not its own.
"""

from collections.abc import Callable, Mapping
from functools import cache
from statistics import fmean
from typing import Any

from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.puzzles.cross_check import chain_found
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect
from pnp.games.tophats.solver.difficulty import Chains, Way, starts

PATIENCE, ORDERS = 40, 48
"""Who writes down has half given up after so many jumps; so many orders are tried."""

AHEAD, ASIDE, OVER_OWN, STOPS = 1.0, 0.5, 0.4, 0.3
"""How easily one goes on in the same direction, in another, over no other's stack; and
how easily one stops where one has captured."""

GLANCES = 12
"""So many chains are made by eye."""


def _right(puzzle: Puzzle[Position]) -> Effect:
    truth = puzzle.truth or puzzle.position
    return effect(puzzle.position, truth.read(puzzle.answer.move))


def written_down(puzzle: Puzzle[Position]) -> float:
    """How patient who goes through all chains still is when the right one is made."""
    bitboard, right = Bitboard.of(puzzle.position), _right(puzzle)
    chains = Chains(bitboard)
    made = []
    for seed in range(ORDERS):
        chance, jumps = Chance(seed), 0
        waiting = chance.shuffled(starts(bitboard))
        while waiting:
            way = waiting.pop()
            jumps += 1
            if chains.ends(way, right):
                break
            waiting += chance.shuffled(chains.on(way))
        made.append(jumps)
    return fmean(PATIENCE / (PATIENCE + each) for each in made)


def by_eye(puzzle: Puzzle[Position]) -> float:
    """How likely the chain is among those that are made by eye."""
    bitboard, right = Bitboard.of(puzzle.position), _right(puzzle)
    chains = Chains(bitboard)
    others = sum(bitboard.owned) - bitboard.owned[bitboard.turn]

    @cache
    def likely(way: Way, turn: int) -> float:
        """From a way on; its last jump went so many cells on, as they are numbered."""
        seen, sure = dict[Way, float](), 0.0
        for after in chains.on(way):
            over = after.jumped & ~way.jumped
            straight = AHEAD if turn in (0, after.cell - way.cell) else ASIDE
            seen[after] = straight * (1.0 if over & others else OVER_OWN)
        captured = bool(way.jumped & others)
        whole = sum(seen.values()) + STOPS * captured
        if not whole:
            return float(chains.ends(way, right))
        if captured:
            sure = STOPS / whole * chains.ends(way, right)
        rest = (
            each / whole * likely(after, after.cell - way.cell)
            for after, each in seen.items()
        )
        return sure + sum(rest)

    first = starts(bitboard)
    once = sum(likely(way, 0) for way in first) / len(first)
    return float(1 - (1 - once) ** GLANCES)


FOUND: Mapping[str, Callable[[Puzzle[Any]], float]] = {
    "jumps at random": chain_found,
    "writes down": written_down,
    "goes by eye": by_eye,
}

OUTSIDERS = dict.fromkeys(("most-hats", "long-chain"), FOUND)
"""By kind and temper, how often each solves a puzzle, from 0 to 1."""
