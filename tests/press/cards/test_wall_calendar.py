"""Wall calendars: each day in its place with its little board, codes that lead on."""

import datetime
import json
from calendar import monthrange
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from itertools import combinations, product
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from pnp.base.errors import UserError
from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.games.day import Drawn, cards_of_days
from pnp.games.gridblock.art.plain import SYMBOL, area, centre
from pnp.games.gridblock.drawing.movers import small_chase
from pnp.games.gridblock.drawing.view import UNIT
from pnp.press.cards.calendar_day import (
    column,
    day,
    has_board,
    label,
    label_text,
    small_board,
)
from pnp.press.cards.puzzle_card import short_task
from pnp.press.cards.wall_calendar import NEAR, Month, calendar_of
from pnp.press.paper import SIZES, Order, PaperName, paper
from pnp.render import png
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Path, Point, Text
from pnp.scene.qr_code import qr
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow
from tests.pages import figures, placed, said, texts
from tests.press.test_least_sizes import printed

MONTHS = [(2026, 2), (2026, 12), (2027, 1), (2027, 2), (2027, 5)]
"""From four weeks without a free place to six; free places before and after."""

URL = "https://example.org/games"


def of(year: int, month: int, games: Sequence[str] = tuple(GAMES)) -> list[Drawn]:
    """A game a day by turns."""
    first = datetime.date(year, month, 1)
    days = [first + datetime.timedelta(days=number) for number in range(31)]
    return [
        each
        for day in days
        if day.month == month
        for each in cards_of_days(find(games[day.day % len(games)]), [day])
    ]


def wall(year: int, month: int, order: Order, url: str = "") -> Page:
    """The page of a month."""
    found = Month(datetime.date(year, month, 1), of(year, month), url)
    (page,) = calendar_of([found], order).pages
    return page


@pytest.mark.parametrize(("year", "month"), MONTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_day_stands_below_its_weekday_and_no_words_touch(
    year: int, month: int, language: Language, texts: Callable[..., Any]
) -> None:
    page = wall(year, month, Order(paper("letter"), language))
    placed = [(text, bounds([text], at)) for text, at in texts(page.scene.nodes)]
    whole = Box(0, 0, page.scene.width, page.scene.height).grown(-5)
    assert page.scene.width > page.scene.height
    assert all(whole.holds(box) for _, box in placed if box)
    boxes = [box for _, box in placed if box]
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other, 0.05)
    names = catalogue("claustro", language).message("weekdays").split()
    columns = {t.content.lower(): b.left for t, b in placed if b and t.face == "bold"}
    numbers = [(int(t.content), b) for t, b in placed if b and is_number(t)]
    assert [number for number, _ in numbers] == list(range(1, len(numbers) + 1))
    for number, box in numbers:
        weekday = datetime.date(year, month, number).weekday()
        assert abs(columns[names[weekday].lower()] - box.left) < 4


def is_number(text: Text) -> bool:
    """Whether it is that of a day."""
    return text.content.isdigit() and text.face == "bold" and text.size > 5


def shapes() -> dict[str, tuple[int, int]]:
    """A month of each shape: of so many days, from each weekday on."""
    found: dict[str, tuple[int, int]] = {}
    for year, month in product(range(2026, 2054), range(1, 13)):
        begins, days = monthrange(year, month)
        found.setdefault(f"{days} days from {begins}", (year, month))
    return found


@pytest.mark.parametrize(
    "shape",
    mostly_slow(
        shapes(),
        *(each for each in shapes() if each[:2] == "31" or each == "28 days from 0"),
    ),
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "size", [each for each in SIZES if paper(each).lying.width >= NEAR[0]]
)
def test_the_key_lies_neither_on_days_nor_on_itself(
    shape: str, language: Language, size: str, texts: Callable[..., Any]
) -> None:
    year, month = shapes()[shape]
    first, days = datetime.date(year, month, 1), monthrange(year, month)[1]
    some = of(2026, 12)[: len(GAMES)]
    found = [
        some[number % len(some)]._replace(day=first + datetime.timedelta(number))
        for number in range(days)
    ]
    (page,) = calendar_of([Month(first, found)], Order(paper(size), language)).pages
    placed = [
        (text.content, box)
        for text, at in texts(page.scene.nodes)
        if (box := bounds([text], at))
    ]
    whole = Box(0, 0, page.scene.width, page.scene.height).grown(-4)
    assert all(whole.holds(box) for _, box in placed)
    for (one, box), (other, beside) in combinations(placed, 2):
        assert not box.overlaps(beside, 0.05), (one, other)
    keys = {catalogue(name, language).text("month-key").split()[0] for name in GAMES}
    told = {word for text, _ in placed for word in text.split()}
    assert keys <= told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wall_says_in_short_what_every_day_of_an_almanac_asks(
    game: str, language: Language
) -> None:
    words = catalogue(game, language)
    entries = map(json.loads, read_text(f"{game}/almanac.jsonl").splitlines())
    tasks = {
        (entry["task"][0], entry["kind"]) if "task" in entry else ("setup",)
        for entry in entries
    }
    assert tasks
    for names in tasks:
        assert any(f"month-{name}" in words.messages for name in names)
    puzzles = find(game).puzzles
    assert puzzles.edition
    for kind in puzzles.edition.kinds:
        if kind.by_name or puzzles.boards:
            assert f"month-{kind.name}" in words.messages


