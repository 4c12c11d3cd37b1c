"""Puzzle books: every page knows the others, and no puzzle stands in one twice."""

import datetime
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, groupby
from pathlib import Path

import pytest

from pnp import render
from pnp.base.errors import UserError
from pnp.core.setup import Setup
from pnp.games import GAMES, find, puzzle_code
from pnp.games.day import cards_of_days
from pnp.press.books.book import (
    Binding,
    Book,
    _book_layout,
    covers,
    documents,
    references,
    roomier,
)
from pnp.press.books.book_page import Leaf
from pnp.press.books.front_matter import Chapter, contents, joined_page
from pnp.press.books.how_to_read import how_to
from pnp.press.books.puzzle_pages import Linked, cells, puzzle
from pnp.press.books.selection import (
    Arrangement,
    Choice,
    Entry,
    arranged_entries,
    by_days,
    by_seed,
    has_puzzles,
    worked_entries,
)
from pnp.press.books.solutions import APART, TITLE, solution_block, turns_of
from pnp.press.captions.lesson_text import lesson_words
from pnp.press.paper import Order, PaperName, paper
from pnp.protocol.entries import RatedSetup
from pnp.scene import theme
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box
from pnp.words.catalogue import Language, catalogue
from tests.lanes import slow
from tests.pages import figures, groups, lines, said, texts

EVERY = ("claustro", "tophats", "gridblock", "cancelletto")

PUZZLING = EVERY[:3]

WAYS = [
    ("a4", "en", 1), ("a5", "it", 2), ("letter", "en", 4), *slow([("a4", "it", 4)])
]  # fmt: skip
"""Books that differ in all that may go wrong on a page."""


@cache
def found(game: str, level: int | None = None) -> list[Entry]:
    """Four puzzles, by themselves one of each level but the hardest.

    Boards are those of two days, which nobody need solve.
    """
    if game not in PUZZLING:
        days = [datetime.date(2026, 12, day) for day in (24, 25)]
        return list(by_days([find(game)], days))
    return list(by_seed([find(game)], Choice(4, level)))


@cache
def shown(game: str) -> tuple[Entry, ...]:
    """What is solved before the puzzles of a game."""
    return worked_entries(arranged_entries(found(game), "game"))


def book(
    games: tuple[str, ...],
    most: int = 4,
    binding: Binding | None = None,
    by: Arrangement = "game",
) -> Book:
    entries = arranged_entries(
        [entry for game in games for entry in found(game)[:most]], by
    )
    first = tuple(entry for game in games for entry in shown(game))
    return Book(entries, first, binding or bound("en"))


@cache
def printed(
    size: PaperName, language: Language, per_page: int
) -> tuple[Book, Document]:
    """A book of every game."""
    linked = Linked(has_codes=True)
    how = {"per_page": per_page, "linked": linked}
    made = book(EVERY, binding=bound(language, size, **how))
    (document,) = documents(made)
    return made, document


def bound(language: str, size: str = "a4", **how: object) -> Binding:
    return Binding(Order(paper(size), language), **how)  # type: ignore[arg-type]


def numbered(text: str, key: str, language: str) -> list[int]:
    """The numbers that a message of the catalogue says in a text."""
    pattern = re.escape(catalogue("claustro", language).message(key))
    return [
        int(match) for match in re.findall(pattern.replace(r"\{page\}", r"(\d+)"), text)
    ]


def pages(document: Document) -> list[str]:
    return [said(page.scene.nodes) for page in document.pages]


@pytest.mark.proof
@pytest.mark.parametrize(("size", "language", "per_page"), WAYS)
def test_puzzles_hints_and_solutions_name_the_pages_of_each_other(
    size: PaperName, language: Language, per_page: int
) -> None:
    made, document = printed(size, language, per_page)
    text = pages(document)
    for number, found in references(made).items():
        entry = made.entries[number - 1]
        puzzle = text[found.puzzle - 1]
        assert entry.code in puzzle
        assert entry.command not in puzzle
        assert found.hint in numbered(puzzle, "book-hint-at", language)
        assert found.solution in numbered(puzzle, "book-solution-at", language)
        assert found.hint
        for page in (found.hint, found.solution):
            assert f" {number} " in f" {text[page - 1]} "
            assert found.puzzle in numbered(text[page - 1], "book-page", language)


