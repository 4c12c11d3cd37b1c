"""Numbers of solutions: they hide neither each other nor, where there is room, more."""

from itertools import combinations
from math import dist, hypot

from pnp.boards.diagram import LETTER
from pnp.boards.solution_marks import DISC, TIGHT, Bow, free_place, number_disc
from pnp.scene.nodes import Circle, Point
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


def test_a_small_disc_holds_one_digit_and_two_have_a_usual_one() -> None:
    reaches = []
    for number in (8, 88):
        found = number_disc(number, Point(0, 0), "text", disc=TIGHT).children
        reaches.append([each.radius for each in found if isinstance(each, Circle)][-1])
        half = width(str(number), CAPTION, "bold") / 2
        assert hypot(half, CAPTION * LETTER) < reaches[-1] + 0.15
    assert reaches == [TIGHT, DISC]
