"""The pages of rule sheets, as planned: what stands on which, and how large."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.press.figures.annotated_game import moments_told, told_names
from pnp.press.figures.density import USUAL
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.rule_pages import LARGER, RulePages
from pnp.press.rulebook.rule_sheet import room_at
from pnp.press.text_page import frames
from pnp.scene.document import Document
from pnp.scene.tokens import BODY, PT
from pnp.typeset.pagination import Laid
from pnp.words.catalogue import Language, catalogue, languages
from tests.pages import in_role, said
from tests.papers import rules

every_sheet = pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        (game, tag, size)
        for game in GAMES
        for tag in languages(game)
        for size in ("a4", "letter")
    ],
)


sheet = rules


def pages_of(document: Document, title: str) -> list[int]:
    """The pages with a heading of a title."""
    return [
        number
        for number, page in enumerate(document.pages, start=1)
        for mark in page.bookmarks
        if mark.title == title
    ]


def section(game: str, language: Language, beginning: str) -> str:
    """The title of the section in which a line begins like that."""
    before, _, _ = read_text(f"{game}/rules.{language}.md").partition(f"\n{beginning}")
    return str(re.findall(r"^# (.*)$", before, re.MULTILINE)[-1])


@every_sheet
def test_a_game_told_stands_on_one_page_with_its_heading(
    game: str, language: Language, size: PaperName
) -> None:
    document = sheet(game, language, size)
    text = read_text(f"{game}/rules.{language}.md")
    (reference,) = re.findall(r"\((told:[^)]*)\)", text)
    turns = [m.turn for n in told_names(reference) for m in moments_told(find(game), n)]
    word = {"en": "Turn", "it": "Turno", "de": "Zug"}[language]
    found = [
        number
        for number, page in enumerate(document.pages, start=1)
        for caption in in_role(page.scene.nodes, "caption")
        if re.match(
            rf"([^.]+\. )?{word} ({'|'.join(map(str, turns))})\. ", said([caption])
        )
    ]
    assert len(found) == len(turns)
    assert {*found} == {*pages_of(document, section(game, language, "![](told:"))}


@every_sheet
def test_setting_up_ends_on_the_first_page(
    game: str, language: Language, size: PaperName
) -> None:
    first = said(sheet(game, language, size).pages[0].scene.nodes)
    up, _, _ = read_text(f"{game}/rules.{language}.md").partition("](beside:")
    steps = re.findall(r"^\d\. .*?([\w ]+)\.$", up, re.MULTILINE)
    assert steps
    for end in steps:
        assert letters(end) in letters(first)


def letters(text: str) -> str:
    return "".join(filter(str.isalpha, text))


@every_sheet
def test_a_turn_stands_on_one_spread(
    game: str, language: Language, size: PaperName
) -> None:
    """The second and the third page face each other."""
    text = re.split(r"\n# (?:The end|Fine)", read_text(f"{game}/rules.{language}.md"))[
        0
    ]
    rules = re.findall(
        r"^## ([^\n]*)\n+(?:[^#!>\n][^\n]*\n+)+!\[\]\(beside:", text, re.M
    )
    document = sheet(game, language, size)
    found = {number for rule in rules for number in pages_of(document, rule)}
    assert len(rules) > 2
    assert found <= {2, 3}


@every_sheet
def test_names_of_cells_have_seven_points_in_every_figure(
    game: str, language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    for page in sheet(game, language, size).pages:
        # The last node of a page is its foot.
        for text, at in texts(page.scene.nodes[:-1]):
            named = text.ink == "muted" and text.face == "medium"
            points = round(text.size * at.scale / PT, 6)
            assert points >= (7 if named else 6), text.content


@every_sheet
def test_text_has_nine_points_or_more(
    game: str, language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    """It is smaller than usual where the rules would not be four pages else."""
    for page in sheet(game, language, size).pages:
        for text, at in texts(page.scene.nodes[:-1]):
            assert text.size != BODY or at.scale * BODY / PT > 8.95


@pytest.mark.parametrize("game", GAMES)
def test_figures_take_as_much_room_while_they_are_not_drawn(game: str) -> None:
    rules, room = RulePages(find(game), catalogue(game, "en")), frames(paper("a4"))
    house = rules.house(USUAL)
    assert house.blanks
    drawn, tried = (
        rules.laid(room, replace(house, crops=crops), USUAL)
        for crops in (house.crops, house.blanks)
    )
    assert [(p.page, p.row, p.left, p.slab.rows) for p in drawn.parts] == [
        (p.page, p.row, p.left, p.slab.rows) for p in tried.parts
    ]
    assert drawn.pages() != tried.pages()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("game", "count"), [("mills", 2), ("konane", 1), ("hex", 1)])
def test_figures_of_a_folder_are_as_large_as_its_pages_let(
    game: str, count: int, language: Language
) -> None:
    """Larger ones would take a page more; those of Mills fill its columns."""
    order = Order(paper("a4"), language)
    pages = RulePages(find(game), catalogue(game, language))
    room = partial(room_at, order, pages.words)
    way = pages.setting(order, "sheet", room, 4)

    def laid(small: int) -> Laid:
        close = way.close._replace(small=small)
        return pages.laid(room(way.scale), pages.house(close), close)

    found = laid(way.close.small)
    assert found.count == count
    if way.close.small > min(LARGER):
        larger = laid(way.close.small - 1)
        last = larger.left[-1] >= larger.frames.credits
        assert larger.count > count or not last
    for page, left in enumerate(found.left[:-1]):
        assert left < 0.25 * found.frames.rows(page)
