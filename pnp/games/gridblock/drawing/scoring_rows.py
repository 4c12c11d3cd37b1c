"""The scoring of a game that is over, colour by colour, to be printed (GRB-8)."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.gridblock.rules.board import colours
from pnp.games.gridblock.rules.events import colour, label, seats, winning
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import cube_tally, outcome
from pnp.protocol.drawing import Scoring

HEADS = ("colour", "cubes", "beyond")


def scoring(position: Position) -> Scoring:
    """What every colour has, what every player has, and who wins."""
    ruled = outcome(position.cubes, position.players)
    won = winning(ruled.reason, ruled.scores)
    rows = tuple(_rows(position))
    each = len(rows) // position.players
    sums = tuple(range(each - 1, len(rows), each)) if each > 1 else ()
    return Scoring(tuple(map(Event, HEADS)), rows, (won,), sums)


def _rows(position: Position) -> Iterator[tuple[Event | int, ...]]:
    for player in range(position.players):
        own = seats(player, position.players)
        letters = colours(position.players)
        tallies = [cube_tally(position.cubes, letters[seat]) for seat in own]
        for seat, each in zip(own, tallies, strict=True):
            yield colour(seat), *each
        if len(own) > 1:
            points, beyond = map(sum, zip(*tallies, strict=True))
            yield label(player, position.players), points, beyond
