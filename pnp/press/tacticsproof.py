"""Proofs of tactics: what is found is studied, told, and drawn where it is a map."""

from collections.abc import Iterator

from pnp.errors import quoted
from pnp.games import AnyGame
from pnp.press import tactics
from pnp.templates.section import Section, TemplateError, offer
from pnp.templates.texts import placeholders
from pnp.words import Catalogue

Faults = Iterator[TemplateError]


def findings(game: AnyGame, words: Catalogue) -> Faults:
    """Each finding is one that is studied, and each chart can be drawn."""
    name, known = tactics.file(game), tactics.findings(game)
    studies = game.mind.skill.studies
    for key in known:
        if key not in studies:
            fault = f"there is no such study{offer(key, list(studies))}"
            yield TemplateError(name, [key], fault)
    for key in studies:
        if key not in known:
            yield TemplateError(name, [key], "is missing")
    for key in known:
        yield from _unsaid(game, key, words)
    for key in game.paper.charts:
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


def statements(game: AnyGame, words: Catalogue) -> Faults:
    """Each finding is told."""
    name = tactics.words_file(game, words.language)
    said = tactics.facts(game, words)
    for key in tactics.findings(game):
        if key not in said:
            yield TemplateError(name, [key], "is missing")
