"""What is read on cards, from the finished PDF: letters, lines and signs as a home
printer can do them, and as eyes can read them."""

from collections.abc import Sequence

import pytest

from pnp.games import GAMES, find
from pnp.games.day import cards_of_days
from pnp.press.cards.card_options import A6, LARGE, TAROT, Size
from pnp.press.cards.daily import Style, card_of
from pnp.press.cards.setup_card import setup_cards
from pnp.press.paper import Order, paper
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Scene
from pnp.scene.theme import THEMES
from pnp.scene.tokens import HAIR
from tests.press.cards.test_daily import DAYS
from tests.press.test_least_sizes import printed

LEAST = 8.0
"""The smallest letters, in points."""


def assert_read(sides: Sequence[Scene], theme: str = "classic") -> None:
    document = Document(tuple(map(Page, sides)), "")
    found = printed(document, theme)
    assert min(found.sizes) >= LEAST - 0.02
    assert min(found.widths) >= HAIR - 0.002


@pytest.mark.parametrize("size", [TAROT, A6, LARGE], ids=lambda size: size.name)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_card_is_under_8_points_and_no_line_is_a_hair(
    game: str, size: Size
) -> None:
    for each in cards_of_days(find(game), DAYS):
        card = card_of(each, "en", Style(size))
        assert card.back
        assert_read([card.front, card.back])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_so_in_every_theme(game: str, theme: str) -> None:
    (each,) = cards_of_days(find(game), DAYS[:1])
    card = card_of(each, "it")
    assert card.back
    assert_read([card.front, card.back], theme)


def test_large_print_is_large() -> None:
    for game in GAMES:
        (each,) = cards_of_days(find(game), DAYS[:1])
        card = card_of(each, "en", Style(LARGE))
        found = printed(Document((Page(card.front),), ""))
        assert max(found.sizes) >= 17.0
        assert sum(count for size, count in found.sizes.items() if size >= 11.0) >= 6


@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_a_setup_card_of_a_kit_is_as_easy_to_read(game: str) -> None:
    for card in setup_cards(find(game), Order(paper("a4")))[:2]:
        assert_read([card.front])
