"""Puzzle pages: one, two or four puzzles on a page, pictures as large as can be."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.core.setup import Setup
from pnp.games import legend_of
from pnp.press.books.book_page import (
    PIP,
    REDUCED,
    Leaf,
    Said,
    band,
    below,
    name,
    paragraph,
    pips,
    small,
    strong,
)
from pnp.press.books.selection import Entry
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import mover, signed_runs
from pnp.press.web_addresses import address, page_of
from pnp.scene import typeface
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Text, translation
from pnp.scene.qr_code import MODULE, QUIET, qr
from pnp.scene.tokens import CAPTION
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import wrapped_text
from pnp.words.catalogue import Catalogue, Language, catalogue

BETWEEN = 9.0
"""From puzzle to puzzle."""

NUMBER = 13.0
"""The size of a puzzle's number."""

MARK = 34.0
"""How wide the name of its game is at most."""

COLUMN = 0.31
"""What the words take of a cell with the picture beside them."""

SQUARE = MODULE / REDUCED
"""How wide the squares of QR codes are, which may be printed smaller."""


class Pages(NamedTuple):
    """Where a puzzle stands, and the rest of it."""

    puzzle: int
    hint: int | None
    solution: int
    apart: bool = False
    """Whether the solutions are a book of their own."""
    theme: str = ""
    """Its theme, if that is said."""
    names: bool = True
    """Whether its game is named, as where there are several."""


class Linked(NamedTuple):
    """What leads from paper to a screen."""

    has_codes: bool = False
    """Whether puzzles have QR codes."""
    url: str = ""
    """Where a site stands that has the puzzles of days, if one does."""

    def to(self, entry: Entry, language: Language) -> str:
        """What the QR code of a puzzle says; empty for none."""
        if not self.has_codes:
            return ""
        page = page_of(entry.day, entry.game.name) if entry.day else ""
        return (page and address(self.url, language, page)) or entry.code


BARE = Linked()
"""Without codes."""


def cells(leaf: Leaf, per_page: int) -> Sequence[Box]:
    """Where the puzzles of a page go."""
    box = leaf.box
    across, down = (2, 2) if per_page == 4 else (1, per_page)
    wide = (box.width - BETWEEN * (across - 1)) / across
    tall = (box.height - BETWEEN * (down - 1)) / down
    return [
        Box(0, 0, wide, tall).moved(
            box.left + column * (wide + BETWEEN), box.top + row * (tall + BETWEEN)
        )
        for row in range(down)
        for column in range(across)
    ]


def puzzle(
    entry: Entry, language: Language, box: Box, pages: Pages, link: str = ""
) -> Group:
    """A puzzle in its cell, the words beside the picture where the cell is level."""
    words = catalogue(entry.game.name, language)
    edge = band(entry.game, box)
    inner = below(box, edge.end + 3.5)
    level = inner.width > inner.height
    column = inner._replace(right=inner.left + COLUMN * inner.width) if level else inner
    said, end = _puzzle_text(entry, words, column, pages)
    foot, top = _foot(entry, words, column, pages, link)
    room = (
        Box(column.right + 4, edge.end + 1.5, box.right, box.bottom)
        if level
        else Box(box.left, end + 2, box.right, top - 2)
    )
    return Group(
        (edge.node, *said, foot, fitted_drawing(picture(entry, words), room)[0])
    )


def task(entry: Entry, words: Catalogue) -> str:
    """What is to be done."""
    if isinstance(entry.held, Setup):
        return words.text("book-turns", turns=len(entry.moves))
    return words.tell(entry.held[1].task)


def picture(entry: Entry, words: Catalogue) -> Scene:
    """The puzzle as it is to be solved."""
    drawing = entry.game.drawing
    draw = drawing.shown if isinstance(entry.held, Setup) else drawing.view
    return told_scene(draw(entry.position, ()), words)


def legend(entry: Entry, words: Catalogue) -> str:
    """What there is to explain on the picture."""
    if isinstance(entry.held, Setup):
        seat = entry.game.rules.seats[entry.position.turn]
        return f"{words.text(f'{seat}-starts')}. {words.text('card-how')}"
    told = legend_of(entry.game, entry.held[1]).front
    return words.caption(event for event in told if event.key != "overleaf")


def _puzzle_text(
    entry: Entry, words: Catalogue, box: Box, pages: Pages
) -> tuple[list[Node], float]:
    """The head, the theme, the task, what explains the picture, and where they end."""
    head = _head(entry, words, box, named=pages.names)
    if theme := pages.theme:
        above = below(box, head.end + 2)
        named = paragraph((Run(theme, "medium"),), above, small(words))
        head = Said(Group((head.node, named.node)), named.end - 2)
    asked = (Run(task(entry, words), "bold", mover(entry.game, entry.position.turn)),)
    told = paragraph(signed_runs(asked, words), below(box, head.end + 3), strong(words))
    room = below(box, told.end + 1.2)
    explained = signed_runs((Run(legend(entry, words)),), words)
    how = paragraph(explained, room, small(words))
    return [head.node, told.node, how.node], how.end


def _head(entry: Entry, words: Catalogue, box: Box, *, named: bool) -> Said:
    """The number, the name of the game and how hard the puzzle is."""
    number, game = str(entry.number), entry.game.name
    base = box.top + 0.72 * NUMBER
    left = box.left + typeface.width(number, NUMBER) + 4
    right = min(box.right, left + MARK)
    told = Text(number, Point(box.left, base), NUMBER, ink=game)
    nodes = (
        Group((told,), role="heading-2"),
        name(entry.game, words, Box(left, box.top, right, box.top + 4.8))
        if named
        else Group(()),
        pips(entry.level, game, left, base - PIP) if entry.level else Group(()),
    )
    return Said(Group(nodes), base + 1)


def _foot(
    entry: Entry, words: Catalogue, box: Box, pages: Pages, link: str
) -> tuple[Group, float]:
    """Where the hint and the solution are and what its code is; its own top."""
    setting = small(words)
    lines = [*([words.date(entry.day)] if entry.day else []), *_pages(words, pages)]
    blocks = [(Run(line),) for line in lines]
    coded = replace(setting, size=CAPTION, leading=3.6, ink="muted")
    code = qr(link, SQUARE) if link else Scene(0, 0)
    wide = box.width - code.width
    texts = [wrapped_text(runs, wide, setting) for runs in blocks]
    if entry.code:
        texts.append(wrapped_text((Run(entry.code),), wide, coded))
    tall = sum(text.height for text in texts)
    # The white margin of a code reaches over that of the page.
    edge = QUIET * SQUARE if link else 0.0
    corner = translation(box.left - edge, box.bottom - code.height + edge)
    nodes, y = [Group(code.nodes, corner)], box.bottom - tall
    for text in texts:
        place = translation(box.left - edge + code.width, y)
        nodes.append(Group(text.texts, place, role="paragraph"))
        y += text.height
    top = box.bottom - max(tall, code.height - edge)
    return Group(tuple(nodes)), top


def _pages(words: Catalogue, pages: Pages) -> Iterator[str]:
    """Where the hint is, if there is one, and where the solution."""
    if pages.hint:
        yield words.text("book-hint-at", page=pages.hint)
    key = "book-solution-apart" if pages.apart else "book-solution-at"
    yield words.text(key, page=pages.solution)
