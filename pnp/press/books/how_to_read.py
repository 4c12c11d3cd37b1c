"""How to read the puzzles of a game: what the marks mean, and one that is solved."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Any

from pnp.base.templates import is_there
from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.press.books.book_page import (
    Leaf,
    band,
    below,
    name,
    paragraph,
    rule,
    small,
    usual,
)
from pnp.press.books.puzzle_pages import legend, picture, task
from pnp.press.books.selection import Entry
from pnp.press.books.solutions import solution_paragraphs, turns_of
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_block, signed_runs
from pnp.press.captions.move_text import puzzle_plies
from pnp.press.rulebook.prose import file, prose
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import Box, Group, Node, Point, Text, translation
from pnp.scene.tokens import EMPHASIS, HEAD
from pnp.typeset.blocks import Run
from pnp.typeset.page_layout import column
from pnp.typeset.text_context import House
from pnp.words.catalogue import Catalogue, Language, catalogue

SHARES = (0.48, 0.43, 0.38, 0.33, 0.29, 0.25)
"""What the picture may take of a wide page; on a narrow one the words are below."""

HIGHEST = 92.0
"""How tall the picture is at most."""

ABREAST, ABREAST_NARROW = 4, 3
"""So many turns of the worked puzzle are side by side at most, on wide and on small
paper."""


def how_to(entry: Entry, leaf: Leaf, language: Language) -> list[list[Node]]:
    """The page of a game with a puzzle that is solved on it; more if it has no room.

    The second begins with the puzzle.
    """
    words = catalogue(entry.game.name, language)
    if leaf.is_narrow:
        first, _ = _marked_picture(entry, words, leaf, 1.0)
        return [first, *_solved(entry, words, leaf.box, leaf.box.top, ABREAST_NARROW)]
    for share in SHARES:
        first, end = _marked_picture(entry, words, leaf, share)
        pages = _solved(entry, words, leaf.box, end + 6, ABREAST)
        if len(pages) == 1:
            return [[*first, *pages[0]]]
    first, _ = _marked_picture(entry, words, leaf, SHARES[0])
    return [first, *_solved(entry, words, leaf.box, leaf.box.top, ABREAST)]


def _marked_picture(
    entry: Entry, words: Catalogue, leaf: Leaf, share: float
) -> tuple[list[Node], float]:
    """The picture with a share of the width, and what its marks mean; their end."""
    box = leaf.box
    head, top = _head(entry.game, words, box)
    room = Box(box.left, top, box.left + share * box.width, top + HIGHEST)
    board, place = fitted_drawing(picture(entry, words), room)
    up = place.top - top
    lowest = place.bottom - up
    beside = Box(room.right + 7, top, box.right, box.bottom)
    told = beside if share < 1 else below(box, lowest + 6)
    marks, end = _marks(entry, words, told)
    drawn = Group((board,), translation(0, -up))
    return [*head, drawn, *marks], max(lowest, end)


def _head(game: AnyGame, words: Catalogue, box: Box) -> tuple[list[Node], float]:
    edge = band(game, box)
    top = edge.end + 3.5
    mark = name(game, words, Box(box.left, top, box.left + 48, top + 8))
    size = HEAD
    title = Text(
        words.text("book-how-to"), Point(box.right, top + 6), size, "bold", "end",
        game.name,
    )  # fmt: skip
    return [edge.node, mark, Group((title,), role="heading-1")], top + 14


def _marks(entry: Entry, words: Catalogue, box: Box) -> tuple[list[Node], float]:
    """What the marks mean, in the words of the game or, without any, of its cards."""
    papers = (f"puzzles-{entry.kind}", "puzzles")
    files = (file(entry.game.name, paper, words.language) for paper in papers)
    if not (template := next(filter(is_there, files), None)):
        told = paragraph(
            signed_runs((Run(legend(entry, words)),), words), box, usual(words)
        )
        return [told.node], told.end
    blocks = [signed_block(each, words) for each in prose(template, words.language)]
    found = column(blocks, box.width, House(words.language, entry.game.name))
    place = translation(box.left, box.top)
    return [Group(found.nodes, place)], box.top + found.height


def _solved(
    entry: Entry, words: Catalogue, box: Box, top: float, most: int
) -> list[list[Node]]:
    """The puzzle told turn by turn, then as solutions are written, from a height on.

    So many turns at most are side by side. What has no room goes on overleaf.
    """
    title = f"{words.text('book-worked')}: {task(entry, words)}"
    room = below(box, top + 3)
    asked = paragraph(signed_runs((Run(title, "bold"),), words), room, usual(words))
    pages: list[list[Node]] = [[rule(box, top, entry.game.name, EMPHASIS), asked.node]]
    turns, y = list(_turns(entry)), asked.end
    abreast = ceil(len(turns) / ceil(len(turns) / most))
    rows = [turns[n : n + abreast] for n in range(0, len(turns), abreast)]
    wide = (box.width - 6 * (most - 1)) / most
    blocks = [
        *(partial(_row, entry, words, wide, row) for row in rows),
        partial(_written, entry, words),
    ]
    for block in blocks:
        nodes, end = block(below(box, y + 3))
        if end > box.bottom:
            nodes, end = block(box)
            pages.append([])
        pages[-1] += nodes
        y = end
    return pages


def _written(entry: Entry, words: Catalogue, box: Box) -> tuple[list[Node], float]:
    """The solution as it is written; its end."""
    lead = (Run(words.text("book-written"), "bold"),)
    head = paragraph(lead, box, usual(words))
    nodes: list[Node] = [head.node]
    y = head.end
    for runs in solution_paragraphs(entry, words):
        told = paragraph(signed_runs(runs, words), below(box, y), small(words))
        nodes.append(told.node)
        y = told.end + 0.6
    return nodes, y


def _row(
    entry: Entry,
    words: Catalogue,
    wide: float,
    turns: Sequence[Sequence[Ply[Any]]],
    box: Box,
) -> tuple[list[Node], float]:
    """Turns side by side, each with what happens in it; their end."""
    nodes: list[Node] = []
    lowest = box.top
    for place, turn in enumerate(turns):
        left = box.left + place * (wide + 6)
        cell = Box(left, box.top, left + wide, box.top + wide)
        scene = told_scene(entry.game.drawing.view(turn[-1].after, turn), words)
        board, lies = fitted_drawing(scene, cell)
        nodes.append(board)
        events = entry.game.rules.events(turn)
        first, *rest = (words.tell(event) for event in events)
        runs = (Run(first, "bold"), Run(" ".join(["", *rest])))
        told = paragraph(
            signed_runs(runs, words), below(cell, cell.bottom + 2), small(words)
        )
        nodes.append(told.node)
        lowest = max(lowest, told.end, lies.bottom)
    return nodes, lowest


def _turns(entry: Entry) -> Iterator[Sequence[Ply[Any]]]:
    """A solution, turn by turn."""
    if isinstance(entry.held, Setup):
        yield from turns_of(entry)
    else:
        for ply in puzzle_plies(entry.game, entry.held[1], entry.moves):
            yield (ply,)
