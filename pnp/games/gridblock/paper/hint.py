"""A hint: the card or the tile that begins a solution."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, parse_told


def hint(position: Position | Restoration, moves: Sequence[str]) -> tuple[Event, ...]:
    """Where it leads is left open, or what a tile shows."""
    if isinstance(position, Restoration):
        return (Event("hint-tile", {"cell": parse_told(moves[0]).target}),)
    first = parse_move(moves[0])
    if not isinstance(first, Play):
        return ()
    return (Event("hint-card", {"card": card(first.card)}),)
