"""Proofs of what is told of moves: examples, refusals, an almanac."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.base.template_table import Section, TemplateError, offer, section
from pnp.base.templates import read_text
from pnp.core.event import Event
from pnp.games import AnyGame
from pnp.games.almanac_plan import PLAN, plan
from pnp.games.mining import seed_of
from pnp.press.checks.word_checks import Faults, letter_faults, words_of
from pnp.press.figures import examples, findings, illegal_moves
from pnp.protocol.almanac import ALMANAC, COLLECTION, SECOND
from pnp.protocol.entries import SETUP, Entry
from pnp.words import texts
from pnp.words.catalogue import Catalogue
from pnp.words.texts import FIRST, Language, placeholders


def example_faults(game: AnyGame) -> Faults:
    """Games that cannot be played so, and notes that cannot be told."""
    if "first" not in examples.examples(game):
        raise TemplateError(examples.file(game), ["first"], "is missing")
    words = words_of(game, FIRST)
    for name in examples.examples(game):
        try:
            examples.replayed_example(game, name)
            for key in ("at", "names"):
                examples.example_cells(game, name, key)
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


def refusal_faults(game: AnyGame) -> Faults:
    """Refusals that are legal after all, or that no words explain."""
    name = illegal_moves.file(game)
    tried = section(name).table
    for key in tried:
        illegal_moves.refused(game, key)
    words = words_of(game, FIRST).messages
    yield from _same(name, tried, "illegal-", words)


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


def almanac_faults(game: AnyGame) -> Faults:
    """Lines that are no entries of the game."""
    if not (known := game.almanac):
        yield TemplateError(f"{game.name}/{ALMANAC}", (), "the game has no column")
        return
    yield from _entry_faults(game, ALMANAC, known.entry, len(known))


def second_faults(game: AnyGame) -> Faults:
    """The same of the second edition."""
    if (known := game.almanac) and (later := known.later):
        yield from _entry_faults(game, SECOND, later.entry, len(later))


def plan_faults(game: AnyGame) -> Faults:
    """Kinds of which an almanac is to be mined though the game has none such."""
    kinds = [kind.name for kind in game.puzzles.kinds]
    boards = [SETUP] if game.puzzles.boards else []
    found = plan(game.name)
    for name in dict.fromkeys((*found.kinds, *found.second)):
        if name not in (*kinds, *boards):
            why = str(ChoiceError("kind", name, [*kinds, *boards]))
            yield TemplateError(f"{game.name}/{PLAN}", (name,), why)


def collection_faults(game: AnyGame) -> Faults:
    """The same of those that belong to no day."""
    if known := game.almanac:
        yield from _entry_faults(game, COLLECTION, known.collected, len(known.more))


def _entry_faults(
    game: AnyGame, file: str, read: Callable[[int], Entry], count: int
) -> Faults:
    for place in range(count):
        try:
            seed_of(game, read(place))
        except (UserError, LookupError, TypeError) as fault:
            line = f"line {place + 1}"
            yield TemplateError(f"{game.name}/{file}", (line,), str(fault))


def finding_faults(game: AnyGame) -> Faults:
    """Each finding is one that is studied, and each chart can be drawn."""
    words, name = words_of(game, FIRST), findings.file(game)
    known, studies = findings.findings(game), game.solver.studies
    for key in known:
        if key not in studies:
            fault = f"there is no such study{offer(key, list(studies))}"
            yield TemplateError(name, [key], fault)
    for key in studies:
        if key not in known:
            yield TemplateError(name, [key], "is missing")
    for key in known:
        yield from _unsaid(game, key, words)
    for key in game.drawing.charts:
        findings.chart(game, key, words)


def _unsaid(game: AnyGame, name: str, words: Catalogue) -> Faults:
    """What the words speak of and the finding has not."""
    own = findings.words_file(game, words.language)
    there = findings.filling(findings.finding(game, name), words)
    for key, text in findings.read_statements(own).items():
        if key.startswith(f"{name}."):
            room = placeholders(Section(own, {}), key, text)
            for fact in sorted(room - set(there)):
                fault = f"lacks what the words call {quoted(fact)}"
                yield TemplateError(findings.file(game), [name], fault)


def statement_faults(game: AnyGame, language: Language) -> Faults:
    """Each finding is told, in letters that can be printed."""
    name = findings.words_file(game, language)
    said = findings.facts(game, words_of(game, language))
    for number, line in enumerate(read_text(name).splitlines(), start=1):
        yield from letter_faults(name, [f"line {number}"], line)
    for key in findings.findings(game):
        if key not in said:
            yield TemplateError(name, [key], "is missing")
