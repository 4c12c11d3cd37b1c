"""Hints: more than nothing, and less than the answer."""

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from pnp.core.event import Event

MoveT = TypeVar("MoveT")


class Offer(NamedTuple, Generic[MoveT]):
    """What could be said, and to which moves it fits."""

    said: Event
    fits: Callable[[MoveT], bool]


def leaving_a_choice(
    offers: Iterable[Offer[MoveT]],
    legal: Collection[MoveT],
    way: Callable[[MoveT], Hashable],
) -> Event | None:
    """The first that rules some ways to move out and leaves two at least.

    Moves that go the same way count as one.

    >>> odd = Offer(Event("odd"), lambda n: n % 2)
    >>> seven = Offer(Event("seven"), lambda n: n == 7)
    >>> leaving_a_choice([seven, odd], range(9), int).key
    'odd'
    """
    every = set(map(way, legal))
    for said, fits in offers:
        if 1 < len({way(move) for move in legal if fits(move)}) < len(every):
            return said
    return None