@pytest.mark.parametrize(("size", "language", "per_page"), WAYS[:2])
def test_the_contents_say_where_everything_begins(
    size: PaperName, language: Language, per_page: int
) -> None:
    _, document = printed(size, language, per_page)
    text = pages(document)
    listed = text[1]
    words = catalogue("claustro", language)
    for key in ("book-hints", "book-solutions"):
        (page,) = re.findall(rf"{words.text(key)} (\d+)", listed)
        assert text[int(page) - 1].startswith(words.text(key))
        assert not text[int(page) - 2].startswith(words.text(key))
    told = re.findall(words.text("book-how-to") + r" (\d+)", listed)
    first, *others = map(int, told)
    assert first == 3
    assert len(others) == 3
    for page in (first, *others):
        assert words.text("book-how-to") in text[page - 1]


def test_pages_come_on_whole_sheets_and_carry_their_numbers() -> None:
    for most in (1, 3):
        (document,) = documents(book(("claustro",), most))
        assert len(document.pages) % 4 == 0
        for number, page in list(enumerate(document.pages, start=1))[1:-1]:
            assert str(number) in said(page.scene.nodes).split()


def test_the_cover_counts_the_puzzles_and_the_page_behind_it_has_no_command() -> None:
    made = book(("gridblock",), 3, bound("it"))
    (document,) = documents(made)
    cover, behind, *_ = pages(document)
    assert catalogue("gridblock", "it").text("book-subtitle", count=3) in cover
    assert "pnp book" not in behind
    made = book(("gridblock",), 3, bound("en", apart=True))
    whole, _ = documents(made)
    assert "3 puzzles with hints; solutions apart" in pages(whole)[0]
    assert "with hints and solutions" not in " ".join(pages(whole))


def test_solutions_apart_are_a_document_of_their_own() -> None:
    made = book(("gridblock",), 2, bound("en", apart=True))
    whole, solutions = documents(made)
    assert "Solutions" not in " ".join(pages(whole))
    text = pages(solutions)
    for number, found in references(made).items():
        assert f" {number} " in f" {text[found.solution - 1]} "
        told = f"Solution: page {found.solution} of the solutions"
        assert told in pages(whole)[found.puzzle - 1]


def test_no_puzzle_stands_in_a_book_twice_not_even_as_the_worked_one() -> None:
    made = book(EVERY)
    keys = [entry.key for entry in (*made.entries, *made.worked)]
    assert len(set(keys)) == len(keys)


def test_puzzles_are_arranged_by_game_and_level_or_by_level_and_game() -> None:
    places = {name: place for place, name in enumerate(PUZZLING)}
    by_game = [(places[e.game.name], e.level) for e in book(PUZZLING).entries]
    assert by_game == sorted(by_game)
    made = book(PUZZLING, by="level").entries
    by_level = [(e.level, places[e.game.name]) for e in made]
    assert by_level == sorted(by_level)
    assert [entry.number for entry in made] == list(range(1, 13))
    assert {entry.level for entry in made} == {1, 2, 3, 4}


def test_a_book_of_one_level_has_no_other() -> None:
    entries = found("gridblock", 4)
    assert {entry.level for entry in entries} == {4}
    assert len({entry.key for entry in entries}) == 4


def test_another_seed_makes_another_book() -> None:
    one, other = (
        {entry.key for entry in by_seed([find("gridblock")], Choice(2, seed=seed))}
        for seed in (0, 1)
    )
    assert not one & other


def test_days_make_a_book_of_their_puzzles() -> None:
    days = [datetime.date(2026, 12, day) for day in (24, 25)]
    entries = arranged_entries(by_days([find("gridblock")], days), "game")
    assert [entry.day for entry in entries] == days
    (document,) = documents(Book(entries, worked_entries(entries), bound("it")))
    assert "giovedì 24 dicembre 2026" in " ".join(pages(document))


@pytest.mark.parametrize("name", PUZZLING)
def test_a_puzzle_of_an_earlier_day_shows_how(name: str) -> None:
    game, day = find(name), datetime.date(2026, 12, 24)
    shown, *_ = worked_entries(arranged_entries(by_days([game], [day]), "game"))
    assert shown.day
    assert shown.day < day
    assert shown.level in (1, 2)
    assert len(shown.moves) > 1
    assert shown.is_clear


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("gridblock", "restore"),
        ("tophats", "safe-move"),
        *slow([("cancelletto", "gate")]),
    ],
)
def test_a_puzzle_of_a_kind_of_the_book_shows_how(name: str, kind: str) -> None:
    (entry,) = by_seed([find(name)], Choice(1, kind=kind))
    (shown,) = worked_entries(arranged_entries([entry], "game"))
    assert shown.kind == kind
    assert shown.key != entry.key