LONGER = {
    "month-key",
    "month-key-kinds",
    "month-game",
    "month-games",
    "month-plain",
    "month-long",
    "month-bare",
}
"""What is told elsewhere on a wall."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_stays_with_its_word_where_a_line_beside_a_board_holds_both(
    game: str, language: Language
) -> None:
    """There "in 3" is one line, and "15 turns" two."""
    words = catalogue(game, language)
    for key in words.messages:
        if not key.startswith("month-") or key in LONGER:
            continue
        names = "moves", "turns", "cubes", "deals", "steps"
        for number in (3, 15):
            said = words.text(key, **dict.fromkeys(names, number))
            found = label(said, words, NARROW).texts
            assert "in" not in {
                text.content for text in found if isinstance(text, Text)
            }


NARROW = 10.5
"""As wide as the widest word beside a board."""


@cache
def month_of(game: str, year: int, month: int) -> Sequence[Drawn]:
    """All days of a game in a month."""
    return of(year, month, [game])


def page_of(
    game: str, year: int, month: int, size: PaperName, language: Language = "en"
) -> Page:
    """The page of a month of one game."""
    found = Month(datetime.date(year, month, 1), month_of(game, year, month))
    (page,) = calendar_of([found], Order(paper(size), language)).pages
    return page


ROWS = [(2027, 2), (2027, 12), (2027, 8)]
"""Months of the second edition in four, five and six rows."""


CELLS = [Box(0, 0, 37.8, tall) for tall in (25.6, 31.6, 38.2)]
"""Those of A4: in months of six rows, of five and of four."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("box", CELLS, ids=["six rows", "five", "four"])
def test_signs_words_and_board_of_a_day_keep_clear_of_each_other_and_of_its_edges(
    game: str, language: Language, box: Box
) -> None:
    found = month_of(game, 2027, 8)
    beside = column(found, language, box)
    for each in found:
        drawn = day(each, box, language, beside)
        parts = list(filter(None, (bounds([node]) for node in drawn.children[1:])))
        for one, other in combinations(parts, 2):
            assert not one.overlaps(other, 0.05), each.day
        assert all(box.grown(-0.9).holds(part) for part in parts), each.day


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_what_a_day_asks_is_one_line_below_its_board_where_a_cell_is_tall(
    game: str, language: Language
) -> None:
    found = month_of(game, 2027, 8)
    low, *_, tall = CELLS
    assert not column(found, language, low).in_line
    beside = column(found, language, tall)
    assert beside.in_line
    words = catalogue(game, language)
    for each in filter(has_board, found):
        drawn = day(each, tall, language, beside)
        lines = {round(at(text.anchor).y, 2) for text, at in texts(drawn.children[3:4])}
        assert len(lines) == 1, label_text(each, words)
        (board,) = (box for _, box in figures(drawn.children))
        assert board.bottom < min(lines) - 3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("box", CELLS, ids=["six rows", "five", "four"])
def test_the_boards_of_a_game_are_in_the_same_place_of_all_days(
    game: str, box: Box
) -> None:
    found = [each for each in month_of(game, 2027, 8) if has_board(each)]
    beside = column(found, "en", box)
    shapes = {(scene.width, scene.height) for scene in map(small_board, found)}
    assert len(shapes) == 1
    places = {
        tuple(round(each, 3) for each in place)
        for place in (
            board_place(day(each, box, "en", beside).children) for each in found
        )
    }
    assert len(places) == 1


def board_place(nodes: Sequence[Node]) -> tuple[float, float, float]:
    """The corner of a board and how much smaller it is."""
    _, _, board, *_ = nodes
    assert isinstance(board, Group)
    x, y = board.transform(Point(0, 0))
    return x, y, board.transform.a


