"""Cards and calendars of days as they are hung: each day beside what is said of it."""

import datetime
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import zxingcpp

from pnp.games import GAMES, find
from pnp.games.day import cards_of_days, code_of
from pnp.press.cards.wall_calendar import Month, calendar_of
from pnp.press.paper import Order, paper
from pnp.protocol.almanac import SECOND_FIRST
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box
from pnp.scene.nodes import Path as Outline
from tests.pages import placed, texts

URL = "https://example.org/games"


def read(path: Path) -> list[str]:
    """What is written on each page of a file."""
    with pypdfium2.PdfDocument(path) as document:
        found = [page.get_textpage().get_text_bounded() for page in document]
    return [" ".join(text.replace("\N{NO-BREAK SPACE}", " ").split()) for text in found]


def lines(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def marks(name: str, first: datetime.date) -> list[tuple[int, int]]:
    """Of each weekday, the diamonds over its column: the full ones, the half-full."""
    dates = [first + datetime.timedelta(days=number) for number in range(28)]
    found = Month(first, list(cards_of_days(find(name), dates)))
    (page,) = calendar_of([found], Order(paper("a4"))).pages
    heads = [
        at(text.anchor).x
        for text, at in texts(page.scene.nodes)
        if text.content.endswith("day")
    ]
    (line,) = {
        round(at(text.anchor).y)
        for text, at in texts(page.scene.nodes)
        if text.content.endswith("day")
    }
    full, half = [0] * 7, [0] * 7
    for leaf, at in placed(page.scene.nodes):
        box = bounds([leaf], at)
        if not isinstance(leaf, Outline) or not box or not _is_diamond(box, line):
            continue
        column = sum(left <= box.left for left in heads) - 1
        if leaf.style.fill and box.width > 1.5:
            full[column] += 1
        elif leaf.style.fill:
            half[column] += 1
    return list(zip(full, half, strict=True))


def _is_diamond(box: Box, line: int) -> bool:
    """Whether something is a whole or half as wide as it is tall, by the weekdays."""
    is_known = min(abs(box.width - box.height * share) for share in (0.5, 1)) < 0.2
    return is_known and 1 < box.height < 3 and abs(box.bottom - line) < 4


@pytest.mark.parametrize("name", GAMES)
def test_over_each_weekday_of_a_wall_stands_how_hard_its_days_are(name: str) -> None:
    """As the cards of those days say; Sundays have words instead."""
    first = datetime.date(2027, 2, 1)
    told = marks(name, first)
    assert told[6] == (0, 0)
    levels: dict[int, set[int]] = {}
    for number in range(28):
        (each,) = cards_of_days(find(name), [first + datetime.timedelta(days=number)])
        held = each.held[1] if isinstance(each.held, tuple) else each.held
        assert held.level
        levels.setdefault(number % 7, set()).add(held.level)
    for weekday, (full, half) in enumerate(told[:6]):
        assert levels[weekday] == {*range(full, full + half + 1)}


def test_a_wall_says_of_a_board_the_turns_that_its_card_says(
    pnp: Any, tmp_path: Path
) -> None:
    words = ("--month", "2026-12", "--lang", "en", "--json", "-o", tmp_path / "x.pdf")
    cards = lines(pnp("daily", "cancelletto", *words, "--paper", "a3").out)
    (wall,) = read(tmp_path / "x_calendar.pdf")
    assert len(cards) == 31
    for card in cards:
        (turns,) = re.findall(r"^(\d+) turns are enough", card["rating"])
        day = int(card["date"][-2:])
        assert f" {day} {turns} turns" in wall


@pytest.mark.proof
def test_a_year_has_a_page_for_each_month_and_a_card_for_each_day(
    pnp: Any, tmp_path: Path
) -> None:
    words = ("--year", "2028", "--lang", "en", "--json", "-o", tmp_path / "x.pdf")
    cards = lines(pnp("daily", "gridblock", *words).out)
    assert len(cards) == 366
    assert {cards[0]["date"], cards[-1]["date"]} == {"2028-01-01", "2028-12-31"}
    path = tmp_path / "x_calendar.pdf"
    names = "January February March April May June July August September October "
    names += "November December"
    months = [page.split(" 2028 ")[0] for page in read(path)]
    assert months == names.split()
    with pypdfium2.PdfDocument(path) as document:
        title = document.get_metadata_value("Title")
    assert title.endswith("January 2028 – December 2028")


def test_no_game_comes_two_days_running_from_month_to_month(
    pnp: Any, tmp_path: Path
) -> None:
    games = ("claustro", "gridblock")
    cards = []
    for month in ("2026-12", "2027-01"):
        words = ("--month", month, "--json", "-o", tmp_path / f"{month}.pdf")
        cards += lines(pnp("daily", *games, *words).out)
    assert len(cards) == 62
    assert [card["date"] for card in cards] == sorted(card["date"] for card in cards)
    assert all(one["game"] != other["game"] for one, other in pairwise(cards))


@pytest.mark.parametrize(("language", "place"), [("en", ""), ("it", "it/")])
def test_the_code_of_a_card_leads_to_its_day_in_its_language(
    pnp: Any, tmp_path: Path, language: str, place: str
) -> None:
    path, day = tmp_path / "x.pdf", "2026-12-24"
    words = ("--date", day, "--lang", language, "--url", URL, "-o", path)
    assert pnp("daily", "gridblock", "claustro", *words).status == 0
    with pypdfium2.PdfDocument(path) as document:
        pictures = [page.render(scale=200 / 72).to_pil() for page in document]
    found = [code.text for each in pictures for code in zxingcpp.read_barcodes(each)]
    wanted = {f"{URL}/{place}{day}/{game}.html" for game in ("gridblock", "claustro")}
    assert {*found} == wanted


LAST = datetime.date(2031, 12, 28)
"""A Sunday, 260 weeks after the Monday 2027-01-04: second editions have 1,820 entries.
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_card_says_which_entry_it_repeats_from_the_day_after_the_last_on(
    pnp: Any, tmp_path: Path, game: str
) -> None:
    """The last day has an entry of its own; the next has one of the first edition."""
    told = {}
    for days, language in ((LAST, "en"), (LAST + datetime.timedelta(days=1), "it")):
        path = tmp_path / f"{days}.pdf"
        words = ("--date", days, "--lang", language, "-o", path)
        assert pnp("daily", game, *words).status == 0
        told[days] = " ".join(read(path))
    last, after = told.values()
    assert f"{LAST:%-d %b %Y}" in last
    assert not re.search(r"\bno\. [\d,]+, ed\. ", last)
    assert re.search(r"Lunedì \d+ \w+ 20\d\d .*n\. 358, ed\. 1", after)


def test_a_kind_that_comes_round_says_so_on_its_card(pnp: Any, tmp_path: Path) -> None:
    """The duels of Gridblock come a day each, and again a year and a day later.

    From 2027-01-04 on they are of the second edition.
    """
    told = []
    for day in ("2026-01-05", "2027-01-04", "2028-01-05"):
        path = tmp_path / f"{day}.pdf"
        words = ("--kind", "duel", "--date", day, "--lang", "en", "-o", path)
        assert pnp("daily", "gridblock", *words).status == 0
        told.append(" ".join(read(path)))
    codes = [{*re.findall(r"GRBP\d-\S+", each)} for each in told]
    assert [code[4] for (code,) in codes] == ["1", "2", "2"]
    assert codes[1] == codes[2]
    assert not any(re.search(r"\bno\. \d+, ed\. ", each) for each in told[:2])
    assert re.search(r"Wednesday 5 Jan 2028 .*no\. \d+, ed\. 2\b", told[2])


def test_a_kind_that_the_second_edition_has_not_goes_on_in_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, codes = find("tophats"), []
    rated: Any = game.puzzles.tempers
    for _ in range(2):
        (drawn,) = cards_of_days(game, [SECOND_FIRST], "long-chain")
        codes.append(code_of(drawn)[:5])
        monkeypatch.delitem(rated, "long-chain", raising=False)
    assert codes == ["TOPP2", "TOPP1"]


def test_a_kind_of_which_the_second_edition_has_too_few_is_made_by_it() -> None:
    day = SECOND_FIRST + datetime.timedelta(days=365)
    (drawn,) = cards_of_days(find("gridblock"), [day], "duel")
    assert code_of(drawn)[:5] == "GRBP2"


def test_a_shop_gets_each_side_by_itself_with_its_bleed(
    pnp: Any, tmp_path: Path
) -> None:
    target = tmp_path / "cards.pdf"
    words = "claustro", "gridblock", "--date", "2026-12-24", "--format", "shop"
    assert pnp("daily", *words, "-o", target).status == 0
    with pikepdf.open(target) as file:
        assert len(file.pages) == 4
        for page in file.pages:
            left, top, right, bottom = (
                float(edge) / 72 * 25.4 for edge in page.TrimBox
            )
            assert (right - left, bottom - top) == pytest.approx((70, 120), abs=0.01)
            assert (left, top) == pytest.approx((3, 3), abs=0.01)
    assert "The only" in read(target)[1]


@pytest.mark.parametrize("words", [("--size", "square"), ("--week", "2026-12-24")])
def test_a_shop_gets_cards_alone(pnp: Any, words: tuple[str, ...]) -> None:
    ended = pnp("daily", "claustro", *words, "--format", "shop")
    assert ended.status == 2
    assert "does not go with --format shop" in ended.err


def test_a_day_in_a_language_is_of_the_games_that_speak_it(
    pnp: Any, tmp_path: Path
) -> None:
    made = tmp_path / "day.pdf"
    day = ("--date", "2027-01-02", "--lang", "de")
    assert pnp("daily", *day, "-o", made).status == 0
    said = " ".join(read(made))
    assert "CLAP1-" in said
    assert not [tag for tag in ("CAN", "GRBP1-", "TOPP1-") if tag in said]
    assert "no gridblock language 'de'" in pnp("daily", "gridblock", *day).err


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("setup", "no setup cards: every game of claustro starts alike"),
        ("wim", "choose from setup, puzzle, win"),
    ],
)
def test_a_kind_that_no_game_has_is_refused_with_what_there_is(
    pnp: Any, tmp_path: Path, kind: str, told: str
) -> None:
    answer = pnp("daily", "claustro", "--kind", kind, "-o", tmp_path / "card.pdf")
    assert answer.status
    assert told in answer.err
    assert not (tmp_path / "card.pdf").exists()


def test_no_square_tells_what_players_of_a_setup_hide_from_each_other(
    pnp: Any, tmp_path: Path
) -> None:
    square = ("--size", "square", "--kind", "setup", "--date", "2027-01-17")
    failed = pnp("daily", "tophats", *square, "-o", tmp_path / "none.png")
    assert failed.status == 1
    assert "--size 70x120 has flaps" in failed.err
    made = tmp_path / "grid.pdf"
    assert pnp("daily", "tophats", "gridblock", *square, "-o", made).status == 0
    assert "GRB1-" in " ".join(read(made))
