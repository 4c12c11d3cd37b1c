"""Proofs of what is told of moves: examples, refusals, an almanac."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from pnp.core.entry import Entry
from pnp.core.event import Event
from pnp.errors import UserError, quoted
from pnp.games import AnyGame
from pnp.games.almanac import ALMANAC, COLLECTION
from pnp.games.mining import seed_of
from pnp.press import examples, illegal
from pnp.press.proofs.faults import Faults
from pnp.press.proofs.wording import words_of
from pnp.templates import texts
from pnp.templates.section import Section, TemplateError, offer, section
from pnp.templates.texts import FIRST


def example_faults(game: AnyGame) -> Faults:
    """Games that cannot be played so, and notes that cannot be told."""
    if "first" not in examples.examples(game):
        raise TemplateError(examples.file(game), ["first"], "is missing")
    words = words_of(game, FIRST)
    for name in examples.examples(game):
        try:
            examples.replayed(game, name)
            for key in ("at", "names"):
                examples.listed(game, name, key)
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
    name = illegal.file(game)
    tried = section(name).table
    for key in tried:
        illegal.refused(game, key)
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
