"""The book: covers, contents, puzzles, hints and solutions, each knowing the others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press.attachments import attachment_text
from pnp.press.books import front_matter
from pnp.press.books.book_page import Leaf, below, heading, paragraph, small
from pnp.press.books.front_matter import Chapter
from pnp.press.books.hints import Hint, hint, hint_nodes
from pnp.press.books.how_to_read import how_to
from pnp.press.books.puzzle_pages import BARE, Linked, Pages, cells, puzzle
from pnp.press.books.selection import Arrangement, Entry
from pnp.press.books.solutions import (
    APART,
    BOARDS,
    Block,
    evenly,
    page_groups,
    solution_block,
)
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.booklet import sheet_slugs
from pnp.press.rulebook.cover import back
from pnp.press.sheets import imposition
from pnp.press.text_page import with_capital
from pnp.scene.document import Document, Page, bled_page
from pnp.scene.nodes import Group, Node, Scene, translation
from pnp.scene.tokens import BLEED
from pnp.typeset.blocks import Run
from pnp.words.catalogue import Catalogue, Language, catalogue

LEDGER_OVER = 12.0
"""From the last hint to the circles of what is solved."""

SHEET = 4
"""Pages come on folded sheets of so many."""


@dataclass(frozen=True, slots=True)
class Binding:
    """How a book is wanted."""

    order: Order
    per_page: int = 2
    by: Arrangement = "game"
    apart: bool = False
    """Whether the solutions are a book of their own."""
    folded: bool = False
    """Whether it comes as sheets to fold, two pages on each of their sides."""
    linked: Linked = BARE
    """Whether puzzles have QR codes, and where these lead."""

    @property
    def leaf(self) -> Leaf:
        """Its pages."""
        if self.folded:
            return Leaf.of(imposition.leaf(self.sheet), BLEED)
        return Leaf.of(self.order.paper)

    @property
    def sheet(self) -> Paper:
        """The paper of a booklet, which lies."""
        paper = self.order.paper
        return paper if paper.width > paper.height else paper.turned


@dataclass(frozen=True, slots=True)
class Book:
    """Everything in its place, the entries in the order of the book."""

    entries: tuple[Entry, ...]
    worked: tuple[Entry, ...]
    """A puzzle for each game that is solved before all others."""
    binding: Binding

    @property
    def games(self) -> tuple[AnyGame, ...]:
        """In the order in which they are told."""
        return tuple(entry.game for entry in self.worked)


class Placed(NamedTuple):
    """What is on which page, each kind with its first page."""

    opening: int
    """How many pages come first: the cover, whose the games are, the contents."""
    readings: Sequence[tuple[Entry, Sequence[Sequence[Node]]]]
    """How the puzzles of each game are read, after the contents."""
    first_puzzle: int
    puzzles: Sequence[Sequence[Entry]]
    first_hint: int
    hints: Sequence[Sequence[Hint]]
    first_solution: int
    solutions: Sequence[Sequence[Block]]


def documents(book: Book) -> tuple[Document, ...]:
    """The book, and its solutions if they are wanted apart."""
    placed = _book_layout(book)
    words = _words(book)
    solutions = list(_solutions(book, placed, words))
    inner = [*_opening(book, placed, words), *_puzzles(book, placed)]
    inner += _hints(book, placed, words)
    inner += [] if book.binding.apart else solutions
    inner += _filling(book, placed, len(inner), words)
    inner.append(book.binding.leaf.bare(_back(book).nodes))
    whole = _document(book, inner, words.text("book"), words)
    if not book.binding.apart:
        return (whole,)
    return whole, _document(book, solutions, words.text("book-solutions"), words)


def roomier(book: Book) -> Book:
    """The book with each puzzle alone on a page, if that takes no sheet more."""
    alone = replace(book, binding=replace(book.binding, per_page=1))
    return alone if _sheets(alone) == _sheets(book) else book


def _sheets(book: Book) -> int:
    """How many sheets a book takes with its back."""
    placed = _book_layout(book)
    count = placed.first_hint + len(placed.hints)
    count += 0 if book.binding.apart else len(placed.solutions)
    return -(-count // SHEET)


def covers(book: Book) -> Document:
    """The front and the back of its cover as large as its pages, with their bleed."""
    words = _words(book)
    title = f"{', '.join(_titles(book, words.language))}: {words.text('book')}"
    sides = (_front(book), _back(book))
    return Document(tuple(map(bled_page, sides)), title, words.language)


def _words(book: Book) -> Catalogue:
    return catalogue(book.games[0].name, book.binding.order.language)


def _document(
    book: Book, pages: Sequence[Page], what: str, words: Catalogue
) -> Document:
    said = [catalogue(game.name, words.language) for game in book.games]
    titles = ", ".join(_titles(book, words.language))
    puzzles = attachment_text(each.facts for each in book.entries)
    is_folded = book.binding.folded
    return Document(
        _folded_sheets(book, pages, what, words) if is_folded else tuple(pages),
        title=f"{titles}: {what}",
        language=words.language,
        subject=" ".join(each.text("credits") for each in said),
        duplex="short" if is_folded else "long",
        attachments={"puzzles.json": puzzles},
    )


def _titles(book: Book, language: Language) -> list[str]:
    return [catalogue(game.name, language).text("title") for game in book.games]


def _folded_sheets(
    book: Book, pages: Sequence[Page], what: str, words: Catalogue
) -> tuple[Page, ...]:
    """Pages two abreast on sheets to fold, with empty ones until these are full."""
    scenes = [page.scene for page in pages]
    scenes += [Scene(scenes[0].width, scenes[0].height)] * (-len(scenes) % SHEET)
    order = book.binding.order
    named = ", ".join(_titles(book, words.language))
    slugs = sheet_slugs(words, order, len(scenes) // SHEET, f"{named} · {what}")
    return imposition.imposed_pages(scenes, book.binding.sheet, slugs)


# --- what goes where


def _book_layout(book: Book) -> Placed:
    """What stands where; games and contents share a page if these are short."""
    placed = _layout_after(2, book)
    return placed if _joined_page(book, placed) else _layout_after(3, book)


def _joined_page(book: Book, placed: Placed) -> list[Node] | None:
    words = _words(book)
    chapters = list(_chapters(book, placed, words))
    return front_matter.joined_page(chapters, book.games, book.binding.leaf, words)


def _layout_after(opening: int, book: Book) -> Placed:
    """Puzzles first, as where they stand is told with their hints and solutions."""
    binding, language = book.binding, book.binding.order.language
    readings = [(e, how_to(e, binding.leaf, language)) for e in book.worked]
    puzzles = list(_page_entries(book))
    first = opening + 1 + sum(len(pages) for _, pages in readings)
    at = {e.number: page for page, found in enumerate(puzzles, first) for e in found}
    told = (hint(e, language, binding.leaf, at[e.number]) for e in book.entries)
    hints = [each for each in told if each]
    hint_pages = evenly([each.height for each in hints], _room(book, "hints"))
    first_hint = first + len(puzzles)
    before = 0 if binding.apart else first_hint + len(hint_pages) - 1
    after, sheet = before + 1, 1 if binding.apart else SHEET
    tried = [_answers(book, at, share) for share in BOARDS]
    # With the back; of boards of all sizes the largest that takes no sheet more.
    answers, solution_pages = min(
        tried, key=lambda made: -(-(before + len(made[1]) + 1) // sheet)
    )
    return Placed(
        opening,
        readings,
        first,
        puzzles,
        first_hint,
        [[hints[place] for place in page] for page in hint_pages],
        after,
        [[answers[place] for place in page] for page in solution_pages],
    )


def _answers(
    book: Book, at: Mapping[int, int], share: float
) -> tuple[Sequence[Block], Sequence[Sequence[int]]]:
    """The solutions with boards that take a share of the width, and their pages."""
    binding, language = book.binding, book.binding.order.language
    blocks = [
        solution_block(e, language, binding.leaf, at[e.number], share)
        for e in book.entries
    ]
    room = _room(book, "solutions")
    return blocks, page_groups([each.height for each in blocks], room, APART)


def _page_entries(book: Book) -> Iterator[list[Entry]]:
    """The puzzles of each page, so that none but the last has room to spare."""
    found, per_page = list(book.entries), book.binding.per_page
    yield from (found[i : i + per_page] for i in range(0, len(found), per_page))


def _part(book: Book, entry: Entry) -> object:
    return entry.level if book.binding.by == "level" else entry.game.name


def _chapter(book: Book, entry: Entry) -> object:
    """What the contents list together."""
    return _part(book, entry), _theme(book, entry)


def _theme(book: Book, entry: Entry) -> str:
    """The theme of a puzzle where that arranges the book."""
    if book.binding.by != "theme" or not (theme := entry.theme):
        return ""
    return catalogue(entry.game.name, book.binding.order.language).tell(theme)


def references(book: Book) -> Mapping[int, Pages]:
    """The pages of each puzzle, of its hint and of its solution, by its number."""
    return _references(book, _book_layout(book))


def _references(book: Book, placed: Placed) -> Mapping[int, Pages]:
    puzzles = {
        each.number: page
        for page, found in enumerate(placed.puzzles, placed.first_puzzle)
        for each in found
    }
    hints = {
        each.entry.number: page
        for page, found in enumerate(placed.hints, placed.first_hint)
        for each in found
    }
    return {
        each.entry.number: Pages(
            puzzles[each.entry.number],
            hints.get(each.entry.number),
            page,
            book.binding.apart,
        )
        for page, found in enumerate(placed.solutions, placed.first_solution)
        for each in found
    }


# --- the pages


def _opening(book: Book, placed: Placed, words: Catalogue) -> Iterator[Page]:
    """The cover, whose the games are, the contents, how the puzzles are read."""
    leaf = book.binding.leaf
    yield leaf.bare(_front(book).nodes)
    if not (listed := _joined_page(book, placed)):
        made = front_matter.imprint_page(book.games, leaf, words)
        yield leaf.page(made, 2, words.text("book"))
        chapters = list(_chapters(book, placed, words))
        listed = front_matter.contents(chapters, leaf.box, words)
    yield leaf.page(listed, placed.opening, words.text("book-contents"))
    pages = (nodes for _, found in placed.readings for nodes in found)
    for number, nodes in enumerate(pages, placed.opening + 1):
        yield leaf.page(nodes, number, words.text("book-how-to"))


def _chapters(book: Book, placed: Placed, words: Catalogue) -> Iterator[Chapter]:
    number = placed.opening + 1
    for entry, found in placed.readings:
        yield Chapter(words.text("book-how-to"), number, entry.game)
        number += len(found)
    pages = enumerate(placed.puzzles, placed.first_puzzle)
    listed = ((page, entry) for page, entries in pages for entry in entries)
    for _, part in groupby(listed, key=lambda each: _chapter(book, each[1])):
        (page, first), *rest = part
        last = rest[-1][1] if rest else first
        title = front_matter.numbers(first.number, last.number, words)
        if book.binding.by == "level":
            level = words.text("book-level", level=first.level)
            yield Chapter(f"{level}: {title}", page)
        elif theme := _theme(book, first):
            yield Chapter(f"{theme}: {title}", page, first.game)
        else:
            yield Chapter(with_capital(title), page, first.game)
    if placed.hints:
        yield Chapter(words.text("book-hints"), placed.first_hint)
    if not book.binding.apart:
        yield Chapter(words.text("book-solutions"), placed.first_solution)


def _puzzles(book: Book, placed: Placed) -> Iterator[Page]:
    leaf, language = book.binding.leaf, book.binding.order.language
    references = _references(book, placed)
    boxes = cells(leaf, book.binding.per_page)
    for number, found in enumerate(placed.puzzles, placed.first_puzzle):
        nodes = [
            puzzle(
                entry,
                language,
                box,
                references[entry.number]._replace(
                    theme=_theme(book, entry), names=len(book.games) > 1
                ),
                book.binding.linked.to(entry, language),
            )
            for entry, box in zip(found, boxes, strict=False)
        ]
        yield leaf.page(nodes, number, _game_titles(found, language))


def _game_titles(found: Sequence[Entry], language: str) -> str:
    """The games of a page."""
    names = dict.fromkeys(entry.game.name for entry in found)
    return ", ".join(catalogue(name, language).text("title") for name in names)


def _section_head(leaf: Leaf, words: Catalogue, key: str) -> tuple[list[Node], float]:
    """The title of a page with what there is to say of it, and where they end."""
    box = leaf.box
    title = heading(words.text(f"book-{key}"), box)
    room = box._replace(top=title.end, right=box.left + min(box.width, 120))
    how = paragraph((Run(words.text(f"book-how-{key}")),), room, small(words))
    return [title.node, how.node], how.end + 5


def _room(book: Book, key: str) -> float:
    """What such a title leaves of a page."""
    leaf = book.binding.leaf
    return leaf.box.bottom - _section_head(leaf, _words(book), key)[1]


def _hints(book: Book, placed: Placed, words: Catalogue) -> Iterator[Page]:
    leaf, label = book.binding.leaf, words.text("book-hints")
    head, top = _section_head(leaf, words, "hints")
    for number, found in enumerate(placed.hints, placed.first_hint):
        nodes = [*head, *hint_nodes(found, leaf, top, words.language)]
        if found is placed.hints[-1]:
            nodes += _ledger_below(book, placed)
        yield leaf.page(nodes, number, label)


def _ledger_below(book: Book, placed: Placed) -> Sequence[Node]:
    """The circles to fill, below the last hints if these leave room for all."""
    leaf, words = book.binding.leaf, _words(book)
    _, top = _section_head(leaf, words, "hints")
    end = top + sum(each.height for each in placed.hints[-1]) + LEDGER_OVER
    made = front_matter.ledger(_numbers(book), below(leaf.box, end), words)
    # A title, what is to be done, and two things a puzzle.
    return made if len(made) == 2 + 2 * len(book.entries) else ()


def _numbers(book: Book) -> Sequence[tuple[int, str]]:
    return [(each.number, each.game.name) for each in book.entries]


def _solutions(book: Book, placed: Placed, words: Catalogue) -> Iterator[Page]:
    leaf, label = book.binding.leaf, words.text("book-solutions")
    head, top = _section_head(leaf, words, "solutions")
    for number, found in enumerate(placed.solutions, placed.first_solution):
        # What the numbers mean is said once.
        nodes, y = head[: 2 if found is placed.solutions[0] else 1], top
        gap = _gap([each.height for each in found], leaf.box.bottom - top)
        for each in found:
            nodes.append(Group((each.node,), translation(0, y)))
            y += each.height + gap
        yield leaf.page(nodes, number, label)


def _gap(heights: Sequence[float], room: float) -> float:
    """What is left between solutions, that those of most pages end alike."""
    left = (room - sum(heights)) / max(len(heights) - 1, 1)
    return min(left, 3 * APART) if len(heights) > 2 else APART


def _filling(
    book: Book, placed: Placed, count: int, words: Catalogue
) -> Iterator[Page]:
    """Pages to write on, until with the back the sheets are full."""
    leaf = book.binding.leaf
    is_told = bool(placed.hints and _ledger_below(book, placed))
    for place in range(-(count + 1) % SHEET):
        nodes, key = front_matter.notes(leaf, words), "book-notes"
        if place == 0 and not is_told:
            nodes, key = (
                front_matter.ledger(_numbers(book), leaf.box, words),
                "book-solved",
            )
        yield leaf.page(nodes, count + place + 1, words.text(key))


def _front(book: Book) -> Scene:
    leaf, language = book.binding.leaf, book.binding.order.language
    count, apart = len(book.entries), book.binding.apart
    return front_matter.cover(book.games, count, leaf, language, apart=apart)


def _back(book: Book) -> Scene:
    leaf, language = book.binding.leaf, book.binding.order.language
    if len(book.games) == 1:
        return back(leaf.paper, catalogue(book.games[0].name, language))
    return front_matter.back(book.games, leaf, language)
