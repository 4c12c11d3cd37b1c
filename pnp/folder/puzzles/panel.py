"""The panel at any open game of two: what simple players make of every move.

The greedy one likes to win, then to have more pieces than the other. The others see
how the game ends within one, two and three plies, and nothing else.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.folder.position import Position
from pnp.solve.difficulty import Choice
from pnp.solve.forced_win import ForcedWins

WON = 1000
"""More than any number of pieces."""


class Seen(NamedTuple):
    """What the players of the panel make of one move."""

    greedy: int
    one: int
    two: int
    three: int


@lru_cache(1 << 8)
def panel_views(position: Position) -> Sequence[Seen]:
    """The same of every legal move, in their order."""
    own, other = ForcedWins(position.turn), ForcedWins(1 - position.turn)
    return tuple(_panel_view(position.apply(m), own, other) for m in position.legal())


def _panel_view(after: Position, own: ForcedWins, other: ForcedWins) -> Seen:
    won, lost = own.within(after, 0), other.within(after, 1)
    at_once = WON * won
    replied = at_once or -WON * lost
    three = replied or WON * own.within(after, 1)
    return Seen(at_once + _piece_lead(after, own.player), at_once, replied, three)


def _piece_lead(position: Position, seat: int) -> int:
    """By how many pieces a seat has more than the other."""
    owned = position.source.letters_by_seat
    mine, theirs = (
        sum(position.layout.held.count(letter) for letter in owned[each])
        for each in (seat, 1 - seat)
    )
    return mine - theirs


def choice(position: Position, right: str) -> Choice:
    """The moment at which a move is to be found."""
    places = [n for n, move in enumerate(position.legal()) if str(move) == right]
    return Choice(places, tuple(zip(*panel_views(position), strict=True)))


def tempting(position: Position, right: str) -> Sequence[Any]:
    """The wrong moves that look best to one of the panel, the greediest first."""
    found = dict.fromkeys(_best_of_each(position))
    return [move for move in found if str(move) != right]


def _best_of_each(position: Position) -> Iterator[Any]:
    legal = position.legal()
    for worth in zip(*panel_views(position), strict=True):
        best = max(worth)
        chosen = [m for m, each in zip(legal, worth, strict=True) if each == best]
        if len(chosen) < len(legal):
            yield from chosen
