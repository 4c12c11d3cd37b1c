"""Proofs of the templates: every file is read as printing reads it, faults are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.games.almanac import ALMANAC, COLLECTION
from pnp.press import (
    batch,
    candidates,
    labelsheet,
    setupcard,
    stowing,
    tactics,
    variation,
)
from pnp.press.boxmaking import template
from pnp.press.paper import EXTRAS
from pnp.press.proofs import wording
from pnp.press.proofs.faults import Faults
from pnp.press.proofs.inks import ink_faults, theme_faults
from pnp.press.proofs.records import (
    almanac_faults,
    collection_faults,
    example_faults,
    refusal_faults,
)
from pnp.press.proofs.tactics import finding_faults, statement_faults
from pnp.press.proofs.wording import (
    clause_faults,
    common_faults,
    misreading_faults,
    part_faults,
    word_faults,
)
from pnp.press.proofs.writing import making_faults, prose_faults
from pnp.press.prose import file
from pnp.press.told import strays
from pnp.resources import is_there, listed
from pnp.scene import theme
from pnp.scene.declared import PARTS
from pnp.templates import comment, misread, refusals, texts
from pnp.templates.section import TemplateError, offer, told
from pnp.templates.texts import languages
from pnp.words import Language

Proof = Callable[[], Iterable[UserError]]

PAPERS = ("rules", "assembly")
"""What is told of a game in prose."""


def proofs(games: Iterable[AnyGame]) -> Mapping[str, Proof]:
    """All templates by their names, each with what finds its faults."""
    found: dict[str, Proof] = {}
    for look in theme.THEMES:
        found[theme.file(look)] = partial(theme_faults, look)
    found["labels/sheets.toml"] = _read(labelsheet.read)
    for language in languages():
        found[texts.words_file("common", language)] = partial(common_faults, language)
        if is_there(refusals.file("common", language)):
            told_why = partial(wording.refusal_faults, "common", language)
            found[refusals.file("common", language)] = told_why
        for extra in EXTRAS:
            found[template(extra, language)] = partial(making_faults, extra, language)
    for game in games:
        found.update(_of_game(game))
    for folder in sorted({name.partition("/")[0] for name in found}):
        for name in (f"{folder}/{each}" for each in listed(folder)):
            if name not in found:
                found[name] = partial(_stray, name, list(found))
    return found


def faults(found: Mapping[str, Proof]) -> Iterator[str]:
    """Each fault of some templates in a line, those told twice once."""
    said = dict.fromkeys(
        str(fault) for name, proof in found.items() for fault in _tried(name, proof)
    )
    yield from said


def _of_game(game: AnyGame) -> Iterator[tuple[str, Proof]]:
    name = game.name
    yield f"{name}/examples.toml", partial(example_faults, game)
    for look in theme.THEMES:
        if is_there(own := f"{name}/{theme.file(look)}"):
            yield own, partial(ink_faults, own, look, partial(theme.read_inks, name))
    for own, read in game.rules.templates.items():
        yield f"{name}/{own}", _read(read)
    if is_there(f"{name}/{PARTS}"):
        yield f"{name}/{PARTS}", partial(part_faults, game)
    if setupcard.has_cards(game):
        yield f"{name}/boards.toml", _read(partial(_boards, game))
    if is_there(f"{name}/{ALMANAC}"):
        yield f"{name}/{ALMANAC}", partial(almanac_faults, game)
    if is_there(f"{name}/{COLLECTION}"):
        yield f"{name}/{COLLECTION}", partial(collection_faults, game)
    if is_there(f"{name}/{stowing.STOWING}"):
        yield f"{name}/{stowing.STOWING}", partial(stowing.strays, game)
    if is_there(batch.file(game)):
        yield batch.file(game), _read(partial(batch.read, game))
    if is_there(candidates.file(game)):
        yield candidates.file(game), _read(partial(candidates.shown, game))
    if is_there(tactics.file(game)):
        yield tactics.file(game), partial(finding_faults, game)
    if game.paper.rulebook.refusal:
        yield f"{name}/illegal.toml", partial(refusal_faults, game)
    for language in languages():
        if not any(f".{language}." in each for each in listed(name)):
            continue  # not every game speaks every language
        yield texts.words_file(name, language), partial(word_faults, name, language)
        yield f"{name}/clauses.{language}.toml", partial(clause_faults, game, language)
        if is_there(refusals.file(name, language)):
            told_why = partial(wording.refusal_faults, name, language)
            yield refusals.file(name, language), told_why
        if is_there(tactics.file(game)):
            said = tactics.words_file(game, language)
            yield said, partial(statement_faults, game, language)
        if is_there(variation.template(name, language)):
            uneven = partial(variation.uneven, game, language)
            yield variation.template(name, language), uneven
        if game.misreadings:
            told = misread.file(name, language)
            yield told, partial(misreading_faults, game, language)
        if is_there(said := comment.file(name, language)):
            yield said, partial(strays, game, language)
        for paper in (*PAPERS, *_readings(game, language)):
            prove = partial(prose_faults, game, paper, language)
            yield file(name, paper, language), prove


def _readings(game: AnyGame, language: Language) -> Sequence[str]:
    """What says how its puzzles are read, some kinds apart."""
    edition = game.mind.column.edition if game.mind.column else None
    kinds = edition.kinds if edition else ()
    papers = ["puzzles", *(f"puzzles-{kind.name}" for kind in kinds)]
    return [each for each in papers if is_there(file(game.name, each, language))]


def _boards(game: AnyGame) -> None:
    setupcard.setups(game)
    setupcard.ratings(game)


def _stray(name: str, known: Sequence[str]) -> Faults:
    """What nobody reads."""
    folder = name.partition("/")[0]
    near = offer(name, [each for each in known if each.startswith(f"{folder}/")])
    yield TemplateError(name, (), f"no template is called so{near}")


def _tried(name: str, proof: Proof) -> Faults:
    try:
        with told(name):
            yield from proof()
    except UserError as fault:
        yield fault


def _read(read: Callable[[], object]) -> Proof:
    """The proof of what has no faults but those that its reader tells."""
    return lambda: (read(), ())[1]
