"""Booklets: pages in the order of folding, in their places, between covers."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import chain, pairwise

import pytest

from pnp.games import GAMES, find
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.booklet import _bound_pages, booklet, sheet_slugs
from pnp.press.sheets.imposition import leaf, sides, staples
from pnp.render import pdf
from pnp.scene import typeface
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Node, Point, Scene, Text
from pnp.scene.theme import load
from pnp.scene.tokens import BODY, PT, SMALL
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import in_role, said, strokes, texts
from tests.papers import folded_rules

TRIM = 8.0
"""So much is cut away all round, in mm."""

THICKNESS = 0.1
"""What each sheet adds to those that are folded round it, in mm."""

EVERY = [
    (game, language, size)
    for game in GAMES
    for language, size in (("en", "a4"), ("it", "letter"))
]

every_booklet = pytest.mark.parametrize(("game", "language", "size"), EVERY)


@cache
def made(game: str, language: Language, size: PaperName) -> Document:
    return booklet(find(game), Order(paper(size), language))


@cache
def drawn(game: str) -> bytes:
    return pdf.render(made(game, "en", "a4"), load("full"))


def folded(count: int) -> list[int]:
    """The pages of a booklet as they are turned, from the sides of its sheets."""
    order = list(sides(count))
    outsides, insides = order[::2], order[1::2]
    front = [page for o, i in zip(outsides, insides, strict=True)
             for page in (o.right, i.left)]  # fmt: skip
    back = [page for o, i in zip(outsides[::-1], insides[::-1], strict=True)
            for page in (i.right, o.left)]  # fmt: skip
    return front + back


@pytest.mark.parametrize("count", range(4, 65, 4))
def test_folded_sheets_are_read_in_order(count: int) -> None:
    assert folded(count) == list(range(1, count + 1))


@every_booklet
def test_pages_are_a_multiple_of_four_and_the_fewest_that_hold_the_text(
    game: str, language: Language, size: PaperName
) -> None:
    sheets = made(game, language, size).pages
    numbers = [int(text) for page in sheets for text in numbered(page.scene.nodes)]
    assert len(sheets) % 2 == 0
    assert [page.back for page in sheets] == [False, True] * (len(sheets) // 2)
    assert 2 * len(sheets) - 3 - len(numbers) < 4


@pytest.mark.parametrize("count", range(1, 13))
def test_the_text_begins_on_the_right_and_pages_left_over_are_inside_the_covers(
    count: int,
) -> None:
    first, *told, last = (
        Scene(9, 9, (Text(str(number), Point(1, 5), 3),)) for number in range(count + 2)
    )
    bound = _bound_pages(first, told, last)
    spare = -(count + 3) % 4
    blank = [number for number, page in enumerate(bound) if not page.nodes]
    assert blank == [1, *range(len(bound) - 1 - spare, len(bound) - 1)]
    assert [page for page in bound if page.nodes] == [first, *told, last]


@every_booklet
def test_a_page_has_the_number_by_which_the_text_names_it(
    game: str, language: Language, size: PaperName
) -> None:
    """That is the one that it has without covers; these and blank pages have none."""
    pages = made(game, language, size).pages
    found = [numbered([h])[-1:] for page in pages for h in page.scene.nodes[:2]]
    at = dict(zip(chain.from_iterable(sides(2 * len(pages))), found, strict=True))
    told = folded_rules(game, Order(paper(size), language)).pages
    ends: list[list[str]] = [[]] * (2 * len(pages) - len(told) - 2)
    numbers = [[str(number)] for number in range(1, len(told) + 1)]
    assert [at[place] for place in sorted(at)] == [[], [], *numbers, *ends]


def test_every_sheet_says_which_it_is_of_how_many() -> None:
    pages = made("claustro", "en", "a4").pages
    count = len(pages) // 2
    told = [
        re.findall(r"sheet (\d+)/(\d+) ", said(page.scene.nodes))
        for page in pages[1::2]
    ]
    assert told == [[(str(n), str(count))] for n in range(1, count + 1)]


def numbered(nodes: Iterable[Node]) -> list[str]:
    found = texts(nodes)
    return [
        t.content
        for t, _ in found
        if t.content.isdigit() and t.face == "bold" and t.size == BODY
    ]


def test_inner_pages_creep_towards_the_fold_by_the_thickness_of_the_paper() -> None:
    pages = made("claustro", "en", "a4").pages
    lefts = []
    for page in pages[2::2]:
        group = page.scene.nodes[0]
        anchors = [
            at(text.anchor)
            for text, at in texts([group])
            if text.content in numbered([group]) and text.face == "bold"
        ]
        lefts += [anchor.x for anchor in anchors[-1:]]
    assert len(lefts) >= len(pages) / 2 - 2
    apart = [b - a for a, b in pairwise(lefts)]
    assert apart == pytest.approx([THICKNESS] * len(apart), abs=0.01)


@every_booklet
def test_no_page_crosses_the_fold_or_its_neighbour(
    game: str, language: Language, size: PaperName
) -> None:
    sheet = paper(size).turned
    page = leaf(sheet)
    fold = sheet.width / 2
    for side in made(game, language, size).pages[1:]:
        left, right = side.scene.nodes[:2]
        for half, room in (
            (left, Box(TRIM, TRIM, fold, TRIM + page.height)),
            (right, Box(fold, TRIM, sheet.width - TRIM, TRIM + page.height)),
        ):
            box = bounds([half])
            if box:
                assert room.grown(-4.5).holds(box), (side.name, box)


@every_booklet
def test_marks_stand_beyond_the_trim_and_where_printers_reach(
    game: str, language: Language, size: PaperName
) -> None:
    sheet = paper(size).turned
    for side in made(game, language, size).pages[1::2]:
        box = bounds([side.scene.nodes[3]])
        assert box
        assert sheet.whole.grown(-sheet.edge + 0.3).holds(box)
        for child in in_role(side.scene.nodes[2:], "artefact"):
            for mark in child.children:
                placed = bounds([mark])
                assert placed
                assert not placed.overlaps(side.trim or sheet.whole)


def test_staples_are_marked_level_with_the_quarters_of_the_fold() -> None:
    sheet = paper("a4").turned
    side = made("claustro", "en", "a4").pages[1]
    levels = {
        round((box.top + box.bottom) / 2, 1)
        for box in strokes(drawn("claustro"), 1)
        if box.right < TRIM + 0.1 < box.width + TRIM - 2
    }
    assert side.trim
    assert staples(sheet) == (56.5, 153.5)
    assert {56.5, 153.5} <= levels


def test_the_first_sheet_bears_the_covers_with_their_bleed() -> None:
    words = catalogue("claustro", "it")
    first = made("claustro", "it", "a4").pages[0]
    back, front, _ = first.scene.nodes
    assert words.text("rules-of-game") in said([front])
    assert " ".join(words.text("credits").split()) in said([back])
    box = bounds(first.scene.nodes)
    assert first.trim
    assert box
    assert box.left == pytest.approx(first.trim.left - first.bleed, abs=0.01)
    assert box.bottom == pytest.approx(first.trim.bottom + first.bleed, abs=0.01)


@every_booklet
def test_words_can_be_read_and_text_has_nearly_the_size_of_a_pamphlet(
    game: str, language: Language, size: PaperName
) -> None:
    found: list[float] = []
    for side in made(game, language, size).pages[1:]:
        placed = texts(side.scene.nodes)
        sizes = (text.size * at.scale / PT for text, at in placed)
        assert min(sizes, default=6) >= 5.5 - 1e-6
        found += [at.scale for text, at in placed if text.size == BODY]
    assert max(found) * BODY / PT >= 8.4


def test_a_booklet_is_flipped_on_its_short_edge() -> None:
    assert made("gridblock", "it", "letter").duplex == "short"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_words_below_sheets_keep_off_marks_even_where_all_games_are_named(
    language: Language, size: PaperName
) -> None:
    words, sheet = catalogue("claustro", language), paper(size).turned
    titles = [catalogue(game, language).text("title") for game in GAMES]
    named = f"{', '.join(titles)} · {words.text('book')}"
    order = Order(paper(size), language)
    for below in sheet_slugs(words, order, 26, named)[-1]:
        assert typeface.width(below, SMALL) <= sheet.width / 2 - 2 * TRIM
