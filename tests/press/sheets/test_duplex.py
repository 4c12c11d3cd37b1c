"""Both sides of printed sheets, read from the finished PDF as a printer gets it."""

import datetime
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from io import BytesIO
from itertools import chain, combinations, product
from typing import NamedTuple, get_args

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest

from pnp.games import GAMES, find
from pnp.games.day import cards_of_days
from pnp.press.cards.card import Card
from pnp.press.cards.card_sheets import cards
from pnp.press.cards.daily import front_of, sheets
from pnp.press.cards.setup_card import of_kit, setup_card, setups
from pnp.press.paper import Order, Paper, PaperName, paper
from pnp.press.sheets.sheet_layout import alone_at_last, alternating, duplex_of, impose
from pnp.press.sheets.sheet_pages import sheet_pages
from pnp.press.sheets.sheet_sides import Face, Part, Side, fold
from pnp.press.sheets.tiling import fits
from pnp.render import pdf
from pnp.scene.document import Document, Duplex
from pnp.scene.nodes import Point, Scene, Text
from pnp.scene.theme import load
from pnp.scene.tokens import PT
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import daily
from tests.lanes import mostly_slow
from tests.pages import text_of
from tests.papers import kit

PAPERS: list[PaperName] = ["a4", "letter"]

SETS = list(chain.from_iterable(combinations(GAMES, n) for n in range(1, 5)))

DUPLEXES: tuple[Duplex, ...] = get_args(Duplex)

DAY = datetime.date(2026, 12, 1)

SIDES = {
    **{"front": "front", "back": "back", "empty back": "back"},
    **{"fronte": "front", "retro": "back", "retro vuoto": "back"},
}

FLIPS: dict[Duplex, str] = {
    "long": "/DuplexFlipLongEdge",
    "short": "/DuplexFlipShortEdge",
    "fold": "/Simplex",
    "none": "/Simplex",
}

AT = Point(3, 6)
"""Where the name of a stand-in begins on it."""


@cache
def side(name: str, width: float = 70, height: float = 120, bleed: float = 0) -> Scene:
    return Scene(width, height, (Text(name, AT, 6),), bleed)


def card(game: str, number: int) -> Card:
    """A card in the place of a real one; some have no back."""
    back = None if number % 5 == 1 else side(f"B{number}")
    return Card(game, side(f"F{number}"), back, str(number), "puzzles.json", {})


class Mark(NamedTuple):
    """Where the name of a stand-in begins on a page, and which way it reads."""

    at: Point
    along: Point

    def middle(self, width: float, height: float) -> Point:
        """The middle of a part so large."""
        right, down = width / 2 - AT.x, height / 2 - AT.y
        (x, y), (a, b) = self
        return Point(x + a * right - b * down, y + b * right + a * down)

    @property
    def up(self) -> Point:
        return Point(self.along.y, -self.along.x)


class Printed:
    """What a printer and a reader find in a file."""

    def __init__(self, document: Document) -> None:
        self.pages: list[str] = []
        self.marks: list[dict[str, Mark]] = []
        self.sizes: list[Point] = []
        written = pdf.render(document, load("classic"))
        with pypdfium2.PdfDocument(written) as opened:
            for page in opened:
                wide, high = page.get_size()
                self.sizes.append(Point(wide * PT, high * PT))
                self.pages.append(page.get_textpage().get_text_range())
                self.marks.append(dict(_marks(page, high)))
        with pikepdf.open(BytesIO(written)) as file:
            self.wish = file.Root.ViewerPreferences.get("/Duplex")
            self.flips = self.wish == pikepdf.Name.DuplexFlipLongEdge

    @property
    def sides(self) -> list[str]:
        found = [
            re.findall(r" · ([\w ]+) · \w+ \d+/\d+ ·", page) for page in self.pages
        ]
        return [SIDES[said[0]] if said else "alone" for said in found]


def _marks(page: pypdfium2.PdfPage, high: float) -> Iterator[tuple[str, Mark]]:
    letters = page.get_textpage()
    for drawn in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=9):
        name = text_of(drawn, letters).strip()
        if re.fullmatch(r"[FB]\d+", name):
            a, b, _, _, x, y = drawn.get_matrix().get()
            size = (a * a + b * b) ** 0.5
            at = Point(x * PT, (high - y) * PT)
            yield name, Mark(at, Point(a / size, -b / size))


def turned_over(point: Point, duplex: Duplex, sheet: Point) -> Point:
    """What lies under a place of the other side of a sheet that is turned over."""
    upright = sheet.y >= sheet.x
    if (duplex == "long") == upright:
        return Point(sheet.x - point.x, point.y)
    return Point(point.x, sheet.y - point.y)


def folded_over(point: Point, lying: Paper) -> Point:
    """What lies under a place beyond the fold."""
    return Point(point.x, 2 * fold(lying) - point.y)


