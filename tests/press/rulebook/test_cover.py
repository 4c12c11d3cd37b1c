"""Covers of rule books and of a book of many games."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from pnp.games import GAMES, find
from pnp.press.colophon import colophon, letter_credits
from pnp.press.kit.kit_command import on_request
from pnp.press.kit.kit_documents import assembly, things_of
from pnp.press.masthead import blurb
from pnp.press.paper import Extra, Order, Paper, paper
from pnp.press.rulebook.cover import back, covers, house_cover, rules_back
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.press.sheets.print_runs import usual, with_parts
from pnp.protocol.art import Blurb
from pnp.protocol.drawing import Thing
from pnp.render import pdf
from pnp.scene import house_mark
from pnp.scene.document import Duplex, single
from pnp.scene.flattened import leaves
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Role, Scene
from pnp.scene.theme import THEMES, load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from pnp.words.texts import languages
from tests.looks import simple
from tests.pages import groups, in_role, said
from tests.papers import laid_flat, rules

PAPERS = (
    paper("a4"),
    paper("letter"),
    replace(paper("a4"), width=148, height=210),
)


@pytest.fixture(params=[simple, lambda _: None], ids=["look", "plain"])
def looks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setitem(vars(find(game).art), "look", request.param(game))
        if not request.param(game):
            monkeypatch.setitem(vars(find(game).drawing), "table", None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sheet", PAPERS, ids=lambda each: f"{each.width:g}")
def test_a_cover_has_a_front_and_a_back_with_bleed(
    looks: None, game: str, sheet: Paper
) -> None:
    document = covers(find(game), Order(sheet))
    assert len(document.pages) == 2
    for page in document.pages:
        assert page.trim
        assert (page.trim.width, page.trim.height) == (sheet.width, sheet.height)
        assert page.bleed == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cover_says_what_it_is_and_whose(looks: None, language: Language) -> None:
    words = catalogue("tophats", language)
    document = covers(find("tophats"), Order(paper("a4"), language))
    front, back = (said(page.scene.nodes) for page in document.pages)
    assert words.text("rules-of-game") in front
    assert "2–3" in front or words.text("for-whom") in front
    assert "pnp press" in front
    assert "Leo Colovini" in back
    assert "Fira Sans" in back


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "language"), [(game, tag) for game in GAMES for tag in languages(game)]
)
def test_the_back_of_rules_is_a_key_of_all_signs_that_is_clear_of_the_rest(
    game: str, language: Language
) -> None:
    words = catalogue(game, language)
    for sheet in PAPERS:
        back = rules_back(sheet, words)
        told = " ".join(said(back.nodes).split())
        keys = [f"sign-{name}" for name in find(game).drawing.pictures]
        known = [words.text(key) for key in keys if key in words.messages]
        assert len(known) >= 8
        assert all(each.split()[-1] in told for each in known)
        heads = in_role(back.nodes, "heading-2")
        assert [said([each]) for each in heads] == [words.text("key-of-signs")]
        last = bottom(back.nodes, "caption")
        assert top(back.nodes, "heading-2") < last < top(back.nodes, "note")


def edges(nodes: Sequence[Node], role: Role) -> Iterator[Box]:
    for group, at in groups(nodes):
        if group.role == role and (box := bounds(group.children, at)):
            yield box


def top(nodes: Sequence[Node], role: Role) -> float:
    return min(box.top for box in edges(nodes, role))


def bottom(nodes: Sequence[Node], role: Role) -> float:
    return max(box.bottom for box in edges(nodes, role))


def test_the_back_of_a_book_of_puzzles_has_no_key_of_signs() -> None:
    words = catalogue("claustro", "en")
    assert words.text("key-of-signs") not in said(back(PAPERS[0], words).nodes)


@pytest.mark.parametrize(
    ("game", "told"),
    [("claustro", "2"), ("tophats", "2–3"), ("gridblock", "2–4"), ("cancelletto", "2")],
)
def test_players_are_counted_by_the_rules(game: str, told: str) -> None:
    assert blurb(find(game), catalogue(game, "en")).players == told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_sheet_ends_with_its_typefaces(
    game: str, language: Language
) -> None:
    """In the colophon, or where that has no room in the foot."""
    words = catalogue(game, language)
    for sheet in ("a4", "letter"):
        *_, last = rules(game, language, sheet).pages
        told = said(last.scene.nodes)
        assert letter_credits([game], words) in told
        assert words.text("unofficial") in told


@pytest.mark.parametrize("game", ["cancelletto", "claustro"])
def test_a_kit_ends_with_the_game_on_the_table_where_there_is_room(game: str) -> None:
    order = laid_flat(game, Order(paper("a4")), "box", "wallet")
    *_, last = assembly(find(game), order).pages
    table = find(game).drawing.table
    assert table
    pictures = [
        child
        for node in in_role(last.scene.nodes, "artefact")
        for child in node.children
        if isinstance(child, Group) and child.clip
    ]
    things: tuple[Thing, ...] = ("box", "cards") if game == "cancelletto" else ("box",)
    drawn = table(things)
    assert [len(each.children) for each in pictures][-1] == len(drawn.nodes)
    assert "Fira Sans" in said(last.scene.nodes)


@pytest.mark.parametrize("duplex", ["long", "fold"])
@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kit_says_whose_the_game_is(
    game: str, language: Language, size: str, duplex: Duplex
) -> None:
    """However little room there is below how it is made."""
    words = catalogue(game, language)
    sheets = usual(find(game))
    order = Order(paper(size), language, duplex, sheets=sheets)
    *_, last = assembly(find(game), order).pages
    told = said(last.scene.nodes).replace("\xa0", " ")
    for key in ("credits", "unofficial"):
        assert words.text(key).replace("\xa0", " ") in told


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("theme", THEMES)
def test_a_book_of_games_has_a_field_for_each(
    looks: None, count: int, theme: str
) -> None:
    games = [find(game) for game in list(GAMES)[:count]]
    blurb = Blurb("The Book of Days", "Puzzles from four games")
    for sheet in PAPERS:
        scene = house_cover(games, sheet, blurb)
        assert "The Book of Days" in said(scene.nodes)
        found = bounds(scene.nodes)
        assert found
        assert found.left <= -3
        assert found.bottom >= sheet.height + 3 or count == 1
        assert pdf.render(single(scene, "book"), load(theme))


def test_the_wordmark_of_the_house_is_as_wide_as_asked() -> None:
    found = bounds(house_mark.wordmark(40, "text").nodes)
    assert found
    assert (round(found.left, 6), round(found.right, 6)) == (0, 40)


def test_the_last_page_of_a_rule_sheet_ends_with_the_colophon(looks: None) -> None:
    document = rulesheet(find("claustro"), Order(paper("tabloid")))
    assert "Made with pnp" in said(document.pages[-1].scene.nodes)
    _, height = colophon(catalogue("claustro", "en"), 14, 182)
    assert height < 40


@pytest.mark.parametrize(
    ("game", "language"), [("claustro", "en"), ("tophats", "it"), ("tophats", "en")]
)
def test_a_kit_without_room_for_whose_the_game_is_has_one_more_page(
    game: str, language: Language
) -> None:
    """On A5, with all that goes with it."""
    known, usual_order = find(game), Order(paper("a5"), language)
    for names in ((), on_request(known, with_parts(known, usual_order, ()))):
        order = with_parts(known, usual_order, names)
        *_, last = assembly(known, order).pages
        told = said(last.scene.nodes).replace("\xa0", " ")
        words = catalogue(game, language)
        assert words.text("unofficial").replace("\xa0", " ") in told


THINGS_OF_KITS: list[tuple[str, tuple[Extra, ...], set[Thing]]] = [
    ("cancelletto", (), {"cards"}),
    ("cancelletto", ("box", "wallet"), {"box", "cards"}),
    ("claustro", (), set()),
    ("claustro", ("box",), {"box"}),
    ("gridblock", (), {"cards"}),
]


@pytest.mark.parametrize(("game", "extras", "things"), THINGS_OF_KITS)
def test_the_table_of_a_kit_shows_what_the_kit_has(
    game: str, extras: tuple[Extra, ...], things: set[Thing]
) -> None:
    """Never a book, which a kit is no part of."""
    assert {*things_of(find(game), Order(paper("a4"), extras=extras))} == things


@pytest.mark.parametrize("game", GAMES)
def test_a_table_draws_nothing_that_is_not_there(game: str) -> None:
    table = find(game).drawing.table
    assert table
    bare, whole = table(()), table()
    box: tuple[Thing, ...] = ("box",)
    assert drawn_in(bare) < drawn_in(table(box)) <= drawn_in(whole)
    assert bare.width <= whole.width


def drawn_in(scene: Scene) -> int:
    return len(list(leaves(scene.nodes)))
