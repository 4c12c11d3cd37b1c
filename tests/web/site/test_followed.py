"""Links followed: each leads to the day, the language and the pages that it says."""

import datetime
import re
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from posixpath import join, normpath
from typing import Any, NamedTuple

import pypdfium2
import pytest
import zxingcpp

from pnp.games import AnyGame, find
from pnp.games.day import cards_of_days
from pnp.press.cards import card_front, wall_calendar
from pnp.press.paper import Order, paper
from pnp.scene.document import Document
from pnp.scene.qr_code import qr
from pnp.web.site.downloads import by_turns, month_puzzles, wall
from pnp.web.site.kept_files import cached_files
from pnp.web.site.site_config import Masthead
from pnp.web.site.whole_site import days, site
from pnp.words.catalogue import Language
from tests.lanes import slow

DAYS = ["2026-11-29", "2026-11-30", "2026-12-01"]
"""Of the site: a Sunday, the end of a month and the day after."""

URL = "https://example.org/pnp"

DAY = r"\d{4}-\d\d-\d\d"


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """A site of three days of a game, in both languages."""
    dates = [datetime.date.fromisoformat(day) for day in DAYS]
    found = list(cards_of_days(find("gridblock"), dates))
    order = Order(paper("a4"))
    made = site(found, dates, ("en", "it"), order, Masthead(URL), cached_files)
    return dict(made)


class Anchor(NamedTuple):
    """A link with what it says, and where it leads on the site."""

    said: str
    target: str
    rel: str
    language: str


class Anchors(HTMLParser):
    """The links of a page and the language that it is in."""

    def __init__(self, path: str, files: dict[str, bytes]) -> None:
        super().__init__()
        self.path, self.language = path, ""
        self.found: list[Anchor] = []
        self._in = False
        self.feed(files[path].decode())

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        named = dict(attrs)
        if tag == "html":
            self.language = named["lang"]
        if tag == "a" and not named["href"].startswith("#"):
            target = normpath(join(self.path, "..", named["href"]))
            rel, language = named.get("rel", ""), named.get("hreflang", "")
            self.found.append(Anchor("", target, rel, language))
            self._in = True

    def handle_data(self, data: str) -> None:
        if self._in:
            last = self.found[-1]
            self.found[-1] = last._replace(said=last.said + data)

    def handle_endtag(self, tag: str) -> None:
        self._in = self._in and tag != "a"


def abroad(page: Anchors) -> list[Anchor]:
    """The links of a page to another language, but for the manual's, in English."""
    return [
        each
        for each in page.found
        if each.language not in ("", page.language) and "manual/" not in each.target
    ]


def test_the_name_of_another_language_leads_to_the_same_page_in_it(
    files: dict[str, bytes],
) -> None:
    count = 0
    for path in files:
        alone = ("404.html", "manual/", "img/", "fonts/", "print/")
        if not path.endswith(".html") or path.startswith(alone):
            continue
        page = Anchors(path, files)
        (there,) = abroad(page)
        other = Anchors(there.target, files)
        assert other.language == there.language, path
        assert other.path.removeprefix("it/") == path.removeprefix("it/")
        (back,) = abroad(other)
        assert back.target == path
        count += 1
    assert count > 2 * len(DAYS)


@pytest.mark.parametrize("place", ["", "it/"])
def test_who_steps_on_from_the_first_day_comes_to_the_last_and_back(
    files: dict[str, bytes], place: str
) -> None:
    def walked(first: str, rel: str) -> list[str]:
        met = [f"{place}{first}/gridblock.html"]
        while steps := [a for a in Anchors(met[-1], files).found if a.rel == rel]:
            (step,) = steps
            day = int(re.findall(DAY, step.target)[0][-2:])
            assert re.findall(r"\d+", step.said) == [str(day)]
            met.append(step.target)
        return [day for path in met for day in re.findall(DAY, path)]

    assert walked(DAYS[0], "next") == DAYS
    assert walked(DAYS[-1], "prev") == DAYS[::-1]


