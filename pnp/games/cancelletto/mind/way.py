"""The way home: how long it still is, and the next move of a win as fast as can be."""

from collections.abc import Sequence

from pnp.core.position import Player
from pnp.games.cancelletto.mind.encoding import PLAYERS
from pnp.games.cancelletto.mind.judgement import best_plan
from pnp.games.cancelletto.rules.moves import Move
from pnp.games.cancelletto.rules.position import Position

LONG = 40
"""Steps of all pawns together, after which nothing is hoped for."""


def best(position: Position) -> list[Move]:
    """The next move of a win at par; none if there is no win."""
    written = " ".join(best_plan(position)).split()
    return [position.read(text) for text in written[:1]]


def value(position: Position) -> Sequence[float]:
    """The same for both: how near the pawns are to the squares of their colour."""
    steps = sum(_steps(position, player) for player in PLAYERS)
    return (1 - 2 * min(steps, LONG) / LONG,) * len(PLAYERS)


def _steps(position: Position, player: Player) -> int:
    """How far a colour's pawns are from the nearest squares of theirs, in all."""
    pawns, reached = position.pawns[player], position.coloured(player)
    total, ring = 0, reached
    while ring and not pawns <= reached:
        total += len(pawns - reached)
        ring = frozenset(
            near for cell in ring for near in position.adjacent(cell)
        ).difference(reached)
        reached |= ring
    return total + LONG * len(pawns - reached)