def test_tiles_that_lie_face_down_have_a_page_of_their_own() -> None:
    (entry,) = by_seed([find("gridblock")], Choice(1, kind="restore"))
    entries = arranged_entries([entry], "game")
    (document,) = documents(Book(entries, worked_entries(entries), bound("en")))
    said = " ".join(pages(document))
    assert "A tile that shows its back" in said
    assert "your mover" not in said


def test_starts_of_days_are_not_solved_again() -> None:
    day = datetime.date(2026, 12, 24)
    (each,) = cards_of_days(find("cancelletto"), [day])
    (entry,) = by_days([find("cancelletto")], [day])
    assert isinstance(each.held, RatedSetup)
    assert entry.moves == each.held.plan == entry.plan
    assert entry.level == each.held.level


def test_the_same_book_is_the_same_to_the_byte() -> None:
    first, second = (
        render.encode(
            documents(book(("claustro", "gridblock"), 2))[0],
            Path("book.pdf"),
            theme.load("full"),
        )
        for _ in range(2)
    )
    assert first == second


def test_a_booklet_has_two_pages_on_a_side_and_a_code_for_each_puzzle() -> None:
    linked = Linked(has_codes=True)
    plain = book(("gridblock",), 2)
    (folded,) = documents(
        book(("gridblock",), 2, bound("en", folded=True, linked=linked))
    )
    assert folded.duplex == "short"
    assert len(folded.pages) % 2 == 0
    width = {page.scene.width for page in folded.pages}
    assert width == {297}
    told = [alt for page in folded.pages for alt, _ in figures(page.scene.nodes)]
    for entry in plain.entries:
        game, code = puzzle_code(entry.code)
        assert entry.code in told
        made = game.puzzles.pose(code.wish)
        assert str(made.position) == str(entry.position)
        assert entry.command == f"pnp puzzle --code {entry.code}"
        assert any(entry.code in page for page in pages(folded))


def test_with_an_address_the_puzzles_of_days_lead_to_their_pages() -> None:
    url, day = "https://example.org/pnp", datetime.date(2026, 12, 24)
    (entry,) = by_days([find("gridblock")], [day])
    page = "it/2026-12-24/gridblock.html"
    assert Linked(has_codes=True, url=url).to(entry, "it") == f"{url}/{page}"
    assert Linked(has_codes=True).to(entry, "it") == entry.code
    assert not Linked(url=url).to(entry, "it")


def inked(page: Page) -> Iterator[tuple[str, Box]]:
    """The lines of text of a page, but for those in its pictures."""
    pictures = [box for _, box in figures(page.scene.nodes)]
    for text, box in lines(page.scene.nodes):
        if not any(picture.holds(box) for picture in pictures):
            yield text, box


@pytest.mark.parametrize(("size", "language", "per_page"), WAYS)
def test_nothing_lies_on_text_and_all_of_it_on_the_paper(
    size: PaperName, language: Language, per_page: int
) -> None:
    _, document = printed(size, language, per_page)
    for number, page in enumerate(document.pages[1:-1], start=2):
        boxes = [(text, box) for text, box in inked(page)]
        room = Box(0, 0, page.scene.width, page.scene.height).grown(-10)
        for text, box in boxes:
            assert room.holds(box), (number, text)
        for (text, one), (other, two) in combinations(boxes, 2):
            assert not one.overlaps(two, 0.3), (number, text, other)


def test_a_board_of_cancelletto_asks_for_its_par_and_has_a_plan() -> None:
    made = book(("cancelletto",), 2)
    (document,) = documents(made)
    text = pages(document)
    for number, found in references(made).items():
        entry = made.entries[number - 1]
        assert isinstance(entry.held, Setup)
        turns = len(entry.moves)
        assert f"Can you do it in {turns} turns?" in text[found.puzzle - 1]
        plan = text[found.solution - 1]
        assert f"A win in {turns} turns." in plan


def test_a_hint_says_less_than_the_first_move() -> None:
    for entry in book(EVERY).entries:
        game = entry.game
        words = catalogue(game.name, "en")
        if isinstance(entry.held, Setup):
            usual = game.puzzles.hint(entry.position, entry.moves)
            told = words.caption(usual)
        else:
            told = lesson_words(game, entry.held[1], words).hint
        assert told
        assert entry.moves[0] not in told
        if game.name in ("claustro", "tophats"):
            assert len(re.findall(r"\b[a-i]\d\b", told)) <= 1


