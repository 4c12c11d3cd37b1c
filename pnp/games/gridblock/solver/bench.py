"""Measures the players against each other."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.finding import wilson
from pnp.core.setup import Setup
from pnp.games.gridblock.rules.board import owner
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.players import STYLES, advice
from pnp.solve.stopwatch import clock


class Match(NamedTuple):
    """One player against others of one style, over some games."""

    games: int
    won: float
    """Games won; those shared count half."""
    cpu: float
    """Seconds of processor time that a move of the player took."""
    slowest: float


def match(style: str, against: str, games: int, players: int = 2) -> Match:
    """A match in which the player sits at each place in turn."""
    won, times = 0.0, []
    for seed in range(games):
        setup = Setup(EDITIONS[-1], players, seed=seed)
        seated = [against] * players
        seated[seed % players] = style
        end, spent = _timed_game(deal(setup), seated, seed % players)
        outcome = end.outcome()
        if outcome is None:
            raise RuntimeError(f"no move is left in {end}")
        won += (outcome.scores[seed % players] + 1) / 2
        times += spent
    return Match(games, won, sum(times) / len(times), max(times))


def _timed_game(
    position: Position, seated: Sequence[str], timed: int
) -> tuple[Position, list[float]]:
    """The end of a game, and how long each move of one of the players took."""
    chance, times = Chance(0), []
    while position.legal():
        player = owner(position.turn, position.players)
        before = clock()
        move = advice(position, seated[player], chance)
        if player == timed:
            times.append(clock() - before)
        position = position.apply(move)
    return position, times


def report(games: int) -> Iterator[str]:
    """What the players do in so many games for two, line by line."""
    for against, style in pairwise(STYLES):
        found = match(style, against, games)
        low, high = (100 * share for share in wilson(found.won, found.games))
        yield (
            f"{style} against {against}: {100 * found.won / games:.1f} % of {games} "
            f"games (95 %: {low:.1f} to {high:.1f} %), {1000 * found.cpu:.1f} ms a "
            f"move, {1000 * found.slowest:.0f} ms at most"
        )
