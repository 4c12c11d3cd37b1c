"""What a kit says of its box and its wallet: what goes in, and no more than it has."""

from functools import cache
from itertools import product

import pytest

from pnp.games import GAMES, find
from pnp.press.boxes.making_text import making
from pnp.press.kit.kit_documents import assembly
from pnp.press.paper import EXTRAS, Extra, Order, PaperName, Stock, paper
from pnp.press.sheets.print_runs import offered_parts, with_parts
from pnp.typeset.blocks import Figure, Heading, Numbered, Paragraph
from pnp.words.catalogue import LANGUAGES, Language
from tests.lanes import mostly_slow
from tests.pages import texts
from tests.papers import laid_flat

SECOND = {"en": "second strip", "it": "seconda striscia"}

STAYS = {"en": "stays outside", "it": "resta fuori"}

GREYBOARD = {"en": "room for greyboard of 2", "it": "cartone grigio da 2"}

NESTED = {"en": "in piles of 10", "it": "in pile da 10"}

BESIDE = {"en": "go beside the highest pile", "it": "accanto alla pila"}

TOO_THICK = {"en": "too thick", "it": "troppo"}

USUAL = Stock()

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def said(extra: Extra, game: str, language: Language, stock: Stock = USUAL) -> str:
    return spoken(
        extra, game, laid_flat(game, Order(paper("a4"), language, stock=stock), extra)
    )


def spoken(extra: Extra, game: str, order: Order) -> str:
    blocks = making(extra, find(game), order)
    found = [block for block in blocks if isinstance(block, Paragraph)]
    for block in blocks:
        if isinstance(block, Numbered):
            found += [
                p for item in block.items for p in item if isinstance(p, Paragraph)
            ]
    runs = (run.text for block in found for run in block.runs)
    return "".join(runs)


@every_language
def test_a_box_in_halves_alone_speaks_of_a_second_strip(language: Language) -> None:
    halved = {g for g in GAMES if SECOND[language] in said("box", g, language)}
    assert halved == {"cancelletto", "tophats", "gridblock"}


@every_language
def test_only_games_with_a_board_say_what_becomes_of_it(language: Language) -> None:
    boarded = {g for g in GAMES if STAYS[language] in said("box", g, language)}
    assert boarded == {"claustro", "tophats"}


@pytest.mark.proof
@every_language
def test_greyboard_is_promised_where_a_box_is_measured_for_it(
    language: Language,
) -> None:
    promised = {g for g in GAMES if GREYBOARD[language] in said("box", g, language)}
    assert promised == {"cancelletto", "claustro", "gridblock"}
    none = Stock(greyboard=0)
    assert not any(GREYBOARD[language] in said("box", g, language, none) for g in GAMES)


@every_language
def test_a_wallet_says_that_greyboard_is_too_thick_for_it(language: Language) -> None:
    thick = {g for g in GAMES if TOO_THICK[language] in said("wallet", g, language)}
    assert thick == {"cancelletto", "claustro"}


@every_language
def test_folded_hats_are_nested_to_be_stowed(language: Language) -> None:
    nested = {g for g in GAMES if NESTED[language] in said("box", g, language)}
    assert nested == {"tophats"}


@every_language
def test_a_box_says_what_stands_beside_what_lies(language: Language) -> None:
    """In the usual box of Claustro there are no piles."""
    order = Order(paper("a4"), language)
    beside = {
        game
        for game in GAMES
        if BESIDE[language]
        in spoken("box", game, with_parts(find(game), order, ["box"]))
    }
    assert beside == {"cancelletto", "tophats", "gridblock"}


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_picture_stands_between_what_a_box_is_and_what_to_do(extra: Extra) -> None:
    """So that it is not set above its heading where columns are levelled."""
    order = with_parts(find("cancelletto"), Order(paper("letter")), [extra])
    blocks = making(extra, find("cancelletto"), order)
    assert list(map(type, blocks)) == [Heading, Paragraph, Figure, Numbered]


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "language", "size"),
    mostly_slow(
        product(GAMES, LANGUAGES, ("a4", "letter", "common")),
        ("cancelletto", "en", "a4"),
        ("claustro", "it", "a4"),
        ("tophats", "it", "a4"),
        ("gridblock", "en", "a4"),
    ),
)
def test_no_short_text_goes_on_overleaf(
    game: str, language: Language, size: PaperName
) -> None:
    """The last line of a page ends a sentence."""
    order = Order(paper(size), language)
    wide = with_parts(find(game), order, offered_parts(find(game)))
    *first, _ = assembly(find(game), wide).pages
    for page in first:
        lines = [t for t, _ in texts(page.scene.nodes) if t.size > 2.9]
        assert lines[-1].content.rstrip()[-1] in ".:!?)", lines[-1].content
