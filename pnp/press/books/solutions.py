"""Solutions: the board with the key drawn, the line, why it is the only one."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pnp.core.record import Ply, plies
from pnp.core.setup import Setup
from pnp.games import legend_of
from pnp.press.books.book_page import Leaf, Said, below, paragraph, rule, small, usual
from pnp.press.books.puzzle_pages import NUMBER
from pnp.press.books.selection import Entry
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.lesson_text import lesson_sections, lesson_words
from pnp.press.captions.move_text import (
    on_paper,
    plan_lines,
    solution,
    solving_plies,
)
from pnp.press.cards.solution_boards import drawn_for
from pnp.scene import typeface
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Text, translation
from pnp.scene.tokens import CAPTION, EMPHASIS
from pnp.typeset.blocks import Run, Runs
from pnp.words.catalogue import Catalogue, Language, catalogue

BOARDS = (0.5, 0.42, 0.33, 0.27)
"""What boards take of the width at most: the largest that take no sheet more."""

TITLE, OVER = 18.5, 11.0
"""What the title takes of a page, and the number of each of its boards."""

APART = 5.0
"""From solution to solution."""

HEAD = 0.72 * NUMBER * 0.75
"""How tall the number over a board is."""


class Block(NamedTuple):
    """A solution from the height 0 on, and how tall it is."""

    entry: Entry
    node: Group
    height: float


def solution_block(
    entry: Entry, language: Language, leaf: Leaf, page: int, share: float
) -> Block:
    """The solution of an entry across a page, with the page of its puzzle.

    Of what is as wide as a third three are on a page of any paper.
    """
    words = catalogue(entry.game.name, language)
    box = leaf.box._replace(top=0.0)
    rows = int(1 / share)
    high = (leaf.box.height - TITLE - (rows - 1) * APART) / rows
    tall = high - OVER
    wide = min(share * box.width, tall)
    left = box._replace(right=box.left + wide)
    right = box._replace(left=left.right + 6)
    line = rule(box, EMPHASIS / 2, entry.game.name, EMPHASIS)
    head = _head(entry, words, below(left, 2.5), page)
    top = head.end + 1
    board, end = _board(entry, words, left._replace(top=top, bottom=top + tall))
    nodes, told = _solution_nodes(entry, words, below(right, 2.5))
    return Block(entry, Group((line, head.node, board, *nodes)), max(end, told))


def _head(entry: Entry, words: Catalogue, box: Box, page: int) -> Said:
    """The number and where the puzzle stands."""
    size, base = NUMBER * 0.75, box.top + HEAD
    number = Text(str(entry.number), Point(box.left, base), size, ink=entry.game.name)
    x = box.left + typeface.width(str(entry.number), size) + 3
    said = words.text("book-page", page=page)
    back = Text(said, Point(x, base), CAPTION, ink="muted")
    return Said(Group((number, back), role="heading-2"), base)


def _board(entry: Entry, words: Catalogue, room: Box) -> tuple[Group, float]:
    """The solution drawn at the head of a room, and where it ends."""
    scene = drawn_for(partial(solution_scenes, entry), room)
    drawn, lies = fitted_drawing(told_scene(scene, words), room)
    up = lies.top - room.top
    return Group((drawn,), translation(0, -up)), lies.bottom - up


def solution_scenes(entry: Entry, larger: float = 1.0) -> Sequence[Scene]:
    """The solution of an entry as cards draw it, its numbers so much larger."""
    return entry.game.drawing.solution(entry.position, line_of(entry), larger)


def line_of(entry: Entry) -> Sequence[Ply[Any]]:
    """All moves that are known of a solution."""
    if isinstance(entry.held, Setup):
        return [ply for turn in turns_of(entry) for ply in turn]
    return solving_plies(entry.game, entry.held[1])


def turns_of(entry: Entry) -> Iterator[Sequence[Ply[Any]]]:
    """The turns that win from a start, ply by ply."""
    position = entry.position
    for turn in entry.moves:
        found = plies(position, turn)
        position = found[-1].after
        yield found


def _solution_nodes(
    entry: Entry, words: Catalogue, box: Box
) -> tuple[list[Node], float]:
    """All that is said of a solution, and where it ends."""
    nodes: list[Node] = []
    y = box.top
    plain = isinstance(entry.held, Setup)
    for place, runs in enumerate(solution_paragraphs(entry, words)):
        setting = small(words) if plain and place else usual(words)
        told = paragraph(signed_runs(runs, words), below(box, y), setting)
        nodes.append(told.node)
        y = told.end + (0.3 if plain else 1.0)
    return nodes, y


def solution_paragraphs(entry: Entry, words: Catalogue) -> Iterator[Runs]:
    """The paragraphs of a solution: the line, why not another, the end, the proof."""
    if isinstance(entry.held, Setup):
        yield from _plan(entry, words)
        return
    game, puzzle = entry.game, entry.held[1]
    told = lesson_words(game, puzzle, words)
    if told.theme:
        yield (Run(told.theme, "bold"),)
    yield from solution(game, puzzle, words)
    explained = words.caption(legend_of(game, puzzle).unpictured)
    if legend := on_paper(explained, words):
        yield (Run(legend),)
    for heading, (first, *rest) in lesson_sections(told, words, in_line=True):
        yield (Run(f"{heading}: ", "bold"), *first)
        yield from rest
    yield told.proof


def _plan(entry: Entry, words: Catalogue) -> Iterator[Runs]:
    """A win turn by turn."""
    plan = entry.game.drawing.planned(line_of(entry))
    yield (Run(words.text("plan-how", turns=len(plan)), "bold"),)
    yield from plan_lines(plan, words)


def page_groups(heights: Sequence[float], room: float, gap: float) -> list[list[int]]:
    """Blocks one below the other on as few pages as they need, by their places.

    >>> page_groups([40, 40, 30, 90, 10], 100, 5)
    [[0, 1], [2], [3], [4]]
    """
    pages: list[list[int]] = []
    left = 0.0
    for place, height in enumerate(heights):
        if not pages or height + gap > left:
            pages.append([])
            left = room + gap
        pages[-1].append(place)
        left -= height + gap
    return pages


def evenly(heights: Sequence[float], room: float) -> list[list[int]]:
    """The same without gaps, on pages as equally full as can be.

    >>> evenly([10] * 11, 100)
    [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]
    """
    found = page_groups(heights, room, 0)
    rooms = (room * share / 50 for share in range(1, 51))
    tried = (page_groups(heights, each, 0) for each in rooms)
    return next(pages for pages in tried if len(pages) <= len(found))
