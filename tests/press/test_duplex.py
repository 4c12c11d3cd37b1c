"""Both sides of printed sheets, read from the finished PDF as a printer gets it."""

import datetime
import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import chain, combinations

import pikepdf
import pypdfium2
import pytest

from pnp.games import GAMES, find
from pnp.press.card import Card, cards, face
from pnp.press.daily import daily, sheets
from pnp.press.kit import kit
from pnp.press.paper import Order, PaperName, paper
from pnp.press.setupcard import of_kit, setup_card, setups
from pnp.press.sheet import Face, Side, alternating
from pnp.render import pdf
from pnp.scene.document import Document
from pnp.scene.nodes import Point, Scene, Text
from pnp.scene.theme import load
from pnp.scene.tokens import PT
from pnp.words import LANGUAGES, Language, catalogue

PAPERS: list[PaperName] = ["a4", "letter"]
SETS = list(chain.from_iterable(combinations(GAMES, n) for n in range(1, 5)))
DAY = datetime.date(2026, 12, 1)
WIDE = 70 / PT
NAME = 30 / PT
"""How wide a card is, and where the name of a stand-in begins on it, in points."""

SIDES = {"front": "front", "back": "back", "fronte": "front", "retro": "back"}


@cache
def side(name: str) -> Scene:
    return face((Text(name, Point(30, 60), 6),))


def card(game: str, number: int) -> Card:
    """A card in the place of a real one; some have no back."""
    back = None if number % 5 == 1 else side(f"B{number}")
    return Card(game, side(f"F{number}"), back, str(number), "puzzles.txt", "")


class Printed:
    """What a printer and a reader find in a file."""

    def __init__(self, document: Document) -> None:
        self.pages: list[str] = []
        self.marks: list[dict[str, tuple[float, float]]] = []
        written = pdf.render(document, load("classic"))
        with pypdfium2.PdfDocument(written) as opened:
            self.width = opened[0].get_width()
            for page in opened:
                text = page.get_textpage()
                self.pages.append(text.get_text_range())
                self.marks.append(dict(_marks(text)))
        with pikepdf.open(BytesIO(written)) as file:
            wish = file.Root.ViewerPreferences.get("/Duplex")
            self.flips = wish == pikepdf.Name.DuplexFlipLongEdge

    @property
    def sides(self) -> list[str]:
        found = [re.findall(r" · (\w+) · \w+ \d+/\d+ ·", page) for page in self.pages]
        return [SIDES[said] for (said,) in found]


def _marks(text: pypdfium2.PdfTextPage) -> Iterator[tuple[str, tuple[float, float]]]:
    """Where the names of stand-ins begin, and their middles."""
    said = text.get_text_range()
    for found in re.finditer(r"\b[FB]\d+\b", said):
        left, bottom, *_ = text.get_charbox(found.start(), loose=True)
        yield found[0], (left, bottom)


def check_backs(games: tuple[str, ...], count: int, size: PaperName) -> None:
    """Each front is followed by its back, mirrored, and nothing is left out."""
    made = [card(games[number % len(games)], number) for number in range(count)]
    printed = Printed(sheets(made, Order(paper(size))))
    assert printed.flips
    assert printed.sides == ["front", "back"] * (len(printed.pages) // 2)
    seen: list[int] = []
    for front, back in zip(printed.marks[::2], printed.marks[1::2], strict=True):
        numbers = [int(name[1:]) for name in front]
        assert set(back) == {f"B{number}" for number in numbers if made[number].back}
        for name, (left, bottom) in back.items():
            ahead, level = front[f"F{name[1:]}"]
            edge = printed.width - (ahead - NAME + WIDE)
            assert left - NAME == pytest.approx(edge, abs=0.5)
            assert bottom == pytest.approx(level, abs=0.01)
        seen += numbers
    assert seen == list(range(count))


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
def test_cards_of_a_day_share_a_sheet(
    number: int, games: tuple[str, ...], size: PaperName
) -> None:
    made = [card(games[n % len(games)], n) for n in range(7 * len(games))]
    printed = Printed(sheets(made, Order(paper(size))))
    for day in range(7):
        names = {f"F{day * len(games) + n}" for n in range(len(games))}
        assert any(names <= set(front) for front in printed.marks[::2])


def test_cards_without_backs_ask_for_no_flip() -> None:
    made = [Card("cancelletto", side("F1"), None, "1", "setups.txt", "")] * 9
    printed = Printed(sheets(made, Order(paper("a4"))))
    assert not printed.flips
    assert len(printed.pages) == 3


def test_no_backs_are_printed_where_none_are_wanted() -> None:
    order = Order(paper("a4"), duplex="none")
    document = sheets([card("claustro", 0)] * 9, order)
    assert document.duplex == "none"
    assert len(document.pages) == 3


@pytest.mark.parametrize("size", PAPERS)
def test_cards_with_flaps_get_empty_backs_beside_cards_with_backs(
    size: PaperName,
) -> None:
    tophats = find("tophats")
    words = catalogue("tophats", "en")
    flapped = [
        setup_card(tophats, of_kit(tophats, setup), words, "")
        for setup in setups(tophats)
    ]
    made = [card("claustro", 0), *flapped, card("claustro", 2)]
    printed = Printed(cards(made, Order(paper(size)), "cards-of-day"))
    assert printed.sides == ["front", "back"] * 5
    assert [sorted(found) for found in printed.marks] == [
        ["F0"], ["B0"], [], [], [], [], [], [], ["F2"], ["B2"]
    ]  # fmt: skip


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_real_cards_of_all_games_print_right_on_both_sides(
    language: Language, size: PaperName, claustro_table: object
) -> None:
    """Solutions lie behind their own puzzles: their dates stand at the same places."""
    days = [DAY + datetime.timedelta(days=number) for number in range(2)]
    printed = Printed(daily(list(GAMES), days, Order(paper(size), language)))
    assert printed.flips
    assert printed.sides == ["front", "back"] * len(days)
    words = catalogue("cancelletto", language)
    for day, front, back in zip(
        days, printed.pages[::2], printed.pages[1::2], strict=True
    ):
        assert front.count(words.date(day)) == len(GAMES)
        assert back.count(words.date(day)) == len(GAMES)


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_a_kit_that_asks_for_a_flip_alternates(
    game: str, size: PaperName
) -> None:
    for document in kit(find(game), Order(paper(size))).values():
        if document.duplex == "long":
            printed = Printed(document)
            assert printed.flips
            assert printed.sides == ["front", "back"] * (len(printed.pages) // 2)


def test_parts_with_and_without_backs_alternate_too() -> None:
    printed: list[Side] = ["front", "front", "back", "front"]
    faces = [Face(side, (), ()) for side in printed]
    sides = [face.side for face in alternating(faces)]
    assert sides == ["front", "back"] * 3
    alone = [face for face in faces if face.side == "front"]
    assert list(alternating(alone)) == alone
