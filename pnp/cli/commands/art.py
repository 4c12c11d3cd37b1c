"""The command that writes the drawings of a game."""

from pathlib import Path

import click

from pnp.base.errors import UserError
from pnp.cli.file_report import print_summary
from pnp.cli.game_options import GAME
from pnp.cli.output_files import write_all
from pnp.games import AnyGame
from pnp.scene import motifs


@click.command(epilog="Example: pnp art claustro -o mine")
@GAME
@click.option(
    "-o",
    "folder",
    metavar="DIR",
    type=Path,
    required=True,
    help="Write them into the folder GAME in this one.",
)
def art(game: AnyGame, folder: Path) -> None:
    """Write the drawings of GAME as SVG files, to repaint in any program.

    A theme with art = "DIR" prints with what was changed there. What was not changed
    may be deleted: then ours is printed.
    """
    names = motifs.names(game.name)
    if not names:
        raise UserError(f"{game.name} has no drawings that are files")
    place = folder / game.name
    files = {
        place / f"{name}.svg": motifs.text(game.name, name).encode() for name in names
    }
    write_all(files)
    print_summary([*files], place, f"a theme with art = {str(folder)!r} prints them")
