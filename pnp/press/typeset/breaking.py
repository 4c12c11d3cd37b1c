"""Total fit: the cheapest sequence of breaks, as in Knuth and Plass (1981)."""

from collections.abc import Callable, Hashable, Iterable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import TypeVar

State = TypeVar("State", bound=Hashable)


def cheapest(
    start: State,
    goal: State,
    ways: Callable[[State], Iterable[tuple[State, float]]],
) -> tuple[State, ...]:
    """The states on the cheapest way from the start to the goal, both included.

    ``ways`` gives the states that may follow one and what each step costs, never less
    than nothing. Of two ways that cost the same the one found first is taken. Empty if
    no way leads to the goal.

    >>> cheapest(0, 3, {0: [(1, 1), (2, 4)], 1: [(2, 1), (3, 9)], 2: [(3, 1)]}.get)
    (0, 1, 2, 3)
    """
    costs: dict[State, float] = {start: 0}
    before: dict[State, State] = {}
    order = count()
    frontier = [(0.0, next(order), start)]
    while frontier:
        cost, _, state = heappop(frontier)
        if state == goal:
            return _way(before, goal)
        if cost > costs[state]:
            continue
        for following, price in ways(state):
            total = cost + price
            if total < costs.get(following, inf):
                costs[following], before[following] = total, state
                heappush(frontier, (total, next(order), following))
    return ()


def _way(before: dict[State, State], goal: State) -> tuple[State, ...]:
    way = [goal]
    while way[-1] in before:
        way.append(before[way[-1]])
    return tuple(reversed(way))