def check_sheet(
    fronts: Mapping[str, Mark],
    backs: Mapping[str, Mark],
    sizes: Mapping[str, tuple[float, float]],
    under: Callable[[Point], Point],
) -> None:
    """Every back lies under its own front, and what is up on one is up on the other."""
    origin = under(Point(0, 0))
    for name, back in backs.items():
        number = name[1:]
        front = fronts[f"F{number}"]
        behind = under(back.middle(*sizes[number]))
        assert behind == pytest.approx(front.middle(*sizes[number]), abs=0.01)
        tip = under(back.up)
        up = Point(tip.x - origin.x, tip.y - origin.y)
        assert up == pytest.approx(front.up, abs=1e-3)


def check_backs(
    games: tuple[str, ...], count: int, size: PaperName, duplex: Duplex = "long"
) -> None:
    """Each front is followed by its back, and nothing is left out."""
    made = [card(games[number % len(games)], number) for number in range(count)]
    printed = Printed(sheets(made, Order(paper(size), duplex=duplex)))
    assert printed.wish == FLIPS[duplex]
    both = printed.sides.count("back")
    alone = len(printed.pages) - 2 * both
    assert printed.sides == ["front", "back"] * both + ["alone"] * alone
    seen: list[int] = []
    fronts = [n for n, side in enumerate(printed.sides) if side != "back"]
    for n in fronts:
        front, sheet = printed.marks[n], printed.sizes[n]
        back = {} if printed.sides[n] == "alone" else printed.marks[n + 1]
        numbers = [int(name[1:]) for name in front]
        assert set(back) == {f"B{number}" for number in numbers if made[number].back}
        sizes = {str(number): (70.0, 120.0) for number in numbers}
        check_sheet(
            front, back, sizes, partial(turned_over, duplex=duplex, sheet=sheet)
        )
        seen += numbers
    assert seen == list(range(count))


@pytest.mark.parametrize(
    ("game", "size", "duplex"),
    mostly_slow(
        product(GAMES, ("a4", "letter", "a3", "tabloid", "a5", "common"), DUPLEXES),
        ("cancelletto", "a4", "long"),
        ("claustro", "letter", "short"),
        ("tophats", "a4", "fold"),
        ("gridblock", "letter", "long"),
        ("gridblock", "a5", "none"),
    ),
)
def test_the_back_of_every_part_lies_under_its_front_however_it_is_printed(
    game: str, size: PaperName, duplex: Duplex
) -> None:
    """Stand-ins as large as the parts of a game, on all sheets that hold them."""
    sheet = paper(size)
    pairs: list[Part] = []
    sizes: dict[str, tuple[float, float]] = {}
    for part in find(game).art.parts(()):
        if fits(part.front, sheet):
            for _ in range(part.count):
                front, number = part.front, len(pairs)
                size_of = front.width, front.height
                sizes[str(number)] = size_of
                back = side(f"B{number}", *size_of, front.bleed) if part.back else None
                pairs.append((side(f"F{number}", *size_of, front.bleed), back))
    faces = impose(pairs, sheet, duplex)
    order = Order(sheet, duplex=duplex)
    pages = sheet_pages(faces, order, catalogue(game, "en"), "Parts")
    printed = Printed(Document(pages, "", duplex=duplex_of(faces, duplex)))
    fronts = {name for marks in printed.marks for name in marks if name[0] == "F"}
    backs = {name for marks in printed.marks for name in marks if name[0] == "B"}
    assert fronts == {f"F{number}" for number in range(len(pairs))}
    wanted = {f"B{number}" for number, pair in enumerate(pairs) if pair[1]}
    assert backs == (wanted if duplex != "none" else set())
    if not backs:
        return
    assert printed.wish == FLIPS[duplex]
    if duplex == "fold":
        for marks, face in zip(printed.marks, faces, strict=True):
            behind = {name: mark for name, mark in marks.items() if name[0] == "B"}
            under = partial(folded_over, lying=face.paper)
            check_sheet(marks, behind, sizes, under)
        return
    for shown, hidden, lying in zip(
        printed.marks[::2], printed.marks[1::2], printed.sizes[::2], strict=True
    ):
        under = partial(turned_over, duplex=duplex, sheet=lying)
        check_sheet(shown, hidden, sizes, under)


@pytest.mark.parametrize("size", PAPERS)
def test_cards_flipped_on_the_short_edge_have_their_backs_under_them(
    size: PaperName,
) -> None:
    for count in (1, 4, 9):
        check_backs(("claustro",), count, size, "short")


COUNTS = range(1, 41)

every_set = pytest.mark.parametrize(
    ("number", "games"), list(enumerate(SETS)), ids=map("-".join, SETS)
)


