"""Illegal moves shown as illegal, from ``templates/<game>/illegal.toml``."""

from dataclasses import dataclass
from typing import Any

from pnp.errors import ChoiceError, IllegalMoveError, UserError
from pnp.games import AnyGame
from pnp.resources import read_table


@dataclass(frozen=True, slots=True)
class Refused:
    """A move, where it was tried and the clause that forbids it."""

    position: Any
    move: str
    clause: str


def refused(game: AnyGame, name: str) -> Refused:
    """The illegal move called ``name``; the engine must refuse it."""
    tables = read_table(f"{game.name}/illegal.toml")
    if name not in tables:
        raise ChoiceError(f"illegal move of {game.name}", name, list(tables))
    table = tables[name]
    position = game.rules.parse(table["position"], table.get("variants", ()))
    found = Refused(position, table["move"], table["clause"])
    try:
        position.read(found.move)
    except IllegalMoveError as error:
        if error.clause == found.clause:
            return found
        fault = f"is refused by {error.clause}, not by {found.clause}"
    else:
        fault = "is legal"
    raise UserError(f"templates/{game.name}/illegal.toml: {name}: {found.move} {fault}")
