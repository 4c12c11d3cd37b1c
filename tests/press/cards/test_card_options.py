"""Cards as they are wanted: their sizes, where solutions go, what their codes say."""

import datetime
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image

from pnp.games import GAMES, find, puzzle_code, setup
from pnp.games.day import CARDS, cards_of_days
from pnp.press.cards.card import Card
from pnp.press.cards.card_grid import best_grid
from pnp.press.cards.card_options import A6, SIZES, SQUARE, TAROT, Size, size_on
from pnp.press.cards.card_sheets import ready
from pnp.press.cards.daily import Style, card_of, sheets, sides
from pnp.press.cards.share_picture import square_of, squares
from pnp.press.paper import Order, paper
from pnp.protocol.entries import RatedSetup
from pnp.render import png
from pnp.scene.document import Page
from pnp.scene.nodes import Scene
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import assert_safe
from tests.pages import figures, lines, said

QUIET = 4
"""So many squares around a code are free."""

MODULE = 0.5
"""The squares of a code for telephones, in millimetres."""

DAY = datetime.date(2026, 12, 24)

LARGE = size_on("large", paper("a4"))

URL = "https://example.org/games"


def of(game: str, style: Style, language: Language = "en") -> Card:
    """The card of a game and the day."""
    (each,) = cards_of_days(find(game), [DAY])
    make = square_of if style.size == SQUARE else card_of
    return make(each, language, style)


@pytest.mark.parametrize("size", [A6, LARGE, SQUARE], ids=lambda size: size.name)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_cards_of_any_size_keep_to_their_safe_zone(
    game: str, language: Language, size: Size
) -> None:
    for url in ("", URL):
        card = of(game, Style(size, url=url), language)
        assert card.back
        for side in (card.front, card.back):
            assert (side.width, side.height) == pytest.approx(
                (size.width * size.scale, size.height * size.scale)
            )
            assert_safe(side, 2.3 if size == SQUARE else 2.8)


