"""Numbers of solutions: they hide neither each other nor, where there is room, more."""

from itertools import combinations
from math import dist, hypot

import pytest

from pnp.boards.diagram import LETTER
from pnp.boards.solution_marks import DISC, TIGHT, Bow, free_place, number_disc
from pnp.scene.measure import bounds
from pnp.scene.nodes import Point
from pnp.scene.tokens import CAPTION
from pnp.scene.typeface import width


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


def test_a_small_disc_holds_one_digit_and_is_wider_for_two() -> None:
    reaches = []
    for number in (8, 88):
        *_, disc, _ = number_disc(number, Point(0, 0), "text", disc=TIGHT).children
        box = bounds([disc])
        assert box
        reaches.append(box.width / 2)
        assert box.height == pytest.approx(2 * TIGHT)
        half = width(str(number), CAPTION, "bold") / 2
        assert hypot(half, CAPTION * LETTER) < reaches[-1] + 0.15
    assert reaches == [pytest.approx(TIGHT), pytest.approx(DISC)]
