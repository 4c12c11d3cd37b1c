"""The command that writes the drawings of a game."""

from collections.abc import Mapping
from pathlib import Path

import click

from pnp.base.errors import UserError
from pnp.cli.file_report import print_summary
from pnp.cli.game_options import GAME
from pnp.cli.output_files import write_all
from pnp.folder.board_picture import art_names
from pnp.folder.disc_art import disc_art
from pnp.folder.places import known
from pnp.folder.source import Source, source_of
from pnp.games import AnyGame
from pnp.scene import motifs
from pnp.scene.theme import USUAL, read_theme


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
    may be deleted: then ours is printed. A game that is a folder prints what lies in
    its own art; its discs are written where that has none.
    """
    place = folder / game.name
    if game.name in known():
        drawn, use = _of_folder(source_of(known()[game.name]))
    else:
        drawn = {name: motifs.text(game.name, name) for name in motifs.names(game.name)}
        use = f"a theme with art = {str(folder)!r} prints them"
    if not drawn:
        raise UserError(f"{game.name} has no drawings that are files{use}")
    files = {place / f"{name}.svg": text.encode() for name, text in drawn.items()}
    write_all(files)
    print_summary([*files], place, use)


def _of_folder(source: Source) -> tuple[Mapping[str, str], str]:
    """The drawings of a folder, else its discs, and how they are printed."""
    texts = {name: source.text(f"art/{name}.svg") for name in art_names(source)}
    drawn = {name: text for name, text in texts.items() if text}
    discs = disc_art(source, read_theme(USUAL))
    return {**discs, **drawn}, f"its folder prints them from {source.name}/art"
