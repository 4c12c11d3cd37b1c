"""The arguments and options that say what is asked of a game."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from pnp.base.errors import UserError
from pnp.cli.completion import offering
from pnp.cli.game_param import GameName, game_in
from pnp.cli.param_types import Measure, Number
from pnp.games import AnyGame

F = TypeVar("F", bound=Callable[..., Any])


def _variants(context: click.Context) -> list[str]:
    """The variants of the game that are not chosen yet."""
    game = game_in(context)
    names = game.rules.edition.variants if game else ()
    chosen = context.params.get("variants") or ()
    return [name for name in names if name not in chosen]


GAME = click.argument("game", metavar="GAME", type=GameName())

POSITION = click.argument("position", metavar="POSITION|-")

MOVES = click.argument("moves", metavar="[MOVE]...", nargs=-1)

VARIANT = click.option(
    "--variant",
    "variants",
    metavar="V",
    multiple=True,
    shell_complete=offering(_variants),
    help="A variant of the rules; may be repeated.",
)

SECONDS = Measure("time in seconds such as 2.5")

TIME = click.option(
    "--time", "seconds", metavar="S", type=SECONDS, help="Stop after S seconds."
)

SEED = click.option(
    "--seed", metavar="N", type=Number(-(10**12)), help="A number names a deal."
)


def in_processes(what: str) -> Callable[[F], F]:
    """The option for so many processes at once."""
    return click.option(
        "--jobs",
        metavar="J",
        type=Number(1, 64),
        default=1,
        show_default=True,
        help=what,
    )


def checked_variants(game: AnyGame, variants: tuple[str, ...]) -> tuple[str, ...]:
    """The variants, or a usage error that offers those of the game."""
    try:
        return game.rules.edition.checked(variants)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--variant") from None


def kinds(context: click.Context) -> Iterable[str]:
    """The kinds of puzzles of the game that is asked for."""
    game = game_in(context)
    edition = game.puzzles.edition if game else None
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

SEARCH_JOBS = in_processes("Look for them in so many processes.")
