"""Markdown is read as the blocks it was written from, and other text is refused."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from pnp.games import GAMES
from pnp.press.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Figure,
    Gallery,
    Heading,
    Item,
    Note,
    Numbered,
    Paragraph,
    Run,
    Runs,
    Table,
)
from pnp.press.typeset.markdown import parse
from pnp.resources import read_text
from pnp.typeface import Face
from pnp.words import LANGUAGES
from tests.mistakes import ANYTHING, mistyped, reads

WORDS = st.text(alphabet="abcdexyzABCDàèòù", min_size=1, max_size=6)
MARKS: Mapping[Face, str] = {"regular": "", "bold": "**", "italic": "*", "medium": "`"}


@st.composite
def runs(draw: st.DrawFn) -> Runs:
    """Words in all faces, with spaces between."""
    faces = draw(st.lists(st.sampled_from(list(MARKS)), min_size=1, max_size=4))
    words = [Run(draw(WORDS), face) for face in faces]
    spaced = [run for word in words for run in (Run(" "), word)][1:]
    return tuple(
        Run("".join(run.text for run in same), face)
        for face, same in groupby(spaced, key=lambda run: run.face)
    )


PARAGRAPHS = st.builds(Paragraph, runs())
ITEMS = st.lists(
    st.lists(PARAGRAPHS, min_size=1, max_size=2).map(tuple), min_size=1, max_size=3
).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    width = draw(st.integers(1, 3))
    row = st.lists(runs(), min_size=width, max_size=width).map(tuple)
    alignment = st.sampled_from(get_args(Alignment))
    return Table(
        draw(row),
        tuple(draw(st.lists(row, max_size=3))),
        tuple(draw(alignment) for _ in range(width)),
    )


PLAIN = (
    PARAGRAPHS
    | st.builds(Bullets, ITEMS)
    | st.builds(Numbered, ITEMS, st.integers(0, 99))
    | tables()
    | st.builds(Figure, st.just("example:first#3"), runs())
)
BLOCKS = (
    PLAIN
    | st.just(Gallery("example:first"))
    | st.builds(Note, PLAIN.map(lambda block: (block,)))
)


def written(block: Block) -> Iterator[str]:
    """The lines of a block as Markdown."""
    match block:
        case Heading(level, text):
            yield f"{'#' * level} {marked(text)}"
        case Paragraph(text):
            yield marked(text)
        case Bullets(items):
            for item in items:
                yield from hung("- ", item)
        case Numbered(items, first):
            for number, item in enumerate(items, start=first):
                yield from hung(f"{number}. ", item)
        case Table(header, rows, alignments):
            rules = {"start": "---", "middle": ":-:", "end": "--:"}
            for row in (
                list(map(marked, header)),
                [rules[alignment] for alignment in alignments],
                *(list(map(marked, row)) for row in rows),
            ):
                yield f"| {' | '.join(row)} |"
        case Note(blocks):
            for part in blocks:
                yield from (f"> {line}" for line in written(part))
        case Figure(reference, caption):
            yield f"![{marked(caption)}]({reference})"
        case Gallery(reference):
            yield f"![]({reference})"
        case _:
            raise TypeError(block)


def marked(text: Runs) -> str:
    return "".join(f"{MARKS[run.face]}{run.text}{MARKS[run.face]}" for run in text)


def hung(mark: str, item: Item) -> Iterator[str]:
    """An item behind its mark, its paragraphs below one another."""
    for number, paragraph in enumerate(item):
        yield f"{' ' * len(mark) if number else mark}{marked(paragraph.runs)}"
        yield ""


def text_of(blocks: list[Block]) -> str:
    return "\n".join(line for block in blocks for line in (*written(block), ""))


@st.composite
def chapters(draw: st.DrawFn) -> list[Block]:
    """Blocks under headings, so that none runs into the next one."""
    blocks: list[Block] = []
    for block in draw(st.lists(BLOCKS, min_size=1, max_size=4)):
        blocks += [Heading(draw(st.sampled_from([1, 2, 3])), draw(runs())), block]
    return blocks


@given(chapters(), st.sampled_from(LANGUAGES))
def test_markdown_is_read_as_the_blocks_it_was_written_from(
    blocks: list[Block], language: str
) -> None:
    assert parse(text_of(blocks), language) == tuple(blocks)


RULES = st.sampled_from([f"{game}/rules.en.md" for game in GAMES]).map(read_text)
SECTIONS = st.builds(
    lambda text, place: text[place:][:400], RULES, st.integers(0, 8_000)
)


@given(mistyped(chapters().map(text_of) | SECTIONS, 6) | ANYTHING)
def test_other_markdown_is_refused_or_set(text: str) -> None:
    reads(lambda text: parse(text, "en"), text)
