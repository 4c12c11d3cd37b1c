"""How pages of rules are set is found once for each text, and read from then on."""

import shutil
import tomllib
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import get_args

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_text, reading, templates
from pnp.games import GAMES, find
from pnp.press.figures.density import Closeness
from pnp.press.paper import SIZES, Order, PaperName, paper
from pnp.press.rulebook.page_setting import (
    Edition,
    PageSetting,
    all_settings,
    page_setting,
)
from pnp.press.rulebook.pamphlet import PAGES as SMALL_PAGES
from pnp.press.rulebook.pamphlet import small_room
from pnp.press.rulebook.rule_pages import RulePages
from pnp.press.rulebook.rule_sheet import PAGES, room_at
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Point, Scene, Text
from pnp.scene.tokens import LEADING
from pnp.typeset.pagination import Laid
from pnp.typeset.row_box import Slab
from pnp.typeset.text_context import Illustration
from pnp.typeset.vertical_justify import Frames, Part
from pnp.words.catalogue import Language, catalogue, languages
from pnp.workshop import closeness_search, page_search
from pnp.workshop.closeness_search import Search
from pnp.workshop.page_cost import (
    HOLLOW,
    cramped,
    feet,
    hollow,
    read_as_one,
    short_pages,
)
from pnp.workshop.page_search import keep, setting_of, setting_template

A4 = paper("a4")

EDITIONS: tuple[Edition, ...] = get_args(Edition)

every_text = pytest.mark.parametrize(
    ("game", "language"),
    [(game, language) for game in GAMES for language in languages(game)],
)


@every_text
def test_every_edition_has_a_setting_on_usual_paper(
    game: str, language: Language
) -> None:
    found = all_settings(game)
    for edition in EDITIONS:
        for size in ("a4", "letter", "common"):
            order = Order(SIZES[size], language)
            assert page_setting(game, order, edition) == found[language, edition, size]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read_again(game: str) -> None:
    whole = setting_template(all_settings(game))
    assert whole == read_text(f"{game}/setting.toml")


def assert_found_again(game: str, order: Order, edition: Edition) -> None:
    known = page_setting(game, order, edition)
    place = (order.language, edition, order.paper.name)
    assert known
    found = setting_of(game, order, edition)
    assert setting_template({place: found}) == setting_template({place: known})


def test_what_was_found_for_a_place_leaves_the_others_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "claustro" / "setting.toml"
    own.parent.mkdir()
    own.write_text(read_text("claustro/setting.toml"), encoding="utf-8")
    monkeypatch.setattr(page_search, "template", lambda name: tmp_path / name)
    place = ("en", "sheet", "a4")
    keep("claustro", {place: PageSetting(0.5)})
    known = tomllib.loads(read_text("claustro/setting.toml"))
    kept = tomllib.loads(own.read_text(encoding="utf-8"))
    assert kept["en"]["sheet"]["a4"].pop("scale") == 0.5
    assert kept["en"]["sheet"].pop("a4") == {"tight": 0, "small": 0, "printed": 1.0}
    known["en"]["sheet"].pop("a4")
    assert kept == known


def test_a_search_finds_what_is_kept() -> None:
    assert_found_again("claustro", Order(A4, "de"), "sheet")


def test_what_boards_lack_costs_and_what_is_wider_than_they_need_does_not() -> None:
    def laid(**cells: float) -> Laid:
        box = Box(0, 0, 100, 100)
        slabs = (Slab(name, 1, (), cell=cell) for name, cell in cells.items())
        parts = tuple(Part(0, row, 0, slab) for row, slab in enumerate(slabs))
        return Laid(parts, Frames(box, box), parts)

    assert cramped(laid(told=4, puzzles=8), 5) == pytest.approx(0.2)
    assert cramped(laid(told=4, puzzles=3.5, text=0), 5) == pytest.approx(0.5)
    assert cramped(laid(told=4), 0) == 0