def test_the_head_names_the_game_of_a_month_that_has_one_alone() -> None:
    for paper_name, language in product(("a4", "letter", "a3"), LANGUAGES):
        # The longest of names, and the code in the head.
        first = datetime.date(2027, 9, 1)
        order = Order(paper(paper_name), language)
        for games in (["cancelletto"], list(GAMES)):
            month = Month(first, of(2027, 9, games), URL)
            (page,) = calendar_of([month], order).pages
            named = [
                box
                for leaf, at in placed(page.scene.nodes)
                if isinstance(leaf, Path) and leaf.style.fill in GAMES
                if (box := bounds([leaf], at)) and box.bottom < 20
            ]
            assert bool(named) == (len(games) == 1)


@pytest.mark.parametrize(("year", "month"), ROWS)
def test_boards_of_cancelletto_are_on_all_paper_and_read_from_a_metre_on_a3(
    year: int, month: int
) -> None:
    def boards(size: PaperName) -> list[Box]:
        """Of the days, without the code in the head."""
        page = page_of("cancelletto", year, month, size)
        return [box for _, box in figures(page.scene.nodes)]

    days = monthrange(year, month)[1]
    for size, least in (("a4", 18), ("letter", 18), ("a3", 34)):
        found = boards(size)
        assert len(found) == days
        assert min(max(box.width, box.height) for box in found) > least


def test_a_day_without_a_board_says_its_title_and_task_and_where_the_board_is() -> None:
    words = catalogue("gridblock", "en")
    told = said(page_of("gridblock", 2027, 8, "a4").scene.nodes)
    assert words.text("month-bare") in told
    duel = next(each for each in month_of("gridblock", 2027, 8) if is_of("duel", each))
    assert isinstance(duel.held, tuple)
    assert short_task(duel.held[1], words) in told
    told = said(page_of("cancelletto", 2027, 8, "a4").scene.nodes)
    assert words.text("month-bare") not in told


def test_a_wall_shows_the_gate_that_stands_and_the_card_by_which_one_starts() -> None:
    ways = [each for each in month_of("cancelletto", 2027, 8) if is_of("tile", each)]
    assert ways
    for each in ways:
        drawn = [leaf for leaf, _ in placed(small_board(each).nodes)]
        inks = [leaf.style.fill for leaf in drawn if isinstance(leaf, Path)]
        assert inks.count("cancelletto-flat") == 2
    for each in month_of("gridblock", 2027, 8):
        assert isinstance(each.held, tuple)
        held = each.game.drawing.held(each.held[1].position)
        starts = [node for node, value in held if not value]
        assert len(starts) == is_of("where-to-start", each)


def is_of(kind: str, each: Drawn) -> bool:
    """Whether a day has a puzzle of a kind."""
    return isinstance(each.held, tuple) and each.held[1].kind == kind


def test_a_duel_has_no_board_on_any_wall() -> None:
    duels = [each for each in month_of("gridblock", 2027, 8) if is_of("duel", each)]
    assert duels
    assert not any(map(has_board, duels))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["a4", "letter", "a3"])
def test_nothing_on_a_wall_is_under_8_points(game: str, size: PaperName) -> None:
    for year, month in ROWS:
        found = printed(Document((page_of(game, year, month, size, "it"),), ""))
        assert min(found.sizes) >= 8 - 0.02


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_all_words_on_a3_are_11_points_and_dates_26(
    game: str, language: Language
) -> None:
    for year, month in ROWS:
        found = printed(Document((page_of(game, year, month, "a3", language),), ""))
        assert min(found.sizes) >= 11 - 0.02
        assert any(abs(each - 26) < 0.5 for each in found.sizes)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["a4", "letter", "a3"])
def test_what_a_month_asks_begins_in_line_with_a_weekday(
    game: str, size: PaperName
) -> None:
    """But where the name of a month leaves no room for it."""
    for month in (1, 2, 8):
        for language in ("en", "it"):
            nodes = page_of(game, 2027, month, size, language).scene.nodes
            words = catalogue(game, language)
            lefts = [
                (leaf.content, at(leaf.anchor).x)
                for leaf, at in placed(nodes)
                if isinstance(leaf, Text)
            ]
            days = {name.lower() for name in words.message("weekdays").split()}
            columns = [x for content, x in lefts if content.lower() in days]
            first = words.text("month-game").split()[0]
            (begins,) = (x for content, x in lefts if content.startswith(first + " "))
            assert min(abs(begins - x) for x in columns) < 0.1