@pytest.mark.parametrize("size", PAPERS)
@every_set
def test_backs_of_cards_lie_under_their_fronts(
    number: int, games: tuple[str, ...], size: PaperName
) -> None:
    """Every set has some counts of cards, and every count some sets."""
    for count in COUNTS[number % 10 :: 10]:
        check_backs(games, count, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", PAPERS)
@every_set
def test_backs_lie_under_their_fronts_for_every_number_of_cards(
    number: int, games: tuple[str, ...], size: PaperName
) -> None:
    for count in COUNTS:
        check_backs(games, count, size)


@pytest.mark.parametrize("size", PAPERS)
@every_set
def test_cards_of_days_fill_their_sheets_one_day_after_another(
    number: int, games: tuple[str, ...], size: PaperName
) -> None:
    """So those of a day share a sheet wherever it holds whole days."""
    made = [card(games[n % len(games)], n) for n in range(7 * len(games))]
    fronts = Printed(sheets(made, Order(paper(size)))).marks[::2]
    names = [f"F{n}" for n in range(len(made))]
    held = len(fronts[0])
    sheet = [names[n : n + held] for n in range(0, len(made), held)]
    assert held >= len(games)
    assert [sorted(front) for front in fronts] == list(map(sorted, sheet))


def test_cards_without_backs_ask_for_no_flip() -> None:
    made = [Card("cancelletto", side("F1"), None, "1", "setups.json", {})] * 9
    printed = Printed(sheets(made, Order(paper("a4"))))
    assert not printed.flips
    assert [page.count("F1") for page in printed.pages] == [6, 3]


def test_no_backs_are_printed_where_none_are_wanted() -> None:
    order = Order(paper("a4"), duplex="none")
    document = sheets([card("claustro", 0)] * 9, order)
    assert document.duplex == "none"
    assert [len(page.trims) for page in document.pages] == [6, 3]
    assert not any(page.back for page in document.pages)


@pytest.mark.parametrize("size", PAPERS)
def test_cards_with_flaps_come_last_and_their_sheets_have_one_side(
    size: PaperName,
) -> None:
    tophats = find("tophats")
    words = catalogue("tophats", "en")
    flapped = [
        setup_card(tophats, of_kit(tophats, setup), words) for setup in setups(tophats)
    ]
    made = [card("claustro", 0), *flapped, card("claustro", 2)]
    printed = Printed(cards(made, Order(paper(size)), "cards-of-day"))
    assert [sorted(found) for found in printed.marks] == [
        ["F0", "F2"], ["B0", "B2"], [], []
    ]  # fmt: skip
    flip = catalogue("claustro", "en").text("flip-long")
    assert [flip in page for page in printed.pages] == [True, True, False, False]


@pytest.mark.parametrize(
    ("language", "size"),
    mostly_slow(product(LANGUAGES, PAPERS), ("en", "letter"), ("it", "a4")),
)
def test_real_cards_of_all_games_print_right_on_both_sides(
    language: Language, size: PaperName, claustro_table: object
) -> None:
    """Solutions lie behind their own puzzles: they are called the same."""
    days = [DAY + datetime.timedelta(days=number) for number in range(2)]
    document = daily(list(GAMES), days, Order(paper(size), language))
    printed = Printed(document)
    assert printed.flips
    papers = list(zip(document.pages[::2], printed.sizes[::2], strict=True))
    assert printed.sides == ["front", "back"] * len(papers)
    names = [
        front_of(each, language).title
        for those in zip(*(cards_of_days(find(g), days) for g in GAMES), strict=True)
        for each in those
    ]
    fronts, backs = [], []
    with pypdfium2.PdfDocument(pdf.render(document, load("classic"))) as opened:
        letters = [page.get_textpage() for page in opened]
        for number, (page, lying) in enumerate(papers):
            for trim in page.trims:
                one, other = Point(trim.left, trim.top), Point(trim.right, trim.bottom)
                fronts.append(words_in(letters[2 * number], one, other, lying))
                one = turned_over(one, "long", lying)
                other = turned_over(other, "long", lying)
                backs.append(words_in(letters[2 * number + 1], one, other, lying))
    for name, front, back in zip(names, fronts, backs, strict=True):
        assert name in front
        assert name in back


def words_in(
    letters: pypdfium2.PdfTextPage, one: Point, other: Point, sheet: Point
) -> str:
    """What is written between two opposite corners of a part."""
    (left, right), (top, low) = sorted((one.x, other.x)), sorted((one.y, other.y))
    up, down = (sheet.y - top) / PT, (sheet.y - low) / PT
    found = letters.get_text_bounded(left / PT, down, right / PT, up)
    return " ".join(found.split())


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_a_kit_that_asks_for_a_flip_alternates(
    game: str, size: PaperName
) -> None:
    for document in kit(game, Order(paper(size))).values():
        if document.duplex == "long":
            printed = Printed(document)
            assert printed.flips
            assert printed.sides == ["front", "back"] * (len(printed.pages) // 2)


def test_parts_with_and_without_backs_alternate_too() -> None:
    printed: list[Side] = ["front", "front", "back", "front"]
    faces = [Face(side, (), (), paper("a4")) for side in printed]
    sides = [face.side for face in alternating(faces)]
    assert sides == ["front", "back"] * 3
    last = list(alone_at_last(faces))
    assert [face.side for face in last] == ["front", "back", "front", "back", "front"]
    assert [face.alone for face in last] == [False] * 4 + [True]
    alone = [face for face in faces if face.side == "front"]
    assert list(alternating(alone)) == alone
