"""Secrets on setup cards: under each flap are its player's stacks, hat by hat."""

from collections.abc import Callable
from math import dist
from typing import Any

import pypdfium2
import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.art.colours import cloth
from pnp.games.tophats.rules.board import LETTERS
from pnp.press.cards.flap_card import BROAD, FLAP, HEIGHT, REACH, TALL, WIDTH, room
from pnp.press.cards.setup_card import boards, of_kit, setup_card, setups
from pnp.press.paper import Order, paper
from pnp.render import pdf
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Close, Path, Point, Scene, Text
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import layer, placed

GAME = find("tophats")

PLACED = [
    Setup(GAME.rules.edition, players, ("quiet",), seed)
    for players in (2, 3)
    for seed in (1, 2, 3)
]

ONLY = {
    "en": ["For Red’s eyes only", "For Yellow’s eyes only", "For Blue’s eyes only"],
    "it": ["Solo per il Rosso", "Solo per il Giallo", "Solo per il Blu"],
}


def flap_of(at: Point) -> int | None:
    """Whose flap lies there: at the foot, at the head or at the side."""
    if at.x > BROAD - FLAP:
        return 2
    return 0 if at.y > TALL - FLAP else 1 if at.y < FLAP else None


def tab_of(at: Point) -> int | None:
    """Which flap opens there."""
    if at.x > WIDTH:
        return 2 if at.x < BROAD - 2 * FLAP else None
    below = REACH + HEIGHT < at.y < TALL - 2 * FLAP
    return 0 if below else 1 if 2 * FLAP < at.y < REACH else None


def front(setup: Setup, language: Language = "en") -> Scene:
    return setup_card(GAME, of_kit(GAME, setup), catalogue("tophats", language)).front


def piles(nodes: Any, flap: int) -> dict[str, str]:
    """The stacks on a flap: the cell below each and its hats from the top down."""
    hats: list[tuple[Point, str]] = []
    names: list[tuple[Point, str]] = []
    for node, transform in nodes:
        at = transform(node.anchor if isinstance(node, Text) else _begin(node))
        if flap_of(at) != flap:
            continue
        if isinstance(node, Text):
            names.append((at, node.content))
        elif node.style.fill in INKS and is_brim(node):
            hats.append((at, INKS[node.style.fill]))
    stacks = {name: "" for _, name in names}
    for place, letter in sorted(hats, key=lambda hat: hat[0].y):
        below = [each for each in names if each[0].y > place.y]
        _, name = min(below, key=lambda each: dist(each[0], place))
        stacks[name] += letter
    return stacks


INKS = {cloth(player): letter for player, letter in enumerate(LETTERS)}


def is_brim(node: Any) -> bool:
    """Whether it is the broad part of a hat from the side, of which each has one."""
    box = bounds([node])
    return box is not None and box.width > 4 * box.height


@pytest.mark.parametrize("setup", [*PLACED, *setups(GAME)], ids=lambda each: each.code)
def test_under_each_flap_are_the_hats_of_its_player(setup: Setup) -> None:
    start = GAME.rules.deal(setup)
    shown = list(placed(front(setup).nodes, skip="cut"))
    for player in range(setup.players):
        own = {
            str(stack.cell): stack.hats
            for stack in start.stacks
            if stack.builder == player
        }
        assert piles(shown, player) == own
    assert len(own) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", PLACED[2:4], ids=lambda each: each.code)
def test_each_tab_says_whose_flap_it_opens(
    setup: Setup, language: Language, texts: Callable[..., Any]
) -> None:
    found = texts(front(setup, language).nodes)
    for player in range(3):
        said = (text.content for text, at in found if tab_of(at(text.anchor)) == player)
        assert "".join(said) == (
            ONLY[language][player] if setup.players > player else ""
        )


def test_stacks_to_be_placed_have_their_numbers() -> None:
    setup = Setup(GAME.rules.edition, 3, (), 4)
    start = GAME.rules.deal(setup)
    shown = list(placed(front(setup).nodes, skip="cut"))
    for player in range(3):
        hand = enumerate(start.hands[player], start=1)
        assert piles(shown, player) == {str(number): hats for number, hats in hand}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_card_for_three_is_on_a_sheet_with_all_three_secrets(
    language: Language, size: str
) -> None:
    """Read from the finished file, where turned text comes letter by letter."""
    *_, setup = setups(GAME)
    assert setup.players == 3
    document = boards(GAME, Order(paper(size), language))
    assert document.duplex == "none"
    with pypdfium2.PdfDocument(pdf.render(document, load("classic"))) as opened:
        said = "".join(opened[len(opened) - 1].get_textpage().get_text_range().split())
    counts = [said.count("".join(label.split())) for label in ONLY[language]]
    assert counts == [2, 2, 1], "beside it is a card for two"
    assert setup.code in said


def test_every_flap_is_folded_upon_a_pattern_that_hides_it_from_the_light() -> None:
    """Hats of all colours, without order, where the secret comes to lie."""
    discs = [
        (at(node.centre), INKS[node.style.fill])
        for node, at in placed(front(PLACED[3]).nodes, skip="cut")
        if isinstance(node, Circle) and node.style.fill in INKS
    ]
    foot, head = (Box(0, y, WIDTH, y + FLAP) for y in (TALL - 2 * FLAP, FLAP))
    beside = Box(BROAD - 2 * FLAP, REACH, BROAD - FLAP, TALL - REACH)
    for place in (foot, head, beside):
        letters = [letter for at, letter in discs if place.holds(Box(*at, *at))]
        assert len(letters) > 50
        assert all(letters.count(letter) > 12 for letter in LETTERS)


def test_what_is_cut_away_beside_a_third_flap_is_blank() -> None:
    scene = front(PLACED[3])
    assert (scene.width, scene.height) == (BROAD, TALL)
    for node, at in placed(scene.nodes, skip="cut"):
        place = at(node.anchor if isinstance(node, Text) else _begin(node))
        inside = REACH <= place.y <= TALL - REACH
        assert place.x <= WIDTH or inside


def _begin(node: Any) -> Point:
    begin: Point = node.centre if hasattr(node, "centre") else node.segments[0].to
    return begin


def test_a_layer_to_cut_by_goes_around_all_three_flaps() -> None:
    (outline,) = layer(front(PLACED[3]).nodes, "cut").children
    assert isinstance(outline, Path)
    corners = {each.to for each in outline.segments if not isinstance(each, Close)}
    assert len(corners) == 8
    assert {Point(WIDTH, REACH), Point(BROAD, REACH)} < corners


def test_stacks_stand_below_each_other_upright_where_a_flap_is_narrow() -> None:
    """So all parts of a card are read the same way up."""
    start = GAME.rules.deal(PLACED[3])
    assert GAME.drawing.hidden
    row, column = (GAME.drawing.hidden.secret(start, 2, room(n)) for n in (0, 2))
    assert row.width > 3 * row.height
    assert column.height > 4 * column.width
    for node, at in placed(front(PLACED[3]).nodes, skip="cut"):
        if isinstance(node, Text) and flap_of(at(node.anchor)) == 2:
            assert (at.b, at.c) == (0, 0)
