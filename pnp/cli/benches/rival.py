"""Measures how long pages of text take, beside typst where it is installed."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pnp.base.templates import read_text
from pnp.games import names
from pnp.press.paper import paper
from pnp.press.text_page import frames
from pnp.render import pdf
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Scene
from pnp.scene.theme import Theme, load
from pnp.scene.tokens import BODY, PT
from pnp.solve.stopwatch import clock, since
from pnp.typeset.blocks import Block, Paragraph, Run
from pnp.typeset.markdown import parse
from pnp.typeset.page_layout import typeset
from pnp.typeset.text_context import House

PAGES, ROUNDS = 12, 5

SKIPPED = (
    "pages of text are not held against typst, which is not installed: "
    "pip install typst"
)

Text = Sequence[Paragraph]


class _Times(NamedTuple):
    """The seconds that we take, typst's plain call, and a compiler that is kept."""

    ours: float
    plain: float
    kept: float

    def __str__(self) -> str:
        return (
            f"{1000 * self.ours:.0f} ms, typst {_beside(self.ours, self.plain)} with a "
            f"compiler of its own and {_beside(self.ours, self.kept)} with one kept"
        )


def report() -> Iterator[str]:
    """How long pages of text take that were never set before, and set once more.

    Ours are broken by total fit with hyphens, those of typst as it does by default:
    line by line, without. Each round has other paragraphs of the same words; typst
    remembers what it has set, so a compiler that is kept gets others than a new one.
    """
    try:
        import typst
    except ModuleNotFoundError:
        yield SKIPPED
        return
    theme, text, kept = load("classic"), _text(), typst.Compiler().compile
    _ours(theme, text)
    kept(_source(text))
    found = list[tuple[_Times, _Times]]()
    for number in range(1, ROUNDS + 1):
        one, two = (_begun(text, word * number) for word in ("again ", "once "))
        works = (
            partial(_ours, theme, one),
            partial(typst.compile, _source(one)),
            partial(kept, _source(two)),
        )
        new, again = (_Times(*map(_seconds, works)) for _ in range(2))
        found.append((new, again))
    new, again = map(_least, zip(*found, strict=True))
    yield f"{PAGES} pages of new text take {new}"
    yield f"the same text once more takes {again}"


def _least(found: Sequence[_Times]) -> _Times:
    return _Times(*map(min, zip(*found, strict=True)))


def _beside(ours: float, theirs: float) -> str:
    """What they take, and how we compare."""
    return f"{1000 * theirs:.0f} ms ({ours / theirs:.2f} of that)"


def _seconds(work: Callable[[], object]) -> float:
    begun = clock()
    work()
    return since(begun)


def _ours(theme: Theme, text: Text) -> bytes:
    size = paper("a4")
    pages = typeset(tuple[Block, ...](text), frames(size), House("en"))
    drawn = [Page(Scene(size.width, size.height, nodes)) for nodes in pages]
    return pdf.render(Document(tuple(drawn), "Text", "en"), theme)


def _source(text: Text) -> bytes:
    """The same for typst, in two columns of letters of the same size."""
    paragraphs = ("".join(run.text for run in each.runs) for each in text)
    plain = (re.sub(r"[#*_@$<\[\]\\`~=/]", "", each) for each in paragraphs)
    head = f"#set page(columns: 2)\n#set text(size: {BODY / PT:.1f}pt)\n"
    return (head + "\n\n".join(plain)).encode()


def _text() -> Text:
    """The paragraphs of all rules, as often as they fill the pages."""
    rules = (parse(read_text(f"{name}/rules.en.md"), "en") for name in names())
    found = [
        block
        for blocks in rules
        for block in blocks
        if isinstance(block, Paragraph) and "{" not in block.runs[0].text
    ]
    text: list[Paragraph] = []
    size = paper("a4")
    while len(typeset(tuple[Block, ...](text), frames(size), House("en"))) < PAGES:
        text += _begun(found, f"({len(text)}) ")
    return text


def _begun(text: Text, words: str) -> list[Paragraph]:
    """Each paragraph with some words before it."""
    return [replace(each, runs=(Run(words), *each.runs)) for each in text]
