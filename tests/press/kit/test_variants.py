"""Kits for variants: what is printed is what is played, and every page says so."""

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import pytest

from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.games.gridblock.art.cards import INDEX
from pnp.games.gridblock.art.wordmark import block_digit
from pnp.games.gridblock.rules.board import SYMBOLS, values
from pnp.press import attachments
from pnp.press.cards.setup_card import codes
from pnp.press.kit.kit_files import playset
from pnp.press.paper import Order, paper
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.nodes import Point
from pnp.typeset.blocks import Bullets, Heading, Note, Paragraph
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import slow
from tests.pages import lines, said
from tests.papers import kit

GRIDBLOCK = find("gridblock")

WITH = {"en": "with “Balanced values”", "it": "con «Valori equilibrati»"}


@pytest.mark.parametrize("variants", [(), ("even-values",), ("bonus", "even-values")])
def test_cards_show_the_values_by_which_they_move(
    variants: tuple[str, ...],
) -> None:
    """The figures are drawn: each stands at both ends of its card."""
    parts = [part for part in GRIDBLOCK.art.parts(variants) if part.sheet == "cards"]
    assert len(parts) == 24
    for part in parts:
        _, colour, name = part.name.split("-")
        shown = repr(part.front)
        for value in "123":
            ink = f"gridblock-{colour}-sign"
            figure = repr(block_digit(value, Point(0, 0), INDEX, ink).children)
            own = value == str(values(variants)[name])
            assert shown.count(figure) == 2 * own
    moved = sorted(values({"even-values"})[symbol] for symbol in SYMBOLS)
    assert moved == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_kit_tells_its_variants(
    language: Language, texts: Callable[..., Any]
) -> None:
    order = Order(paper("a4"), language, variants=("even-values",))
    for document in kit("gridblock", order).values():
        for page in document.pages:
            said = [text.content for text, _ in texts(page.scene.nodes)]
            assert any(f" · {WITH[language]} · " in text for text in said)
    assembly = kit("gridblock", order)["assembly"].pages[0]
    assert WITH[language] in [text.content for text, _ in texts(assembly.scene.nodes)]


def test_a_plain_kit_tells_of_no_variants(texts: Callable[..., Any]) -> None:
    for document in kit("gridblock", Order(paper("a4"))).values():
        for page in document.pages:
            feet = [text.content for text, _ in texts(page.scene.nodes)]
            assert not any(" · with" in text for text in feet)


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("cancelletto", "blue-starts"),
        ("gridblock", "even-values"),
        ("tophats", "last-jump"),
        *slow([("cancelletto", "win-after-removal"), ("gridblock", "shuffle")]),
    ],
)
def test_setup_cards_of_a_kit_are_dealt_with_its_variants(
    name: str, variant: str
) -> None:
    game = find(name)
    order = Order(paper("a4"), variants=(variant,))
    listed = attachments.codes(
        kit(game.name, order)["boards"].attachments["setups.json"]
    )
    assert len(listed) == len(codes(game))
    for code, plain in zip(listed, codes(game), strict=True):
        dealt = Setup.from_code(code, game.rules.editions)
        before = Setup.from_code(plain, game.rules.editions)
        assert set(dealt.variants) == {*before.variants, variant}
        assert (dealt.seed, dealt.players) == (before.seed, before.players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rules_for_variants_say_first_what_is_played_otherwise(
    name: str, language: Language
) -> None:
    """Every variant of every game, before the first heading."""
    words = catalogue(name, language)
    for variant in find(name).rules.edition.variants:
        note, heading, *_ = rule_blocks(find(name), language, (variant,))
        assert isinstance(note, Note)
        assert isinstance(heading, Heading)
        told = plain(note)
        assert words.text(f"variant-{variant}") in told
        for clause in words.clauses.values():
            assert clause.variants.get(variant, "") in told


def plain(note: Note) -> str:
    """What a note says."""
    lead, listed = note.blocks
    assert isinstance(lead, Paragraph)
    assert isinstance(listed, Bullets)
    parts = [lead, *(paragraph for item in listed.items for paragraph in item)]
    text = " ".join("".join(run.text for run in part.runs) for part in parts)
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_silence_stands_among_the_variants(language: Language) -> None:
    """What is filled in and what is written below it are one list."""
    blocks = rule_blocks(find("cancelletto"), language)
    lists = [block for block in blocks if isinstance(block, Bullets)]
    (variants,) = (
        each for each in lists if "silen" in each.items[-1][0].runs[0].text.lower()
    )
    assert len(variants.items) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_tell_the_values_that_are_on_the_cards(language: Language) -> None:
    """Each stands before the symbols of its cards."""
    words = catalogue("gridblock", language)
    for variants in ((), ("even-values",)):
        steps = values(variants)
        text = str(rule_blocks(GRIDBLOCK, language, variants))
        for value in (1, 2, 3):
            named = [words.text(f"symbol-{s}") for s in SYMBOLS if steps[s] == value]
            assert any(f"({', '.join(each)})" in text for each in permutations(named))


def test_a_kit_of_a_variant_comes_with_its_rules() -> None:
    order = Order(paper("a4"), variants=("even-values",))
    stack = playset(GRIDBLOCK, order, "classic")[0]
    (rules,) = (each for each in stack.stretches if each.kind == ("rules",))
    pages = [said(page.scene.nodes) for page in rules.document.pages]
    told = " ".join(pages)
    assert "For games with “Balanced values”" in told
    assert "one (ring, cross), two (waves, leaf) or three (mountain, seeds)" in told


def test_the_head_of_a_page_leaves_its_lines_apart() -> None:
    """Two variants are more than there is room for beside the longest of taglines."""
    order = Order(paper("a4"), variants=("even-values", "no-shared-centre"))
    page = kit("gridblock", order)["assembly"].pages[0]
    boxes = [box for text, box in lines(page.scene.nodes) if box.bottom < 34]
    assert not any(one.overlaps(two) for one, two in combinations(boxes, 2))
