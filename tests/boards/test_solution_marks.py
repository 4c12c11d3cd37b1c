"""Numbers of solutions: they hide neither each other nor, where there is room, more."""

from itertools import combinations
from math import dist

from pnp.boards.solution_marks import DISC, Bow, free_place
from pnp.scene.nodes import Point


def test_numbers_of_arrows_that_follow_each_other_lie_apart() -> None:
    ways = [Bow(Point(4 * n, 0), Point(4 * n + 4, 0)) for n in range(4)]
    held = [Point(2 * n, -3) for n in range(9)]
    discs: list[Point] = []
    for way in ways:
        discs.append(free_place(way, held, 1.0, discs))
    assert all(dist(a, b) >= 2 * DISC for a, b in combinations(discs, 2))


def test_a_number_keeps_off_what_lies_beside_its_arrow() -> None:
    bow = Bow(Point(0, 0), Point(20, 0))
    assert free_place(bow, [Point(10, -3)]).y > 0
    assert free_place(bow, [Point(10, 3)]).y < 0
