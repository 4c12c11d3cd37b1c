"""Illegal moves shown as illegal, from ``templates/<game>/illegal.toml``."""

from dataclasses import dataclass
from typing import Any

from pnp.errors import ChoiceError, IllegalMoveError
from pnp.games import AnyGame
from pnp.templates.section import section, told


@dataclass(frozen=True, slots=True)
class Refused:
    """A move, where it was tried and the clause that forbids it."""

    position: Any
    move: str
    clause: str


def refused(game: AnyGame, name: str) -> Refused:
    """The illegal move called ``name``; the engine must refuse it."""
    tables = section(file(game)).sections()
    if name not in tables:
        raise ChoiceError(f"illegal move in {file(game)}", name, list(tables))
    table = tables[name].only(("position", "move", "clause"), ("variants",))
    variants = table.texts("variants") if "variants" in table.table else ()
    with told(table.file, name, "position"):
        position = game.rules.parse(table.text("position"), variants)
    found = Refused(position, table.text("move"), table.text("clause"))
    with told(table.file, name, "move"):
        try:
            position.read(found.move)
        except IllegalMoveError as error:
            if error.clause == found.clause:
                return found
            fault = f"is refused by {error.clause}, not by {found.clause}"
        else:
            fault = "is legal"
    raise table.error(f"{found.move} {fault}")


def file(game: AnyGame) -> str:
    """The template of the illegal moves of a game."""
    return f"{game.name}/illegal.toml"
