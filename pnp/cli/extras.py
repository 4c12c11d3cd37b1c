"""What a kit is printed with if it is asked for: a box, a wallet, their measures."""

import re
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.options import Named
from pnp.errors import quoted

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.paper import Extra, Order, Stock


class Thickness(click.ParamType[float]):
    """How thick card is, in millimetres."""

    name = "thickness"
    least, most = 0.1, 1.0

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The thickness written so."""
        if isinstance(value, float):
            return value
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", value):
            fault = f"{quoted(value)} is not a thickness in mm such as 0.3"
            self.fail(fault, param, ctx)
        if not self.least <= float(value) <= self.most:
            limits = f"from {self.least:g} to {self.most:g} mm"
            self.fail(f"{value} is not in the range {limits}", param, ctx)
        return float(value)


def _extra(name: str) -> "Extra":
    from pnp.press.paper import extra

    return extra(name)


def _extras() -> "tuple[Extra, ...]":
    from pnp.press.paper import EXTRAS

    return EXTRAS


WITH = click.option(
    "--with",
    "extras",
    metavar="PART",
    multiple=True,
    type=Named("part", _extra, _extras),
    help="Add a box for all parts, or a wallet for the largest stack: box or wallet; "
    "may be repeated.",
)
CARD = click.option(
    "--card",
    metavar="MM",
    type=Thickness(),
    show_default="0.3",
    help="How thick the card is, to measure a box or a wallet.",
)
SLEEVES = click.option(
    "--sleeves", is_flag=True, help="Make a box or a wallet large enough for sleeves."
)


def stock(extras: "tuple[Extra, ...]", card: float | None, *, sleeves: bool) -> "Stock":
    """What a box is measured for, or a usage error if there is none to measure."""
    from pnp.press.paper import Stock

    asked = "--sleeves" if sleeves else f"--card {card:g}" if card else ""
    if asked and not extras:
        choices = " or ".join(f"--with {extra}" for extra in _extras())
        raise click.UsageError(f"{asked} changes nothing without {choices}")
    return Stock(card, sleeves) if card else Stock(sleeves=sleeves)


def check_sleeves(game: "AnyGame", order: "Order") -> None:
    """Raises a usage error where nothing that is stowed goes into a sleeve."""
    from pnp.press.stowing import stowed

    if order.stock.sleeves and not any(part.is_card for part in stowed(game, order)):
        raise click.UsageError(f"--sleeves: {game.name} has no cards to put into them")
