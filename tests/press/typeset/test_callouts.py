"""Pictures whose parts are numbered: no number hides what it numbers."""

from math import hypot

import pytest

from pnp.games import GAMES, find
from pnp.press.rulesetting import house_of
from pnp.press.ruletext import rule_blocks
from pnp.press.typeset.blocks import Plan
from pnp.press.typeset.callouts import SCREEN, numbered
from pnp.press.typeset.leaders import DISC
from pnp.scene.nodes import Circle
from pnp.words import catalogue
from tests.pages import placed

HIDDEN = {
    "cancelletto": "c1 j3 i1",
    "claustro": "a1 e5 a5",
    "tophats": "e5 g3",
    "gridblock": "a2 a5 f4",
}
"""The cells of the first pictures on which something is drawn that is told of."""


@pytest.mark.parametrize("game", GAMES)
def test_a_number_stands_beside_what_it_numbers(game: str) -> None:
    house = house_of(find(game), catalogue(game, "en"))
    (plan,) = (b for b in rule_blocks(find(game), "en", ()) if isinstance(b, Plan))
    shown = house.figure(plan.reference)
    spots = [house.spot(name) for name in plan.spots]
    scene = numbered(shown, spots, house.cell)
    radius = DISC * scene.width / SCREEN
    discs = [
        at(node.centre)
        for node, at in placed(scene.nodes)
        if isinstance(node, Circle) and abs(node.radius * at.scale - radius) < 1e-6
    ]
    assert len(discs) == len(spots)
    for name in HIDDEN[game].split():
        x, y = house.spot(name)
        assert min(hypot(at.x - x, at.y - y) for at in discs) > 0.3 * house.cell
    for at in discs:
        near = min(hypot(at.x - x, at.y - y) for x, y in spots)
        assert near < 0.6 * house.cell
