"""The scoring of a game that is over, colour by colour, to be printed (GRB-8)."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.gridblock.rules.board import colours
from pnp.games.gridblock.rules.events import (
    colour,
    counts_of_players,
    label,
    seats,
    winning,
)
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import counted, outcome, tally
from pnp.scene.paper import Scoring

HEADS = ("colour", "cubes", "beyond", "with-bonus")


def scoring(position: Position) -> Scoring:
    """What every colour has, what every player has, and who wins with ``bonus``."""
    return Scoring(
        tuple(map(Event, HEADS)), tuple(_rows(position)), tuple(_remarks(position))
    )


def _rows(position: Position) -> Iterator[tuple[Event | int, ...]]:
    for player in range(position.players):
        own = seats(player, position.players)
        letters = colours(position.players)
        tallies = [counted(position.cubes, letters[seat]) for seat in own]
        for seat, each in zip(own, tallies, strict=True):
            yield colour(seat), *each, sum(each)
        if len(own) > 1:
            points, beyond = map(sum, zip(*tallies, strict=True))
            yield label(player, position.players), points, beyond, points + beyond


def _remarks(position: Position) -> Iterator[Event]:
    """Who wins by the rules, and the scores if cubes beyond the first were added."""
    ruled = outcome(position.cubes, position.players)
    yield winning(ruled.reason, ruled.scores)
    added = [
        tally(position.cubes, player, position.players, ("bonus",)).points
        for player in range(position.players)
    ]
    yield counts_of_players("by-bonus", added)
