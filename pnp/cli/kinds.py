"""The options that say which puzzles are wanted, and who looks for them."""

from collections.abc import Iterable

import click

from pnp.cli.offers import game_in, offering
from pnp.cli.options import in_processes
from pnp.cli.values import Number


def kinds(context: click.Context) -> Iterable[str]:
    """The kinds of puzzles of the game that is asked for."""
    game = game_in(context)
    column = game.mind.column if game else None
    edition = column.edition if column else None
    return [kind.name for kind in edition.kinds] if edition else []


KIND = click.option(
    "--kind",
    metavar="K",
    shell_complete=offering(kinds),
    help="Of this kind, such as win, most-hats, all-cards, gate.",
)
LEVEL = click.option(
    "--level", metavar="1..5", type=Number(1, 5), help="How hard, 5 being hardest."
)
JOBS = in_processes("Look for them in so many processes.")
