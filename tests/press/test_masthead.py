"""Heads of cards and pages: the wordmark of a game that has a look, its name else."""

from collections.abc import Iterator

import pytest

from pnp.games import GAMES, find
from pnp.games import setup as from_code
from pnp.press.cards.card_options import Issue
from pnp.press.cards.setup_card import boards, codes, of_kit, setup_card
from pnp.press.kit.kit_documents import assembly
from pnp.press.masthead import look_of, masthead
from pnp.press.paper import Order, paper
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.render import pdf
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node
from pnp.scene.theme import THEMES, load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.looks import simple
from tests.pages import said

A4 = Order(paper("a4"))


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setitem(vars(find(game).art), "look", simple(game))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setitem(vars(find(game).art), "look", None)


def headings(nodes: tuple[Node, ...]) -> Iterator[Group]:
    for node in nodes:
        if isinstance(node, Group):
            if node.role == "heading-1":
                yield node
            else:
                yield from headings(node.children)


def test_a_game_without_a_look_is_called_by_its_name(plain: None) -> None:
    assert look_of("claustro") is None
    document = rulesheet(find("claustro"), A4)
    assert said(document.pages[0].scene.nodes).startswith("Claustro")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wordmark_is_heard_as_the_name(looks: None, language: Language) -> None:
    words = catalogue("tophats", language)
    for make in (rulesheet, assembly):
        page = make(find("tophats"), Order(paper("letter"), language)).pages[0]
        head, *_ = headings(page.scene.nodes)
        assert str(head.alt).startswith(words.text("title"))


@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_a_setup_card_says_the_same_with_a_look_and_without(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, words = find(game), catalogue(game, "en")
    setup = from_code(codes(found)[0])
    cards = []
    for look in (None, simple(game)):
        monkeypatch.setitem(vars(found.art), "look", look)
        cards.append(
            setup_card(found, of_kit(found, setup), words, Issue(("Setup 1 of 8", "")))
        )
    before, after = cards
    title = words.text("title")
    told = said(before.front.nodes).replace(f"{title} ", "", 1)
    assert said(after.front.nodes) == told
    (head,) = headings(after.front.nodes)
    assert head.alt == f"{title} · Setup 1 of 8"


@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_all_of_a_card_stays_inside_its_bleed(looks: None, game: str) -> None:
    found = find(game)
    card = setup_card(
        found,
        of_kit(found, from_code(codes(found)[0])),
        catalogue(game, "it"),
        Issue(("x", "")),
    )
    trim = Box(0, 0, 70, 120)
    assert trim.grown(card.front.bleed).holds(_bounds(card.front.nodes[:1]))
    assert card.back
    assert trim.grown(card.back.bleed).holds(_bounds(card.back.nodes[:1]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_title_stands_on_a_wordmark(game: str, language: Language) -> None:
    """Nor does one behind stand on what is at the right of it."""
    words = catalogue(game, language)
    titles = [words.text(key) for key in words.messages if key.startswith("theme-")]
    assert titles
    for title in titles:
        beside, named = ("30 Sep 2026", "TOPP2-S3-3T2F1-R"), ("Solution", title)
        (heading,) = headings((masthead(words, (70, 3), beside, named),))
        boxes = [_bounds((node,)) for node in heading.children]
        assert len(boxes) == 4
        for left, right in zip(boxes[:2], boxes[2:], strict=True):
            assert left.right + 1.5 <= right.left
    for upper, lower in (("Wednesday", "30 Sep 2026"), ("Setup 10 of 12", "")):
        (heading,) = headings((masthead(words, (63.5, 0), (upper, lower)),))
        wordmark, *others = heading.children
        for node in others:
            assert _bounds((wordmark,)).right + 1.0 <= _bounds((node,)).left
        assert _bounds((wordmark,)).width >= 20


def test_a_card_with_flaps_is_printed_on_one_side(looks: None) -> None:
    document = boards(find("tophats"), A4)
    assert document.duplex == "none"
    assert boards(find("gridblock"), A4).duplex == "long"


@pytest.mark.parametrize("theme", THEMES)
def test_heads_are_drawn_in_every_theme(looks: None, theme: str) -> None:
    assert pdf.render(boards(find("gridblock"), A4), load(theme))


def _bounds(nodes: tuple[Node, ...]) -> Box:
    found = bounds(nodes)
    assert found
    return found
