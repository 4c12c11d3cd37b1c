"""The best lines of a hand: all orders of its cards, and all ways (GRB-6, GRB-7)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.base.errors import RuleError
from pnp.games.gridblock.rules.board import CELLS, PLACE
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, Stop
from pnp.solve.players import UNLIMITED, Effort


class Best(NamedTuple):
    """The most that a hand can place, and how."""

    cubes: int
    lines: int
    """How many lines place as many."""
    line: tuple[Move, ...]
    """The first of them, by card and target."""


def answer(position: Position, _: Effort = UNLIMITED) -> Mapping[str, Any]:
    """The best play of the hand as JSON, were nobody else to move meanwhile."""
    found = best(position)
    return found._asdict() | {"line": list(map(str, found.line))}


def best(position: Position) -> Best:
    """The best play of the hand of the seat to move, were nobody else to move.

    Raises ``RuleError`` for a hand that is not known.
    """
    if position.outcome():
        return Best(0, 1, ())
    if not position.hand.is_known:
        raise RuleError(f"{position.colour} awaits the deal", "GRB-5")
    if position.mover is None:
        starts = position.legal()
        return Best(int(position.places(starts[0])), len(starts), starts[:1])
    hands = hands_on(Bitboard.of(position))
    found = hands.best(position.hand.cards, PLACE[position.mover])
    line = (Play(stop.card, CELLS[stop.target]) for stop in found.stops)
    return Best(found.cubes, found.lines, tuple(line))


class Found(NamedTuple):
    """The best of the cards still held, from a tile on."""

    cubes: int
    lines: int
    stops: tuple[Stop, ...]


@lru_cache(1 << 5)
def hands_on(bitboard: Bitboard) -> "Hands":
    """Hands on a grid, which may have been looked at before."""
    return Hands(bitboard)


class Hands:
    """Hands played from any tile; what was found once is not searched again."""

    def __init__(self, bitboard: Bitboard) -> None:
        self._bitboard = bitboard
        self._known: dict[tuple[str, Place], Found] = {}

    def best(self, cards: str, place: Place) -> Found:
        """The best of some cards from a tile on."""
        if not cards:
            return Found(0, 1, ())
        key = cards, place
        if key not in self._known:
            self._known[key] = self._search(cards, place)
        return self._known[key]

    def _search(self, cards: str, place: Place) -> Found:
        most, lines = -1, 0
        first: tuple[Stop, ...] = ()
        for stop in self._bitboard.stops(cards, place):
            rest = self.best(cards.replace(stop.card, ""), stop.target)
            cubes = stop.placed + rest.cubes
            if cubes > most:
                most, lines, first = cubes, 0, (stop, *rest.stops)
            if cubes == most:
                lines += rest.lines
        return Found(most, lines, first)
