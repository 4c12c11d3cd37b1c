"""The command that prints the parts of a game."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.cli.answers import JSON, say
from pnp.cli.completion import offering
from pnp.cli.file_report import (
    print_if_verbose,
    print_paths,
    print_summary,
    remark,
)
from pnp.cli.folder_index import with_front
from pnp.cli.game_options import GAME, VARIANT, checked_variants
from pnp.cli.game_param import of_game
from pnp.cli.kit_formats import Form, Place, with_forms, write_form
from pnp.cli.language_options import LANGUAGE
from pnp.cli.manifest import options
from pnp.cli.output_files import File, press
from pnp.cli.output_folder import folder_holdings, home_of
from pnp.cli.param_types import Measure, Number
from pnp.cli.plugin_faults import report_faults
from pnp.cli.print_options import DUPLEX, JOBS, PAPER, THEME, folder
from pnp.cli.printer_file import PRINTER, files_with_warnings, fitted_files
from pnp.cli.progress import progress
from pnp.cli.verbosity import tell, verbosity_options
from pnp.games import AnyGame, find, names
from pnp.press.boxes.box_fill import box_contents
from pnp.press.cards.setup_card import too_large
from pnp.press.kit.kit_documents import part_names
from pnp.press.kit.kit_facts import SIDES, truths
from pnp.press.kit.print_set import Files, kit_files, lost_parts, tried
from pnp.press.paper import EXTRAS, Order, Paper, Stock
from pnp.press.sheets.label_sheets import LabelSheet, label_sheet, label_sheets
from pnp.press.sheets.labels import label_scenes
from pnp.press.sheets.print_runs import offered_parts, with_parts
from pnp.press.sheets.printer import Printer
from pnp.scene.document import Document
from pnp.scene.theme import Theme
from pnp.words.catalogue import Language

THIN, THICK = 0.1, 1.0
"""Between these many millimetres card is thick."""

THICKEST = 3.0
"""And greyboard at most so many."""


def _part_names(game: AnyGame) -> "tuple[str, ...]":

    return offered_parts(game)


def _parts() -> Iterator[tuple[str, str]]:
    """Each game and all that its kit can be printed with besides."""
    for name in names():
        game = find(name)
        with report_faults(game):
            yield name, ", ".join(_part_names(game))


class WithParts(click.Command):
    """A command whose help lists what there is for ``--with``, game by game."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments; of several games it tells which command takes them."""
        ctx.allow_extra_args = True
        more = super().parse_args(ctx, args)
        if not more or ctx.resilient_parsing:
            return more
        fault = f"kit takes one game, not {quoted(' '.join(more))} too"
        if {*more} <= {*names()}:
            games = " ".join((ctx.params["game"].name, *more))
            fault = f"{fault}; all of several: 'pnp build {games}'"
        raise click.UsageError(fault)

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
    shell_complete=of_game(_part_names),
    help="Add what is no part of the usual set: a box for all parts, a wallet for the "
    "largest stack of what lies flat, and what the game has besides, such as "
    "big-board, see below; may be repeated.",
)

TRY = click.option(
    "--try",
    "is_tried",
    is_flag=True,
    help="One sheet of A4 or Letter instead: all that a first game takes, and the "
    "rules in short on its back.",
)

ONLY = click.option(
    "--only",
    "lost",
    metavar="PART",
    multiple=True,
    shell_complete=of_game(part_names),
    help="Sheets of one part instead, such as disc-red: of what was lost; may be "
    "repeated.",
)

MOST = 200

COUNT = click.option(
    "--count",
    metavar="N",
    type=Number(1, MOST),
    show_default="1",
    help="How many of each part there are with --only.",
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


def order_with_parts(game: AnyGame, order: Order, names: "tuple[str, ...]") -> Order:
    """The order for the usual set and some more, or a usage error with the choices."""
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
) -> Stock:
    """What a box is measured for, or a usage error if there is none to measure."""
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


def check_sleeves(game: AnyGame, order: Order) -> None:
    """Raises a usage error where nothing that is stowed goes into a sleeve."""
    if order.stock.sleeves and not any(
        part.is_card for part in box_contents(game, order)
    ):
        raise click.UsageError(f"--sleeves: {game.name} has no cards to put into them")


