"""Counting the cubes at the end, and breaking ties (GRB-8)."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pnp.core.position import Outcome, Player
from pnp.games.gridblock.board import colours, owner


class Tally(NamedTuple):
    """What counts for a player; tallies compare as the players rank."""

    points: int
    beyond: int = 0
    """Own cubes beyond the first of a tile and colour, if they only break ties."""


def tally(
    cubes: Sequence[str], player: Player, players: int, variants: Collection[str] = ()
) -> Tally:
    """The tally of a player, from the letters of the cubes on every tile."""
    own = [
        tile.count(letter)
        for seat, letter in enumerate(colours(players))
        if owner(seat, players) == player
        for tile in cubes
    ]
    beyond = sum(count - 1 for count in own if count)
    if "bonus" in variants:
        return Tally(sum(own) + beyond)
    return Tally(sum(own), beyond)


def outcome(
    cubes: Sequence[str], players: int, variants: Collection[str] = ()
) -> Outcome:
    """Who has won; players who share the victory have drawn, the others lost."""
    tallies = [tally(cubes, player, players, variants) for player in range(players)]
    best = max(tallies)
    won = 1 if tallies.count(best) == 1 else 0
    scores = tuple(won if own == best else -1 for own in tallies)
    return Outcome(scores, _reason(tallies, variants), "GRB-8")


def _reason(tallies: Sequence[Tally], variants: Collection[str]) -> str:
    if tallies.count(max(tallies)) > 1:
        return "shared"
    if "bonus" in variants:
        return "most-points"
    level = [own for own in tallies if own.points == max(tallies).points]
    return "most-beyond-first" if len(level) > 1 else "most-cubes"
