"""Setup cards: the board as dealt and the code that deals it again."""

import datetime
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from pnp.games import GAMES, find, setup
from pnp.press.card import HEIGHT, WIDTH, card, daily
from pnp.press.paper import Order, PaperName, paper
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box
from pnp.scene.tokens import SAFE
from pnp.words import LANGUAGES, Language, catalogue

DAY = datetime.date(2026, 12, 24)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_keeps_to_its_safe_zone(
    game: str, language: Language, texts: Callable[..., Any]
) -> None:
    found = find(game)
    words = catalogue(game, language)
    dealt = found.of_day(DAY)
    scene = card(found, dealt, words, words.date(DAY))
    safe = Box(0, 0, WIDTH, HEIGHT).grown(-SAFE)
    box = bounds(scene.nodes, skip=frozenset({"cut"}))
    assert box
    assert safe.holds(box)
    boxes = [bounds([text], at) for text, at in texts(scene.nodes)]
    for one, other in combinations([box for box in boxes if box], 2):
        assert not one.overlaps(other, 0.05)


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_week_of_cards_is_two_sheets(size: PaperName) -> None:
    days = [DAY + datetime.timedelta(days=number) for number in range(7)]
    document = daily(["cancelletto"], days, Order(paper(size)))
    assert len(document.pages) == 2
    codes = document.attachments["setups.txt"].split()
    assert [setup(code).seed // 8 for code in codes] == [
        day.toordinal() for day in days
    ]


def test_the_code_on_the_card_is_that_of_the_day(texts: Callable[..., Any]) -> None:
    document = daily(["cancelletto"], [DAY], Order(paper("a4"), "it"))
    said = [text.content for text, _ in texts(document.pages[0].scene.nodes)]
    code = find("cancelletto").of_day(DAY).code
    assert code in said
    assert "giovedì 24 dicembre 2026" in said
    assert f"pnp setup cancelletto --code {code}" in said
