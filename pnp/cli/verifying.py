"""The command that proves anew what is claimed."""

from pathlib import Path

import click

from pnp.cli.manifest import is_manifest, verified
from pnp.errors import PATH, UserError, quoted


@click.command(epilog="Example: pnp verify output/manifest.json")
@click.argument("claimed", metavar="FILE")
def verify(claimed: str) -> None:
    """Check the files of a build against the FILE manifest.json that lists them."""
    if not is_manifest(claimed):
        raise UserError(
            f"cannot verify {quoted(claimed, PATH)}: it is no manifest.json"
        )
    count = verified(Path(claimed))
    click.echo(f"{count} files are as {claimed} says")