def test_every_game_of_ours_has_a_book() -> None:
    assert all(has_puzzles(find(name)) for name in GAMES)


def test_a_level_that_a_game_has_not_is_told() -> None:
    with pytest.raises(UserError, match="level"):
        list(by_seed([find("gridblock")], Choice(1, 6)))


def test_a_book_by_themes_names_each_and_lists_them() -> None:
    """Those of a theme follow each other, and the contents say where each begins."""
    games = ("claustro", "gridblock")
    made = book(games, binding=bound("it", by="theme"), by="theme")
    (document,) = documents(made)
    text = pages(document)
    themes = [
        (each.game.name, catalogue(each.game.name, "it").tell(each.theme))
        for each in made.entries
        if each.theme
    ]
    assert len(themes) == len(made.entries)
    runs = [each for each, _ in groupby(themes)]
    assert len(runs) == len(set(runs)) > len(games)
    for each, (_, named) in zip(made.entries, themes, strict=True):
        assert named in text[references(made)[each.number].puzzle - 1]
        assert f"{named}: problem" in text[1]


def test_contents_of_any_length_fit_their_page() -> None:
    game = find("claustro")
    words = catalogue("claustro", "it")
    for size in ("a4", "a5", "letter"):
        leaf = Leaf.of(paper(size))
        for count in (3, 30, 40):
            listed = [Chapter(f"Il tema: problema {n}", n, game) for n in range(count)]
            box = bounds(contents(listed, leaf.box, words))
            assert box
            assert box.bottom <= leaf.box.bottom


