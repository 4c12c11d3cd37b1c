"""Measures the rules of any game: how many random games they play in a second."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.solve.stopwatch import clock, since

LONGEST = 400
"""Plies after which a game is left."""


def random_games(game: AnyGame, games: int) -> Iterator[str]:
    """How fast so many are played by the readable rules, against bare copying."""
    chance, plies = Chance(0), 0
    begun = clock()
    for seed in range(games):
        plies += _random_game_length(game, seed, chance)
    spent = since(begun)
    copies = spent / plies / _copying(game)
    yield (
        f"{games / spent:.0f} random games a second of {plies / games:.0f} plies; "
        f"a ply takes as long as {copies:.0f} copies of a position"
    )


def _random_game_length(game: AnyGame, seed: int, chance: Chance) -> int:
    """How many plies a random game takes, or is left after."""
    position = game.rules.deal(Setup(game.rules.edition, seed=seed))
    for ply in range(LONGEST):
        if not (moves := position.legal()):
            return ply
        position = position.apply(moves[chance.below(len(moves))])
    return LONGEST


def _copying(game: AnyGame) -> float:
    """The seconds that a copy of a start takes."""
    start, count = game.rules.deal(Setup(game.rules.edition)), 2_000
    begun = clock()
    for _ in range(count):
        replace(start)
    return since(begun) / count
