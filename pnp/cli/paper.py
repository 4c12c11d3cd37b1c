"""Commands for those who print: kits, cards, everything."""

import datetime
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from pnp.cli.asked import options
from pnp.cli.clock import progress, tell, waiting
from pnp.cli.days import drawn_for, printed, with_days
from pnp.cli.extras import (
    CARD,
    GREYBOARD,
    LIST_PARTS,
    SLEEVES,
    WITH,
    WithParts,
    check_sleeves,
    ordered,
    stock,
)
from pnp.cli.forms import Form, Place, with_forms, write_form
from pnp.cli.front import with_front
from pnp.cli.holdings import FRONT, Holdings, held, home_of
from pnp.cli.manifest import SUMS
from pnp.cli.offers import offering
from pnp.cli.options import (
    DUPLEX,
    EACH,
    GAME,
    JOBS,
    JSON,
    LANGUAGE,
    PAPER,
    THEME,
    VARIANT,
    checked,
    folder,
    say,
)
from pnp.cli.plugins import every_game, spared
from pnp.cli.printers import PRINTER, fitted, warned
from pnp.cli.rendering import File, press
from pnp.cli.sets import Task, begun, finished
from pnp.cli.settings import chosen
from pnp.cli.values import Day, GameName
from pnp.cli.voice import listed, remarked, summed_up, voice
from pnp.errors import UserError, quoted

if TYPE_CHECKING:
    from pnp.cli.sets import Work
    from pnp.games import AnyGame
    from pnp.press.labelsheet import LabelSheet
    from pnp.press.paper import Order, Paper
    from pnp.press.printer import Printer
    from pnp.scene.shelf import Told
    from pnp.scene.theme import Theme
    from pnp.words import Language


def _sheets(context: click.Context) -> Iterable[str]:
    """The label sheets that go with a paper, in its own size."""
    from pnp.press.labelsheet import label_sheets

    sheets = label_sheets().items()
    return (
        name for name, sheet in sheets if sheet.paper == context.params.get("paper")
    )


@click.command(
    cls=WithParts, epilog="Example: pnp kit cancelletto --paper letter -o output"
)
@GAME
@PAPER
@LANGUAGE
@THEME
@DUPLEX
@PRINTER
@VARIANT
@click.option(
    "--labels",
    metavar="NAME",
    shell_complete=offering(_sheets),
    help="Print stickers for blank wood on label sheets too, on their own paper: such "
    "as round-20, or 'round 24: 7 x 10 at 12/15 by 27' for one by its measures.",
)
@WITH
@LIST_PARTS
@CARD
@GREYBOARD
@SLEEVES
@JOBS
@with_forms
@folder()
@voice
@JSON
def kit(
    game: "AnyGame",
    paper: "Paper",
    language: "Language",
    theme: "Theme",
    duplex: Any,
    printer: "Printer | None",
    variants: tuple[str, ...],
    labels: str | None,
    extras: tuple[str, ...],
    card: float | None,
    greyboard: float | None,
    sleeves: bool,
    jobs: int,
    form: Form,
    target: Path,
    as_json: bool,
) -> None:
    """Print all that GAME is played with, and each part as SVG.

    The first page says what is printed on what. With a variant, cards and setups are
    those of the variant.
    """
    from pnp.press.build import kit_files
    from pnp.press.paper import Order
    from pnp.press.setupcard import too_large

    printed = checked(game, variants)
    measured = stock(extras, card, greyboard, sleeves=sleeves)
    wanted = Order(paper, language, duplex, printed, stock=measured)
    order = ordered(game, wanted, extras)
    check_sleeves(game, order)
    if form.format != "pdf":
        write_form(game, order, theme, form, Place(target, as_json))
        return
    if too_large(game, paper):
        tell(f"too large for {paper.title}, left out: setup cards")
    _check_backs(game, order)
    sheet = None if labels is None else _label_sheet(game, labels, paper)
    home = home_of(target, Path(game.name))
    place = held(home, [game.name if home == target else "."])
    files = kit_files(game, order, theme.name, sheet)
    fitting = fitted(warned(files) if sheet else files, printer)
    with press(theme, jobs) as working:
        kept = _gathered(working.render(fitting, target), target)
    if place.has_front:
        kept = with_front(place, kept, options(), theme)
    made = place.write(kept, options())
    if as_json:
        say({"game": game.name, "files": [each.answer for each in made]})
        return
    for each in made:
        listed(each.path)
    paths = [each.path for each in made]
    summed_up(paths, target, f"open {paths[0]} first")