@pytest.mark.parametrize("game", GAMES)
def test_the_code_on_a_card_names_its_puzzle(game: str) -> None:
    (each,) = cards_of_days(find(game), [DAY])
    card = of(game, Style())
    printed = said(card.front.nodes).split()
    assert card.name in printed
    if game == "cancelletto":
        assert setup(card.name).game == game
        return
    named, found = puzzle_code(card.name)
    assert named.name == game
    assert not isinstance(each.held, RatedSetup)
    position = each.held[1].position
    assert str(named.puzzles.pose(found.wish).position) == str(position)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_has_no_command_and_no_code_for_telephones_without_an_address(
    game: str,
) -> None:
    for solutions in ("back", "apart", "none"):
        card = of(game, Style(solutions=solutions))
        assert card.back
        told = said(card.front.nodes) + said(card.back.nodes)
        assert "pnp " not in told
        picture = png.render(Page(card.front), load("classic"), 150)
        assert not zxingcpp.read_barcodes(Image.open(BytesIO(picture)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_keep_off_the_code_though_they_stand_beside_it(
    game: str, language: Language
) -> None:
    for size in (TAROT, A6, LARGE):
        front = of(game, Style(size, url=URL), language).front
        ((_, code),) = [each for each in figures(front.nodes) if URL in each[0]]
        # Its white margin may reach over words, which lie on nothing dark.
        code = code.grown(-QUIET * MODULE * size.scale)
        for alt, box in figures(front.nodes):
            assert URL in alt or not box.overlaps(code)
        for text, box in lines(front.nodes):
            assert not box.overlaps(code, 0.05), text


def test_with_an_address_the_code_leads_to_the_page_of_the_site() -> None:
    for size in (*SIZES.values(), LARGE):
        front = of("claustro", Style(size, url=URL), "it").front
        assert f"{URL}/it/2026-12-24/claustro.html" in alts(front)
        assert read(front) == f"{URL}/it/2026-12-24/claustro.html"
        assert f"{URL}/2026-12-24/claustro.html" in alts(
            of("claustro", Style(size, url=f"{URL}/")).front
        )


def alts(scene: Scene) -> list[str]:
    """What its figures are said to show."""
    return [alt for alt, _ in figures(scene.nodes)]


def read(scene: Scene) -> str:
    """What a telephone reads on a card."""
    picture = png.render(Page(scene), load("classic"), 150)
    (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(picture)))
    return str(found.text)


def test_solutions_go_on_backs_on_cards_of_their_own_or_nowhere() -> None:
    made = [of(game, Style()) for game in ("claustro", "gridblock")]
    order = Order(paper("letter"), "it")
    waiting = list(map(ready, made))
    assert sides(waiting, "back") == (waiting, ())
    for solutions in ("none", "apart"):
        fronts, apart = (
            [each.draw() for each in some] for some in sides(waiting, solutions)
        )
        assert [card.front for card in fronts] == [card.front for card in made]
        assert sheets(fronts, order).duplex == "none"
        wanted = [card.back for card in made] if solutions == "apart" else []
        assert [card.front for card in apart] == wanted


@pytest.mark.parametrize("game", ["claustro", "gridblock", "tophats"])
def test_a_title_is_on_both_sides(game: str) -> None:
    (each,) = cards_of_days(find(game), [DAY])
    assert not isinstance(each.held, RatedSetup)
    lesson = each.held[1].lesson
    assert lesson
    assert lesson.theme
    theme = catalogue(game, "en").tell(lesson.theme)
    for style in (Style(), Style(solutions="apart"), Style(SQUARE)):
        card = of(game, style)
        assert card.back
        assert theme in said(card.front.nodes)
        assert theme in said(card.back.nodes)


@pytest.mark.parametrize("game", GAMES)
def test_a_day_has_a_setup_where_chance_has_a_say_and_a_puzzle_where_there_are_some(
    game: str,
) -> None:
    found = find(game)
    for kind, is_there in zip(
        CARDS, (found.rules.has_chance, bool(found.puzzles.kinds)), strict=True
    ):
        if is_there and (game, kind) != ("cancelletto", "puzzle"):
            (each,) = cards_of_days(found, [DAY], kind)
            assert isinstance(each.held, RatedSetup) == (kind == "setup")


def test_the_kinds_of_puzzles_of_cancelletto_take_turns() -> None:
    days = [DAY + datetime.timedelta(days=number) for number in (0, 2)]
    kinds = {
        each.held[1].kind
        for each in cards_of_days(find("cancelletto"), days, "puzzle")
        if not isinstance(each.held, RatedSetup)
    }
    assert kinds == {"gate", "last-turns"}


def test_a_square_is_1080_dots_wide() -> None:
    document = squares([of("claustro", Style(SQUARE))], "en")
    assert len(document.pages) == 2
    for page in document.pages:
        picture = Image.open(BytesIO(png.render(page, load("low-ink"), 300)))
        assert picture.size == (1080, 1080)


def test_a6_is_a6() -> None:
    assert A6.width * A6.scale == pytest.approx(105)
    assert A6.height * A6.scale == pytest.approx(148)
    assert TAROT.scale == 1


@pytest.mark.parametrize(
    ("name", "width", "height", "count"),
    [
        ("a4", 148.5, 210.0, 2),
        ("letter", 139.7, 215.9, 2),
        ("common", 139.7, 210.0, 2),
        ("a3", 148.5, 210.0, 4),
        ("tabloid", 139.7, 215.9, 4),
        ("a5", 148.0, 210.0, 1),
        ("330x480", 165.0, 240.0, 4),
    ],
)
def test_large_print_is_the_paper_cut_in_half_as_often_as_14_points_have_room(
    name: str, width: float, height: float, count: int
) -> None:
    size = size_on("large", paper(name))
    printed = size.width * size.scale, size.height * size.scale
    assert printed == pytest.approx((width, height))
    assert size.scale == pytest.approx(14 / 8)
    assert size.width >= TAROT.width
    assert size.height >= TAROT.height
    grid = best_grid(paper(name), printed, count)
    assert grid
    assert len(grid.places) == count


def test_large_print_is_smaller_on_paper_that_is_too_small_for_it() -> None:
    size = size_on("large", paper("140x170"))
    assert size.height == pytest.approx(TAROT.height)
    assert size.scale == pytest.approx(170 / 120)
