"""Variations: what the rules say first, and leave out, in games with variants."""

from collections.abc import Iterable, Iterator, Sequence

from pnp.press.figures.graded_puzzles import PROBLEMS
from pnp.press.rulebook.text_structure import FACT, place
from pnp.press.text_page import variants_text
from pnp.typeset.blocks import (
    Block,
    Bullets,
    Figure,
    Gallery,
    Heading,
    Note,
    Paragraph,
    Run,
)
from pnp.words.catalogue import Catalogue

PROVEN, CHART = ("told:", PROBLEMS), "chart:"
"""What references to games told and to puzzles begin with, and to charts."""


def unproven(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks without what is proven of the usual rules alone.

    Those are games told, problems with their solutions and statements with their
    charts: the whole section, unless a single statement stands in it.
    """
    part: list[Block] = []
    for block in (*blocks, Heading(1, ())):
        if isinstance(block, Heading) and block.level == 1:
            if not any(map(_is_proven, part)) and sum(map(_is_fact, part)) < 2:
                yield from (each for each in part if not _is_measured(each))
            part = []
        part.append(block)


def _is_proven(block: Block) -> bool:
    return isinstance(block, Figure | Gallery) and block.reference.startswith(PROVEN)


def _is_fact(block: Block) -> bool:
    return place(block).startswith(FACT)


def _is_measured(block: Block) -> bool:
    chart = isinstance(block, Figure | Gallery) and block.reference.startswith(CHART)
    return chart or _is_fact(block)


def first_note(words: Catalogue, variants: Sequence[str]) -> Iterator[Block]:
    """For which games the rules are printed, and what holds there; else nothing."""
    if not variants:
        return
    lead = words.text("varied-rules", variants=variants_text(words, variants))
    yield Note(
        (
            Paragraph((Run(lead, "bold"),)),
            Bullets(tuple(clauses_of(words, variants))),
        )
    )


def clauses_of(
    words: Catalogue, variants: Iterable[str] | None = None
) -> Iterator[tuple[Paragraph]]:
    """What each variant changes, or each of some, clause by clause."""
    said: dict[str, list[str]] = {}
    for clause in words.clauses.values():
        for variant, text in clause.variants.items():
            said.setdefault(variant, []).append(text)
    for variant in said if variants is None else variants:
        name = words.text(f"variant-{variant}")
        text = " ".join(said.get(variant, ()))
        yield (Paragraph((Run(f"{name}:", "bold"), Run(f" {text}"))),)
