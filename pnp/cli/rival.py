"""Measures how long pages of text take, beside typst where it is installed."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import process_time
from typing import Any

from pnp.games import names
from pnp.press.page import frames
from pnp.press.paper import paper
from pnp.press.typeset.blocks import Block, Paragraph, Run
from pnp.press.typeset.house import House
from pnp.press.typeset.layout import typeset
from pnp.press.typeset.markdown import parse
from pnp.render import pdf
from pnp.resources import read_text
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Scene
from pnp.scene.theme import Theme, load
from pnp.scene.tokens import BODY, PT

PAGES, ROUNDS = 12, 5

SKIPPED = (
    "pages of text are not held against typst, which is not installed: "
    "pip install typst"
)

Text = Sequence[Paragraph]


def report() -> Iterator[str]:
    """How long pages of text take that were never set before, and set once more.

    Ours are broken by total fit with hyphens, those of typst as it does by default:
    line by line, without. Each round has other paragraphs of the same words.
    """
    try:
        import typst
    except ModuleNotFoundError:
        yield SKIPPED
        return
    texts = [_begun(_text(), "again " * number) for number in range(ROUNDS + 1)]
    rival, theme = typst.Compiler(), load("classic")
    first = _seconds(rival.compile, _source(texts[0]))
    _ours(theme, texts[0])
    anew, again = zip(*(_both(rival, theme, text) for text in texts[1:]), strict=True)
    yield (
        f"{PAGES} pages of text take {_beside(anew)} in a warm process, and the same "
        f"once more {_beside(again)}; the first that typst sets take "
        f"{1000 * first:.0f} ms"
    )


def _both(rival: Any, theme: Theme, text: Text) -> Sequence[tuple[float, float]]:
    """The seconds that a text takes us and typst, new and once more."""
    source = _source(text)
    return [
        (_seconds(_ours, theme, text), _seconds(rival.compile, source))
        for _ in range(2)
    ]


def _beside(pairs: Sequence[tuple[float, float]]) -> str:
    """The least that we take, the least that typst takes, and how they compare."""
    ours, theirs = map(min, zip(*pairs, strict=True))
    return (
        f"{1000 * ours:.0f} ms, typst's {1000 * theirs:.0f} ms "
        f"({ours / theirs:.1f} times as long)"
    )


def _seconds(work: Callable[..., object], *said: object) -> float:
    begun = process_time()
    work(*said)
    return process_time() - begun


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