@pytest.mark.parametrize("place", ["", "it/"])
def test_a_game_leads_to_its_last_day_and_to_its_months_the_last_first(
    files: dict[str, bytes], place: str
) -> None:
    links = [a.target for a in Anchors(f"{place}gridblock.html", files).found]
    listed = [day for link in links for day in re.findall(f"/({DAY})/", f"/{link}")]
    assert {*listed} == {DAYS[-1]}
    months = [link for link in links[links.index(f"{place}rules/gridblock.html"):]
              if "archive/" in link]  # fmt: skip
    assert months == [f"{place}archive/2026-12.html", f"{place}archive/2026-11.html"]


@pytest.mark.parametrize("place", ["", "it/"])
def test_a_month_lists_each_of_its_days(files: dict[str, bytes], place: str) -> None:
    met = []
    for month in ("2026-11", "2026-12"):
        page = Anchors(f"{place}archive/{month}.html", files)
        days_of = [re.findall(f"({DAY})/gridblock", each.target) for each in page.found]
        met += list(dict.fromkeys(day for found in days_of for day in found))
    assert met == DAYS


def words_of(content: bytes) -> str:
    with pypdfium2.PdfDocument(content) as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
    return " ".join(" ".join(pages).split())


@pytest.mark.parametrize(
    ("place", "months"),
    [
        ("", {"11": "November"}),
        ("it/", {"11": "Novembre"}),
    ],
)
def test_a_month_is_printed_in_the_language_of_the_page_that_leads_to_it(
    files: dict[str, bytes], place: str, months: dict[str, str]
) -> None:
    for number, name in months.items():
        page = Anchors(f"{place}archive/2026-{number}.html", files)
        prints = [a.target for a in page.found if a.target.endswith(".pdf")]
        assert len(prints) == 2
        cards, hung = (words_of(files[path]) for path in prints)
        assert f"{name[:3].lower()} 2026" in cards.lower()
        assert f"{name} 2026" in hung


def test_a_game_says_of_each_print_how_many_pages_it_has(
    files: dict[str, bytes],
) -> None:
    for path, word in (
        ("gridblock.html", "pages?"),
        ("it/gridblock.html", "pagin[ae]"),
    ):
        text = files[path].decode()
        listed = text.partition('<ul class="prints">')[2].partition("</ul>")[0]
        items = listed.split("<li ")[1:]
        assert len(items) > 1
        for item in items:
            (link,) = re.findall(r'href="([^"]+)"', item)
            (count,) = re.findall(rf"PDF, (\d+)\s{word}<", item)
            with pypdfium2.PdfDocument(files[normpath(join(path, "..", link))]) as held:
                assert len(held) == int(count), link


def test_an_event_of_the_calendar_is_on_the_day_of_the_page_that_it_names(
    files: dict[str, bytes],
) -> None:
    for place in ("", "it/"):
        lines = files[f"{place}days.ics"].decode().replace("\r\n ", "")
        events = lines.split("BEGIN:VEVENT")[1:]
        told = []
        for event in events:
            (date,) = re.findall(r"DTSTART;VALUE=DATE:(\d{8})\b", event)
            (link,) = re.findall(rf"URL:{URL}/(\S+)", event)
            assert link in files
            assert link.startswith(place)
            assert re.findall(DAY, link) == [f"{date[:4]}-{date[4:6]}-{date[6:]}"]
            assert "TRANSP:TRANSPARENT\r" in event, "a puzzle makes nobody busy"
            told.append(link)
        assert len({*told}) == len(told) == len(DAYS)


def test_who_reads_the_calendars_of_both_languages_has_the_events_of_both(
    files: dict[str, bytes],
) -> None:
    """A calendar knows an event by its name, and keeps one of each name."""
    names = [
        name
        for place in ("", "it/")
        for name in re.findall(r"UID:(\S+)", files[f"{place}days.ics"].decode())
    ]
    assert len({*names}) == len(names) == 2 * len(DAYS)


