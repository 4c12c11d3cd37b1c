"""Crosses on pieces: on light ground, or they would be taken for signs of pieces."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from pnp.folder.view import move_offer, refusal
from pnp.games import find
from pnp.press.figures.illegal_moves import refused
from pnp.press.figures.shown_moves import candidates
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle, Path, Scene
from tests.pages import placed

STONE = 3.2
"""A stone on cells 10 mm wide reaches so far to each side."""


def plates(scene: Scene, ink: str) -> Sequence[Circle]:
    """What lies right below the crosses of an ink, each larger than its cross."""
    shapes = [leaf for leaf, _ in placed(scene.nodes)]
    return [
        below
        for below, cross in pairwise(shapes)
        if isinstance(below, Circle) and isinstance(cross, Path)
        if cross.style.stroke == ink and len(cross.segments) == 4
        if (box := bounds([cross])) and box.width < 2 * below.radius
    ]


def test_what_is_taken_is_crossed_out_on_light_ground_within_its_stone() -> None:
    found = candidates(find("konane"), "opening")
    lie = plates(move_offer(found.position, found.plies), "arrow")
    assert len(lie) == len(found.plies) == 4
    assert {plate.style.fill for plate in lie} == {"ground"}
    assert all(plate.radius < STONE - 0.5 for plate in lie)


@pytest.mark.parametrize(("name", "count"), [("taken", 1), ("late", 0)])
def test_a_stone_on_a_stone_is_crossed_out_so_that_both_are_seen(
    name: str, count: int
) -> None:
    tried = refused(find("hex"), name)
    lie = plates(refusal(tried.before, tried.tried), "ground")
    assert len(lie) == count
    assert all(plate.radius < STONE - 0.5 for plate in lie)
