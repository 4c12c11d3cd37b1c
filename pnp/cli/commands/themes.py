"""The commands for themes: which there are, and a copy to change."""

from pathlib import Path

import click

from pnp.cli.completion import offering
from pnp.cli.output_files import write_all
from pnp.scene.theme import ThemeName, palette

SAID = {
    "full": "Nothing is spared: for print shops and good paper.",
    "classic": "Colour on what matters, line on white for grounds; the default.",
    "low-ink": "Line on white.",
    "grey": "For black-and-white printers.",
}
"""What each theme of ours is."""


@click.group(epilog="Example: pnp themes new mine")
def themes() -> None:
    """List the themes, or make one of your own.

    A theme says which colour each ink has. One of your own is a TOML file that states
    what differs from one of ours; --theme takes it by its path, as does pnp config.
    """


@themes.command("list", epilog="Example: pnp themes list")
def list_() -> None:
    """List the themes that come with pnp."""
    for name, said in SAID.items():
        click.echo(f"{name:7}  {said}")


@themes.command(epilog="Example: pnp themes new mine --extends grey")
@click.argument("name", metavar="NAME")
@click.option(
    "--extends",
    "base",
    metavar="THEME",
    type=click.Choice(list(SAID)),
    default="classic",
    show_default=True,
    shell_complete=offering(lambda _: SAID),
    help="The theme to begin with.",
)
def new(name: str, base: ThemeName) -> None:
    """Write NAME.toml here: all inks, by game, with what each is for."""
    path = Path(name if name.lower().endswith(".toml") else f"{name}.toml")
    write_all({path: palette(path.name, base).encode()})
    click.echo(path)
