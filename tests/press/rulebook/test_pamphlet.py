"""Pamphlets: the rules on eight small pages, which fold to a booklet of two sheets."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from pnp.games import GAMES, find
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.pamphlet import BOTTOM, INSET, PAGES, pamphlet
from pnp.press.sheets.imposition import THICKNESS
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Point
from pnp.scene.tokens import BODY, PT
from pnp.words.catalogue import LANGUAGES, Language, catalogue, languages
from tests.lanes import mostly_slow
from tests.pages import in_role, said
from tests.papers import rules
from tests.references import assert_exact

SOME = [("cancelletto", "it"), ("tophats", "en")]

EVERY = [(game, tag) for game in GAMES for tag in languages(game)]

every_pamphlet = pytest.mark.parametrize(
    ("game", "language"),
    mostly_slow(EVERY, *SOME),
)


def small(game: str, language: Language) -> Document:
    return rules(game, language, "a5")


def test_pages_of_the_inner_sheet_creep_towards_the_fold() -> None:
    outer, inner = pamphlet([find("claustro")], Order(paper("a4"), "en")).pages[1::2]
    half = paper("a4").height / 2
    for page, moved in ((outer, 0.0), (inner, THICKNESS)):
        lefts = [
            group.transform(Point(0, 0)).x
            for group in page.scene.nodes[:2]
            if isinstance(group, Group)
        ]
        assert lefts == pytest.approx([moved, half - moved])


@every_pamphlet
def test_rules_take_eight_pages_of_a5(game: str, language: Language) -> None:
    assert len(small(game, language).pages) == PAGES


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), EVERY)
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_booklet_is_two_sheets_without_a_blank_page(
    game: str, language: Language, size: PaperName
) -> None:
    made = pamphlet([find(game)], Order(paper(size), language))
    assert made.duplex == "short"
    assert [page.name for page in made.pages] == [
        "1a: 8 | 1", "1b: 2 | 7", "2a: 6 | 3", "2b: 4 | 5"
    ]  # fmt: skip
    for page in made.pages:
        for half in page.scene.nodes[:2]:
            assert said([half])


def test_a_booklet_is_folded_where_it_is_marked() -> None:
    made = pamphlet([find("claustro")], Order(paper("a4"), "en"))
    fold = paper("a4").height / 2
    for page in made.pages:
        left, right, *marks = page.scene.nodes
        assert bool(marks) == page.back
        for half, low, high in ((left, 0, fold), (right, fold, 2 * fold)):
            box = bounds([half])
            assert box
            assert low + INSET - 0.6 <= box.left
            assert box.left < box.right <= high - INSET + 0.6
        for box in map(bounds, ([mark] for mark in marks)):
            assert box
            assert box.left - 0.1 <= fold <= box.right + 0.1


@every_pamphlet
def test_text_has_nine_points_captions_eight_and_names_of_cells_seven(
    game: str, language: Language, texts: Callable[..., Any]
) -> None:
    for page in small(game, language).pages:
        placed, *_ = page.scene.nodes
        assert isinstance(placed, Group)
        scale = placed.transform[0]
        for part in in_role([placed], "paragraph", "caption", "item"):
            for text, at in texts([part]):
                assert text.size * at.scale * scale / PT > 7.95, text.content
        for text, at in texts([placed]):
            named = text.ink == "muted" and text.face == "medium"
            assert text.size * at.scale / PT > (7 if named else 6) - 0.05
            assert text.size != BODY or at.scale * BODY / PT > 8.95


@every_pamphlet
def test_small_pages_are_filled_within_their_margins(
    game: str, language: Language
) -> None:
    size = paper("a5")
    side, top, bottom = INSET, INSET, BOTTOM
    frame = Box(side, top, size.width - side, size.height - bottom)
    *pages, last = small(game, language).pages
    for page in (*pages, last):
        box = bounds(page.scene.nodes[:-1])
        assert box
        room = frame.grown(1)._replace(
            bottom=size.height - (10 if page == last else 12)
        )
        assert room.holds(box), (page.name, box)
        assert (box.bottom - top) / frame.height > 0.74


@every_pamphlet
def test_a_rule_goes_on_where_both_pages_are_seen_and_nowhere_else(
    game: str, language: Language, texts: Callable[..., Any]
) -> None:
    """Its letter and its figures stand on a page, or on two that face each other."""
    pages: dict[str, set[int]] = {}
    for number, page in enumerate(small(game, language).pages, start=1):
        for text, _ in texts(page.scene.nodes):
            white = text.face == "bold" and text.ink == "ground"
            named = text.size == BODY * 0.95 or re.fullmatch(r"\d[a-h]", text.content)
            if white and named:
                pages.setdefault(text.content[0], set()).add(number // 2)
    assert len(pages) > 2
    assert all(len(found) == 1 for found in pages.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cancelletto", "claustro"])
def test_a_turn_is_told_on_two_pages_after_all_that_is_needed_to_set_up(
    game: str, language: Language, texts: Callable[..., Any]
) -> None:
    """The figures of its three rules, where nothing else but their texts stands."""
    pages = [
        {text.content for text, _ in texts(page.scene.nodes)}
        for page in small(game, language).pages
    ]
    turn = re.compile("[1-3][a-h]")
    told = [n for n, said in enumerate(pages, 1) if any(map(turn.fullmatch, said))]
    assert told in ([2, 3], [3, 4])


@every_pamphlet
def test_the_last_page_says_whose_the_game_is_and_which_edition(
    game: str, language: Language
) -> None:
    words = catalogue(game, language)
    pages = [said(page.scene.nodes) for page in small(game, language).pages]
    assert words.text("unofficial") in pages[-1]
    assert "8/8 · A5" in pages[-1]
    for number, text in enumerate(pages, start=1):
        assert text.split()[-1] == str(number)


@every_pamphlet
def test_references_name_the_pages_of_a_pamphlet(game: str, language: Language) -> None:
    assert_exact(find(game), language, small(game, language))


def test_a_score_stands_with_what_is_said_of_it() -> None:
    words = catalogue("gridblock", "en")
    remark = words.text("most-beyond-first", winner="").partition(";")[0]
    told = [said(page.scene.nodes) for page in small("gridblock", "en").pages]
    (scored,) = (each for each in told if words.text("beyond") in each)
    assert remark in scored


def test_rules_of_two_games_are_one_booklet() -> None:
    """Each begins on the right, and keeps the numbers by which it names its pages."""
    games = [*map(find, ("claustro", "gridblock"))]
    made = pamphlet(games, Order(paper("a4"), "en"))
    assert [page.name for page in made.pages] == [
        "1a: 16 | 1", "1b: 2 | 15", "2a: 14 | 3", "2b: 4 | 13",
        "3a: 12 | 5", "3b: 6 | 11", "4a: 10 | 7", "4b: 8 | 9",
    ]  # fmt: skip
    outer = made.pages[0].scene.nodes
    assert "Gridblock" in said([outer[0]])
    assert "Claustro" in said([outer[1]])
    left, right = made.pages[7].scene.nodes[:2]
    assert said([left]).split()[-1] == "8"
    assert said([right]).split()[-1] == "1"
    assert made.title == "Claustro, Gridblock: Rules"
    assert {"claustro-records.json", "gridblock-records.json"} <= {*made.attachments}