def _check_backs(game: "AnyGame", order: "Order") -> None:
    """Says so if backs are asked for and nothing has any."""
    from pnp.press.truth import SIDES, truths

    asked = click.get_current_context().get_parameter_source("duplex")
    if asked != ParameterSource.COMMANDLINE or order.duplex == "none":
        return
    if truths(game, order).isdisjoint(SIDES):
        way = f"--duplex {order.duplex}"
        remarked(f"nothing in the kit of {game.name} has a back: {way} changes nothing")


def _label_sheet(game: "AnyGame", text: str, paper: "Paper") -> "LabelSheet":
    """The label sheet for a game's stickers, or a usage error in one line."""
    from pnp.press.labels import filled
    from pnp.press.labelsheet import label_sheet

    if not game.paper.stickers():
        fault = (
            f"--labels {quoted(text)}: {game.name} has no stickers to print on labels"
        )
        raise click.UsageError(fault)
    try:
        sheet = label_sheet(text, paper)
        filled(game, sheet)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--labels") from None
    return sheet


@click.command(epilog="Example: pnp build claustro --lang it --date 2026-12-24")
@click.argument("asked", metavar="[GAME]...", nargs=-1, type=GameName())
@folder()
@click.option(
    "--date", "day", type=Day(), help="The day of the cards; today if left out."
)
@EACH
@PAPER
@THEME
@DUPLEX
@PRINTER
@JOBS
@voice
@JSON
def build(
    asked: "tuple[AnyGame, ...]",
    target: Path,
    day: datetime.date | None,
    spoken: str | None,
    paper: "Paper",
    theme: "Theme",
    duplex: Any,
    printer: "Printer | None",
    jobs: int,
    as_json: bool,
) -> None:
    """Make everything there is to print, of each GAME or of all, in both languages.

    What to open first is index.html.
    """
    from pnp.press.build import cards
    from pnp.press.paper import Order
    from pnp.words import languages

    first = day or datetime.date.today()
    order = Order(paper, chosen("lang").value, duplex)
    games, found = list(dict.fromkeys(asked)) or every_game(), []
    place = held(target, [each.name for each in games], (FRONT, SUMS))
    kept: list[File] = []
    usual = Task("", (), order, theme, printer, target)
    with press(theme, jobs) as working:
        sets = begun(games, usual, spoken, working)
        drawn = drawn_for(list(with_days(_with_kept(games, place))), [first])
        sides = {
            language: [card.draw() for _, card in printed(drawn, language)]
            for language in languages(*{each.game.name for each in drawn})
            if drawn and spoken in (None, language)
        }
        of_day = partial(finished, usual)
        own_cards = cards(sides, first, order, theme.name)
        all_cards = [working.begin(of_day, [each]) for each in own_cards]
        for game, own in sets:
            with spared(game):
                files, told = _finished(own, target)
                kept += files
                found += [(game, each) for each in told]
        kept += [file for each in all_cards for file in each().files]
    wishes = {**options(), "date": str(first)}
    made = place.write(with_front(place, kept, wishes, theme, found), wishes, sums=True)
    if as_json:
        said = [each.answer for each in made]
        sums = (target / SUMS).as_posix()
        say({"date": str(first), "files": said, "manifest": sums})
        return
    for each in made:
        listed(each.path)
    paths = [each.path for each in made]
    summed_up(paths, target, f"open {target / FRONT} first")


def _with_kept(games: "Sequence[AnyGame]", place: Holdings) -> "Sequence[AnyGame]":
    """Games and those that were made before, in their usual order if there are any.

    The cards of a day are of all that lies there.
    """
    from pnp.games import find, names

    there = {PurePosixPath(name).parts[0] for name in place.entries}
    asked = {game.name for game in games}
    if not (there & {*names()}) - asked:
        return games
    return [find(name) for name in names() if name in asked | there]


def _finished(own: "Sequence[Work]", target: Path) -> tuple[list[File], list["Told"]]:
    """The files of a game, and what is said of its sets."""
    with waiting(f"making files in {target}"):
        found = [each for done in own for each in done()]
    files = [file for each in found for file in each.files]
    return files, [each.told for each in found if each.told]


def _gathered(files: Iterable[File], target: Path) -> list[File]:
    """Files as they are made; none is written before all are there."""
    with closing(progress(files, None, f"making files in {target}")) as counted:
        return list(counted)
