"""Proofs of tactics: what is found is studied, told, and drawn where it is a map."""

from pnp.errors import quoted
from pnp.games import AnyGame
from pnp.press import tactics
from pnp.press.proofs.faults import Faults, letter_faults
from pnp.press.proofs.wording import words_of
from pnp.resources import read_text
from pnp.templates.section import Section, TemplateError, offer
from pnp.templates.texts import FIRST, Language, placeholders
from pnp.words import Catalogue


def finding_faults(game: AnyGame) -> Faults:
    """Each finding is one that is studied, and each chart can be drawn."""
    words, name = words_of(game, FIRST), tactics.file(game)
    known, studies = tactics.findings(game), game.mind.skill.studies
    for key in known:
        if key not in studies:
            fault = f"there is no such study{offer(key, list(studies))}"
            yield TemplateError(name, [key], fault)
    for key in studies:
        if key not in known:
            yield TemplateError(name, [key], "is missing")
    for key in known:
        yield from _unsaid(game, key, words)
    for key in game.paper.rulebook.charts:
        tactics.chart(game, key, words)


def _unsaid(game: AnyGame, name: str, words: Catalogue) -> Faults:
    """What the words speak of and the finding has not."""
    own = tactics.words_file(game, words.language)
    there = tactics.filling(tactics.finding(game, name), words)
    for key, text in tactics.read(own).items():
        if key.startswith(f"{name}."):
            room = placeholders(Section(own, {}), key, text)
            for fact in sorted(room - set(there)):
                fault = f"lacks what the words call {quoted(fact)}"
                yield TemplateError(tactics.file(game), [name], fault)


def statement_faults(game: AnyGame, language: Language) -> Faults:
    """Each finding is told, in letters that can be printed."""
    name = tactics.words_file(game, language)
    said = tactics.facts(game, words_of(game, language))
    for number, line in enumerate(read_text(name).splitlines(), start=1):
        yield from letter_faults(name, [f"line {number}"], line)
    for key in tactics.findings(game):
        if key not in said:
            yield TemplateError(name, [key], "is missing")
