"""How moves of Gridblock are touched: the tile, and a card where several reach it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.drawing import below_board, restoration_view
from pnp.games.gridblock.drawing.view import LEFT, SIDE, TOP, UNIT
from pnp.games.gridblock.rules.board import CELLS, HAND, SIZE, SYMBOLS
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, Told
from pnp.protocol.drawing import Clicks, Laid, Spot
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

OPEN = 4 * HAND
"""So many cards lie open at most."""


@cache
def places() -> Mapping[str, Spot]:
    """Where cards lie beneath the grid, and the symbols of tiles that lie face down.

    They are named by how far they are from its left side.
    """
    lefts = {place * below_board.STEP for place in range(SIZE)}
    lefts |= {below_board.right_place(number) for number in range(HAND)}
    steps = {below_board.open_step(count) for count in range(1, OPEN + 1)}
    lefts |= {place * step for place in range(HAND) for step in steps}
    symbols = {
        middle
        for count in range(len(SYMBOLS) + 1)
        for middle in restoration_view.places(count)
    }
    return {_card_place(left): _card(left) for left in sorted(lefts)} | {
        _symbol_place(middle): _symbol(middle) for middle in sorted(symbols)
    }


def _card_place(left: float) -> str:
    return f"card-{round(100 * left)}"


def _card(left: float) -> Spot:
    wide, tall = small_cards.SIZE
    middle = Point((left + wide / 2) * UNIT, (below_board.TOP + tall / 2) * UNIT)
    return Spot(_below(middle), tall * UNIT, wide=wide / tall)


def _symbol_place(middle: Point) -> str:
    return f"symbol-{round(100 * middle.x / UNIT)}"


def _symbol(middle: Point) -> Spot:
    """Where it lies with its number."""
    wide, tall = restoration_view.NUMBERED
    right = Point(middle.x + (wide / 2 - restoration_view.REACH) * UNIT, middle.y)
    return Spot(_below(right), tall * UNIT, wide=wide / tall)


def _below(middle: Point) -> Point:
    """A point beneath the grid, from its lower left corner."""
    return Point(LEFT + middle.x, TOP + SIDE + middle.y)


def lying(position: Position | Restoration) -> Mapping[str, Laid]:
    """The cards of who is to move, or the symbols that tiles may show."""
    if isinstance(position, Restoration):
        where = {
            f"{SHOWS}{name}": _symbol_place(middle)
            for name, middle in restoration_view.row(position).items()
        }
    else:
        where = {
            each.name: _card_place(each.left)
            for each in below_board.row(position, 1.0)
            if position.round and each.seat == position.turn
        }
    return {name: _laid(name, place) for name, place in where.items()}


def _laid(name: str, place: str) -> Laid:
    label = choice_event(name)
    key = "symbol-called" if name.startswith(SHOWS) else "card-called"
    return Laid(place, Event(key, label.facts), label)


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
