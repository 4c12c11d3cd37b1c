"""Commands for those who print: drawings, kits, rule sheets, cards, everything."""

import datetime
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.clock import progress
from pnp.cli.offers import of_game, offering
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
    folder,
)
from pnp.cli.play import played, position_of
from pnp.cli.settings import chosen, default
from pnp.cli.tables import prepare
from pnp.cli.voice import listed, named, summed_up, voice
from pnp.errors import UserError, quoted

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.build import Files
    from pnp.press.labelsheet import LabelSheet
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
@click.option(
    "--duplex",
    metavar="long|none",
    type=click.Choice(["long", "none"]),
    default=default("duplex"),
    show_default="long",
    help="Backs for a flip on the long edge, or none.",
)
@VARIANT
@click.option(
    "--labels",
    metavar="NAME",
    shell_complete=offering(_sheets),
    help="Print stickers on label sheets too, on their own paper: such as L7780, "
    "round-24, or 'round 24: 7 x 10 at 12/15 by 27' for a sheet by its measures.",
)
@folder()
@voice
def kit(
    game: "AnyGame",
    paper: "Paper",
    language: "Language",
    theme: "Theme",
    duplex: Any,
    variants: tuple[str, ...],
    labels: str | None,
    target: Path,
) -> None:
    """Print the parts of GAME and how to make them, and each part as SVG.

    With a variant, cards and setups are those of the variant.
    """
    from pnp.press.build import kit_files
    from pnp.press.paper import Order

    order = Order(paper, language, duplex, _printed(game, variants))
    sheet = None if labels is None else _label_sheet(game, labels, paper)
    files = kit_files(game, order, theme.name, sheet)
    made = _save(progress(files, None, f"making files in {target}"), target, theme)
    (first,) = (path for path in made if "_assembly_" in path.name)
    summed_up(made, target, f"open {first} first")


def _printed(game: "AnyGame", variants: tuple[str, ...]) -> tuple[str, ...]:
    """The variants, or a usage error where they change nothing that is printed."""
    from pnp.press.kit import has_cards

    found = checked(game, variants)
    if not has_cards(game) and (idle := set(found) - game.paper.varied):
        fault = (
            f"{', '.join(sorted(idle))} changes no part of {game.name}: leave it out"
        )
        raise click.BadParameter(fault, param_hint="--variant")
    return found


def _label_sheet(game: "AnyGame", text: str, paper: "Paper") -> "LabelSheet":
    """The label sheet for a game's stickers, or a usage error in one line."""
    from pnp.press.labels import stickers
    from pnp.press.labelsheet import label_sheet

    if not stickers(game):
        fault = (
            f"--labels {quoted(text)}: {game.name} has no stickers to print on labels"
        )
        raise click.UsageError(fault)
    try:
        return label_sheet(text, paper)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--labels") from None


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
) -> None:
    """Print the rule sheet of GAME, as PDF or, page by page, as SVG or PNG."""
    from pnp import render
    from pnp.press.naming import stem
    from pnp.press.paper import Order
    from pnp.press.rulesheet import rulesheet

    order = Order(paper, language)
    name = f"{stem(game.name, 'rules', order, theme.name)}.pdf"
    path = target or Path(chosen("output").value) / name
    named(render.save(rulesheet(game, order), path, theme))


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
    named(render.save(document, path, theme))


def _days(first: datetime.date, count: int) -> list[datetime.date]:
    try:
        return [first + datetime.timedelta(days=number) for number in range(count)]
    except OverflowError:
        raise click.UsageError(f"{count} days from {first} go beyond time") from None


@click.command(epilog="Example: pnp build -o output --date 2026-12-24")
@folder()
@click.option(
    "--date", "day", type=Day(), help="The day of the cards; today if left out."
)
@PAPER
@THEME
@voice
def build(
    target: Path,
    day: datetime.date | None,
    paper: "Paper",
    theme: "Theme",
) -> None:
    """Make everything there is to print, of all games and in both languages.

    Cards come last: their puzzles wait for the tables of perfect play, which are
    built the first time.
    """
    from pnp.games import GAMES, find
    from pnp.press.build import cards, papers
    from pnp.press.naming import stem
    from pnp.press.paper import Order

    making = f"making files in {target}"

    def prepared() -> "Files":
        for name in GAMES:
            prepare(find(name))
        dealt = cards(day or datetime.date.today(), paper, theme.name)
        yield from progress(dealt, None, making)

    files = chain(progress(papers(paper, theme.name), None, making), prepared())
    made = _save(files, target, theme)
    _write_sums(made, target)
    order = Order(paper, "it" if chosen("lang").value == "it" else "en")
    first = f"GAME/{stem('GAME', 'assembly', order, theme.name)}.pdf"
    summed_up(made, target, f"for each game open {first} first")


def _save(
    files: Iterable[tuple[str, Any]], target: Path, theme: "Theme"
) -> Sequence[Path]:
    """Write documents under a folder as they are made, and list them if asked to."""
    from pnp import render

    made = []
    for name, document in files:
        for path in render.save(document, target / name, theme):
            made.append(path)
            listed(path)
    return made


def _write_sums(made: Iterable[Path], target: Path) -> None:
    """Write what each file should hold, for ``sha256sum --check``."""
    from hashlib import sha256

    from pnp import files

    sums = {
        path.relative_to(target).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in made
    }
    lines = "".join(f"{sums[name]}  {name}\n" for name in sorted(sums))
    files.write({target / "SHA256SUMS": lines.encode()})