def _sheets(context: click.Context) -> Iterable[str]:
    """The label sheets that go with a paper, in its own size."""
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
@TRY
@ONLY
@COUNT
@CARD
@GREYBOARD
@SLEEVES
@JOBS
@with_forms
@folder()
@verbosity_options
@JSON
def kit(
    game: AnyGame,
    paper: Paper,
    language: Language,
    theme: Theme,
    duplex: Any,
    printer: Printer | None,
    variants: tuple[str, ...],
    labels: str | None,
    extras: tuple[str, ...],
    is_tried: bool,
    lost: tuple[str, ...],
    count: int | None,
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
    printed = checked_variants(game, variants)
    measured = stock(extras, card, greyboard, sleeves=sleeves)
    wanted = Order(paper, language, duplex, printed, stock=measured)
    order = order_with_parts(game, wanted, extras)
    check_sleeves(game, order)
    instead = Instead(is_tried, lost, count)
    instead.check(form, {"with": extras, "labels": labels, "variant": variants})
    if form.format != "pdf":
        write_form(game, order, theme, form, Place(target, as_json))
        return
    if not instead.option:
        if too_large(game, paper):
            tell(f"too large for {paper.title}, left out: setup cards")
        _check_backs(game, order)
    sheet = None if labels is None else _label_sheet(game, labels, paper)
    home = home_of(target, Path(game.name))
    place = folder_holdings(home, [game.name if home == target else "."])
    files = instead.files(game, order, theme) or kit_files(
        game, order, theme.name, sheet
    )
    fitting = fitted_files(files_with_warnings(files) if sheet else files, printer)
    with press(theme, jobs) as working:
        kept = _all_files(working.render(fitting, target), target)
    asked = [each.path for each in kept] if instead.option else []
    if place.has_front:
        kept = with_front(place, kept, options(), theme)
    made = place.write(kept, options())
    if as_json:
        say({"game": game.name, "files": [each.answer for each in made]})
        return
    if asked:
        print_paths(asked)
        return
    for each in made:
        print_if_verbose(each.path)
    paths = [each.path for each in made]
    print_summary(paths, target, f"open {paths[0]} first")


class Instead(NamedTuple):
    """What is printed in place of a kit: a try sheet, or what was lost."""

    is_tried: bool
    lost: tuple[str, ...]
    each: int | None
    """How many of each part, if that is said."""

    @property
    def option(self) -> str:
        """How it is asked for, if it is."""
        return "--try" if self.is_tried else "--only" if self.lost else ""

    def check(self, form: Form, others: Mapping[str, object]) -> None:
        """Raise a usage error for an option that goes with kits alone."""
        if self.each and not self.lost:
            fault = f"--count {self.each} changes nothing without --only"
            raise click.UsageError(fault)
        if self.is_tried and self.lost:
            raise click.UsageError("--try and --only are two things: ask for one")
        given = {**others, "format": form.format != "pdf" and form.format}
        for name, value in given.items():
            if value and self.option and (self.is_tried or name != "variant"):
                raise click.UsageError(f"--{name} does not go with {self.option}")

    def files(self, game: AnyGame, order: Order, theme: Theme) -> Files | None:
        """The files, if it is asked for."""
        try:
            if self.is_tried:
                return iter([_try_sheet(game, order, theme)])
            if self.lost:
                count = self.each or 1
                return iter([*lost_parts(game, self.lost, count, order, theme.name)])
        except ChoiceError as error:
            hint = "--paper" if self.is_tried else "--only"
            raise click.BadParameter(str(error), param_hint=hint) from None
        return None


def _try_sheet(game: AnyGame, order: Order, theme: Theme) -> tuple[str, Document]:
    """The try sheet, which has a back of its own or none."""
    if order.duplex == "fold":
        fault = "--try does not go with --duplex fold: choose from long, short, none"
        raise click.UsageError(fault)
    return tried(game, order, theme.name)


def _check_backs(game: AnyGame, order: Order) -> None:
    """Says so if backs are asked for and nothing has any."""
    asked = click.get_current_context().get_parameter_source("duplex")
    if asked != ParameterSource.COMMANDLINE or order.duplex == "none":
        return
    if truths(game, order).isdisjoint(SIDES):
        way = f"--duplex {order.duplex}"
        remark(f"nothing in the kit of {game.name} has a back: {way} changes nothing")


def _label_sheet(game: AnyGame, text: str, paper: Paper) -> LabelSheet:
    """The label sheet for a game's stickers, or a usage error in one line."""
    if not game.art.stickers():
        fault = (
            f"--labels {quoted(text)}: {game.name} has no stickers to print on labels"
        )
        raise click.UsageError(fault)
    try:
        sheet = label_sheet(text, paper)
        label_scenes(game, sheet)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--labels") from None
    return sheet


def _all_files(files: Iterable[File], target: Path) -> list[File]:
    """Files as they are made; none is written before all are there."""
    with closing(progress(files, None, f"making files in {target}")) as counted:
        return list(counted)
