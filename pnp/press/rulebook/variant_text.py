"""Variations: what the rules say first, and instead, in games with variants."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.base.template_table import TemplateError, naming_file, offer, section
from pnp.base.templates import is_there, read_text
from pnp.games import AnyGame
from pnp.press.figures.graded_puzzles import PROBLEMS
from pnp.press.rulebook.prose import file
from pnp.press.rulebook.text_structure import FACT
from pnp.press.text_page import variants_text
from pnp.typeset.blocks import Block, Bullets, Gallery, Heading, Note, Paragraph, Run
from pnp.typeset.markdown import parse
from pnp.words.catalogue import Catalogue, Language
from pnp.words.texts import FIRST

PROVEN = ("told:", PROBLEMS)
"""What references to games told and to puzzles begin with."""


def template(game: str, language: Language) -> str:
    """The template of sentences that a variant changes, which need not be there."""
    return f"{game}/varied.{language}.toml"


def sentences(game: AnyGame, language: Language) -> Mapping[str, Mapping[str, str]]:
    """By variants, what stands in the rules and what stands there instead."""
    name = template(game.name, language)
    if not is_there(name):
        return {}
    text = read_text(file(game.name, "rules", language))
    found = section(name).sections()
    for variant, table in found.items():
        if variant not in game.art.varied:
            fault = f"it changes no part of {game.name}"
            raise table.error(fault + offer(variant, sorted(game.art.varied)))
        for sentence in table.all_texts():
            if text.count(sentence) != 1:
                raise table.error("does not stand in the rules once", sentence)
    return {variant: table.all_texts() for variant, table in found.items()}


def rules_prose(
    game: AnyGame, language: Language, variants: Iterable[str] = ()
) -> tuple[Block, ...]:
    """The blocks of the rules, with the sentences of some variants."""
    name = file(game.name, "rules", language)
    text, changed = read_text(name), sentences(game, language)
    for variant in variants:
        for sentence, other in changed.get(variant, {}).items():
            text = text.replace(sentence, other)
    with naming_file(name):
        return parse(text, language)


def unproven(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks without sections on what is proven of the usual rules alone.

    Those are statements, games told and problems with their solutions.
    """
    part: list[Block] = []
    for block in (*blocks, Heading(1, ())):
        if isinstance(block, Heading) and block.level == 1:
            if not any(map(_is_proven, part)):
                yield from part
            part = []
        part.append(block)


def _is_proven(block: Block) -> bool:
    match block:
        case Gallery(reference):
            return reference.startswith(PROVEN)
        case Paragraph((Run(text),)):
            return text.startswith(FACT)
        case _:
            return False


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


def uneven(game: AnyGame, language: Language) -> Iterator[TemplateError]:
    """The variants that have not as many sentences as in the first language."""
    name, original = template(game.name, language), template(game.name, FIRST)
    found, wanted = sentences(game, language), sentences(game, FIRST)
    for variant in sorted({*found, *wanted}):
        rules_prose(game, language, [variant])
        if len(found.get(variant, ())) != len(wanted.get(variant, ())):
            fault = f"has not as many sentences as in {original}"
            yield TemplateError(name, [variant], fault)
