"""Measures how strong players are: each against the one before, seats by turns."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from pnp.core.chance import Chance
from pnp.core.finding import wilson
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.solve.players import Adviser
from pnp.solve.stopwatch import clock

BUDGET = 1000
"""So many tries a move takes, as in the studio."""

LONGEST = 200
"""A game counts as drawn after so many plies."""


def report(game: AnyGame, games: int) -> Iterator[str]:
    """How many of some games each player of a game wins, shared ones by halves."""
    if game.rules.is_shared:
        return
    players = game.solver.players
    for weaker, stronger in pairwise(players):
        rivals = players[stronger], players[weaker]
        found = [_score_and_slowest(game, seed, rivals) for seed in range(games)]
        won, slowest = sum(own for own, _ in found), max(most for _, most in found)
        low, high = (100 * share for share in wilson(won, games))
        yield (
            f"{stronger} against {weaker}: {won:g} of {games} games (95 %: "
            f"{low:.0f} to {high:.0f} %), {slowest:.1f} s a move at most"
        )


def _score_and_slowest(
    game: AnyGame, seed: int, rivals: Sequence[Adviser[Any, Any]]
) -> tuple[float, float]:
    """What of a game the first of two has won, and its slowest move in seconds."""
    seated = rivals if seed % 2 == 0 else rivals[::-1]
    position = game.rules.deal(Setup(game.rules.edition, seed=seed))
    own, chance, slowest = seed % 2, Chance(seed), 0.0
    outcome = position.outcome()
    for _ in range(LONGEST):
        if outcome or not position.legal():
            break
        begun = clock()
        move = seated[position.player](position, BUDGET, chance)
        if position.player == own:
            slowest = max(slowest, clock() - begun)
        position = position.apply(move)
        outcome = position.outcome()
    return ((outcome.scores[own] + 1) / 2 if outcome else 0.5), slowest
