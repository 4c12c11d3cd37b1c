"""The day on one sheet, and a week of a game on one page."""

import datetime
from dataclasses import replace
from itertools import combinations

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_table
from pnp.core.puzzle import LEVELS
from pnp.games import GAMES, find
from pnp.games.day import Drawn, cards_of_days, code_of
from pnp.press.captions.move_text import pictured
from pnp.press.cards.daily import card_of, front_of
from pnp.press.cards.day_sheet import day_sheet, has_room
from pnp.press.cards.week_sheet import COLUMN, GAP, Week, day_line, week_sheets
from pnp.press.paper import Order, paper
from pnp.press.text_page import with_capital
from pnp.protocol.entries import RatedSetup
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Path
from pnp.scene.tokens import CAPTION, GRID
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import lines, placed, said, texts, words_in
from tests.press.test_least_sizes import printed

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
    for size in ("a4", "letter", "common"):
        document = week_sheets([week], Order(paper(size), language))
        assert min(printed(document).sizes) >= 8 - 0.02, size
    (bare,) = week_sheets([Week(drawn[7:])], Order(paper("a4"), language)).pages
    assert words.text("week-answers") not in said(bare.scene.nodes)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["claustro", "tophats"])
def test_below_each_answer_of_a_week_its_first_move_is_written(
    game: str, language: Language
) -> None:
    monday = datetime.date(2027, 2, 8)
    dates = [monday + datetime.timedelta(days=number) for number in range(-7, 7)]
    drawn = list(cards_of_days(find(game), dates))
    week = Week(drawn[7:], drawn[:7])
    (page,) = week_sheets([week], Order(paper("a4"), language)).pages
    words = catalogue(game, language)
    told = "".join(said(page.scene.nodes).split())
    for each in drawn[:7]:
        assert not isinstance(each.held, RatedSetup)
        move = pictured(str(each.held[1].answer.move), words)
        assert "".join(move.split()) in told, move
    boxes = [box for text, box in lines(page.scene.nodes) if text]
    assert not any(a.overlaps(b, 0.1) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("start", [0, 7, 14, 21])
def test_two_at_least_can_write_down_what_they_solved_in_a_week(
    start: int, language: Language
) -> None:
    monday = datetime.date(2027, 2, 1) + datetime.timedelta(days=start)
    dates = [monday + datetime.timedelta(days=number) for number in range(7)]
    drawn = list(cards_of_days(find("tophats"), dates))
    (page,) = week_sheets([Week(drawn)], Order(paper("a4"), language)).pages
    rows = [
        round(box.width)
        for leaf, _ in placed(page.scene.nodes)
        if isinstance(leaf, Path) and leaf.style.width == GRID
        if (box := bounds([leaf]))
    ]
    assert sum(row == 2 * COLUMN + GAP for row in rows) >= 2


MOST = {"cubes": 6, "deals": 10, "moves": 5, "steps": 15, "turns": 14}
"""The largest numbers that a label holds; where it has steps, the turns are three."""

APART = (
    "month-games",
    "month-game",
    "month-plain",
    "month-key",
    "month-key-kinds",
    "month-long",
    "month-bare",
)
"""What is said of a whole month."""


def labels(game: str, language: Language) -> set[str]:
    """All that can be asked of a day, in short; that of games in folders too."""
    messages = dict(catalogue(game, language).messages)
    if language != "de":
        messages.update(read_table(f"folder/words.{language}.toml"))
    return {
        said.format(**MOST | ({"turns": 3} if "{steps}" in said else {}))
        for key, said in messages.items()
        if key.startswith("month-") and key not in APART
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_of_a_day_ends_before_its_level(
    game: str, language: Language
) -> None:
    (drawn,) = cards_of_days(find(game), [DAY])
    front = replace(front_of(drawn, language), level=LEVELS)
    box = Box(0, 0, COLUMN, 60)
    for name in catalogue(game, language).message("weekdays").split():
        for told in labels(game, language):
            both = with_capital(name), told
            nodes = list(day_line(both, front, game, box))
            found = dict(lines(nodes))
            (level,) = (bounds([node]) for node in nodes if not words_in([node]))
            assert level
            assert found[both[0]].right < found[told].left
            assert found[told].right + 0.5 < level.left, both
            (size,) = {text.size for text, _ in texts(nodes) if text.content == told}
            assert size >= CAPTION


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_week_tells_what_is_to_be_known_on_days_of_some_kinds(
    language: Language,
) -> None:
    monday = datetime.date(2027, 1, 4)
    dates = [monday + datetime.timedelta(days=number) for number in range(7)]
    drawn = list(cards_of_days(find("gridblock"), dates))
    duels = [
        each
        for each in drawn
        if not isinstance(each.held, RatedSetup) and each.held[1].kind == "duel"
    ]
    assert duels
    (page,) = week_sheets([Week(drawn)], Order(paper("a4"), language)).pages
    words = catalogue("gridblock", language)
    names = words.message("weekdays").split()
    days: dict[str, list[str]] = {}
    for each in drawn:
        assert not isinstance(each.held, RatedSetup)
        days.setdefault(each.held[1].kind, []).append(names[each.day.weekday()])
    assert {"duel", "restore", "where-to-start"} <= days.keys()
    for kind in ("duel", "restore", "where-to-start"):
        told = with_capital(words.text(f"week-{kind}", days=tuple(days[kind])))
        assert told in said(page.scene.nodes)
    told = words.text("week-duel", days=tuple(days["duel"]))
    assert words.text("who-solved") in said(page.scene.nodes)
    others = [each for each in drawn if each not in duels]
    (page,) = week_sheets([Week(others)], Order(paper("a4"), language)).pages
    assert told.partition(": ")[2] not in said(page.scene.nodes)


def test_a_week_is_refused_where_its_letters_would_be_too_small() -> None:
    drawn = list(cards_of_days(find("claustro"), [datetime.date(2027, 1, 4)]))
    with pytest.raises(UserError, match=r"no room on A5.*8 points; use a4"):
        week_sheets([Week(drawn)], Order(paper("a5"), "en"))