@pytest.mark.parametrize("size", ["a4", "a5", "letter"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_games_and_contents_share_a_page_while_these_can_be_read(
    size: PaperName, language: Language
) -> None:
    """Nothing on it meets; with more lines than it holds there are two pages."""
    games, leaf = [find(name) for name in EVERY], Leaf.of(paper(size))
    words = catalogue("claustro", language)
    chapters = [Chapter(f"{n}", n, games[n % 4]) for n in range(30)]
    for count in (2, 10):
        made = joined_page(chapters[:count], games, leaf, words)
        assert made
        *listed, told, imprint = map(bounds, [made[:-2], made[-2:-1], made[-1:]])
        assert listed[0]
        assert told
        assert imprint
        assert listed[0].bottom < told.top
        assert told.bottom < imprint.top
        assert imprint.bottom <= leaf.box.bottom
    assert not joined_page(chapters, games, leaf, words)


def test_a_book_with_long_contents_has_a_page_for_them() -> None:
    """Behind that of its games; all that follows is found a page later."""
    made = book(EVERY, binding=bound("en", "a5", by="theme"), by="theme")
    (document,) = documents(made)
    text = pages(document)
    assert text[1].startswith("The games ")
    assert text[2].startswith("Contents ")
    assert text[3].startswith("How to read its puzzles ")
    assert len(text) % 4 == 0
    for number, found in references(made).items():
        assert made.entries[number - 1].code in text[found.puzzle - 1]


@pytest.mark.parametrize("language", ["en", "it"])
def test_three_solutions_of_gridblock_stand_on_a_page_of_a_booklet(
    language: Language,
) -> None:
    made = book(("gridblock",), 3, bound(language, apart=True, folded=True))
    _, solutions = documents(made)
    ends = catalogue("gridblock", language).text("how-it-ends")
    assert max(page.count(ends) for page in pages(solutions)) == 3


@pytest.mark.parametrize("games", [("gridblock",), ("claustro", "gridblock")])
def test_a_cover_alone_is_that_of_the_book_with_its_bleed(
    games: tuple[str, ...],
) -> None:
    made = book(games, 2, bound("it"))
    whole, sides = documents(made)[0], covers(made)
    front, back = sides.pages
    for page, inner in ((front, whole.pages[0]), (back, whole.pages[-1])):
        assert page.bleed == 3
        assert page.trim == Box(3, 3, 3 + inner.scene.width, 3 + inner.scene.height)
        assert said(page.scene.nodes) == said(inner.scene.nodes)


@pytest.mark.parametrize(("most", "per_page"), [(3, 2), (4, 1)])
def test_puzzles_stand_alone_where_that_takes_no_sheet_more(
    most: int, per_page: int
) -> None:
    """Instead of pages to write on; where two sheets are full two share a page."""
    made = book(("gridblock",), most)
    (plain,), (roomy,) = documents(made), documents(roomier(made))
    assert len(roomy.pages) == len(plain.pages)
    before, after = (
        sum("Notes" in page for page in pages(each)) for each in (plain, roomy)
    )
    assert after <= before
    assert (after < before) == (per_page == 1)
    assert roomier(made).binding.per_page == per_page


def test_circles_to_fill_stand_below_the_hints_where_there_is_room() -> None:
    (document,) = documents(book(("claustro",), 4))
    (found,) = (page for page in pages(document) if "A circle for each puzzle" in page)
    assert "Hints" in found


def test_the_boards_of_solutions_are_as_large_as_whole_sheets_let() -> None:
    """Four solutions on two pages: two boards on each."""
    placed = _book_layout(book(("claustro",), 4))
    assert [len(page) for page in placed.solutions] == [2, 2]


def test_a_book_of_one_game_names_it_once_a_page() -> None:
    alone, several = book(("claustro",), 4), book(("claustro", "gridblock"), 4)
    for made, names in ((alone, False), (several, True)):
        (document,) = documents(made)
        where, binding = references(made)[1], made.binding
        box, *_ = cells(binding.leaf, binding.per_page)
        drawn = puzzle(made.entries[0], "en", box, where._replace(names=names))
        assert str(drawn) in str(document.pages[where.puzzle - 1].scene)


@pytest.mark.parametrize("size", ["a4", "a5"])
@pytest.mark.parametrize("name", EVERY)
def test_every_turn_of_the_worked_puzzle_is_shown(name: str, size: PaperName) -> None:
    entry, *_ = shown(name)
    leaf = Leaf.of(paper(size))
    pages = how_to(entry, leaf, "en")
    drawn = [alt for page in pages for alt, _ in figures(page)]
    turns = turns_of(entry) if isinstance(entry.held, Setup) else entry.moves
    assert len(drawn) == 1 + len([*turns])
    for page in pages:
        assert all(box.bottom <= leaf.box.bottom for _, box in lines(page))


def test_what_stands_beside_a_puzzle_is_where_the_contents_say() -> None:
    """Its code is in grey, below the line that names the page of its solution."""
    made = book(("gridblock",), 2)
    entry, where = made.entries[0], references(made)[1]
    box, *_ = cells(made.binding.leaf, 2)
    at = {
        text.content: (text.ink, bounds([text], there))
        for text, there in texts([puzzle(entry, "en", box, where)])
    }
    ink, code = at[entry.code]
    _, solution = at[f"Solution: page {where.solution}"]
    assert ink == "muted"
    assert code
    assert solution
    assert 0 < code.top - solution.top < 6
    assert code.left == pytest.approx(solution.left, abs=0.5)
    words = catalogue("gridblock", "en")
    told = "in grey, below the line that names the page of its solution"
    assert told in words.text("book-how")


def test_a_cover_says_that_puzzles_are_for_one_or_more_and_no_time() -> None:
    """Two to four play the game, of which nobody has to be there."""
    for game, players in (("gridblock", "2–4"), ("tophats", "2–3"), ("claustro", "2")):
        cover, *_ = pages(covers(book((game,), 3)))
        assert "1+" in cover.split()
        assert not {players, "min"} & {*cover.split()}


def test_the_contents_of_a_book_of_one_game_name_it_once() -> None:
    game, box = find("gridblock"), Leaf.of(paper("a4")).box
    words = catalogue("gridblock", "en")
    listed = contents([Chapter(f"{n}", n, game) for n in range(3)], box, words)
    drawn = (bounds([group]) for group, _ in groups(listed) if group.role == "artefact")
    marks = [mark for mark in drawn if mark and mark.height > 2]
    assert len(marks) == 1


@pytest.mark.parametrize("apart", [False, True])
def test_what_numbers_of_solutions_mean_is_said_on_their_first_page_alone(
    apart: bool,
) -> None:
    *_, document = documents(book(("gridblock",), 4, bound("en", apart=apart)))
    found = [page for page in pages(document) if page.startswith("Solutions")]
    told = catalogue("gridblock", "en").text("book-how-solutions")
    assert len(found) > 1
    assert [told in page for page in found] == [True] + [False] * (len(found) - 1)


def test_a_solution_that_is_higher_than_wide_takes_all_of_its_width() -> None:
    """Two are on a page; those of Gridblock have their cards below them."""
    made = book(("gridblock",), 2)
    leaf = made.binding.leaf
    block = solution_block(made.entries[0], "en", leaf, 4, 0.5)
    drawn = bounds(block.node.children[2:3])
    assert drawn
    assert drawn.height > drawn.width > 0.45 * leaf.box.width
    assert 2 * block.height + TITLE + APART < leaf.box.height
