"""The command for translators and designers, whose files it proofreads."""

from contextlib import nullcontext
from pathlib import Path

import click

from pnp.base import templates
from pnp.base.errors import PATH, quoted
from pnp.base.foreign_files import is_folder
from pnp.cli.completion import folders
from pnp.games import find, names
from pnp.press.checks.all_checks import faults, proofs
from pnp.words.drafts import all_progress


@click.command("check-templates", epilog="Example: pnp check-templates")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=Path, shell_complete=folders
)
def check_templates(folder: Path | None) -> None:
    """Read every template as printing does, and tell each fault in a line.

    Those of DIR, such as a translator's, are read before ours, as with PNP_TEMPLATES.
    Of a language that is there alone it tells how many lines are translated, and which
    are not.
    """
    if folder and not any(is_folder(folder / each) for each in templates.folders()):
        fault = (
            f"{quoted(folder, PATH)} holds no templates: it has no folder 'common', "
            "nor one that is called as a game"
        )
        raise click.BadParameter(fault, param_hint="DIR")
    with templates.reading(folder) if folder else nullcontext():
        found = proofs(map(find, names()))
        said = list(faults(found))
        told = [] if said else [f"{name}: {done}" for name, done in all_progress()]
    for line in (*said, *told):
        click.echo(line)
    if said:
        raise click.exceptions.Exit(1)
    click.echo(f"{len(found)} templates are right")
