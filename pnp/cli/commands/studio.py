"""The command that opens the studio."""

import datetime
import webbrowser
from pathlib import Path
from typing import Any

import click

from pnp.cli.game_param import GameName
from pnp.cli.param_types import Number
from pnp.cli.settings import LANG, setting_in_force
from pnp.folder.places import add, is_path
from pnp.games import AnyGame


class Opened(GameName):
    """A game, or the folder of one that may have faults yet."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The folder that is named, or the game called so."""
        if isinstance(value, str) and is_path(value):
            add(value)
            return Path(value).resolve()
        return super().convert(value, param, ctx)


@click.command(epilog="Example: pnp studio ./mills --port 8000")
@click.argument("game", metavar="[GAME]", required=False, type=Opened())
@click.option(
    "--port",
    type=Number(0, 65535),
    metavar="N",
    default=8017,
    show_default=True,
    help="Where it listens; 0 is any that is free.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def studio(game: AnyGame | Path | None, port: int, no_browser: bool) -> None:
    """Play, look and print in the browser, on this computer and for nobody else.

    It opens at the table of GAME, if one is named, and ends with Ctrl-C. A folder is
    laid on a workbench: board, parts, rules and faults, anew as soon as a file changes.
    """
    # Its help is told without the libraries of the extra.
    from pnp.web.studio.app import listening, serve

    with listening(port) as (here, address):
        if game and address:
            language = setting_in_force(LANG).value
            place = "workbench" if isinstance(game, Path) else "play"
            address = f"{address.rstrip('/')}/{language}/{place}?game={game.name}"
        if address:
            click.echo(address)
            click.echo("Ctrl-C ends it.", err=True)
            if not no_browser:
                webbrowser.open(address)
        serve(here, datetime.date.today)
    click.echo("The studio has ended.", err=True)
