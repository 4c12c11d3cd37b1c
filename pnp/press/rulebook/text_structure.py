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
from pnp.typeset.text_context import flat

PLACES = (
    *("components", "figures", "readings", "rules"),
    *("scoring", "solutions", "variants"),
)
"""Paragraphs in whose place something is set that the game knows."""

FACT = "fact:"
"""What a place begins with that a statement stands in, called by its name."""


def place(block: Block) -> str:
    """What is set in the place of a paragraph such as ``{variants}``, if anything is.

    >>> place(Paragraph((Run("{fact:one}"),)))
    'fact:one'
    """
    match block:
        case Paragraph((Run(text),)) if text.startswith("{") and text.endswith("}"):
            return text[1:-1]
        case _:
            return ""


def references(blocks: Iterable[Block]) -> Iterator[str]:
    """The figures that a text has."""
    for block in flat(blocks):
        if isinstance(block, Figure | Gallery | Rule | Plan):
            yield block.reference


def marks(blocks: Iterable[Block]) -> list[str]:
    """What a text has in every language: headings, figures, tables and their order."""
    found = []
    for block in flat(blocks):
        match block:
            case Heading(level, _):
                found.append(f"a heading of level {level}")
            case Figure(reference) | Gallery(reference) | Rule(_, reference):
                found.append(f"the figure {quoted(reference)}")
            case Paragraph() if named := place(block):
                found.append(f"the place {named}")
            case Bullets(items) | Numbered(items):
                found.append(f"a list of {len(items)}")
            case Plan(reference, spots):
                found.append(f"the plan {quoted(reference)} with {len(spots)} spots")
            case Note() | Table() | Turned():
                found.append(f"a {type(block).__name__.lower()}")
            case _:
                pass
    return found
