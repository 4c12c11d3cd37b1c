"""The text of the rules of a game, with all that is filled in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from pnp.base.errors import UserError
from pnp.base.template_table import naming_file
from pnp.core.event import Event
from pnp.games import AnyGame
from pnp.press.attachments import Enclosed, Facts, attachment_text, record_facts
from pnp.press.captions.colour_signs import signed_block
from pnp.press.figures.annotated_game import TOLD, game_told, told_names
from pnp.press.figures.examples import example, replayed_example
from pnp.press.figures.findings import fact
from pnp.press.figures.graded_puzzles import codes, facts, solution_bullets
from pnp.press.paper import Order
from pnp.press.rulebook.cross_references import with_figure_numbers
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.text_structure import FACT, place, references
from pnp.press.rulebook.variant_text import (
    clauses_of,
    first_note,
    unproven,
)
from pnp.scene.typeface import Face
from pnp.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Figure,
    Gallery,
    Note,
    Paragraph,
    Run,
    Runs,
    Table,
    Turned,
)
from pnp.words.catalogue import Catalogue, Language, catalogue


def rule_blocks(
    game: AnyGame, language: Language, variants: Sequence[str] = ()
) -> tuple[Block, ...]:
    """The rules of a game with all that is filled in, for every format alike."""
    words = catalogue(game.name, language)
    with naming_file(file(game.name, "rules", language)):
        text = _proven_prose(game, language, variants)
        posed = codes(references(text))
        found = (
            *first_note(words, variants),
            *_joined_lists(_expanded_blocks(text, words, game, variants, posed)),
        )
        numbered = with_figure_numbers(found)
        return tuple(signed_block(block, words) for block in numbered)


def attachments(game: AnyGame, order: Order) -> Mapping[str, str]:
    """The games that the rules tell and the puzzles that they pose, as files inside."""
    shown = [*references(_proven_prose(game, order.language, order.variants))]
    told_of = (one for one in shown if one.startswith(TOLD))
    names = (name for one in told_of for name in told_names(one))
    held: Mapping[Enclosed, Sequence[Facts]] = {
        "records.json": [record_facts(example(game, name)) for name in names],
        "puzzles.json": [facts(game, code) for code in codes(shown)],
    }
    return {file: attachment_text(each) for file, each in held.items() if each}


def _proven_prose(
    game: AnyGame, language: Language, variants: Sequence[str]
) -> Sequence[Block]:
    """The rules without what is not proven of their variants."""
    blocks = prose(file(game.name, "rules", language), language, variants)
    return tuple(unproven(blocks)) if variants else blocks


def _expanded_blocks(
    blocks: Sequence[Block],
    words: Catalogue,
    game: AnyGame,
    variants: Sequence[str],
    posed: Sequence[str],
) -> Iterator[Block]:
    """The blocks with readings, variants, statements and the scoring of a game told.

    The solutions are those of the puzzles that are ``posed``.
    """
    for block in blocks:
        match place(block), block:
            case "readings", _:
                yield Paragraph((Run(" ".join(_readings(words, variants))),))
            case "variants", _:
                yield Bullets(tuple(clauses_of(words)))
            case "scoring", _:
                yield from scoring_blocks(game, words)
            case "solutions", _:
                yield solution_bullets(game, posed, words)
            case named, _ if named.startswith(FACT):
                yield fact(game, named.removeprefix(FACT), words)
            case _, Figure(text) | Gallery(text) if text.startswith(TOLD):
                yield from game_told(game, text, words)
            case _, Note(inner) | Turned(inner):
                told = _expanded_blocks(inner, words, game, variants, posed)
                yield replace(block, blocks=tuple(told))
            case _:
                yield block


def _joined_lists(blocks: Iterable[Block]) -> Iterator[Block]:
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


GAME = "end"
"""The example that is scored."""


def scoring_blocks(game: AnyGame, words: Catalogue) -> Iterator[Block]:
    """How the example called ``end`` is scored, as a table and in words."""
    if not game.drawing.scoring:
        raise UserError(f"{game.name} counts no points")
    scoring = game.drawing.scoring(replayed_example(game, GAME).turns[-1][-1].after)

    def cells(facts: Iterable[Event | int], face: Face) -> tuple[Runs, ...]:
        return tuple((Run(words.told(fact), face),) for fact in facts)

    heads = cells(scoring.heads, "regular")
    rows = tuple(
        cells(row, "bold" if place in scoring.sums else "regular")
        for place, row in enumerate(scoring.rows)
    )
    numbers: list[Alignment] = ["end"] * (len(heads) - 1)
    yield Table(heads, rows, ("start", *numbers), whole=True, sums=tuple(scoring.sums))
    yield Paragraph((Run(words.caption(scoring.remarks)),))
