"""The command for cards of days, by the day, the month or the year."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Literal, NamedTuple

import click

from pnp.base.errors import UserError
from pnp.cli.answers import JSON, say
from pnp.cli.card_json import card
from pnp.cli.completion import offering
from pnp.cli.day_cards import (
    days_from,
    days_of_month,
    drawn_by_turns,
    drawn_for,
    of_kind,
    squared,
    waiting_cards,
    with_days,
)
from pnp.cli.file_report import print_paths, remark
from pnp.cli.game_options import kinds
from pnp.cli.game_param import GameName
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import Written, write
from pnp.cli.param_types import Address, Day, Month, Number
from pnp.cli.plugin_faults import every_game
from pnp.cli.print_options import DUPLEX, PAPER, THEME, file
from pnp.cli.printer_file import PRINTER, fitted_files
from pnp.cli.settings import OUTPUT, setting_in_force
from pnp.cli.verbosity import verbosity_options
from pnp.folder.places import known
from pnp.games import AnyGame
from pnp.games.day import Drawn, check_days
from pnp.press.cards import wall_calendar
from pnp.press.cards.card_options import Solutions, size_on
from pnp.press.cards.card_sheets import Waiting
from pnp.press.cards.daily import (
    Style,
    for_shops,
    late_sheets,
    sheets_of_days,
    sides,
)
from pnp.press.cards.share_picture import squares
from pnp.press.cards.week_sheet import Week, week_sheets
from pnp.press.file_names import stem
from pnp.press.paper import Order, Paper
from pnp.press.sheets.printer import Printer
from pnp.render import Rendering
from pnp.scene.document import Document
from pnp.scene.theme import Theme
from pnp.words.catalogue import Language

Pairs = Sequence[tuple[Drawn, Waiting]]
"""Cards, each beside what it holds."""

Files = Iterator[tuple[Path, Document]]

Form = Literal["sheets", "shop"]
"""On what cards come."""

CARDS = ("setup", "puzzle")
"""What a day has of a game, which ``--kind`` names beside the kinds of puzzles."""

DOTS = 300
"""So many an inch has a square, which makes it 1,080 wide."""


class Period(NamedTuple):
    """The days that are asked for."""

    name: str
    """What files are called by."""
    days: Sequence[datetime.date]
    has_calendar: bool = False
    """Whether its months are hung on a wall, with one game a day."""


@click.command(epilog="Example: pnp daily --month 2026-12 -o december.pdf")
@click.argument("games", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option(
    "--date", "day", type=Day(), help="The first day, YYYY-MM-DD; today if left out."
)
@click.option("--days", type=Number(1, 366), metavar="N", help="How many days.")
@click.option(
    "--week",
    type=Day(),
    metavar="DATE",
    help="The week of a day, seven puzzles of a game on a page, with the answers of "
    "the week before at its foot.",
)
@click.option(
    "--month",
    type=Month(),
    metavar="MONTH",
    help="A wall calendar of a month, YYYY-MM, and its cards: one game a day, several "
    "by turns. For cards of all games on every day say --date YYYY-MM-01 --days 31.",
)
@click.option(
    "--year",
    type=Number(1, 9999),
    metavar="YYYY",
    help="Twelve pages of a calendar and the cards of the year.",
)
@click.option(
    "--kind",
    metavar="setup|puzzle|K",
    shell_complete=offering(lambda context: (*CARDS, *kinds(context))),
    help="The setup of the day or the puzzle, or puzzles of a kind such as win.",
)
@click.option(
    "--size",
    metavar="70x120|a6|large|square",
    type=click.Choice(["70x120", "a6", "large", "square"]),
    default="70x120",
    show_default=True,
    help="Cards of this size, in large print two to the sheet, or pictures of 1080 by "
    "1080 dots to share.",
)
@click.option(
    "--solutions",
    metavar="back|apart|none",
    type=click.Choice(["back", "apart", "none"]),
    default="back",
    show_default=True,
    help="On the backs, in a second file, or nowhere.",
)
@click.option(
    "--url",
    metavar="URL",
    type=Address(),
    default="",
    help="Where the site of pnp site stands, for the QR codes to lead to.",
)
@click.option(
    "--format",
    "form",
    metavar="sheets|shop",
    type=click.Choice(["sheets", "shop"]),
    default="sheets",
    show_default=True,
    help="Sheets to cut; shop: each side by itself for a print shop, its ground 3 mm "
    "over the trim.",
)
@LANGUAGE
@PAPER
@THEME
@DUPLEX
@PRINTER
@file(required=False)
@verbosity_options
@JSON
def daily(
    games: tuple[AnyGame, ...],
    day: datetime.date | None,
    days: int | None,
    week: datetime.date | None,
    month: datetime.date | None,
    year: int | None,
    kind: str | None,
    size: str,
    solutions: Solutions,
    url: str,
    form: Form,
    language: Language,
    paper: Paper,
    theme: Theme,
    duplex: Any,
    printer: Printer | None,
    target: Path | None,
    as_json: bool,
) -> None:
    """Print the cards of a day or more, for each GAME or for all.

    A card holds a puzzle with its solution on the back, or a setup to play. A month or
    a year has one game a day, and comes with a calendar for the wall, in a file beside
    the cards; a month of cards of all games is --date 2026-12-01 --days 31. With --json
    each card is a line, with the files that were written.
    """
    for game in games:
        check_days(game)
    if form == "shop":
        _check_shop({"week": week, "printer": printer, "size": size == "square"})
    period = _period(day, days, week, month, year)
    asked = list(dict.fromkeys(games)) or list(with_days(every_game(language)))
    wanted = of_kind(asked, kind)
    if size == "square":
        wanted = squared(wanted, kind)
    style = Style(size_on(size, paper), solutions, url)
    draw = drawn_by_turns if period.has_calendar else drawn_for
    pairs = waiting_cards(draw(wanted, period.days, kind), language, style)
    if not pairs:
        raise UserError("no card could be made")
    last = [day - WEEK for day in period.days] if week and solutions != "none" else []
    before = drawn_for(wanted, last, kind)
    order = Order(paper, language, duplex)
    what = wanted[0].name if len(wanted) == 1 else "pnp"
    name = stem(what, f"daily_{period.name}", order, theme.name)
    suffix = ".png" if size == "square" else ".pdf"
    path = target or Path(setting_in_force(OUTPUT).value) / f"{name}{suffix}"
    make = _squares if size == "square" else _singles if form == "shop" else _sheets
    if week:
        held = [each for each, _ in pairs]
        made = [(path, week_sheets(list(_weeks(held, before)), order))]
    else:
        made = list(make(pairs, path, order, solutions))
    if period.has_calendar:
        wall = path.with_stem(f"{path.stem}_calendar")
        made.append((wall, _calendar([each for each, _ in pairs], order, url)))
    files = _write_files(made, theme, printer)
    if as_json:
        written = [each.answer for each in files]
        for each, _ in pairs:
            say({**card(each, language), "files": written})
        return
    print_paths(each.path for each in files)
    if period.has_calendar:
        first, days = period.days[0], len(period.days)
        every = f"pnp daily --date {first} --days {days}"
        told = f"{wall.name} is for the wall; its days as cards are in {path.name}"
        # Those of a folder are not among the cards of all games.
        is_folder = any(each.name in known() for each in games)
        remark(told if is_folder else f"{told}, those of all games: {every}")


WEEK = datetime.timedelta(days=7)


def _weeks(held: Sequence[Drawn], before: Sequence[Drawn]) -> Iterator[Week]:
    """The week of each game."""
    for game in dict.fromkeys(each.game for each in held):
        yield Week(
            [each for each in held if each.game is game],
            [each for each in before if each.game is game],
        )


def _check_shop(others: Mapping[str, object]) -> None:
    """Raise a usage error for what is no card, or for a printer at home."""
    for name, value in others.items():
        if value:
            told = f"--{name} square" if name == "size" else f"--{name}"
            raise click.UsageError(f"{told} does not go with --format shop")


def _period(
    day: datetime.date | None,
    days: int | None,
    week: datetime.date | None,
    month: datetime.date | None,
    year: int | None,
) -> Period:
    """The days that some options mean together."""
    if sum(each is not None for each in (day or days, week, month, year)) > 1:
        raise click.UsageError(
            "choose only one of --date with --days, --week, --month, --year"
        )
    if week:
        monday = week - datetime.timedelta(days=week.weekday())
        return Period(f"week-{monday}", days_from(monday, 7))
    if month:
        return Period(f"{month:%Y-%m}", days_of_month(month), has_calendar=True)
    if year:
        firsts = [datetime.date(year, number, 1) for number in range(1, 13)]
        dates = [day for first in firsts for day in days_of_month(first)]
        return Period(f"{year:04}", dates, has_calendar=True)
    first = day or datetime.date.today()
    return Period(str(first), days_from(first, days or 1))


def _sheets(pairs: Pairs, path: Path, order: Order, solutions: Solutions) -> Files:
    """The cards on sheets to cut, their solutions on others if they are apart."""
    fronts, apart = sides([card for _, card in pairs], solutions)
    yield path, sheets_of_days([each for each, _ in pairs], fronts, order)
    if apart:
        yield path.with_stem(f"{path.stem}_solutions"), late_sheets(apart, order)


def _singles(pairs: Pairs, path: Path, order: Order, solutions: Solutions) -> Files:
    """The same for a print shop: each side by itself."""
    fronts, apart = sides([card for _, card in pairs], solutions)
    yield path, for_shops(fronts, order)
    if apart:
        yield path.with_stem(f"{path.stem}_solutions"), for_shops(apart, order)


def _squares(pairs: Pairs, path: Path, order: Order, solutions: Solutions) -> Files:
    """The cards as pictures: one a file, called by day and game, or pages of one."""
    several = path.suffix.lower() == ".pdf"
    parts = [pairs] if several else [[pair] for pair in pairs]
    for part in parts:
        each, _ = part[0]
        by_day = f"_{each.day}_{each.game.name}" if len(parts) > 1 else ""
        own = path.with_stem(f"{path.stem}{by_day}")
        # Of a picture in a file of its own the solution is another file.
        apart = solutions == "back" and not several
        made = sides([card for _, card in part], "apart" if apart else solutions)
        for cards, what in zip(made, ("", "_solution"), strict=True):
            if cards:
                named = own.with_stem(f"{own.stem}{what}")
                drawn = [each.draw() for each in cards]
                yield named, squares(drawn, order.language)


def _calendar(found: Sequence[Drawn], order: Order, url: str) -> Document:
    """The wall calendar of the months of some days."""
    months = groupby(found, lambda each: each.day.replace(day=1))
    made = [wall_calendar.Month(first, list(those), url) for first, those in months]
    return wall_calendar.calendar_of(made, order)


def _write_files(
    made: Sequence[tuple[Path, Document]],
    theme: Theme,
    printer: Printer | None,
) -> list[Written]:
    """The files, as the printer needs them."""
    moved = fitted_files([(str(path), document) for path, document in made], printer)
    documents = [(Path(path), document) for path, document in moved]
    return write(documents, theme, Rendering(dpi=DOTS))
