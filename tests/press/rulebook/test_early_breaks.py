"""At most three lines in a hundred break although the next word fits.

A line breaks early if it is not the last of its paragraph and the word after it, up
to the next space that may break or to the end, would have stood within its measure.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper, cache
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from pnp.games import GAMES, find
from pnp.press.paper import Order, paper
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.scene.nodes import Node, Text
from pnp.typeset import paragraph
from pnp.words.catalogue import LANGUAGES, Language
from tests.lanes import mostly_slow
from tests.pages import texts

MOST = 0.03


class Broken(NamedTuple):
    """A line that was set, and whether it breaks early."""

    line: paragraph.Line
    early: bool


@dataclass
class Record:
    """What is set while a book is made, much of it only to try."""

    measure: float = 0.0
    broken: list[Broken] = field(default_factory=list)
    placed: dict[int, tuple[str, paragraph.Line]] = field(default_factory=dict)

    def breaks(self, text: paragraph._Measured, measure: float) -> tuple[int, ...]:
        self.measure = measure
        return BREAKS(text, measure)

    def line(self, text: paragraph._Measured, start: int, end: int) -> paragraph.Line:
        line = LINE(text, start, end)
        self.broken.append(Broken(line, is_early(text, start, end, self.measure)))
        return line

    def at(self, line: paragraph.Line, x: float, y: float) -> tuple[Node, ...]:
        """Its texts with strings of their own, to know them by when they have moved."""
        return tuple(self._own(line, AT(line, x, y)))

    def _own(self, line: paragraph.Line, nodes: Iterable[Node]) -> Iterator[Node]:
        for node in nodes:
            if isinstance(node, Text) and len(node.content) > 1:
                content = "".join([*node.content])
                self.placed[id(content)] = content, line
                node = replace(node, content=content)
            yield node

    def kept(self, nodes: Iterable[Node]) -> dict[int, bool]:
        """The lines that stand there, and whether each breaks early."""
        early = {id(each.line): each.early for each in self.broken}
        found = (self.placed.get(id(text.content)) for text, _ in texts(nodes))
        lines = (each[1] for each in found if each)
        return {id(line): early.get(id(line), False) for line in lines}


BREAKS, LINE, AT = paragraph._breaks, paragraph._line, paragraph.Line.at


def is_early(text: paragraph._Measured, start: int, end: int, measure: float) -> bool:
    last = len(text.pieces)
    if end == last:
        return False
    spaces = (n for n in range(end + 1, last) if text.pieces[n - 1].after == "space")
    return paragraph._length(text, start, next(spaces, last)) <= measure + 1e-6


def forget() -> None:
    """What was set before is not recorded."""
    rooms = ("pnp.boards.", "pnp.press.", "pnp.typeset.")
    names = [name for name in sys.modules if name.startswith(rooms)]
    for each in {each for name in names for each in _cached(sys.modules[name])}:
        each.cache_clear()


def _cached(module: ModuleType) -> Iterator[Any]:
    return (e for e in vars(module).values() if isinstance(e, _lru_cache_wrapper))


@cache
def shares(size: str, language: Language, game: str) -> tuple[int, int]:
    """How many lines break early, of how many."""
    forget()
    record = Record()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paragraph, "_breaks", record.breaks)
        patch.setattr(paragraph, "_line", record.line)
        patch.setattr(paragraph.Line, "at", lambda line, x, y: record.at(line, x, y))
        made = rulesheet(find(game), Order(paper(size), language))
        nodes = [node for page in made.pages for node in page.scene.nodes]
    kept = record.kept(nodes)
    return sum(kept.values()), len(kept)


SOME = [("a4", "it", "claustro"), ("a5", "en", "gridblock")]


@pytest.mark.parametrize(
    ("size", "language", "game"),
    mostly_slow(product(("a4", "a5"), LANGUAGES, GAMES), *SOME),
)
def test_few_lines_break_early(size: str, language: Language, game: str) -> None:
    early, lines = shares(size, language, game)
    assert lines > 150
    assert early <= MOST * lines


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_few_lines_of_a_language_break_early(language: Language) -> None:
    found = [shares(size, language, game) for size in ("a4", "a5") for game in GAMES]
    early, lines = (sum(each) for each in zip(*found, strict=True))
    assert early <= MOST * lines
