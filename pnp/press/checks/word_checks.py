"""Proofs of words: the catalogues, clauses and misreadings of every language."""

from collections.abc import Iterable, Iterator, Mapping

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import TemplateError, offer
from pnp.games import AnyGame
from pnp.press.rulebook.prose import file
from pnp.press.sheets.print_runs import offered_stickers, sticker_parts, wood
from pnp.protocol.declared_parts import PARTS, declared_components
from pnp.scene.typeface import lacks
from pnp.typeset.hyphenation import dictionary
from pnp.words import misreading_texts, refusal_texts, texts
from pnp.words.catalogue import Catalogue
from pnp.words.texts import FIRST, Language

Faults = Iterator[UserError]


def letter_faults(name: str, keys: Iterable[str], text: str) -> Faults:
    """The characters that cannot be printed."""
    for character in lacks(text.replace("\n", "")):
        fault = f"the typeface has no {quoted(character)}"
        yield TemplateError(name, keys, fault)


def common_faults(language: Language) -> Faults:
    """How a language is typeset, and the words that all games share."""
    texts.typesetting(language)
    dictionary(language)
    yield from word_faults("common", language)


def word_faults(folder: str, language: Language) -> Faults:
    """The messages of a folder, beside those of the first language."""
    name, original = (texts.words_file(folder, tag) for tag in (language, FIRST))
    own = texts.read_messages(name)
    for key, text in own.items():
        yield from letter_faults(name, [key], text)
    if language != FIRST:
        yield from texts.differences(name, own, original, texts.read_messages(original))


def clause_faults(game: AnyGame, language: Language) -> Faults:
    """The clauses of a game, all of them and no others."""
    name, original = (f"{game.name}/clauses.{tag}.toml" for tag in (language, FIRST))
    own = texts.read_clauses(name)
    for key, clause in own.items():
        if key not in game.rules.clauses:
            fault = f"{game.name} has no such clause{offer(key, game.rules.clauses)}"
            yield TemplateError(name, [key], fault)
        for part, text in clause.parts().items():
            yield from letter_faults(name, [key, part], text)
    for key in game.rules.clauses:
        if key not in own:
            yield TemplateError(name, [key], "is missing")
    yield from _strange_variants(game, name, own)
    yield from _untold_variants(game, language, own)
    if language != FIRST:
        others = texts.read_clauses(original)
        yield from texts.clause_differences(name, own, original, others)


def _strange_variants(
    game: AnyGame, name: str, clauses: Mapping[str, texts.Clause]
) -> Faults:
    known = game.rules.edition.variants
    for key, clause in clauses.items():
        for variant in clause.variants:
            if variant not in known:
                fault = f"{game.name} has no such variant{offer(variant, known)}"
                yield TemplateError(name, [key, "variants", variant], fault)


def _untold_variants(
    game: AnyGame, language: Language, clauses: Mapping[str, texts.Clause]
) -> Faults:
    """Variants of a game that have no name in its words, or change no clause."""
    told = {variant for clause in clauses.values() for variant in clause.variants}
    words = texts.words_file(game.name, language)
    named = texts.read_messages(words)
    for variant in game.rules.edition.variants:
        if f"variant-{variant}" not in named:
            yield TemplateError(words, [f"variant-{variant}"], "is missing")
        if variant not in told:
            name = f"{game.name}/clauses.{language}.toml"
            yield TemplateError(name, [variant], "is a variant of no clause")


def refusal_faults(folder: str, language: Language) -> Faults:
    """What is refused, in letters that can be set."""
    name = refusal_texts.file(folder, language)
    for key, text in refusal_texts.read_patterns(name).items():
        yield from letter_faults(name, [key], text)


def misreading_faults(game: AnyGame, language: Language) -> Faults:
    """Each misreading is told, and by a sentence where no position can show it."""
    name, rules = (
        misreading_texts.file(game.name, language),
        file(game.name, "rules", language),
    )
    told = misreading_texts.read_misreadings(name)
    known = game.misreadings.known if game.misreadings else {}
    for key in told:
        if key not in known:
            fault = f"{game.name} has no such misreading{offer(key, known)}"
            yield TemplateError(name, [key], fault)
    for key, misreading in known.items():
        if key not in told:
            yield TemplateError(name, [key], "is missing")
        elif bool(told[key].sentence) == misreading.shows:
            needs = "needs no sentence" if misreading.shows else "needs a sentence"
            yield TemplateError(name, [key], f"{needs} to exclude it")
    for key, each in told.items():
        yield from letter_faults(name, [key], each.text)
    yield from misreading_texts.unsaid(name, told, rules)


def part_faults(game: AnyGame) -> Faults:
    """Each part that is declared has its name in the words."""
    messages = words_of(game, FIRST).messages
    for part in declared_components(game.name):
        if part.key not in messages:
            fault = f"the words have no {quoted(part.key)}{offer(part.key, messages)}"
            yield TemplateError(f"{game.name}/{PARTS}", [part.name], fault)


def unnamed(game: AnyGame) -> Faults:
    """What a kit, a box or rules will ask the words for, and not find there."""
    words = words_of(game, FIRST)
    for key in dict.fromkeys(_asked(game)):
        if key not in words.messages:
            near = offer(key, words.messages)
            name = texts.words_file(game.name, FIRST)
            yield TemplateError(name, [key], f"is missing; a kit asks for it{near}")


HEADS = "title", "tagline", "for-whom", "credits"
"""What papers and pages of a game begin and end with."""


def _asked(game: AnyGame) -> Iterator[str]:
    """The messages by which the papers and the parts of a game are called."""
    yield from HEADS
    rules = game.rules.edition.variants
    for variants in ((), *((each,) for each in rules)):
        parts = [
            *game.art.parts(variants),
            *sticker_parts(game, offered_stickers(game)),
        ]
        for part in parts:
            count = sum(each.count for each in parts if each.key == part.key)
            yield part.key if count == 1 else f"{part.key}-many"
            yield f"sheet-{part.sheet}"
            for note in part.notes:
                yield from note.keys
    for part in sticker_parts(game, offered_stickers(game)):
        yield wood(part)


def words_of(game: AnyGame, language: Language) -> Catalogue:
    """The catalogue as it stands in the files, whatever was read before."""
    common, own = (
        texts.read_messages(texts.words_file(folder, language))
        for folder in ("common", game.name)
    )
    clauses = texts.read_clauses(f"{game.name}/clauses.{language}.toml")
    return Catalogue(game.name, language, {**common, **own}, clauses)