def test_an_event_of_the_calendar_says_what_its_page_asks(
    files: dict[str, bytes],
) -> None:
    for place in ("", "it/"):
        lines = files[f"{place}days.ics"].decode().replace("\r\n ", "")
        for event in lines.split("BEGIN:VEVENT")[1:]:
            assert "SUMMARY:Gridblock\r" in event
            (told,) = re.findall(r"DESCRIPTION:Gridblock: (.+)\r", event)
            (link,) = re.findall(rf"URL:{URL}/(\S+)", event)
            page = unescape(re.sub(r"<[^>]+>", "", files[link].decode()))
            asked = " ".join(page.split())
            # On a page it is a heading, without a full stop.
            assert re.sub(r"\\([,;])", r"\1", told).removesuffix(".") in asked


def test_the_code_of_a_hung_month_leads_to_its_archive_in_its_language(
    files: dict[str, bytes],
) -> None:
    for place, language in (("", "en"), ("it/", "it")):
        for named in ("2026-11", "2026-12"):
            hung = files[f"print/calendar-{named}-{language}.pdf"]
            with pypdfium2.PdfDocument(hung) as document:
                (page,) = document
                picture = page.render(scale=200 / 72).to_pil()
            (code,) = zxingcpp.read_barcodes(picture)
            page_of_month = f"{place}archive/{named}.html"
            assert code.text == f"{URL}/{page_of_month}"
            assert page_of_month in files


def test_the_book_of_a_site_has_the_last_month_that_is_over() -> None:
    """So that it is the same from day to day, until another month is."""
    november = days(datetime.date(2026, 11, 1), 30)
    found = list(cards_of_days(find("gridblock"), [*november, *days(DECEMBER, 31)]))
    for day in (30, 31):
        made = month_puzzles(found, DECEMBER.replace(day=day))
        held = [each.day for each in made.entries] if made else []
        assert held == (november if day == 30 else days(DECEMBER, 31))
    assert not month_puzzles(found, datetime.date(1, 1, 30))


DECEMBER = datetime.date(2026, 12, 1)


def test_a_wall_has_a_game_a_day_by_turns_from_month_to_month_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same game is never on the wall two days running."""
    hung: list[wall_calendar.Month] = []

    def calendar_of(months: Sequence[wall_calendar.Month], order: Order) -> Document:
        hung.extend(months)
        return wall_calendar.calendar_of(months, order)

    monkeypatch.setattr("pnp.web.site.downloads.calendar_of", calendar_of)
    games: list[AnyGame] = [find("claustro"), find("gridblock")]
    dates = days(datetime.date(2026, 12, 1), 62)
    found = sorted(
        (each for game in games for each in cards_of_days(game, dates)),
        key=lambda each: each.day,
    )
    met = []
    for number, count in ((12, 31), (1, 31)):
        first = datetime.date(2027 - (number == 12), number, 1)
        turns = by_turns(found, first)
        assert len(wall(turns, first, Order(paper("a4")), "").pages) == 1
        drawn = hung[-1].found
        assert len(drawn) == count
        met += [each.game.name for each in drawn]
    assert all(one != other for one, other in pairwise(met))


@pytest.mark.parametrize("languages", [("it",), *slow([(("en",),)])])
def test_a_code_on_a_printed_card_leads_to_a_page_of_its_site(
    languages: tuple[Language, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its languages are; where it can lead to none, it says none."""
    drawn_codes: list[str] = []

    def drawn_qr(text: str) -> Any:
        drawn_codes.append(text)
        return qr(text)

    for module in (card_front, wall_calendar):
        monkeypatch.setattr(module, "qr", drawn_qr)
    dates = [datetime.date.fromisoformat(DAYS[-1])]
    found = list(cards_of_days(find("claustro"), dates))
    made = dict(site(found, dates, languages, Order(paper("a4")), Masthead(URL)))
    led = [each.removeprefix(f"{URL}/") for each in drawn_codes if "://" in each]
    assert {*led} <= {*made}
    assert bool(led) == (languages[0] == "en")
