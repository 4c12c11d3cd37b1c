"""A hint: the card that begins a solution."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position


def hint(position: Position, moves: Sequence[str]) -> tuple[Event, ...]:
    """Where it leads is left open."""
    first = parse_move(moves[0])
    if not isinstance(first, Play):
        return ()
    return (Event("hint-card", {"card": card(first.card)}),)
