"""A word for a colour has the sign of that colour beside it, on everything printed."""

import re
from collections.abc import Iterator
from datetime import date

import pytest

from pnp.games import GAMES, find
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.cards.setup_card import boards
from pnp.press.paper import Order, paper
from pnp.render import pdf
from pnp.scene.nodes import Group, Node, Text
from pnp.scene.theme import THEMES, load
from pnp.typeset.blocks import Run
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import of_days
from tests.papers import kit, rules

ELISION = "\N{RIGHT SINGLE QUOTATION MARK}"

COLOURED = [game for game in GAMES if "white" not in find(game).rules.seats]


def paragraphs(nodes: tuple[Node, ...]) -> Iterator[tuple[Node, ...]]:
    """The children of all that holds texts, in order."""
    if any(isinstance(node, Text) for node in nodes):
        yield nodes
    for node in nodes:
        if isinstance(node, Group):
            yield from paragraphs(node.children)


def bare(game: str, language: Language, nodes: tuple[Node, ...]) -> Iterator[str]:
    """The texts in which a word for a colour stands without a sign before it."""
    words = catalogue(game, language)
    listed = (words.text(f"colour-{name}").split() for name in find(game).rules.seats)
    either = "|".join(word for some in listed for word in some)
    pattern = rf"(\b\w+{ELISION})?\b({either})\b"
    for children in paragraphs(nodes):
        for before, node in zip((None, *children), children, strict=False):
            if isinstance(node, Text) and not is_name(node):
                found = list(re.finditer(pattern, node.content, re.IGNORECASE))
                late = [match for match in found if match.start() > 0]
                if late or (found and not isinstance(before, Group)):
                    yield node.content


def is_name(text: Text) -> bool:
    """Whether a word for a colour is part of a name, or of notation."""
    return text.face == "medium" or "Green Box of Games" in text.content


def test_the_sign_goes_before_the_word_and_its_elided_article() -> None:
    words = catalogue("cancelletto", "it")
    runs = signed_runs((Run(f"Tocca all{ELISION}Arancione, non al Blu."),), words)
    assert [(run.text, bool(run.sign)) for run in runs] == [
        ("Tocca ", False),
        (f"all{ELISION}Arancione, non al ", True),
        ("Blu.", True),
    ]


def test_part_of_a_word_is_no_colour_and_notation_is_left_alone() -> None:
    words = catalogue("tophats", "en")
    runs = (Run("It scattered hundreds."), Run("red", "medium"))
    assert signed_runs(runs, words) == runs


def test_white_and_black_need_no_sign() -> None:
    runs = (Run("White steps."),)
    assert signed_runs(runs, catalogue("claustro", "en")) == runs


@pytest.mark.parametrize("game", COLOURED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_for_a_colour_is_bare_in_a_rule_sheet(
    game: str, language: Language
) -> None:
    for page in rules(game, language).pages:
        assert list(bare(game, language, page.scene.nodes)) == []


@pytest.mark.parametrize("game", COLOURED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_in_a_kit(game: str, language: Language) -> None:
    order = Order(paper("a4"), language)
    for document in kit(game, order).values():
        for page in document.pages:
            assert list(bare(game, language, page.scene.nodes)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_on_the_cards_of_a_day(language: Language) -> None:
    for game in COLOURED:
        (card,) = of_days([game], [date(2026, 12, 24)], language)
        for side in filter(None, (card.front, card.back)):
            assert list(bare(game, language, side.nodes)) == []


def test_signs_are_drawn_in_every_theme() -> None:
    document = boards(find("tophats"), Order(paper("a4"), "en"))
    assert all(pdf.render(document, load(theme)) for theme in THEMES)