@pytest.mark.parametrize("game", GAMES)
def test_an_emblem_is_wherever_no_day_is_on_the_wall_of_a_game(game: str) -> None:
    for month, free in ((1, 4), (2, 0), (8, 11)):
        assert emblems(page_of(game, 2027, month, "a3")) == free


def emblems(page: Page) -> int:
    """How many there are but on days."""
    (drawn,) = page.scene.nodes
    assert isinstance(drawn, Group)
    parts = (e for e in drawn.children if isinstance(e, Group) and e.role == "artefact")
    return sum(box.height > 15 for part in parts if (box := bounds([part])))


def test_a_day_without_a_board_has_an_emblem_as_large_as_there_is_room() -> None:
    for box, least in zip(CELLS, (11, 17, 24), strict=True):
        found = [each for each in month_of("gridblock", 2027, 8) if not has_board(each)]
        beside = column(found, "en", box)
        for each in found:
            *_, drawn = day(each, box, "en", beside).children
            place = bounds([drawn])
            assert place
            assert place.height > least


def test_the_pin_of_a_mover_hides_no_symbol_on_a_wall() -> None:
    """It is within its own tile, in a corner."""
    shown = 0
    for each in month_of("gridblock", 2027, 8):
        assert isinstance(each.held, tuple)
        position = each.held[1].position
        for cell in filter(None, getattr(position, "movers", ())):
            chase = small_chase(0, cell, UNIT)
            box = bounds([chase])
            assert box
            assert area(cell, UNIT).grown(0.02 * UNIT + 1e-6).holds(box)
            pin = bounds(chase.children[2:])
            assert pin
            symbol = Box(*centre(cell, UNIT), *centre(cell, UNIT)).grown(UNIT * SYMBOL)
            assert not pin.overlaps(symbol, UNIT * 0.1)
            shown += 1
    assert shown


def test_a_wall_is_refused_where_its_letters_would_be_too_small() -> None:
    month = Month(datetime.date(2027, 8, 1), month_of("claustro", 2027, 8))
    with pytest.raises(UserError, match=r"no room on A5.*8 points; use a4.*--date"):
        calendar_of([month], Order(paper("a5")))


def test_the_code_on_a_wall_leads_to_the_month_on_the_site() -> None:
    order = Order(paper("a4"), "it")
    bare, linked = (
        [alt for alt, _ in figures(wall(2026, 12, order, url).scene.nodes)]
        for url in ("", URL)
    )
    assert set(linked) - set(bare) == {f"{URL}/it/archive/2026-12.html"}


def read(page: Page) -> list[str]:
    """What a telephone reads on a page."""
    picture = Image.open(BytesIO(png.render(page, load("classic"), 200)))
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def test_a_code_is_read_and_its_squares_are_half_a_millimetre_with_four_about() -> None:
    for text in ("CLAP1-W3-000B1-0", f"{URL}/it/2026-12-24/claustro.html"):
        scene = qr(text)
        drawn = bounds([scene.nodes[0].children[1]])  # type: ignore[union-attr]
        assert drawn
        assert drawn == pytest.approx(Box(2, 2, scene.width - 2, scene.width - 2))
        assert (drawn.width / 0.5) % 4 == 1
        (found,) = read(Page(scene))
        assert found == text


def test_the_rules_of_the_legend_go_from_margin_to_margin() -> None:
    """In February 2027 no day is free, and the legend stands below all of them."""
    page = wall(2027, 2, Order(paper("a4")))
    inks: dict[object, list[Box]] = {}
    for leaf, at in placed(page.scene.nodes):
        if isinstance(leaf, Path) and (box := bounds([leaf], at)) and box.height < 1:
            inks.setdefault(leaf.style.stroke, []).append(box)
    (widest,) = {round(max(b.right - b.left for b in inks[game])) for game in GAMES}
    left = min(box.left for box in inks["text"])
    right = max(box.right for box in inks["text"])
    assert widest == round(right - left)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_month_in_which_all_kinds_take_turns_says_where_tasks_are_told(
    language: Language,
) -> None:
    words = catalogue("gridblock", language)
    for year, number, key in ((2026, 12, "month-key"), (2027, 2, "month-key-kinds")):
        first = datetime.date(year, number, 1)
        days = [first + datetime.timedelta(days=n) for n in range(28)]
        month = Month(first, list(cards_of_days(find("gridblock"), days)))
        (page,) = calendar_of([month], Order(paper("a4"), language)).pages
        assert words.text(key) in said(page.scene.nodes)