def test_what_is_empty_below_texts_beside_figures_counts_beyond_a_little() -> None:
    box = Box(0, 0, 100, 100)
    empty = (0.0, HOLLOW, HOLLOW + 1, HOLLOW + 2)
    slabs = (Slab("rule", 9, (), hollow=each) for each in empty)
    parts = tuple(Part(0, 9 * row, 0, slab) for row, slab in enumerate(slabs))
    assert hollow(Laid(parts, Frames(box, box), parts)) == pytest.approx(3)


def on_pages(count: int, cell: float) -> Laid:
    """So many full pages, on the first of which boards with such cells stand."""
    box = Box(0, 0, 100, 100)
    parts = tuple(
        Part(page, 0, 0, Slab(f"{page}", 21, (), cell=0 if page else cell))
        for page in range(count)
    )
    return Laid(parts, Frames(box, box), parts)


def test_cells_weigh_more_than_pages_of_large_print(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways = {
        Closeness(1): on_pages(4, 5),
        Closeness(2): on_pages(2, 4),
        Closeness(3): on_pages(4, 4),
    }
    monkeypatch.setattr(Search, "layout", lambda _, close: ways[close])
    rules = RulePages(find("claustro"), catalogue("claustro", "en"))
    usual = ways[Closeness(1)].frames
    large = Search(rules, usual._replace(facing=True), cell=5)
    assert sorted(ways, key=large.price) == [*ways]
    sheet = replace(large, room=usual)
    assert min(ways, key=sheet.price) == Closeness(2)


def test_a_hole_costs_from_what_is_drawn_above_it() -> None:
    box = Box(0, 0, 100, 100)

    def laid(clear: float) -> Laid:
        slabs = (Slab("above", 3, (), clear=clear), Slab("below", 1, ()))
        parts = [Part(0, row, 0, slab) for row, slab in zip((0, 5), slabs, strict=True)]
        last = Part(1, 0, 0, Slab("last", 1, ()))
        return Laid((*parts, last), Frames(box, box), ())

    assert laid(0).holes == 0
    assert laid(1.2).holes == pytest.approx(1)


def ending(*rows: int) -> Laid:
    """Pages of twenty rows on which two things stand, the second so far down."""
    box = Box(0, 0, 100, 20 * LEADING)
    parts = tuple(
        Part(page, row, 0, Slab(f"{page} {row}", end - 1 if row else 1, ()), row == 1)
        for page, end in enumerate(rows)
        for row in (0, 1)
    )
    return Laid(parts, Frames(box, box, foot=2.5), parts)


def test_what_is_empty_at_feet_counts_beyond_what_may_be_but_for_the_last() -> None:
    assert feet(ending(18, 15, 12, 2)) == pytest.approx(2.5**2 + 5.5**2)
    assert [*short_pages(ending(18, 15, 12, 2))] == [1, 2]
    assert feet(ending(12)) == 0


def test_names_beside_each_other_or_above_read_as_one_if_they_are_near() -> None:
    box = bounds([Text("a1", Point(0, 0), 3, "medium")])
    assert box

    def read(x: float, y: float) -> bool:
        names = (Text("a1", at, 3, "medium") for at in (Point(0, 0), Point(x, y)))
        return read_as_one(Illustration(Scene(50, 50, (Group((*names,)),))))

    assert read(box.width + 1.9, 0)
    assert not read(box.width + 2.1, 0)
    assert read(0, box.height + 0.9)
    assert not read(0, box.height + 1.1)


def laying(
    monkeypatch: pytest.MonkeyPatch, rows: tuple[int, ...], **begun: tuple[int, ...]
) -> Search:
    """Searches pages that end so, or otherwise where one begins with what is named."""

    def layout(close: Closeness) -> Laid:
        return ending(*begun.get(" ".join(close.begins), rows))

    monkeypatch.setattr(closeness_search, "charts", lambda *_: [])
    monkeypatch.setattr(Search, "layout", lambda _, close: layout(close))
    monkeypatch.setattr(RulePages, "told", lambda *asked: layout(asked[-1]))
    rules = RulePages(find("claustro"), catalogue("claustro", "en"))
    return Search(rules, ending(*rows).frames)


@pytest.mark.parametrize(
    ("rows", "fuller", "name"),
    [((12, 9), (18, 9), "0 1"), ((12, 18, 12, 9), (12, 18, 18, 9), "2 1")],
    ids=["the first", "behind one that cannot be"],
)
def test_a_page_that_ends_short_is_mended_and_another_stays_as_it_is(
    rows: tuple[int, ...],
    fuller: tuple[int, ...],
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    short = Closeness(3)
    mended = short._replace(begins=(name,))
    search = laying(monkeypatch, rows, **{name: fuller})
    assert search.mended(short) == search.mended(mended) == mended


def test_no_page_is_mended_that_leaves_more_empty_below_a_text_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = laying(monkeypatch, (12, 9), **{"0 1": (18, 9)})
    monkeypatch.setattr(
        closeness_search, "hollow", lambda way: 3.0 if way == ending(18, 9) else 0.0
    )
    assert search.mended(Closeness(3)) == Closeness(3)


def test_what_ends_a_little_short_stays_nor_does_a_page_more_mend_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    more = laying(monkeypatch, (12, 9), **{"0 1": (18, 18, 9)})
    large = replace(more, room=more.room._replace(facing=True), cell=1.0)
    assert large.mended(Closeness(3)) == Closeness(3)
    assert feet(ending(17, 9)) == 0.5**2
    nearly = Frames(*(Box(0, 0, 100, 19.7 * LEADING),) * 2, foot=2.5)
    assert feet(replace(ending(17, 9), frames=nearly)) == 0


def test_what_has_no_room_is_passed_over() -> None:
    rules = RulePages(find("claustro"), catalogue("claustro", "en"))
    box = Box(0, 0, 30, 100)
    search = Search(rules, Frames(box, box))
    assert search.tried(Closeness()) is None
    assert not [*search.layouts(Closeness())]
    with pytest.raises(UserError, match="takes|wider"):
        search.best(Closeness())


def test_variants_are_set_as_rules_without_them_if_that_fills_their_pages() -> None:
    order = Order(A4, variants=("last-jump",))
    words = catalogue("tophats", "en")
    rules, room = RulePages(find("tophats"), words, order.variants), room_at
    found = rules.setting(order, "sheet", partial(room, order, words), PAGES)
    assert found == page_setting("tophats", Order(A4), "sheet")


def test_captions_alone_are_smaller_where_pages_ask_so() -> None:
    rules = RulePages(find("claustro"), catalogue("claustro", "en"))
    usual, less = (rules.house(Closeness(caption=c)) for c in (1.0, 0.9))
    assert less.small_print.size == pytest.approx(0.9 * usual.small_print.size)
    assert less.printed == usual.printed


def test_what_was_found_for_a_text_holds_for_it_with_a_sentence_more(
    tmp_path: Path,
) -> None:
    known = page_setting("claustro", Order(A4), "sheet")
    assert known
    folder = shutil.copytree(str(templates()), tmp_path / "templates")
    text = folder / "claustro/rules.en.md"
    text.write_text(f"{text.read_text('utf-8')}\nOne more sentence.\n", "utf-8")
    with reading(folder):
        assert page_setting("claustro", Order(A4), "sheet") == known


def test_what_was_found_for_rules_is_not_used_with_a_variant_as_it_is() -> None:
    changed = Order(A4, variants=("draw-by-repetition",))
    assert page_setting("claustro", changed, "sheet") is None


@every_text
@pytest.mark.parametrize("size", ["a4", "a5"])
def test_pages_are_few_and_close_with_room_where_nothing_was_found(
    game: str, language: Language, size: PaperName
) -> None:
    """Nothing is found for paper of one's own, even if it is as large as another."""
    own = replace(SIZES[size], name="own")
    order = Order(own, language)
    assert page_setting(game, order, "sheet") is None
    words = catalogue(game, language)
    rules = RulePages(find(game), words)
    most = PAGES if size == "a4" else SMALL_PAGES
    room = partial(room_at, order, words) if size == "a4" else partial(small_room, own)
    scale, close = rules.setting(order, "sheet", room, most)
    way = rules.laid(room(scale), rules.house(close), close)
    assert way.count <= most + 1
    assert way.left[-1] >= way.frames.credits
