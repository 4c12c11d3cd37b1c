"""Commands for those who print: kits, cards, everything."""

import datetime
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from pnp.cli.asked import options
from pnp.cli.clock import progress, tell, waiting
from pnp.cli.days import drawn_for, printed, with_days
from pnp.cli.extras import (
    CARD,
    GREYBOARD,
    SLEEVES,
    WITH,
    check_sleeves,
    ordered,
    stock,
)
from pnp.cli.forms import Form, Place, with_forms, write_form
from pnp.cli.manifest import manifest_of_kit, write_manifest
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
from pnp.cli.written import Written, write_all, write_bytes, write_sums
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


@click.command(epilog="Example: pnp kit cancelletto --paper letter -o output")
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
    files = kit_files(game, order, theme.name, sheet)
    fitting = fitted(warned(files) if sheet else files, printer)
    with press(theme, jobs) as working:
        made = _written(working.render(fitting, target), target, heard=not as_json)
    made.append(manifest_of_kit(made, options()))
    if not as_json:
        listed(made[-1].path)
    if as_json:
        say({"game": game.name, "files": [each.answer for each in made]})
        return
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
    from pnp.press.shelf import shelf
    from pnp.render.shelf import render as page
    from pnp.words import languages

    first = day or datetime.date.today()
    order = Order(paper, chosen("lang").value, duplex)
    heard = not as_json
    made: list[Written] = []
    games, found = list(dict.fromkeys(asked)) or every_game(), []
    usual = Task("", (), order, theme, printer, target)
    with press(theme, jobs) as working:
        sets = begun(games, usual, spoken, working)
        drawn = drawn_for(list(with_days(games)), [first])
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
                made += _written(files, target, heard)
                found += [(game, each) for each in told]
        files = [file for each in all_cards for file in each().files]
        daily = _written(files, target, heard)
        shown = shelf(found, [each.path.name for each in daily])
        index = write_bytes(target / "index.html", page(shown, theme))
        index = replace(index, what=shown.openings[0].title)
    made += [*daily, index]
    made.append(write_manifest(made, target, {**options(), "date": str(first)}))
    sums = write_sums(made, target).as_posix()
    if as_json:
        said = [each.answer for each in made]
        say({"date": str(first), "files": said, "manifest": sums})
        return
    paths = [each.path for each in made]
    summed_up(paths, target, f"open {index.path} first")


def _finished(own: "Sequence[Work]", target: Path) -> tuple[list[File], list["Told"]]:
    """The files of a game, and what is said of its sets."""
    with waiting(f"making files in {target}"):
        found = [each for done in own for each in done()]
    files = [file for each in found for file in each.files]
    return files, [each.told for each in found if each.told]


def _written(files: Iterable[File], target: Path, heard: bool) -> list[Written]:
    """Files written as they are made, and listed if asked to."""
    made = []
    with closing(progress(files, None, f"making files in {target}")) as counted:
        for each in write_all(counted):
            if heard:
                listed(each.path)
            made.append(each)
    return made
