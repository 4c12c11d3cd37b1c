"""Proofs of prose: its letters, places and figures, alike in every language."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest

from pnp.base.errors import quoted
from pnp.base.template_table import TemplateError, naming_file, offer
from pnp.base.templates import is_there, read_text
from pnp.games import AnyGame
from pnp.press.boxes.making_text import CONDITIONS, FACTS, template, with_foldings
from pnp.press.checks.word_checks import Faults, letter_faults, words_of
from pnp.press.figures import findings
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import HEIGHT, Beside, shared_frame
from pnp.press.kit.kit_facts import condition_names
from pnp.press.paper import Extra
from pnp.press.rulebook.cross_references import figure_numbers, titles
from pnp.press.rulebook.prose import conditions, file, names_in, prose, resolved_text
from pnp.press.rulebook.text_structure import PLACES, marks, references
from pnp.typeset.blocks import Block, Rule
from pnp.typeset.markdown import TURNED
from pnp.typeset.text_context import Figures as Figuring
from pnp.typeset.text_context import no_figures
from pnp.words import texts
from pnp.words.catalogue import Catalogue
from pnp.words.texts import FIRST, Language

Known = Mapping[str, Collection[str]]
"""What may stand between braces, by what stands before its colon."""


def prose_faults(game: AnyGame, paper: str, language: Language) -> Faults:
    """A text of a game, beside the one in the first language."""
    name, original = (file(game.name, paper, tag) for tag in (language, FIRST))
    blocks = prose(name, language)
    figures = Figures(game, words_of(game, language))
    variants = game.rules.edition.variants
    asked = variants if paper == "rules" else condition_names(game)
    yield from _text(name, blocks, figures, {"if": asked, **_places(game, blocks)})
    beside = Beside(game, figures.words, figures.drawn)
    for rule in (block for block in blocks if isinstance(block, Rule)):
        with naming_file(name, rule.reference):
            for figure in beside(rule.reference, rule.number):
                figure.cut(shared_frame([figure], [HEIGHT]))
    if language != FIRST:
        yield from _differences(name, blocks, original)


def _places(game: AnyGame, blocks: Sequence[Block]) -> Known:
    """What a text of a game is filled with."""
    shown = tuple(figure_numbers(blocks))
    return {
        "": (*PLACES, TURNED.strip("{}"), *shown),
        "page": shown,
        "rule": shown,
        "section": [str(n) for n, _ in enumerate(titles(blocks), start=1)],
        "fact": findings.findings(game) if is_there(findings.file(game)) else (),
    }


def making_faults(extra: Extra, language: Language) -> Faults:
    """How a box or a wallet is made, of whatever game."""
    name, blocks = template(extra, language), prose(template(extra, language), language)
    messages = texts.read_messages(texts.words_file("common", language))
    words = Catalogue("common", language, messages, {})
    foldings = with_foldings(no_figures, words)
    yield from _text(name, blocks, foldings, {"if": CONDITIONS, "": FACTS})
    if language != FIRST:
        yield from _differences(name, blocks, template(extra, FIRST))


def _text(
    name: str, blocks: Sequence[Block], figures: Figuring, known: Known
) -> Faults:
    """The letters, the conditions, the places and the figures of a text."""
    for number, line in enumerate(read_text(name).splitlines(), start=1):
        yield from letter_faults(name, [f"line {number}"], line)
        for kind, each in _named(line):
            there = known.get(kind, ())
            if each not in there:
                fault = f"nothing is called {quoted(each)}{offer(each, there)}"
                yield TemplateError(name, [f"line {number}"], fault)
    for reference in references(blocks):
        with naming_file(name, reference):
            figures(reference)


def _named(line: str) -> Iterator[tuple[str, str]]:
    """What stands between braces, each after what stands before its colon."""
    for condition in conditions(line):
        yield from (("if", each) for each in names_in(condition))
    for place in re.findall(r"\{([^{}]*)\}", resolved_text(line, None)):
        kind, _, names = place.rpartition(":")
        yield from ((kind, each) for each in names.split(","))


def _differences(name: str, blocks: Sequence[Block], original: str) -> Faults:
    """Where a text first differs from the one that it was translated from."""
    yield from _shape(name, marks(blocks), marks(prose(original, FIRST)))
    own, theirs = (conditions(read_text(each)) for each in (name, original))
    yield from _shape(name, own, theirs)


def _shape(name: str, own: Sequence[str], original: Sequence[str]) -> Faults:
    for one, other in zip_longest(own, original, fillvalue="nothing more"):
        if one != other:
            yield TemplateError(name, (), f"has {one} where {FIRST} has {other}")
            return
