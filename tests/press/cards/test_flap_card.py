"""Cards with flaps: everything secret is folded out of sight, and only for one."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from pnp.core.event import Event
from pnp.core.setup import Setup
from pnp.games import find
from pnp.press.cards.flap_card import (
    BROAD,
    FLAP,
    HEIGHT,
    REACH,
    TAB,
    TALL,
    WIDTH,
    Flap,
    card_with_flaps,
)
from pnp.press.cards.setup_card import boards, codes, of_kit, setup_card, setups
from pnp.press.paper import Order, paper
from pnp.render import png
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Path, Point, Scene, Style
from pnp.scene.theme import load
from pnp.typeset.blocks import Run
from pnp.words.catalogue import catalogue
from tests.pages import layer, leaves

GAME = find("tophats")

DPI = 200

SECRET = Scene(80, 25, (Circle(Point(40, 12), 12, Style(fill="tophats-red")),))


def flap(label: str) -> Flap:
    return Flap(SECRET, (Run(label),), "tophats-red")


def test_a_flap_lies_over_its_blank_place_and_not_over_the_card() -> None:
    card = card_with_flaps((), flap("foot"), flap("head"))
    (crease, other) = (bounds((fold,)) for fold in layer(card.nodes, "score").children)
    assert crease
    assert other
    assert crease.bottom + FLAP == pytest.approx((TALL - HEIGHT) / 2 - TAB, abs=0.2)
    assert TALL - other.top == pytest.approx(FLAP, abs=0.2)


def test_what_is_secret_keeps_within_its_flap() -> None:
    card = card_with_flaps((), flap("foot"), flap("head"))
    shapes = [
        bounds((node,))
        for node in layer(card.nodes, "print").children
        if isinstance(node, Group) and node.role != "paragraph" and node.children
    ]
    foot, head = (box for box in shapes if box)
    assert (foot.top, foot.bottom) > (TALL - FLAP, TALL - FLAP)
    assert foot.bottom < TALL
    assert (head.top, head.bottom) < (FLAP, FLAP)
    assert min(foot.left, head.left) > 0
    assert max(foot.right, head.right) < WIDTH


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_cards_with_flaps_lie_three_abreast_or_one_beside_one_for_three(
    size: str,
) -> None:
    assert [setup.players for setup in setups(GAME)] == [2, 2, 2, 2, 3]
    first, last = boards(GAME, Order(paper(size), "it")).pages
    assert [round(trim.width, 6) for trim in first.trims] == [WIDTH] * 3
    assert {round(trim.width, 6) for trim in last.trims} == {WIDTH, BROAD}


def test_the_head_of_a_card_with_flaps_goes_on_over_its_outer_cuts() -> None:
    """A knife that slips outwards a little leaves no white edge."""
    page = boards(GAME, Order(paper("a4"))).pages[0]
    drawn = Image.open(BytesIO(png.render(page, load("classic"), DPI))).convert("RGB")
    first, *_, last = page.trims
    y = first.top + REACH + 4.0
    for x in (first.left - 0.35, last.right + 0.35):
        dots = round(x * DPI / 25.4), round(y * DPI / 25.4)
        assert drawn.getpixel(dots) != (255, 255, 255), x


def test_under_each_flap_are_the_stacks_of_one_player() -> None:
    for code in codes(GAME):
        setup = Setup.from_code(code, GAME.rules.editions)
        start = GAME.rules.deal(setup)
        for player in range(setup.players):
            assert GAME.drawing.hidden
            (drawn,) = GAME.drawing.hidden.secret(start, player, 60.0).nodes
            assert isinstance(drawn, Group)
            assert isinstance(drawn.alt, tuple)
            (told,) = drawn.alt
            assert isinstance(told, Event)
            stacks = told.facts["stacks"]
            assert isinstance(stacks, tuple)
            cells = {stack.cell for stack in start.stacks if stack.builder == player}
            assert {event.facts["cell"] for event in stacks} == cells


def test_nobody_can_capture_at_once_on_the_cards_of_the_kit() -> None:
    for code in codes(GAME):
        start = GAME.rules.deal(Setup.from_code(code, GAME.rules.editions))
        assert not any(start.captured(move) for move in start.legal())


def test_the_cards_of_a_kit_are_all_different() -> None:
    words = catalogue("tophats", "en")
    made = [
        setup_card(
            GAME, of_kit(GAME, Setup.from_code(code, GAME.rules.editions)), words
        )
        for code in codes(GAME)
    ]
    assert all(one.front != other.front for one, other in pairwise(made))
    assert isinstance(made[0].front, Scene)
    box = bounds(made[0].front.nodes)
    assert box
    assert Box(0, 0, WIDTH, TALL).grown(3.1).holds(box)


def test_nothing_on_a_card_but_its_folds_is_dashed() -> None:
    """A dash across a card would be taken for a fold."""
    words = catalogue("tophats", "en")
    for setup in setups(GAME):
        made = setup_card(GAME, of_kit(GAME, setup), words).front
        drawn = layer(made.nodes, "print").children
        assert not any(isinstance(n, Path) and n.style.dash for n in leaves(drawn))
