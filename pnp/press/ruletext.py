"""The text of the rules of a game, with all that is filled in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from pnp.games import AnyGame
from pnp.press.beside import renumbered
from pnp.press.enclosure import Enclosed, Facts, enclosed, recorded
from pnp.press.examples import example
from pnp.press.paper import Order
from pnp.press.problems import codes, facts, solved
from pnp.press.prose import file
from pnp.press.score import scored
from pnp.press.signs import signed_block
from pnp.press.tactics import fact
from pnp.press.textshape import FACT, SOLUTIONS, references
from pnp.press.told import TOLD, game_told, told_names
from pnp.press.typeset.blocks import (
    Block,
    Bullets,
    Gallery,
    Note,
    Paragraph,
    Run,
    Turned,
)
from pnp.press.variation import clauses_of, first_note, rules_prose, unproven
from pnp.templates.section import told
from pnp.words import Catalogue, Language, catalogue


def rule_blocks(
    game: AnyGame, language: Language, variants: Sequence[str] = ()
) -> tuple[Block, ...]:
    """The rules of a game with all that is filled in, for every format alike."""
    words = catalogue(game.name, language)
    with told(file(game.name, "rules", language)):
        text = renumbered(_printed(game, language, variants), game)
        found = (
            *first_note(words, variants),
            *_joined(_expanded(text, words, game, variants)),
        )
        return tuple(signed_block(block, words) for block in found)


def attachments(game: AnyGame, order: Order) -> Mapping[str, str]:
    """The games that the rules tell and the puzzles that they pose, as files inside."""
    prose = _printed(game, order.language, order.variants)
    told_of = (one for one in references(prose) if one.startswith(TOLD))
    names = (name for one in told_of for name in told_names(one))
    held: Mapping[Enclosed, Sequence[Facts]] = {
        "records.json": [recorded(example(game, name)) for name in names],
        "puzzles.json": [facts(game, code) for code in codes(references(prose))],
    }
    return {file: enclosed(each) for file, each in held.items() if each}


def _printed(
    game: AnyGame, language: Language, variants: Sequence[str]
) -> Sequence[Block]:
    """The rules without what is not proven of their variants."""
    prose = rules_prose(game, language, variants)
    return tuple(unproven(prose)) if variants else prose


def _expanded(
    blocks: Sequence[Block], words: Catalogue, game: AnyGame, variants: Sequence[str]
) -> Iterator[Block]:
    """The blocks with readings, variants, statements and the scoring of a game told."""
    for block in blocks:
        match block:
            case Paragraph((Run("{readings}"),)):
                yield Paragraph((Run(" ".join(_readings(words, variants))),))
            case Paragraph((Run("{variants}"),)):
                yield Bullets(tuple(clauses_of(words)))
            case Paragraph((Run(text),)) if text.startswith(FACT):
                name = text.removeprefix(FACT).removesuffix("}")
                yield fact(game, name, words)
            case Paragraph((Run("{scoring}"),)):
                yield from scored(game, words)
            case Paragraph((Run(text),)) if text == SOLUTIONS:
                prose = rules_prose(game, words.language, variants)
                yield solved(game, codes(references(prose)), words)
            case Gallery(reference) if reference.startswith(TOLD):
                yield from game_told(game, reference, words)
            case Note(inner):
                yield Note(tuple(_expanded(inner, words, game, variants)))
            case Turned(inner):
                yield Turned(tuple(_expanded(inner, words, game, variants)))
            case _:
                yield block


def _joined(blocks: Iterable[Block]) -> Iterator[Block]:
    """Lists that follow each other as one: what is filled in goes on in the text."""
    for bullets, group in groupby(blocks, key=lambda each: isinstance(each, Bullets)):
        if bullets:
            lists = (each for each in group if isinstance(each, Bullets))
            yield Bullets(tuple(item for each in lists for item in each.items))
        else:
            yield from group


def _readings(words: Catalogue, variants: Sequence[str]) -> Iterator[str]:
    """How the clauses are read that are played as they stand."""
    for clause in words.clauses.values():
        if clause.reading and clause.variants.keys().isdisjoint(variants):
            yield clause.reading
