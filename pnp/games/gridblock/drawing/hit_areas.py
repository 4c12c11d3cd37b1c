"""How moves of Gridblock are touched: the tile, and a card where several reach it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.games.gridblock.art import plain
from pnp.games.gridblock.drawing.view import LEFT, SIDE, TOP, UNIT
from pnp.games.gridblock.rules.board import CELLS, SYMBOLS
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, Told
from pnp.protocol.drawing import Clicks, Spot
from pnp.scene.nodes import Point


@cache
def spots() -> Mapping[str, Spot]:
    """The tiles."""
    return {str(cell): _spot(cell) for cell in CELLS}


MARK = 0.68
"""How much of a tile is marked, so that cubes and the signs of movers are seen."""


def _spot(cell: Cell) -> Spot:
    x, y = plain.centre(cell, UNIT)
    return Spot(Point(LEFT + x, TOP + SIDE + y), UNIT, MARK)


SHOWS = "shows"
"""Before the number of a symbol that a tile may show, in the name of its choice."""


def clicks(legal: Sequence[Move | Told]) -> Mapping[Clicks, Move | Told]:
    """The tile alone where one card reaches it, else tile and card in either order.

    So it is with a tile and what it shows, but a tile alone gives nothing away. The
    symbols come in their order.
    """
    ordered = sorted(legal, key=lambda move: getattr(move, "symbol", ""))
    return {way: move for move in ordered for way in _ways(move, legal)}


def _ways(move: Move | Told, legal: Sequence[Move | Told]) -> Iterator[Clicks]:
    target = str(move.target)
    if isinstance(move, Told):
        yield target, f"{SHOWS}{move.symbol}"
        yield f"{SHOWS}{move.symbol}", target
        return
    if isinstance(move, Play):
        yield move.card, target
    if sum(1 for other in legal if other.target == move.target) == 1:
        yield (target,)
    elif isinstance(move, Play):
        yield target, move.card


def paths(position: Position | Restoration, move: Move | Told) -> Sequence[Clicks]:
    """That of the mover, once it stands on a tile."""
    if isinstance(position, Restoration) or not position.mover:
        return []
    return [(str(position.mover), str(move.target))]


def move_of_clicks(position: Position | Restoration, picked: Clicks) -> str | None:
    """A mover on the tile, or the card that was chosen; or else the tile alone.

    Or what the tile shows, if that was chosen.
    """
    # The last one touched: of any before it nothing is asked any more.
    tiles = [name for name in picked if name in spots()][-1:]
    if not tiles:
        return None
    if isinstance(position, Restoration):
        shown = (name[-1] for name in picked if name.startswith(SHOWS))
        return next((f"{tiles[0]}={symbol}" for symbol in shown), tiles[0])
    if not position.round:
        return f"@{tiles[0]}"
    cards = (name for name in picked if name in SYMBOLS)
    return next((f"{card}>{tiles[0]}" for card in cards), tiles[0])


def choice_event(name: str) -> Event:
    """A card in hand, or what a tile shows."""
    if name.startswith(SHOWS):
        return Event("choose-symbol", {"symbol": Event(f"symbol-{name[-1]}")})
    return Event("choose-card", {"symbol": Event(f"symbol-{name}")})


def asked_event(
    position: Position | Restoration, picked: Clicks, further: Collection[str]
) -> Event | None:
    """On which tile a card is played, or which card; what a tile shows."""
    if not picked:
        return None
    name = picked[-1]
    if name.startswith(SHOWS):
        return Event("asked-shown", {"symbol": Event(f"symbol-{name[-1]}")})
    if name not in spots():
        return Event("asked-tile", {"symbol": Event(f"symbol-{name}")})
    if isinstance(position, Restoration):
        return Event("asked-symbol", {"tile": name})
    return Event("asked-card", {"tile": name})
