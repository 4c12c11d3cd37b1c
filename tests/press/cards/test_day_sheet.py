"""The day on one sheet, and a week of a game on one page."""

import datetime

import pytest

from pnp.games import GAMES, find
from pnp.games.day import Drawn, cards_of_days, code_of
from pnp.press.cards.daily import card_of, front_of
from pnp.press.cards.day_sheet import day_sheet, has_room
from pnp.press.cards.week_sheet import Week, week_sheets
from pnp.press.paper import Order, paper
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import said

DAY = datetime.date(2026, 12, 25)


def drawn_of(day: datetime.date) -> list[Drawn]:
    return [each for game in GAMES for each in cards_of_days(find(game), [day])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_is_one_sheet_with_rules_before_and_a_table_behind(
    language: Language,
) -> None:
    order = Order(paper("a4"), language)
    drawn = drawn_of(DAY)
    cards = [card_of(each, language) for each in drawn]
    assert has_room(cards, order)
    titles = [front_of(each, language).title for each in drawn]
    pairs = list(zip(drawn, cards, strict=True))
    document = day_sheet(pairs, titles, order)
    assert len(document.pages) == 2
    front, back = (said(page.scene.nodes) for page in document.pages)
    for each, title in zip(drawn, titles, strict=True):
        words = catalogue(each.game.name, language)
        assert code_of(each) in front
        assert words.text("to-start") in front
        assert back.count(title) == 2
    words = catalogue("claustro", language)
    assert words.text("who-solved") in back
    assert "pnp puzzle" not in front + back


def test_a_sheet_too_narrow_for_a_row_has_no_such_day() -> None:
    cards = [card_of(each, "en") for each in drawn_of(DAY)]
    assert not has_room(cards, Order(paper("letter")))
    assert not has_room(cards, Order(paper("a4"), duplex="fold"))
    assert not has_room(cards[:1], Order(paper("a4")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_week_is_one_page_with_the_answers_of_the_last(
    game: str, language: Language
) -> None:
    found = find(game)
    monday = DAY - datetime.timedelta(days=DAY.weekday())
    dates = [monday + datetime.timedelta(days=number) for number in range(-7, 7)]
    drawn = list(cards_of_days(found, dates))
    week = Week(drawn[7:], drawn[:7])
    document = week_sheets([week], Order(paper("a4"), language))
    (page,) = document.pages
    told = said(page.scene.nodes)
    words = catalogue(game, language)
    names = words.message("weekdays").split()
    for name in names:
        assert told.count(name.capitalize()) >= 2
    assert words.text("week-answers") in told
    first, last = code_of(drawn[7]), code_of(drawn[13])
    assert words.text("week-codes", first=first, last=last) in told
    (bare,) = week_sheets([Week(drawn[7:])], Order(paper("a4"), language)).pages
    assert words.text("week-answers") not in said(bare.scene.nodes)
