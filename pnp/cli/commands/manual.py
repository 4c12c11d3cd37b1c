"""The command that shows the pages of the manual."""

import sys
from collections.abc import Sequence

import click

from pnp.base.errors import ChoiceError
from pnp.cli.completion import offering
from pnp.cli.terminal import reading
from pnp.manual import PAGES, page


def _pages(_: object = None) -> Sequence[str]:

    return PAGES


@click.command(epilog="Example: pnp manual printing")
@click.argument(
    "name", metavar="[PAGE]", required=False, shell_complete=offering(_pages)
)
def manual(name: str | None) -> None:
    """Show PAGE of the manual, or list its pages."""
    if name is None:
        for each in map(page, _pages()):
            click.echo(f"{each.name:9}  {each.about}")
        return
    try:
        found = page(name)
    except ChoiceError as error:
        raise click.BadParameter(str(error), param_hint="PAGE") from None
    is_seen = sys.stdin.isatty() and sys.stdout.isatty()
    click.echo_via_pager(reading(found.text) if is_seen else found.text)
