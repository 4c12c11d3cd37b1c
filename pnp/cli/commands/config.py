"""The command for what is chosen once for all."""

import os
import sys

import click

from pnp.base.errors import UserError
from pnp.cli import settings
from pnp.cli.completion import beginning
from pnp.cli.print_settings import SETTINGS
from pnp.cli.print_settings import setting as setting_of
from pnp.cli.terminal import table
from pnp.cli.verbosity import tell


def _names(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:

    return beginning(word, SETTINGS)


def _values(context: click.Context, parameter: click.Parameter, word: str) -> list[str]:

    setting = SETTINGS.get(str(context.params.get("name")))
    return beginning(word, setting.choices()) if setting else []


@click.command(epilog="Example: pnp config paper letter")
@click.argument("name", metavar="[NAME]", required=False, shell_complete=_names)
@click.argument("value", metavar="[VALUE]", required=False, shell_complete=_values)
@click.option("--unset", is_flag=True, help="Forget what was chosen for NAME.")
def config(name: str | None, value: str | None, unset: bool) -> None:
    """Show what is chosen for all commands, or choose VALUE for NAME.

    NAME is paper, lang, theme, duplex or output. An option of a command comes before
    the environment variable (PNP_PAPER for paper), and that before what is chosen
    here; paper not chosen at all is Letter where the locale says so.
    """
    if name is None and unset:
        raise click.UsageError("--unset goes with NAME only")
    if value is not None and unset:
        raise click.UsageError("choose only one of VALUE and --unset")
    if name is None:
        _show()
        return
    try:
        found = setting_of(name)
        if value is not None:
            settings.checked_value(found, value, name)
    except UserError as error:
        raise click.UsageError(str(error)) from None
    if value is None and not unset:
        click.echo(settings.setting_in_force(found).value)
        return
    settings.store(name, value and found.keep(value))
    said = "forgotten" if value is None else value
    click.echo(f"{name}  {said}  {settings.file()}")
    if (first := os.environ.get(found.variable)) and first != value:
        tell(f"{found.variable} comes first and says {first}")


def _show() -> None:
    """What holds for each setting, and who says so."""
    rows = [(name, *settings.setting_in_force(each)) for name, each in SETTINGS.items()]
    if sys.stdout.isatty():
        table(("setting", "value", "from"), rows)
        return
    for name, value, source in rows:
        click.echo(f"{name:6}  {value:7}  {source}")
