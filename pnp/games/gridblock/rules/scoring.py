"""Counting the cubes at the end, and breaking ties (GRB-8)."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from pnp.core.position import Outcome, Player
from pnp.games.gridblock.rules.board import colours, owner


class Tally(NamedTuple):
    """What counts for a player; tallies compare as the players rank."""

    points: int
    beyond: int = 0
    """Own cubes beyond the first of a tile and colour, if they only break ties."""


def tally(
    cubes: Sequence[str], player: Player, players: int, variants: Collection[str] = ()
) -> Tally:
    """The tally of a player, from the letters of the cubes on every tile."""
    letters = colours(players)
    own = [each for seat, each in enumerate(letters) if owner(seat, players) == player]
    found = cube_tally(cubes, own)
    return Tally(sum(found)) if "bonus" in variants else found


def cube_tally(cubes: Sequence[str], letters: Iterable[str]) -> Tally:
    """What there is of some colours, the cubes beyond the first colour by colour."""
    counts = [tile.count(letter) for letter in letters for tile in cubes]
    return Tally(sum(counts), sum(count - 1 for count in counts if count))


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
