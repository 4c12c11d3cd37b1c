"""Hints: one line for each puzzle, with the page to go back to."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from pnp.core.setup import Setup
from pnp.press.books.book_page import Leaf, name, paragraph, rule, usual
from pnp.press.books.selection import Entry
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.lesson_text import lesson_words
from pnp.scene.nodes import Box, Group, Node, Point, Text, translation
from pnp.scene.tokens import CAPTION, EMPHASIS, HEAD, LEADING
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import ascent
from pnp.words.catalogue import Catalogue, Language, catalogue

ROW = 1.5 * LEADING
"""From hint to hint at least."""

NAMES = 0.24
"""What the names of the games take of the width."""

NUMBERS, PAGES = 12.0, 20.0
"""What the numbers take at the left of the hints, and the pages at their right."""


class Hint(NamedTuple):
    """A hint from the height 0 on, and how tall it is."""

    entry: Entry
    node: Group
    height: float


def hint(entry: Entry, language: Language, leaf: Leaf, page: int) -> Hint | None:
    """The hint of an entry with the page of its puzzle, if there is one."""
    words = catalogue(entry.game.name, language)
    told = _hint_text(entry, words)
    if not told:
        return None
    box, setting = _row(leaf), usual(words)
    middle = Box(box.left + NUMBERS, 2.2, box.right - PAGES, ROW)
    said = paragraph(signed_runs((Run(told),), words), middle, setting)
    base = middle.top + ascent(setting.size, setting.leading)
    number = Text(
        str(entry.number), Point(box.left, base), HEAD, "bold", ink=entry.game.name
    )
    back = words.text("book-page", page=page)
    at = Text(back, Point(box.right, base), CAPTION, align="end", ink="muted")
    parts = (rule(box, 0, entry.game.name), number, said.node, at)
    return Hint(entry, Group(parts), said.end + 2.2)


def _hint_text(entry: Entry, words: Catalogue) -> str:
    if isinstance(entry.held, Setup):
        return words.caption(entry.game.puzzles.hint(entry.position, entry.moves))
    return lesson_words(entry.game, entry.held[1], words).hint


def _row(leaf: Leaf) -> Box:
    """Where a hint goes, right of the name of its game."""
    box = leaf.box
    return Box(box.left + NAMES * box.width, 0, box.right, ROW)


def hint_nodes(
    hints: Sequence[Hint], leaf: Leaf, top: float, language: Language
) -> list[Node]:
    """Hints one below the other, each run of a game with its name and a line."""
    nodes: list[Node] = []
    for game, run in groupby(hints, key=lambda each: each.entry.game):
        words = catalogue(game.name, language)
        box = leaf.box
        nodes.append(rule(box, top, game.name, EMPHASIS))
        wide = NAMES * box.width - 6
        nodes.append(
            name(game, words, Box(box.left, top + 2.4, box.left + wide, top + 7.2))
        )
        for each in run:
            nodes.append(Group((each.node,), translation(0, top)))
            top += each.height
    return nodes
