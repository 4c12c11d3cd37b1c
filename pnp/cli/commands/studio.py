"""The command that opens the studio."""

import datetime
import webbrowser

import click

from pnp.cli.game_param import GameName
from pnp.cli.param_types import Number
from pnp.cli.settings import LANG, setting_in_force
from pnp.games import AnyGame


@click.command(epilog="Example: pnp studio ./mills --port 8000")
@click.argument("game", metavar="[GAME]", required=False, type=GameName())
@click.option(
    "--port",
    type=Number(0, 65535),
    metavar="N",
    default=8017,
    show_default=True,
    help="Where it listens; 0 is any that is free.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def studio(game: AnyGame | None, port: int, no_browser: bool) -> None:
    """Play, look and print in the browser, on this computer and for nobody else.

    It opens at the table of GAME, if one is named, and ends with Ctrl-C.
    """
    # Its help is told without the libraries of the extra.
    from pnp.web.studio.app import listening, serve

    with listening(port) as (here, address):
        if game:
            language = setting_in_force(LANG).value
            address = f"{address.rstrip('/')}/{language}/play?game={game.name}"
        click.echo(address)
        click.echo("Ctrl-C ends it.", err=True)
        if not no_browser:
            webbrowser.open(address)
        serve(here, datetime.date.today)
    click.echo("The studio has ended.", err=True)
