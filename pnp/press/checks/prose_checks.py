"""Proofs of prose: its letters, places and figures, alike in every language."""

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from pnp.base.errors import quoted
from pnp.base.template_table import TemplateError, naming_file, offer
from pnp.base.templates import read_text
from pnp.games import AnyGame
from pnp.press.boxes.making_text import (
    CONDITIONS,
    blocks_of,
    template,
    with_foldings,
    wording,
)
from pnp.press.checks.word_checks import Faults, letter_faults, words_of
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import HEIGHT, Beside, shared_frame
from pnp.press.kit.kit_facts import condition_names
from pnp.press.paper import Extra
from pnp.press.rulebook.prose import conditions, file, names_in, prose, resolved_text
from pnp.press.rulebook.text_structure import FACT, PLACES, marks, places, references
from pnp.typeset.blocks import Block, Rule
from pnp.typeset.text_context import Figures as Figuring
from pnp.typeset.text_context import no_figures
from pnp.words import texts
from pnp.words.catalogue import Catalogue
from pnp.words.texts import FIRST, Language


def prose_faults(game: AnyGame, paper: str, language: Language) -> Faults:
    """A text of a game, beside the one in the first language."""
    name, original = (file(game.name, paper, tag) for tag in (language, FIRST))
    yield from _untold(name, read_text(name), condition_names(game))
    blocks = prose(name, language)
    figures = Figures(game, words_of(game, language))
    yield from _text(name, blocks, figures)
    beside = Beside(game, figures.words, figures.drawn)
    for rule in (block for block in blocks if isinstance(block, Rule)):
        with naming_file(name, rule.reference):
            for figure in beside(rule.reference, rule.number):
                figure.cut(shared_frame([figure], [HEIGHT]))
    if language != FIRST:
        yield from _shape(name, marks(blocks), marks(prose(original, FIRST)))
        own, theirs = (conditions(read_text(each)) for each in (name, original))
        yield from _shape(name, own, theirs)


def making_faults(extra: Extra, language: Language) -> Faults:
    """How a box or a wallet is made, of whatever game."""
    name = template(extra, language)
    said = wording(extra, language, {})
    yield from _untold(name, said, CONDITIONS)
    blocks = blocks_of(extra, language, {})
    messages = texts.read_messages(texts.words_file("common", language))
    words = Catalogue("common", language, messages, {})
    yield from _text(name, blocks, with_foldings(no_figures, words))
    if language != FIRST:
        yield from _shape(name, marks(blocks), marks(blocks_of(extra, FIRST, {})))
        original = wording(extra, FIRST, {})
        yield from _shape(name, conditions(said), conditions(original))


def _text(name: str, blocks: Sequence[Block], figures: Figuring) -> Faults:
    """The letters, the places and the figures of a text."""
    for number, line in enumerate(read_text(name).splitlines(), start=1):
        yield from letter_faults(name, [f"line {number}"], line)
    yield from _unknown_places(name, blocks)
    for reference in references(blocks):
        with naming_file(name, reference):
            figures(reference)


def _untold(name: str, text: str, names: Sequence[str]) -> Faults:
    """Conditions that nothing makes true or false, and what only looks like one."""
    for number, line in enumerate(resolved_text(text, None).splitlines(), start=1):
        if begun := re.search(r"\{(if|unless)\b", line):
            fault = f"has no such form as {begun[0]} NAME: ...}}"
            yield TemplateError(name, [f"line {number}"], fault)
    for condition in conditions(text):
        for each in names_in(condition):
            if each not in names:
                fault = f"{quoted(each)} is no part of a kit{offer(each, names)}"
                yield TemplateError(name, [condition], fault)


def _unknown_places(name: str, blocks: Iterable[Block]) -> Faults:
    for text in places(blocks):
        if text not in PLACES and not text.startswith(FACT):
            yield TemplateError(name, [text], f"is no such place{offer(text, PLACES)}")


def _shape(name: str, own: Sequence[str], original: Sequence[str]) -> Faults:
    """Where a text first differs from the one that it was translated from."""
    for one, other in zip_longest(own, original, fillvalue="nothing more"):
        if one != other:
            yield TemplateError(name, (), f"has {one} where {FIRST} has {other}")
            return
