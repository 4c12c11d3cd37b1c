"""What a kit is printed with if it is asked for: a box, a wallet, their measures."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from pnp.cli.offers import of_game
from pnp.cli.plugins import spared
from pnp.cli.values import Measure
from pnp.errors import ChoiceError

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.paper import Order, Stock


THIN, THICK = 0.1, 1.0
"""Between these many millimetres card is thick."""

THICKEST = 3.0
"""And greyboard at most so many."""


def _offered(game: "AnyGame") -> "tuple[str, ...]":
    from pnp.press.batch import offered

    return offered(game)


def _parts() -> Iterator[tuple[str, str]]:
    """Each game and all that its kit can be printed with besides."""
    from pnp.games import find, names

    for name in names():
        game = find(name)
        with spared(game):
            yield name, ", ".join(_offered(game))


class WithParts(click.Command):
    """A command whose help lists what there is for ``--with``, game by game."""

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """The options, then the parts."""
        super().format_options(ctx, formatter)
        with formatter.section("Parts for --with"):
            formatter.write_dl(list(_parts()))


def _list(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        for name, parts in _parts():
            click.echo(f"{name}: {parts}")
        context.exit()


LIST_PARTS = click.option(
    "--list-parts",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list,
    help="Print nothing; list what --with takes, game by game.",
)
WITH = click.option(
    "--with",
    "extras",
    metavar="PART",
    multiple=True,
    shell_complete=of_game(_offered),
    help="Add what is no part of the usual set: a box for all parts, a wallet for the "
    "largest stack of what lies flat, and what the game has besides, such as "
    "big-board, see below; may be repeated.",
)
CARD = click.option(
    "--card",
    metavar="MM",
    type=Measure("thickness in mm such as 0.3", THIN, THICK),
    show_default="0.3",
    help="How thick the card is, to measure a box or a wallet.",
)
GREYBOARD = click.option(
    "--greyboard",
    metavar="MM",
    type=Measure("thickness in mm such as 1.5", 0, THICKEST),
    show_default="2",
    help="How thick the greyboard under tiles is, 0 for none, to measure a box.",
)
SLEEVES = click.option(
    "--sleeves", is_flag=True, help="Make a box or a wallet large enough for sleeves."
)


def ordered(game: "AnyGame", order: "Order", names: "tuple[str, ...]") -> "Order":
    """The order for the usual set and some more, or a usage error with the choices."""
    from pnp.press.batch import with_parts

    try:
        return with_parts(game, order, names)
    except ChoiceError as error:
        raise click.BadParameter(str(error), param_hint="--with") from None


def stock(
    names: "tuple[str, ...]",
    card: float | None,
    greyboard: float | None,
    *,
    sleeves: bool,
) -> "Stock":
    """What a box is measured for, or a usage error if there is none to measure."""
    from pnp.press.paper import EXTRAS, Stock

    if greyboard is not None and "box" not in names:
        fault = f"--greyboard {greyboard:g} changes nothing without --with box"
        raise click.UsageError(fault)
    asked = "--sleeves" if sleeves else f"--card {card:g}" if card else ""
    if asked and not set(EXTRAS).intersection(names):
        choices = " or ".join(f"--with {extra}" for extra in EXTRAS)
        raise click.UsageError(f"{asked} changes nothing without {choices}")
    usual = Stock(sleeves=sleeves)
    return Stock(
        card or usual.card,
        sleeves,
        usual.greyboard if greyboard is None else greyboard,
    )


def check_sleeves(game: "AnyGame", order: "Order") -> None:
    """Raises a usage error where nothing that is stowed goes into a sleeve."""
    from pnp.press.stowing import stowed

    if order.stock.sleeves and not any(part.is_card for part in stowed(game, order)):
        raise click.UsageError(f"--sleeves: {game.name} has no cards to put into them")
