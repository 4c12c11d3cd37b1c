"""A position of Claustro, for those who cannot see it."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.claustro.rules.board import COLOURS
from pnp.games.claustro.rules.events import ending
from pnp.games.claustro.rules.position import Position


def situation(position: Position) -> Iterator[Event]:
    """The pawns, and whose turn it is."""
    for colour, pawns in zip(COLOURS, position.pawns, strict=True):
        yield Event(f"{colour}-pawns", {"squares": tuple(sorted(pawns))})
    if outcome := position.outcome():
        yield ending(outcome)
    else:
        yield Event(f"{COLOURS[position.turn]}-to-move")
