"""Proofs of the templates: every file is read as printing reads it, faults are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest

from pnp.core.event import Event
from pnp.errors import UserError, quoted
from pnp.games import AnyGame
from pnp.games.almanac import ALMANAC
from pnp.games.mining import seed_of
from pnp.press import (
    batch,
    candidates,
    examples,
    illegal,
    labelsheet,
    setupcard,
    stowing,
)
from pnp.press.beside import Beside
from pnp.press.boxmaking import blocks_of, template, with_foldings
from pnp.press.paper import EXTRAS, Extra
from pnp.press.prose import file, prose
from pnp.press.rulesheet import Figures
from pnp.press.ruletext import findings
from pnp.press.textshape import PLACES, marks, places, references
from pnp.press.typeset.blocks import Block, Rule
from pnp.press.typeset.house import Figures as Figuring
from pnp.press.typeset.house import no_figures
from pnp.press.typeset.paragraph import dictionary
from pnp.resources import is_there, listed, read_text
from pnp.scene import theme
from pnp.scene.declared import PARTS, declared
from pnp.templates import misread, texts
from pnp.templates.section import Section, TemplateError, offer, section, told
from pnp.templates.texts import FIRST, Language, languages
from pnp.typeface import lacks
from pnp.words import Catalogue

Faults = Iterator[UserError]
Proof = Callable[[], Iterable[UserError]]

PAPERS = ("rules", "assembly")
"""What is told of a game in prose."""


def proofs(games: Iterable[AnyGame]) -> Mapping[str, Proof]:
    """All templates by their names, each with what finds its faults."""
    found: dict[str, Proof] = {}
    for look in theme.THEMES:
        found[theme.file(look)] = partial(_theme, look)
    found["labels/sheets.toml"] = _read(labelsheet.read)
    for language in languages():
        found[texts.words_file("common", language)] = partial(_common, language)
        for extra in EXTRAS:
            found[template(extra, language)] = partial(_making, extra, language)
    for game in games:
        found.update(_of_game(game))
    for folder in sorted({name.partition("/")[0] for name in found}):
        for name in (f"{folder}/{each}" for each in listed(folder)):
            if name not in found:
                found[name] = partial(_stray, name, list(found))
    return found


def _boards(game: AnyGame) -> None:
    setupcard.setups(game)
    setupcard.ratings(game)


def _stray(name: str, known: Sequence[str]) -> Faults:
    """What nobody reads."""
    folder = name.partition("/")[0]
    near = offer(name, [each for each in known if each.startswith(f"{folder}/")])
    yield TemplateError(name, (), f"no template is called so{near}")


def faults(found: Mapping[str, Proof]) -> Iterator[str]:
    """Each fault of some templates in a line, those told twice once."""
    said = dict.fromkeys(
        str(fault) for name, proof in found.items() for fault in _tried(name, proof)
    )
    yield from said


def _tried(name: str, proof: Proof) -> Faults:
    try:
        with told(name):
            yield from proof()
    except UserError as fault:
        yield fault


def _read(read: Callable[[], object]) -> Proof:
    """The proof of what has no faults but those that its reader tells."""
    return lambda: (read(), ())[1]


def _of_game(game: AnyGame) -> Iterator[tuple[str, Proof]]:
    name = game.name
    yield f"{name}/examples.toml", partial(_examples, game)
    for look in theme.THEMES:
        if is_there(own := f"{name}/{theme.file(look)}"):
            yield own, partial(_inks, own, look, partial(theme.read_inks, name))
    for own, read in game.rules.templates.items():
        yield f"{name}/{own}", _read(read)
    if is_there(f"{name}/{PARTS}"):
        yield f"{name}/{PARTS}", partial(_parts, game)
    if setupcard.has_cards(game):
        yield f"{name}/boards.toml", _read(partial(_boards, game))
    if is_there(f"{name}/{ALMANAC}"):
        yield f"{name}/{ALMANAC}", partial(_almanac, game)
    if is_there(f"{name}/{stowing.STOWING}"):
        yield f"{name}/{stowing.STOWING}", partial(stowing.strays, game)
    if is_there(batch.file(game)):
        yield batch.file(game), _read(partial(batch.read, game))
    if game.paper.findings:
        yield f"{name}/facts.toml", partial(_facts, game)
    if is_there(candidates.file(game)):
        yield candidates.file(game), _read(partial(candidates.shown, game))
    if game.paper.refusal:
        yield f"{name}/illegal.toml", partial(_illegal, game)
    for language in languages():
        if not any(f".{language}." in each for each in listed(name)):
            continue  # not every game speaks every language
        yield texts.words_file(name, language), partial(_words, name, language)
        yield f"{name}/clauses.{language}.toml", partial(_clauses, game, language)
        if game.misreadings:
            told = misread.file(name, language)
            yield told, partial(_misreadings, game, language)
        explained = is_there(file(name, "puzzles", language))
        for paper in (*PAPERS, *(["puzzles"] if explained else [])):
            prove = partial(_prose, game, paper, language)
            yield file(name, paper, language), prove


def _almanac(game: AnyGame) -> Faults:
    """Lines that are no entries of the game."""
    if not (known := game.almanac):
        yield TemplateError(f"{game.name}/{ALMANAC}", (), "the game has no column")
        return
    for place in range(len(known)):
        try:
            seed_of(game, known.entry(place))
        except (UserError, LookupError, TypeError) as fault:
            line = f"line {place + 1}"
            yield TemplateError(f"{game.name}/{ALMANAC}", (line,), str(fault))


def _letters(name: str, keys: Iterable[str], text: str) -> Faults:
    """The characters that cannot be printed."""
    for character in lacks(text.replace("\n", "")):
        fault = f"the typeface has no {quoted(character)}"
        yield TemplateError(name, keys, fault)


def _theme(name: theme.ThemeName) -> Faults:
    yield from _inks(theme.file(name), name, lambda each: theme.read(each).inks)
    yield from _inks(theme.file(name), name, theme.read_headings, "heads")


def _inks(
    file: str,
    name: theme.ThemeName,
    read: Callable[[theme.ThemeName], Mapping[str, str]],
    table: str = "inks",
) -> Faults:
    """Where a theme has not the same inks as the others."""
    own = read(name)
    others = [read(other) for other in theme.THEMES if other != name]
    for ink in dict.fromkeys(ink for inks in others for ink in inks):
        if ink not in own and sum(ink in inks for inks in others) * 2 > len(others):
            yield TemplateError(file, [table, ink], "is missing")
    for ink in own:
        if not any(ink in inks for inks in others):
            near = offer(ink, [each for inks in others for each in inks])
            yield TemplateError(file, [table, ink], f"is in no other theme{near}")


def _common(language: Language) -> Faults:
    texts.typesetting(language)
    dictionary(language)
    yield from _words("common", language)


def _words(folder: str, language: Language) -> Faults:
    name, original = (texts.words_file(folder, tag) for tag in (language, FIRST))
    own = texts.read_messages(name)
    for key, text in own.items():
        yield from _letters(name, [key], text)
    if language != FIRST:
        yield from texts.differences(name, own, original, texts.read_messages(original))


def _clauses(game: AnyGame, language: Language) -> Faults:
    name, original = (f"{game.name}/clauses.{tag}.toml" for tag in (language, FIRST))
    own = texts.read_clauses(name)
    for key, clause in own.items():
        if key not in game.rules.clauses:
            fault = f"{game.name} has no such clause{offer(key, game.rules.clauses)}"
            yield TemplateError(name, [key], fault)
        for part, text in clause.parts().items():
            yield from _letters(name, [key, part], text)
    for key in game.rules.clauses:
        if key not in own:
            yield TemplateError(name, [key], "is missing")
    yield from _strange_variants(game, name, own)
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


def _words_of(game: AnyGame, language: Language) -> Catalogue:
    """The catalogue as it stands in the files, whatever was read before."""
    common, own = (
        texts.read_messages(texts.words_file(folder, language))
        for folder in ("common", game.name)
    )
    clauses = texts.read_clauses(f"{game.name}/clauses.{language}.toml")
    return Catalogue(game.name, language, {**common, **own}, clauses)


def _examples(game: AnyGame) -> Faults:
    if "first" not in examples.examples(game):
        raise TemplateError(examples.file(game), ["first"], "is missing")
    words = _words_of(game, FIRST)
    for name in examples.examples(game):
        try:
            examples.replayed(game, name)
            examples.middle(game, name)
        except UserError as fault:
            yield fault
        for turn, note in examples.notes(game, name).items():
            where = examples.file(game), (name, "notes", str(turn))
            yield from _note(*where, note, words.messages)


def _note(
    name: str, keys: Sequence[str], note: Event, messages: Mapping[str, str]
) -> Faults:
    """A note has a message, and the facts for which that has room."""
    if note.key not in messages:
        fault = f"the words have no {quoted(note.key)}{offer(note.key, messages)}"
        yield TemplateError(name, [*keys, "key"], fault)
        return
    room = texts.placeholders(Section(name, {}), note.key, messages[note.key])
    for fact in sorted(room.symmetric_difference(note.facts)):
        there = "is missing" if fact in room else "is not told"
        fault = f"{there}{offer(fact, sorted(room))}"
        yield TemplateError(name, [*keys, fact], fault)


def _illegal(game: AnyGame) -> Faults:
    name = illegal.file(game)
    tried = section(name).table
    for key in tried:
        illegal.refused(game, key)
    words = _words_of(game, FIRST).messages
    yield from _same(name, tried, "illegal-", words)


def _facts(game: AnyGame) -> Faults:
    words = _words_of(game, FIRST)
    found = findings(game)
    messages = {key: m for key, m in words.messages.items() if key != "facts-heads"}
    yield from _same(f"{game.name}/facts.toml", found, "facts-", messages)


def _same(
    name: str, tables: Iterable[str], stem: str, messages: Mapping[str, str]
) -> Faults:
    """Each table has its message, and each message its table."""
    told = {key.removeprefix(stem) for key in messages if key.startswith(stem)}
    tables = list(tables)
    for key in tables:
        if key not in told:
            fault = f"the words have no {quoted(stem + key)}{offer(key, sorted(told))}"
            yield TemplateError(name, [key], fault)
    for key in sorted(told - {*tables}):
        fault = f"is missing; the words have {quoted(stem + key)}"
        yield TemplateError(name, [key], fault)


def _prose(game: AnyGame, paper: str, language: Language) -> Faults:
    name, original = (file(game.name, paper, tag) for tag in (language, FIRST))
    blocks = prose(name, language)
    figures = Figures(game, _words_of(game, language))
    yield from _text(name, blocks, figures)
    beside = Beside(game, figures.words, figures.drawn)
    for rule in (block for block in blocks if isinstance(block, Rule)):
        with told(name, rule.reference):
            beside(rule.reference, rule.letter)
    if language != FIRST:
        yield from _shape(name, marks(blocks), marks(prose(original, FIRST)))


def _misreadings(game: AnyGame, language: Language) -> Faults:
    """Each misreading is told, and by a sentence where no position can show it."""
    name, rules = misread.file(game.name, language), file(game.name, "rules", language)
    told = misread.read(name)
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
        yield from _letters(name, [key], each.text)
    yield from misread.unsaid(name, told, rules)


def _parts(game: AnyGame) -> Faults:
    """Each part that is declared has its name in the words."""
    messages = _words_of(game, FIRST).messages
    for part in declared(game.name):
        if part.key not in messages:
            fault = f"the words have no {quoted(part.key)}{offer(part.key, messages)}"
            yield TemplateError(f"{game.name}/{PARTS}", [part.name], fault)


def _making(extra: Extra, language: Language) -> Faults:
    """How a box or a wallet is made, of whatever game."""
    name = template(extra, language)
    blocks = blocks_of(extra, language, {})
    messages = texts.read_messages(texts.words_file("common", language))
    words = Catalogue("common", language, messages, {})
    yield from _text(name, blocks, with_foldings(no_figures, words))
    if language != FIRST:
        yield from _shape(name, marks(blocks), marks(blocks_of(extra, FIRST, {})))


def _text(name: str, blocks: Sequence[Block], figures: Figuring) -> Faults:
    """The letters, the places and the figures of a text."""
    for number, line in enumerate(read_text(name).splitlines(), start=1):
        yield from _letters(name, [f"line {number}"], line)
    yield from _unknown_places(name, blocks)
    for reference in references(blocks):
        with told(name, reference):
            figures(reference)


def _unknown_places(name: str, blocks: Iterable[Block]) -> Faults:
    for text in places(blocks):
        if text not in PLACES:
            yield TemplateError(name, [text], f"is no such place{offer(text, PLACES)}")


def _shape(name: str, own: Sequence[str], original: Sequence[str]) -> Faults:
    """Where a text first differs from the one that it was translated from."""
    for one, other in zip_longest(own, original, fillvalue="nothing more"):
        if one != other:
            yield TemplateError(name, (), f"has {one} where {FIRST} has {other}")
            return
