"""The command for translators and designers, whose files it proofreads."""

from contextlib import nullcontext
from pathlib import Path

import click

from pnp.base.errors import PATH, quoted
from pnp.base.foreign_files import is_folder
from pnp.base.templates import reading
from pnp.cli.completion import folders
from pnp.games import GAMES, find, names
from pnp.press.checks.all_checks import faults, proofs


@click.command("check-templates", epilog="Example: pnp check-templates")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=Path, shell_complete=folders
)
def check_templates(folder: Path | None) -> None:
    """Read every template as printing does, and tell each fault in a line.

    Without DIR, a folder such as a translator's copy, those of all games are read, of
    plugins too.
    """
    if folder and not is_folder(folder / "common"):
        fault = f"{quoted(folder, PATH)} holds no templates: it has no folder 'common'"
        raise click.BadParameter(fault, param_hint="DIR")
    with reading(folder) if folder else nullcontext():
        found = proofs(map(find, GAMES if folder else names()))
        said = list(faults(found))
    for line in said:
        click.echo(line)
    if said:
        raise click.exceptions.Exit(1)
    click.echo(f"{len(found)} templates are right")
