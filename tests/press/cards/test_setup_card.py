"""Setup cards of every kit: what they say of a board is what its code deals."""

import datetime
from itertools import combinations

import pytest

from pnp.base.templates import is_there
from pnp.core.event import Event
from pnp.games import GAMES, find
from pnp.games import setup as from_code
from pnp.games.day import cards_of_days
from pnp.games.rated_setups import ratings
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.card_options import day_lines
from pnp.press.cards.daily import for_shops, late_sheets, waiting_for
from pnp.press.cards.flap_card import BAND, MIDDLE, TAB
from pnp.press.cards.setup_card import (
    boards,
    cards_of,
    codes,
    level_of,
    of_kit,
    setup_card,
    setup_cards,
    setups,
    starts_text,
)
from pnp.press.paper import Order, paper
from pnp.protocol.entries import RatedSetup
from pnp.scene.nodes import Path
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import assert_safe
from tests.pages import figures, leaves, lines, said

WITH_BOARDS = [game for game in GAMES if is_there(f"{game}/boards.toml")]

every_kit = pytest.mark.parametrize(
    ("game", "language"), [(game, each) for game in WITH_BOARDS for each in LANGUAGES]
)


def letters(text: str) -> str:
    """A text without its spaces, as a sign parts a line before a colour."""
    return "".join(text.split())


@every_kit
def test_a_setup_card_shows_and_says_what_its_code_deals(
    game: str, language: Language
) -> None:
    """The board as all may see it, who starts, how hard it is, how to get it again."""
    found, words = find(game), catalogue(game, language)
    for code in codes(found):
        setup = from_code(code)
        start = found.rules.deal(setup)
        front = setup_card(found, of_kit(found, setup), words).front
        shown, *_ = (alt for alt, _ in figures(front.nodes))
        ((public, _),) = figures(told_scene(found.drawing.shown(start), words).nodes)
        assert shown == public
        starts = starts_text(found, of_kit(found, setup), words)
        assert words.text(f"colour-{found.rules.seats[start.turn]}").split()[0] in (
            starts.lower()
        )
        assert letters(starts) in letters(said(front.nodes))
        for event in found.solver.rating(start):
            assert f"par {event.facts['par']}" in said(front.nodes) or language == "it"
        assert code in said(front.nodes)


WIDE = 0.85 * 63.5
"""How wide a picture is with the names of squares: of a card without flaps so much."""


@every_kit
def test_the_board_fills_a_setup_card(game: str, language: Language) -> None:
    found, words = find(game), catalogue(game, language)
    shown = []
    for setup in setups(found):
        front = setup_card(found, of_kit(found, setup), words).front
        (_, box), *_ = figures(front.nodes)
        shown.append(box.width)
    assert min(shown) >= WIDE


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_variant_adds_to_the_start_is_said_and_has_room(
    language: Language,
) -> None:
    """The second cube of a later edition; the board makes room for the words."""
    gridblock, words = find("gridblock"), catalogue("gridblock", language)
    for setup in setups(gridblock, ("later-edition",)):
        front = setup_card(gridblock, of_kit(gridblock, setup), words).front
        added = words.text("card-how-later-edition")
        assert added in said(front.nodes)
        boxes = [box for _, box in lines(front.nodes)]
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other, 0.05)


@every_kit
def test_the_setups_of_a_kit_are_counted(game: str, language: Language) -> None:
    found, words = find(game), catalogue(game, language)
    pages = boards(found, Order(paper("a4"), language)).pages
    told = " ".join(said(page.scene.nodes) for page in pages)
    places = [
        told.index(words.text("board-of", number=number, count=count))
        for count in [len(codes(found))]
        for number, code in enumerate(codes(found), start=1)
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("game", ["cancelletto", "gridblock", "tophats"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_setup_alone_has_no_number_and_that_of_a_day_its_date(
    game: str, language: Language
) -> None:
    found, words = find(game), catalogue(game, language)
    order, day = Order(paper("a4"), language), datetime.date(2027, 1, 13)
    dealt = found.of_day(day)
    number = words.text("board-of", number=1, count=1)
    alone, dated = (
        [said(page.scene.nodes) for page in cards_of(found, [dealt], order, date).pages]
        for date in (None, day)
    )
    weekday, date = day_lines(words, day)
    assert weekday in dated[0]
    for side in dated:
        assert date in side
        assert dealt.code in side
    assert not any(number in side or date in side for side in alone)


def test_what_is_kept_of_a_board_is_found_out_again() -> None:
    """The ratings in ``boards.toml``, with the levels that its codes rise by."""
    game = find("cancelletto")
    kept = ratings(game)
    assert list(kept) == list(codes(game))
    for code, rating in kept.items():
        assert game.solver.rating(game.rules.deal(from_code(code))) == rating


@pytest.mark.parametrize("day", ["2026-12-29", "2027-01-13"])
def test_the_setup_of_a_day_is_as_hard_as_the_card_of_that_day_says(day: str) -> None:
    """Boards of the second edition are rated by its own panel."""
    game, date = find("cancelletto"), datetime.date.fromisoformat(day)
    (card,) = cards_of_days(game, [date])
    assert isinstance(card.held, RatedSetup)
    assert game.of_day(date, ()) == card.held.setup
    assert level_of(of_kit(game, card.held.setup)) == card.level


def test_nothing_is_solved_to_print_a_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("cancelletto")

    def solved(start: object) -> tuple[Event, ...]:
        raise AssertionError(f"{start} is rated anew")

    monkeypatch.setattr("pnp.games.cancelletto.solver.answer.rating", solved)
    assert boards(game, Order(paper("a4"))).pages


@every_kit
def test_a_card_of_a_kit_has_its_code_once(game: str, language: Language) -> None:
    """The head says which card it is."""
    found = find(game)
    for card in setup_cards(found, Order(paper("a4"), language)):
        assert said(card.front.nodes).count(card.name) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_a_card_without_a_plan_has_a_few_rules_behind_and_its_number_once(
    game: str, language: Language
) -> None:
    words = catalogue(game, language)
    for card in setup_cards(find(game), Order(paper("a4"), language)):
        assert card.back
        assert card.back.bleed == card.front.bleed > 0
        told = said(card.back.nodes)
        assert told.startswith(words.text("setup-rules-head"))
        assert letters(words.text("card-how")) in letters(told)
        assert words.text("setup-card") not in said(card.front.nodes)
        assert_safe(card.back, 3.0)


def test_a_folded_card_has_marks_for_its_folds_and_bleeds_where_shops_print_it() -> (
    None
):
    tophats = find("tophats")
    (drawn,) = cards_of_days(tophats, [datetime.date(2027, 8, 3)], "setup")
    waiting = [waiting_for(drawn, "en")]
    (sheet,) = late_sheets(waiting, Order(paper("a4"))).pages
    dashed = [
        leaf
        for leaf in leaves(sheet.scene.nodes)
        if isinstance(leaf, Path) and leaf.style.dash and leaf.style.stroke == "mark"
    ]
    assert len(dashed) >= 4
    (single,) = for_shops(waiting, Order(paper("a4"))).pages
    assert single.bleed == 3.0
    assert single.scene.width == pytest.approx(63.5 + 6)


def test_the_name_of_whose_eyes_a_flap_is_for_keeps_clear_of_the_masthead() -> None:
    assert MIDDLE - BAND / 2 > 1.2
    assert MIDDLE + BAND / 2 < TAB
