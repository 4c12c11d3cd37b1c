"""Overlays: what is set over a figure hides none of what it is about."""

from dataclasses import replace
from math import hypot
from random import Random

from pnp.boards.cell_labels import line_overlap
from pnp.boards.overlay import SIGN, Overlay, overlaid
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Path, Point, Text

AREA = Box(0, 0, 42, 20)

OVER = Overlay(ways=(), names={}, label="3d", verdict="illegal", accent="text")


def sign(*crossed: Box) -> float:
    """How far from the left the verdict stands over some crosses."""
    nodes = overlaid(OVER, AREA, crossed)
    return next(
        node.centre.x
        for node in nodes
        if isinstance(node, Circle) and node.radius > SIGN
    )


def test_an_end_that_all_have_lost_is_a_cross_on_a_square_in_a_full_frame() -> None:
    nodes = [*overlaid(replace(OVER, verdict="lost"), AREA)]
    assert not any(isinstance(node, Circle) for node in nodes)
    assert [n for n in nodes if isinstance(n, Path) and n.style.fill == "illegal"]
    assert not any(isinstance(node, Path) and node.style.dash for node in nodes)


def test_a_verdict_stands_at_the_left_unless_it_would_hide_a_cross() -> None:
    assert sign() < 6
    assert sign(Box(20, 2, 24, 6)) < 6
    assert sign(Box(2, 2, 6, 6)) > 36


UNIT = 10.0


def name(*standing: Box) -> Point:
    """Where the name of a cell in the middle stands from there, among some pieces."""
    asked = replace(OVER, names={"c3": Point(21, 10)}, unit=UNIT, verdict="none")
    nodes = overlaid(asked, AREA, (), standing)
    (at,) = (n.anchor for n in nodes if isinstance(n, Text) and n.face == "medium")
    return Point(at.x - 21, at.y - 10)


def test_a_name_stands_at_its_best_place_that_hides_no_piece() -> None:
    assert name(Box(18, 7, 24, 13)).y > 0
    below = Box(18, 13.5, 24, 19.5)
    assert name(Box(18, 7, 24, 13), below).y < 0
    above = Box(18, 0.5, 24, 6.5)
    assert abs(name(Box(18, 7, 24, 13), below, above).x) > 3


def test_a_name_is_nearer_to_its_own_piece_than_to_another() -> None:
    off = name(Box(18, 7, 24, 13), Box(18, 16.5, 24, 22.5))
    assert hypot(*off) < hypot(off.x, off.y - 9.5)


def test_a_cell_out_of_sight_is_named_at_the_edge_beyond_which_it_lies() -> None:
    for cell, edge in (
        (Point(21, -9), AREA.top), (Point(12, 40), AREA.bottom),
        (Point(-20, 10), AREA.left), (Point(70, 4), AREA.right),
    ):  # fmt: skip
        asked = replace(OVER, names={"c3": cell}, unit=UNIT, verdict="none")
        nodes = list(overlaid(asked, AREA))
        (at,) = (n for n in nodes if isinstance(n, Text) and n.face == "medium")
        box = bounds([at])
        assert box
        assert AREA.holds(box)
        assert min(abs(side - edge) for side in box) < 4


def test_a_line_strikes_a_box_by_the_share_of_it_that_runs_through() -> None:
    assert line_overlap(Box(0, -1, 5, 1), Point(0, 0), Point(10, 0)) == 13 / 4
    assert line_overlap(Box(10, -1, 12, 1), Point(0, 0), Point(10, 0)) == 1 / 4
    rng = Random(7)
    for _ in range(300):
        x, y, wide, high, *ends = (rng.uniform(0, 9) for _ in range(8))
        start, end = Point(*ends[:2]), Point(*ends[2:])
        box = Box(x, y, x + wide, y + high)
        points = (
            Point(*(a + (b - a) * (n / 24) for a, b in zip(start, end, strict=True)))
            for n in range(25)
        )
        assert (
            line_overlap(box, start, end)
            == sum(box.holds(Box(*at, *at), 0) for at in points) / 4
        )
