"""A position of Gridblock, for those who cannot see it."""

from collections.abc import Collection, Iterator
from functools import cache

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.gridblock.rules.board import CELLS, COLOURS, LETTERS, ROUNDS, SIZE
from pnp.games.gridblock.rules.hands import UNKNOWN
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import DOWN, Restoration


def situation(
    position: Position, seen: Collection[Cell] = frozenset(CELLS)
) -> Iterator[Event]:
    """The grid, the cubes and movers on it, and what the seat to move holds.

    Of the grid is told what is seen.
    """
    yield from _grid(position, seen)
    for seat, cell in enumerate(position.movers):
        if cell in seen:
            yield Event("mover-on", {"colour": colour(seat), "cell": cell})
    yield from _cubes(position, seen)
    yield from _moment(position)


@cache
def colour(seat: Player) -> Event:
    """A colour as an adjective."""
    return Event(f"{COLOURS[seat]}-one")


@cache
def named(symbol: str) -> Event:
    """A symbol by its name; a tile face down has none."""
    return Event("symbol-down" if symbol == DOWN else f"symbol-{symbol}")


def restoring(position: Restoration) -> Iterator[Event]:
    """A grid to be restored, and what lies face down."""
    yield from _grid(position, CELLS)
    missing = tuple(
        Event("missing-of", {"symbol": named(symbol), "count": count})
        for symbol, count in position.missing.items()
        if count
    )
    if missing:
        yield Event("missing-are", {"symbols": missing})


def _grid(position: Position | Restoration, seen: Collection[Cell]) -> Iterator[Event]:
    """The rows as they are read, from the top."""
    for row in reversed(range(SIZE)):
        cells = [cell for cell in CELLS if cell.row == row and cell in seen]
        symbols = tuple(named(position.symbol(cell)) for cell in cells)
        if len(cells) == SIZE:
            yield Event("row-of", {"row": row + 1, "symbols": symbols})
        elif cells:
            ends = {"start": cells[0], "end": cells[-1]}
            yield Event("row-part", {**ends, "symbols": symbols})


def _cubes(position: Position, seen: Collection[Cell]) -> Iterator[Event]:
    tiles = tuple(
        Event("cubes-on", {"cell": cell, "cubes": _counted(on)})
        for cell, on in zip(CELLS, position.cubes, strict=True)
        if on and cell in seen
    )
    if tiles:
        yield Event("cubes-lie", {"tiles": tiles})
    if closed := tuple(cell for cell in position.gridblocked if cell in seen):
        yield Event("gridblocked-are", {"cells": closed})


def _counted(letters: str) -> tuple[Event, ...]:
    return tuple(
        Event("cubes-of", {"colour": colour(seat), "count": letters.count(letter)})
        for seat, letter in enumerate(LETTERS)
        if letter in letters
    )


def _moment(position: Position) -> Iterator[Event]:
    if not position.hands:
        yield Event("game-is-over")
        return
    player = {"colour": colour(position.turn)}
    if position.players > 1 and 1 <= position.round <= ROUNDS:
        yield Event("round-and-turn", {"round": position.round, "turn": position.step})
    cards = position.hand.cards
    if UNKNOWN in cards or not cards:
        yield Event("seat-to-move", player)
        return
    held = tuple(named(card) for card in cards)
    key = "seat-holds" if position.round else "seat-starts"
    yield Event(key, {**player, "cards": held})
    if position.is_puzzle and not position.round:
        later = tuple(named(card) for card in position.hand.later[0])
        yield Event("then-holds", {"cards": later})
