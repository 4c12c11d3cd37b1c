"""What the cards of Top Hats show of hidden hats, read from what is drawn on them."""

from collections import Counter
from collections.abc import Iterator
from math import dist

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.board import COLOURS
from pnp.press.setupcard import codes, setup_card
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Path, Point, Scene, Text
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import Leaf, figures, lines, placed

GAME = find("tophats")
SETUPS = [Setup.from_code(code, GAME.editions) for code in codes(GAME)]

every_card = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.code)


def card(setup: Setup, language: Language = "en") -> Scene:
    return setup_card(GAME, setup, catalogue("tophats", language), "").front


def middle(box: Box) -> Point:
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def drawn_in(scene: Scene, area: Box) -> Iterator[tuple[Leaf, Point]]:
    for node, at in placed(scene.nodes):
        if (box := bounds([node], at)) and area.grown(0.1).holds(box):
            yield node, middle(box)


def hat_of(node: Leaf) -> str:
    """The letter of a hat, if it is one."""
    ink = "" if isinstance(node, Text) else str(node.style.fill)
    return ink[0].upper() if ink.removesuffix("-hat") in COLOURS else ""


def stacks(scene: Scene, area: Box) -> dict[str, str]:
    """The stacks from the side that are drawn there: by their names, from the top."""
    shown = sorted(drawn_in(scene, area), key=lambda each: each[1].y)
    hats = [(at.x, hat_of(node)) for node, at in shown if isinstance(node, Path)]
    return {
        node.content: "".join(hat for x, hat in hats if abs(x - at.x) < 5)
        for node, at in shown
        if isinstance(node, Text)
    }


@every_card
@pytest.mark.parametrize("language", LANGUAGES)
def test_under_the_flap_for_a_player_are_the_stacks_of_that_player(
    setup: Setup, language: Language
) -> None:
    scene = card(setup, language)
    start = GAME.deal(setup)
    said = dict(lines(scene.nodes))
    _, *secrets = figures(scene.nodes)
    shown = []
    for player, colour in enumerate(COLOURS[: setup.players]):
        label = said[catalogue("tophats", language).text(f"flap-{colour}")]
        near = [dist(middle(label), middle(box)) for _, box in secrets]
        alt, area = secrets[near.index(min(near))]
        built = {str(s.cell): s.hats for s in start.stacks if s.builder == player}
        assert stacks(scene, area) == built
        assert all(cell in alt for cell in built)
        shown.append(area)
    assert len(set(shown)) == len(secrets) == setup.players


@every_card
def test_the_board_of_a_card_shows_the_tops_alone(setup: Setup) -> None:
    scene = card(setup)
    (_, area), *_ = figures(scene.nodes)
    tops = Counter(hat_of(node) for node, _ in drawn_in(scene, area))
    known = Counter(stack.hats[0] for stack in GAME.deal(setup).stacks)
    assert {hat: count for hat, count in tops.items() if hat} == known
