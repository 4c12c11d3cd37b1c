"""Kits for variants: what is printed is what is played, and every page says so."""

from collections.abc import Callable
from typing import Any

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.gridblock.paper.cards import INDEX
from pnp.games.gridblock.paper.letters import lettered
from pnp.games.gridblock.rules.board import SYMBOLS, values
from pnp.press.kit import kit
from pnp.press.paper import Order, paper
from pnp.press.setupcard import codes
from pnp.scene.nodes import Point
from pnp.words import LANGUAGES, Language

GRIDBLOCK = find("gridblock")
WITH = {"en": "with “Balanced values”", "it": "con «Valori equilibrati»"}


@pytest.mark.parametrize("variants", [(), ("even-values",), ("bonus", "even-values")])
def test_cards_show_the_values_by_which_they_move(
    variants: tuple[str, ...],
) -> None:
    """The figures are drawn: each stands at both ends of its card."""
    parts = [part for part in GRIDBLOCK.paper.parts(variants) if part.sheet == "cards"]
    assert len(parts) == 24
    for part in parts:
        _, colour, name = part.name.split("-")
        shown = repr(part.front)
        for value in "123":
            ink = f"gridblock-{colour}-sign"
            figure = repr(lettered(value, Point(0, 0), INDEX, ink).children)
            own = value == str(values(variants)[name])
            assert shown.count(figure) == 2 * own
    moved = sorted(values({"even-values"})[symbol] for symbol in SYMBOLS)
    assert moved == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_kit_tells_its_variants(
    language: Language, texts: Callable[..., Any]
) -> None:
    order = Order(paper("a4"), language, variants=("even-values",))
    for document in kit(GRIDBLOCK, order).values():
        for page in document.pages:
            said = [text.content for text, _ in texts(page.scene.nodes)]
            assert any(f" · {WITH[language]} · " in text for text in said)
    assembly = kit(GRIDBLOCK, order)["assembly"].pages[0]
    assert WITH[language] in [text.content for text, _ in texts(assembly.scene.nodes)]


def test_a_plain_kit_tells_of_no_variants(texts: Callable[..., Any]) -> None:
    for document in kit(GRIDBLOCK, Order(paper("a4"))).values():
        for page in document.pages:
            feet = [text.content for text, _ in texts(page.scene.nodes)]
            assert not any(" · with" in text for text in feet)


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("cancelletto", "blue-starts"),
        ("cancelletto", "win-after-removal"),
        ("gridblock", "even-values"),
        ("gridblock", "shuffle"),
        ("tophats", "last-jump"),
    ],
)
def test_setup_cards_of_a_kit_are_dealt_with_its_variants(
    name: str, variant: str
) -> None:
    game = find(name)
    order = Order(paper("a4"), variants=(variant,))
    listed = kit(game, order)["boards"].attachments["setups.txt"].split()
    assert len(listed) == len(codes(game))
    for code, plain in zip(listed, codes(game), strict=True):
        dealt = Setup.from_code(code, game.rules.editions)
        before = Setup.from_code(plain, game.rules.editions)
        assert set(dealt.variants) == {*before.variants, variant}
        assert (dealt.seed, dealt.players) == (before.seed, before.players)
