"""A position of Cancelletto, for those who cannot see it."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.games.cancelletto.rules.board import COLOURS, PLACES
from pnp.games.cancelletto.rules.events import side
from pnp.games.cancelletto.rules.ground import coloured
from pnp.games.cancelletto.rules.moves import IN_HAND, Gate
from pnp.games.cancelletto.rules.position import Position


def situation(position: Position) -> Iterator[Event]:
    """Pawns, colours, walls, tiles, the gate, and whose turn it is."""
    for player, colour in enumerate(COLOURS):
        yield from _listed(f"{colour}-pawns", sorted(position.pawns[player]))
        yield from _listed(f"{colour}-squares", sorted(position.coloured(player)))
    yield from _listed("walls", sorted(coloured(position.ground, "#")))
    missing = tuple(tile for tile in PLACES if not position.holds(tile))
    if missing:
        yield Event("missing-tiles", {"tiles": missing})
    match position.gate:
        case Gate() as gate:
            yield Event("gate-placed", {"sides": tuple(map(side, gate))})
        case state:
            yield Event("gate-in-hand" if state == IN_HAND else "gate-gone")
    yield Event(f"{COLOURS[position.turn]}-to-move", {"turn": position.number})


def _listed(key: str, cells: Sequence[object]) -> Iterator[Event]:
    if cells:
        yield Event(key, {"squares": tuple(cells)})
