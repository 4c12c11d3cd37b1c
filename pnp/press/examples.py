"""Worked examples: the records kept with a game, and their figures."""

from collections.abc import Mapping

from pnp.core.event import Event
from pnp.core.record import Record
from pnp.errors import ChoiceError, UserError, quoted
from pnp.games import AnyGame
from pnp.resources import read_table


def examples(game: AnyGame) -> Mapping[str, Record]:
    """The examples of a game by name, from ``templates/<game>/examples.toml``."""
    tables = read_table(f"{game.name}/examples.toml")
    return {name: Record.parse(table["record"]) for name, table in tables.items()}


def notes(game: AnyGame, name: str) -> Mapping[int, Event]:
    """What is told of some turns of an example beside what happened, by their number.

    In the table of the example: ``notes = { "5" = { key = "loses-in", plies = 4 } }``.
    """
    table = read_table(f"{game.name}/examples.toml")[name].get("notes", {})
    return {
        int(turn): Event(note["key"], {k: v for k, v in note.items() if k != "key"})
        for turn, note in table.items()
    }


def example(game: AnyGame, name: str) -> Record:
    """The example called ``name``."""
    found = examples(game)
    if name not in found:
        raise ChoiceError(f"{game.name} example", name, list(found))
    return found[name]


def reference(text: str) -> tuple[str, int | None]:
    """The example and the turn that a figure such as ``example:first#3`` shows.

    Turn 0 is the start; without a number every turn is meant.
    """
    kind, _, rest = text.partition(":")
    name, _, turn = rest.partition("#")
    if kind != "example" or not name or not (turn.isdecimal() or not turn):
        raise UserError(f"{quoted(text)} is no figure such as 'example:first#3'")
    return name, int(turn) if turn else None
