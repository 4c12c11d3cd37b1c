"""The games, by name. A new game is one folder here and one line below."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from pnp.core.setup import Setup
from pnp.errors import ChoiceError
from pnp.games.game import Game

if TYPE_CHECKING:
    from pnp.games import cancelletto, claustro, gridblock, tophats

AnyGame = Game[Any, Any]

GAMES: Mapping[str, str] = {
    "cancelletto": "pnp.games.cancelletto",
    "claustro": "pnp.games.claustro",
    "tophats": "pnp.games.tophats",
    "gridblock": "pnp.games.gridblock",
}
"""Every game and its module, loaded when it is asked for."""


@overload
def find(
    name: Literal["cancelletto"],
) -> "Game[cancelletto.Position, cancelletto.Move]": ...


@overload
def find(name: Literal["claustro"]) -> "Game[claustro.Position, claustro.Move]": ...


@overload
def find(name: Literal["tophats"]) -> "Game[tophats.Position, tophats.Move]": ...


@overload
def find(name: Literal["gridblock"]) -> "Game[gridblock.Position, gridblock.Move]": ...


@overload
def find(name: str) -> AnyGame: ...


def find(name: str) -> AnyGame:
    """The game called ``name``; raises ``UserError`` with the choices for no game.

    >>> find("claustro").rules.seats
    ('white', 'black')
    """
    if name not in GAMES:
        raise ChoiceError("game", name, GAMES)
    return _loaded(name)


@cache
def _loaded(name: str) -> AnyGame:
    game: AnyGame = import_module(GAMES[name]).GAME
    return game


def of(position: Any) -> AnyGame:
    """The game that a position belongs to; raises ``TypeError`` for anything else."""
    for name in GAMES:
        if isinstance(position, (game := find(name)).rules.position):
            return game
    raise TypeError(f"{position!r} is no position of a game")


def setup(code: str) -> Setup:
    """The setup that a printed code names, of any game.

    >>> setup("CAN1-20-0007P-E").seed
    246
    """
    return Setup.from_code(
        code, [edition for name in GAMES for edition in find(name).rules.editions]
    )
