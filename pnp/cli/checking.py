"""The command for translators and designers, whose files it proofreads."""

from pathlib import Path

import click

from pnp.cli.offers import folders
from pnp.errors import PATH, quoted
from pnp.foreign import is_folder


@click.command("check-templates", epilog="Example: pnp check-templates")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=Path, shell_complete=folders
)
def check_templates(folder: Path | None) -> None:
    """Read every template as printing does, and tell each fault in a line.

    Without DIR, a folder such as a translator's copy, those of all games are read, of
    plugins too.
    """
    from contextlib import nullcontext

    from pnp.games import GAMES, find, names
    from pnp.press.proofs.proofs import faults, proofs
    from pnp.resources import reading

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
