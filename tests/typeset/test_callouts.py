"""Pictures whose parts are numbered: no number hides what it numbers."""

from math import hypot

import pytest

from pnp.games import GAMES, find
from pnp.press.rulebook.rule_pages import house_of
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.nodes import Circle
from pnp.typeset.blocks import Plan
from pnp.typeset.callouts import DISC, SCREEN, numbered_scene
from pnp.words.catalogue import catalogue
from tests.pages import placed


@pytest.mark.parametrize("game", GAMES)
def test_a_number_stands_beside_the_picture_and_leads_to_what_it_numbers(
    game: str,
) -> None:
    house = house_of(find(game), catalogue(game, "en"))
    (plan,) = (b for b in rule_blocks(find(game), "en", ()) if isinstance(b, Plan))
    shown = house.figure(plan.reference)
    spots = [house.spot(plan.reference, name).middle for name in plan.spots]
    scene = numbered_scene(shown, spots, house)
    unit = shown.scene.width / SCREEN
    left = (scene.width - shown.scene.width) / 2
    circles = [
        (node.radius * at.scale / unit, at(node.centre))
        for node, at in placed(scene.nodes)
        if isinstance(node, Circle)
    ]
    discs = [middle for radius, middle in circles if abs(radius - DISC) < 1e-6]
    assert len(discs) == len(spots)
    for middle in discs:
        beyond = max(left - middle.x, middle.x - left - shown.scene.width)
        assert beyond > DISC * unit
        assert 0 < middle.x < scene.width
        assert 0 < middle.y < scene.height
    ends = [middle for radius, middle in circles if abs(radius - 0.65) < 1e-6]
    for x, y in spots:
        near = min(hypot(at.x - left - x, at.y - y) for at in ends)
        assert near < 0.6 * house.cell
