"""The shape of a text: what it has in every language, and what it refers to."""

from collections.abc import Iterable, Iterator

from pnp.base.errors import quoted
from pnp.typeset.blocks import (
    Block,
    Bullets,
    Figure,
    Gallery,
    Heading,
    Note,
    Numbered,
    Paragraph,
    Plan,
    Rule,
    Run,
    Table,
    Turned,
)

STEPS = "{steps}"
"""Where a text has the steps that stand on the sheet of a wallet too."""

SCORING = "{scoring}"
"""Where the worked game called ``end`` is scored."""

SOLUTIONS = "{solutions}"
"""Where the puzzles of the text are solved."""

RULES, FIGURES = "{rules}", "{figures}"
"""Where all that the rules of a game say stands, and where all their figures."""

PLACES = (
    *("{components}", FIGURES, "{readings}", RULES),
    *(SCORING, STEPS, SOLUTIONS, "{variants}"),
)
"""Paragraphs in whose place something is set that the game knows."""

FACT = "{fact:"
"""What a place begins with that a statement stands in, called by its name."""


def references(blocks: Iterable[Block]) -> Iterator[str]:
    """The figures that a text has."""
    for block in _flat(blocks):
        if isinstance(block, Figure | Gallery | Rule | Plan):
            yield block.reference


def places(blocks: Iterable[Block]) -> Iterator[str]:
    """The paragraphs that name a place, whether there is one or not."""
    for block in _flat(blocks):
        match block:
            case Paragraph((Run(text),)) if text.startswith("{"):
                yield text
            case _:
                pass


def marks(blocks: Iterable[Block]) -> list[str]:
    """What a text has in every language: headings, figures, tables and their order."""
    found = []
    for block in _flat(blocks):
        match block:
            case Heading(level, _):
                found.append(f"a heading of level {level}")
            case Figure(reference) | Gallery(reference) | Rule(_, reference):
                found.append(f"the figure {quoted(reference)}")
            case Paragraph((Run(text),)) if text in PLACES or text.startswith(FACT):
                found.append(f"the place {text}")
            case Bullets(items) | Numbered(items):
                found.append(f"a list of {len(items)}")
            case Plan(reference, spots, _):
                found.append(f"the plan {quoted(reference)} with {len(spots)} spots")
            case Note() | Table() | Turned():
                found.append(f"a {type(block).__name__.lower()}")
            case _:
                pass
    return found


def _flat(blocks: Iterable[Block]) -> Iterator[Block]:
    for block in blocks:
        yield block
        if isinstance(block, Note | Rule | Turned):
            yield from _flat(block.blocks)
