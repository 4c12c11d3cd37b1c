"""The command for translators and designers, whose files it proofreads."""

import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import click

from pnp.base import templates
from pnp.base.errors import PATH, quoted
from pnp.base.foreign_files import is_folder
from pnp.cli.completion import folders
from pnp.cli.game_param import GameName
from pnp.games import find, names
from pnp.press.checks.all_checks import faults, proofs
from pnp.words.drafts import all_progress


@click.command("check-templates", epilog="Example: pnp check-templates")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=Path, shell_complete=folders
)
@click.option(
    "--game",
    "_games",
    metavar="DIR",
    type=GameName(),
    multiple=True,
    expose_value=False,
    is_eager=True,
    help="A game that comes as a folder, to read what DIR says of it too.",
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
        said += _unknown(folder) if folder else ()
        told = [] if said else [f"{name}: {done}" for name, done in all_progress()]
    for line in (*said, *told):
        click.echo(line)
    if said:
        raise click.exceptions.Exit(1)
    click.echo(f"{len(found)} templates are right")


def _unknown(folder: Path) -> Iterator[str]:
    """What is said of games that are not known here, so that nobody read it."""
    for place in sorted(filter(is_folder, folder.iterdir())):
        own = (each.name for each in place.iterdir())
        if place.name not in templates.folders() and any(map(_SAID.fullmatch, own)):
            told = f"no game is called {quoted(place.name)}: if it comes as a folder, "
            yield f"{quoted(place, PATH)}: {told}name that too: --game ./{place.name}"


_SAID = re.compile(r"[a-z]+\.[A-Za-z-]+\.(toml|md)")
"""A file that is said in some language."""
