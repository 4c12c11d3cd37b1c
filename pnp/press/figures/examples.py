"""Worked examples: the records kept with a game, and their figures."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pnp.base.errors import ChoiceError
from pnp.base.template_table import Section, TemplateError, naming_file, section
from pnp.boards import cell_positions
from pnp.core.event import Event
from pnp.core.record import Playthrough, Record
from pnp.games import AnyGame


def examples(game: AnyGame) -> Mapping[str, Record]:
    """The examples of a game by name, from ``templates/<game>/examples.toml``."""
    return {name: _record(table) for name, table in _tables(game).items()}


def _record(table: Section) -> Record:
    with naming_file(table.file, *table.keys, "record"):
        return Record.strict(table.text("record"))


def notes(game: AnyGame, name: str) -> Mapping[int, Event]:
    """What is told of some turns of an example beside what happened, by their number.

    In the table of the example: ``notes = { "5" = { key = "loses-in", plies = 4 } }``.
    """
    table = _tables(game)[name]
    if "notes" not in table.table:
        return {}
    noted = table.section("notes")
    turns = len(_record(table).turns)
    for turn in noted.table:
        if not turn.isdecimal() or int(turn) > turns:
            raise noted.error(f"is none of the turns, which go from 0 to {turns}", turn)
    return {int(turn): _note(note) for turn, note in noted.sections().items()}


def _note(note: Section) -> Event:
    return Event(note.text("key"), {k: v for k, v in note.table.items() if k != "key"})


def example(game: AnyGame, name: str) -> Record:
    """The example called ``name``."""
    return _record(_table(game, name))


def replayed_example(game: AnyGame, name: str) -> Playthrough[Any]:
    """The example called ``name``, replayed and judged."""
    record = example(game, name)
    with naming_file(file(game), name, "record"):
        return _replayed_record(game, record)


@lru_cache(1 << 6)
def _replayed_record(game: AnyGame, record: Record) -> Playthrough[Any]:
    """A record replayed once for all its figures and languages."""
    return game.rules.play(record)


def example_cells(game: AnyGame, name: str, key: str) -> str:
    """The cells that an example sets for a figure that shows a part."""
    return cell_positions.table_cells(_tables(game)[name], key, game.drawing.spots)


def alone(game: AnyGame, name: str, played: Playthrough[Any]) -> None:
    """Refuses an example that ends in more than one way, or in none."""
    if not game.misreadings:
        return
    found = sorted(game.misreadings.endings(played.plies))
    if len(found) != 1:
        fault = f"shows {' and '.join(found) or 'no ending'}, not one ending alone"
        raise TemplateError(file(game), [name, "record"], fault)


def file(game: AnyGame) -> str:
    """The template of the examples of a game."""
    return f"{game.name}/examples.toml"


def _table(game: AnyGame, name: str) -> Section:
    tables = _tables(game)
    if name not in tables:
        raise ChoiceError(f"example in {file(game)}", name, list(tables))
    return tables[name]


def _tables(game: AnyGame) -> Mapping[str, Section]:
    tables = section(file(game)).sections()
    usual = ("notes", "at", "names")
    return {name: t.only(("record",), usual) for name, t in tables.items()}
