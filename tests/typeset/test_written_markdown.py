"""Markdown is read as the blocks it was written from, and other text is refused."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from random import Random
from typing import Literal, get_args

from hypothesis import given
from hypothesis import strategies as st

from pnp.base.templates import read_text
from pnp.games import GAMES
from pnp.scene.typeface import Face
from pnp.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Fact,
    Figure,
    Gallery,
    Heading,
    Item,
    Note,
    Numbered,
    Paragraph,
    Plan,
    Rule,
    Run,
    Runs,
    Score,
    Table,
    Turned,
)
from pnp.typeset.markdown import parse
from pnp.words.catalogue import LANGUAGES
from tests.mistakes import ANYTHING, SEEDS, mistyped, reads

LETTERS = "abcdexyzABCDàèòù"

MARKS: Mapping[Face, str] = {"regular": "", "bold": "**", "italic": "*", "medium": "`"}


def some(chance: Random, most: int, least: int = 1) -> range:
    """As often as it comes."""
    return range(chance.randint(least, most))


def runs(chance: Random) -> Runs:
    """Words in all faces, with spaces between."""
    words = [
        Run("".join(chance.choices(LETTERS, k=chance.randint(1, 6))), face)
        for face in chance.choices(list(MARKS), k=chance.randint(1, 4))
    ]
    spaced = [run for word in words for run in (Run(" "), word)][1:]
    return tuple(
        Run("".join(run.text for run in same), face)
        for face, same in groupby(spaced, key=lambda run: run.face)
    )


def items(chance: Random) -> tuple[Item, ...]:
    return tuple(
        tuple(Paragraph(runs(chance)) for _ in some(chance, 2)) for _ in some(chance, 3)
    )


def table(chance: Random) -> Table:
    width = chance.randint(1, 3)
    head, *rows = (tuple(runs(chance) for _ in range(width)) for _ in some(chance, 4))
    alignments = chance.choices(get_args(Alignment), k=width)
    return Table(head, tuple(rows), tuple(alignments))


def plain(chance: Random) -> Block:
    """A block that a note may hold."""
    match chance.randrange(5):
        case 0:
            return Paragraph(runs(chance))
        case 1:
            return Bullets(items(chance))
        case 2:
            return Numbered(items(chance), chance.randint(0, 99))
        case 3:
            return table(chance)
        case _:
            return Figure("first/3", runs(chance))


def block(chance: Random) -> Block:
    match chance.randrange(7):
        case 0:
            return Gallery("first/0+")
        case 1:
            return Note((plain(chance),))
        case _:
            return plain(chance)


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
        case Rule() | Plan() | Turned():
            raise AssertionError("no text has them but by its references")
        case Fact():
            raise AssertionError("no text states a fact by itself")
        case Score():
            raise AssertionError("no text has a score of its own")


def marked(text: Runs) -> str:
    return "".join(f"{MARKS[run.face]}{run.text}{MARKS[run.face]}" for run in text)


def hung(mark: str, item: Item) -> Iterator[str]:
    """An item behind its mark, its paragraphs below one another."""
    for number, paragraph in enumerate(item):
        yield f"{' ' * len(mark) if number else mark}{marked(paragraph.runs)}"
        yield ""


def text_of(blocks: list[Block]) -> str:
    return "\n".join(line for block in blocks for line in (*written(block), ""))


def chapters(seed: int) -> list[Block]:
    """Blocks under headings, so that none runs into the next one."""
    chance = Random(seed)
    blocks: list[Block] = []
    for _ in some(chance, 4):
        level = chance.choice(get_args(Literal[1, 2, 3]))
        blocks += [Heading(level, runs(chance)), block(chance)]
    return blocks


CHAPTERS = SEEDS.map(chapters)


@given(CHAPTERS, st.sampled_from(LANGUAGES))
def test_markdown_is_read_as_the_blocks_it_was_written_from(
    blocks: list[Block], language: str
) -> None:
    assert parse(text_of(blocks), language) == tuple(blocks)


RULES = st.sampled_from([f"{game}/rules.en.md" for game in GAMES]).map(read_text)

SECTIONS = st.builds(
    lambda text, place: text[place:][:400], RULES, st.integers(0, 8_000)
)


@given(mistyped(CHAPTERS.map(text_of) | SECTIONS, 6) | ANYTHING)
def test_other_markdown_is_refused_or_set(text: str) -> None:
    reads(lambda text: parse(text, "en"), text)
