"""The board on a setup card of Top Hats shows what all may see."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.art.colours import cloth
from pnp.games.tophats.rules.board import COLOURS, LETTERS
from pnp.press.cards.setup_card import of_kit, setup_card, setups
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Point, Scene, Text
from pnp.words.catalogue import catalogue
from tests.pages import Leaf, figures, placed

GAME = find("tophats")

SETUPS = setups(GAME)

every_card = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.code)


def card(setup: Setup) -> Scene:
    return setup_card(GAME, of_kit(GAME, setup), catalogue("tophats", "en")).front


def middle(box: Box) -> Point:
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def drawn_in(scene: Scene, area: Box) -> Iterator[tuple[Leaf, Point]]:
    for node, at in placed(scene.nodes):
        if (box := bounds([node], at)) and area.grown(0.1).holds(box):
            yield node, middle(box)


def hat_of(node: Leaf) -> str:
    """The letter of a hat, if it is one."""
    inks = {cloth(colour): LETTERS[colour] for colour in range(len(COLOURS))}
    return "" if isinstance(node, Text) else inks.get(str(node.style.fill), "")


@every_card
def test_the_board_of_a_card_shows_the_tops_alone(setup: Setup) -> None:
    scene = card(setup)
    (_, area), *_ = figures(scene.nodes)
    tops = Counter(hat_of(node) for node, _ in drawn_in(scene, area))
    known = Counter(stack.hats[0] for stack in GAME.rules.deal(setup).stacks)
    assert {hat: count for hat, count in tops.items() if hat} == known
