"""Commands for single things to print: drawings, rule sheets, cards."""

import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.clock import progress
from pnp.cli.offers import of_game
from pnp.cli.options import (
    GAME,
    LANGUAGE,
    MOVES,
    PAPER,
    THEME,
    VARIANT,
    Day,
    GameName,
    Number,
    checked,
    file,
)
from pnp.cli.play import played, position_of
from pnp.cli.settings import chosen
from pnp.cli.tables import prepare
from pnp.cli.voice import Voice, named, voice
from pnp.errors import UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.paper import Paper
    from pnp.scene.theme import Theme
    from pnp.words import Language


@click.command(
    epilog="\b\nExample: pnp draw claustro "
    '"#.BB./....B/W...B/W..../.WW.# w" a3-a4 -o turn.svg'
)
@GAME
@click.argument("position", metavar="POSITION")
@MOVES
@file()
@VARIANT
@THEME
@click.option(
    "--viewer",
    metavar="PLAYER",
    shell_complete=of_game(lambda game: game.rules.seats),
    help="Show what this player may see.",
)
@LANGUAGE
@click.option(
    "--outline-text", is_flag=True, help="SVG: letters as shapes, for cutting machines."
)
def draw(
    game: "AnyGame",
    position: str,
    moves: tuple[str, ...],
    target: Path,
    variants: tuple[str, ...],
    theme: "Theme",
    viewer: str | None,
    language: "Language",
    outline_text: bool,
) -> None:
    """Draw POSITION, or the position after some MOVEs with marks for them."""
    from pnp import render
    from pnp.press.picture import picture

    start = position_of(game, position, checked(game, variants))
    eyes = None if viewer is None else _viewer(game, start, viewer)
    plies = played(game, start, moves)
    position_after = plies[-1].after if plies else start
    document = picture(game, position_after, plies, language, eyes)
    render.save(document, target, theme, "outline" if outline_text else "live")
    click.echo(target)


def _viewer(game: "AnyGame", position: Any, seat: str) -> int:
    """The player of a seat, or a usage error that offers those in play."""
    try:
        return game.rules.viewer(position, seat)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--viewer") from None


@click.command(epilog="Example: pnp rules cancelletto --lang it -o regole.pdf")
@GAME
@LANGUAGE
@PAPER
@THEME
@file(required=False)
@voice
def rules(
    game: "AnyGame",
    language: "Language",
    paper: "Paper",
    theme: "Theme",
    target: Path | None,
    voice: Voice | None,
) -> None:
    """Print the rule sheet of GAME, as PDF or, page by page, as SVG or PNG."""
    from pnp import render
    from pnp.press.naming import stem
    from pnp.press.paper import Order
    from pnp.press.rulesheet import rulesheet

    order = Order(paper, language)
    name = f"{stem(game.name, 'rules', order, theme.name)}.pdf"
    path = target or Path(chosen("output").value) / name
    named(render.save(rulesheet(game, order), path, theme), voice)


@click.command(epilog="Example: pnp daily cancelletto --date 2026-12-24 --days 4")
@click.argument("games", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option(
    "--date", "day", type=Day(), help="The first day, YYYY-MM-DD; today if left out."
)
@click.option(
    "--days", type=Number(1, 366), metavar="N", default=1, help="How many days."
)
@LANGUAGE
@PAPER
@THEME
@file(required=False)
@voice
def daily(
    games: "tuple[AnyGame, ...]",
    day: datetime.date | None,
    days: int,
    language: "Language",
    paper: "Paper",
    theme: "Theme",
    target: Path | None,
    voice: Voice | None,
) -> None:
    """Print the cards of a day or more, for each GAME or for all.

    A card holds a puzzle with its solution on the back, or a setup to play.
    """
    from pnp import render
    from pnp.games import GAMES, find
    from pnp.press.daily import of_days, sheets
    from pnp.press.naming import stem
    from pnp.press.paper import Order

    first = day or datetime.date.today()
    names = list(dict.fromkeys(game.name for game in games)) or list(GAMES)
    dates = _days(first, days)
    order = Order(paper, language)
    what = names[0] if len(names) == 1 else "pnp"
    name = f"{stem(what, f'daily_{first}', order, theme.name)}.pdf"
    for game in map(find, names):
        prepare(game)
    made = progress(of_days(names, dates, language), len(names) * days, "making cards")
    document = sheets(list(made), order)
    path = target or Path(chosen("output").value) / name
    named(render.save(document, path, theme), voice)


def _days(first: datetime.date, count: int) -> list[datetime.date]:
    try:
        return [first + datetime.timedelta(days=number) for number in range(count)]
    except OverflowError:
        raise click.UsageError(f"{count} days from {first} go beyond time") from None
