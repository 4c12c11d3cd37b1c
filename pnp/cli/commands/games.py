"""The command that lists the games."""

import sys

import click

from pnp.base.version import __version__
from pnp.cli.answers import JSON, say
from pnp.cli.plugin_faults import tell_faults
from pnp.cli.terminal import table
from pnp.core.setup import Edition
from pnp.games import find, names, package


@click.command(epilog="Example: pnp games --json")
@JSON
def games(as_json: bool) -> None:
    """List the games, their players and variants, and which plugin brings them."""
    tell_faults()
    editions = [find(name).rules.edition for name in names()]
    if as_json:
        say(
            [
                {
                    "game": edition.game,
                    "edition": edition.number,
                    "players": list(edition.players),
                    "variants": list(edition.variants),
                    "package": package(edition.game) or f"pnp {__version__}",
                }
                for edition in editions
            ]
        )
        return
    if sys.stdout.isatty():
        table(("game", "players", "variants", "from"), list(map(_row, editions)))
        return
    for edition in editions:
        game, players, variants, _ = _row(edition)
        brought = package(game)
        whence = f"; from {brought}" if brought else ""
        click.echo(f"{game}: {players} players; variants: {variants}{whence}")


def _row(edition: Edition) -> tuple[str, str, str, str]:
    """A game with its players, its variants and what brings it."""
    return (
        edition.game,
        ", ".join(map(str, edition.players)),
        ", ".join(edition.variants) or "none",
        package(edition.game) or f"pnp {__version__}",
    )
