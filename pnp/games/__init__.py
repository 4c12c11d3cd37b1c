"""The games, by name. A new game is one folder here and one line below."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from pnp.core.setup import Setup
from pnp.errors import ChoiceError
from pnp.games.game import Game

AnyGame = Game[Any, Any]

GAMES: Mapping[str, str] = {
    "cancelletto": "pnp.games.cancelletto",
    "claustro": "pnp.games.claustro",
    "tophats": "pnp.games.tophats",
    "gridblock": "pnp.games.gridblock",
}
"""Every game and its module, loaded when it is asked for."""


@cache
def find(name: str) -> AnyGame:
    """The game called ``name``."""
    if name not in GAMES:
        raise ChoiceError("game", name, list(GAMES))
    game: AnyGame = import_module(GAMES[name]).GAME
    return game


def setup(code: str) -> Setup:
    """The setup that a printed code names, of any game."""
    return Setup.from_code(
        code, [edition for name in GAMES for edition in find(name).rules.editions]
    )
