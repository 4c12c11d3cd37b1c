"""A hint: the card that begins a solution, or about where the tile lies."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.hint import Offer, leaving_a_choice
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, Told, parse_told


def hint(position: Position | Restoration, moves: Sequence[str]) -> tuple[Event, ...]:
    """Where it leads is left open, or what a tile shows."""
    if isinstance(position, Restoration):
        return (_tile(position, parse_told(moves[0]).target),)
    first = parse_move(moves[0])
    if not isinstance(first, Play):
        return ()
    return (Event("hint-card", {"card": card(first.card)}),)


def _tile(position: Restoration, cell: Cell) -> Event:
    """The tile itself only where it could still show several symbols."""
    offers = list(_near(cell))
    return leaving_a_choice(offers, position.legal(), str) or offers[0].said


def _near(cell: Cell) -> Iterator[Offer[Told]]:
    """The tile, its row and its column."""
    name = str(cell)
    row = Event("hint-tile-row", {"row": name[1:]})
    column = Event("hint-tile-column", {"column": name[:1]})
    yield Offer(Event("hint-tile", {"cell": cell}), lambda told: told.target == cell)
    yield Offer(row, lambda told: told.target.row == cell.row)
    yield Offer(column, lambda told: told.target.column == cell.column)
