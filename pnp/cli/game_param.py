"""A game as a parameter: by its name, and what the shell may offer once it is there."""

from collections.abc import Callable, Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from pnp.base.errors import UserError
from pnp.cli.completion import Complete, items, offering
from pnp.games import AnyGame, find, names


class GameName(click.ParamType[Any]):
    """A game by its name, or by the folder that it is."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> AnyGame:
        """The game called so, in any case."""
        try:
            if isinstance(value, str):
                return find(value)
        except UserError as error:
            if getattr(error, "more", ()):
                raise  # a folder has faults: a slip is in them, not in the word
            self.fail(str(error), param, ctx)
        game: AnyGame = value
        return game

    def get_missing_message(
        self, param: click.Parameter, ctx: click.Context | None
    ) -> str:
        """What there is to choose from where no game was named."""
        return f"Choose from: {', '.join(names())}, or a folder such as ./mills"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The games."""
        return items(incomplete, names())


def of_game(names: Callable[[AnyGame], Iterable[object]]) -> Complete:
    """The completion with names that a game has, once it is written."""
    return offering(lambda context: names(game) if (game := game_in(context)) else ())


def game_in(context: click.Context) -> AnyGame | None:
    """The game that was written, even before an option that still lacks its value."""
    given = context.params.get("game"), *(context.params.get("games") or ())
    if known := next(filter(None, given), None):
        game: AnyGame = known
        return game
    words = (word.lower() for word in context.args)
    return next((find(word) for word in words if word in names()), None)


FOLDER = click.option(
    "--game",
    metavar="DIR",
    type=GameName(),
    expose_value=False,
    help="The folder of the game, where it comes as one.",
)
"""Says which folder codes and records are of, where nothing else does."""
