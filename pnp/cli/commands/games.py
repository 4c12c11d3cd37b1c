"""The command that lists the games."""

import sys

import click

from pnp.base.version import __version__
from pnp.cli.answers import JSON, say
from pnp.cli.plugin_faults import tell_faults
from pnp.cli.terminal import table
from pnp.core.setup import Edition
from pnp.games import find, names, package
from pnp.words.texts import languages


@click.command(epilog="Example: pnp games --json")
@JSON
def games(as_json: bool) -> None:
    """List the games: players, variants, languages, and which plugin brings them."""
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
                    "languages": list(languages(edition.game)),
                    "package": package(edition.game) or f"pnp {__version__}",
                }
                for edition in editions
            ]
        )
        return
    if sys.stdout.isatty():
        heads = ("game", "players", "variants", "languages", "from")
        table(heads, list(map(_row, editions)))
        return
    for edition in editions:
        game, players, variants, spoken, _ = _row(edition)
        brought = package(game)
        whence = f"; from {brought}" if brought else ""
        told = f"{players} players; variants: {variants}; languages: {spoken}"
        click.echo(f"{game}: {told}{whence}")


def _row(edition: Edition) -> tuple[str, str, str, str, str]:
    """A game with its players, variants, languages and what brings it."""
    return (
        edition.game,
        ", ".join(map(str, edition.players)),
        ", ".join(edition.variants) or "none",
        ", ".join(languages(edition.game)),
        package(edition.game) or f"pnp {__version__}",
    )
