"""The command for drawings of positions."""

from pathlib import Path
from typing import Any, Literal

import click

from pnp import render
from pnp.base.errors import UserError
from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME, MOVES, VARIANT, checked_variants
from pnp.cli.game_param import of_game
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import write
from pnp.cli.param_types import Measure, Number
from pnp.cli.positions import plies_of_moves, ply_between, position_of
from pnp.cli.print_options import THEME
from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.press.figures.position_picture import Framing, picture
from pnp.render import Rendering
from pnp.scene.document import DPI, GRAINS, WIDTHS, Document, check_dots
from pnp.scene.theme import Theme
from pnp.words.catalogue import Language

Format = Literal["svg", "pdf", "png"]

STDOUT = Path("-")


@click.command(
    epilog="\b\nExample: pnp draw claustro "
    '"#.BB./....B/W...B/W..../.WW.# w" a3-a4 -o turn.svg'
)
@GAME
@click.argument("position", metavar="POSITION")
@MOVES
@click.option(
    "-o",
    "--output",
    "target",
    metavar="FILE|-",
    type=click.Path(path_type=Path),
    required=True,
    help="The file to write: .svg, .pdf or .png; - is standard output.",
)
@click.option(
    "--format",
    "form",
    metavar="svg|pdf|png",
    type=click.Choice(["svg", "pdf", "png"]),
    help="The format on standard output: svg if left out.",
)
@click.option(
    "--size",
    metavar="MM",
    type=Measure("width in millimetres such as 85.5", *WIDTHS),
    help="The width of the drawing; everything in it grows or shrinks along.",
)
@click.option(
    "--dpi",
    metavar="N",
    type=Number(*GRAINS),
    help=f"PNG: dots an inch, {DPI} if left out.",
)
@VARIANT
@THEME
@click.option(
    "--viewer",
    metavar="PLAYER",
    shell_complete=of_game(lambda game: game.rules.seats),
    help="Show what this player may see; all is everything.",
)
@click.option(
    "--to",
    "end",
    metavar="POSITION",
    help="What the last MOVE led to, where it brought to light what was hidden.",
)
@click.option("--turned", is_flag=True, help="As it is seen from the other side.")
@LANGUAGE
@click.option(
    "--outline-text", is_flag=True, help="SVG: letters as shapes, for cutting machines."
)
@JSON
def draw(
    game: AnyGame,
    position: str,
    moves: tuple[str, ...],
    target: Path,
    form: Format | None,
    size: float | None,
    dpi: int | None,
    variants: tuple[str, ...],
    theme: Theme,
    viewer: str | None,
    end: str | None,
    turned: bool,
    language: Language,
    outline_text: bool,
    as_json: bool,
) -> None:
    """Draw POSITION, or the position after some MOVEs with marks for them.

    With -o - the drawing goes to standard output.
    """
    name = _name_with_format(target, form, as_json)
    chosen = checked_variants(game, variants)
    start = position_of(game, position, chosen)
    eyes = None if viewer is None else _viewer(game, start, viewer)
    after = None if end is None else position_of(game, end, chosen)
    plies = _plies(game, start, moves, after)
    shown = plies[-1].after if plies else start
    framing = Framing(language, eyes, size, turned)
    document = picture(game, shown, plies, framing)
    rendering = Rendering("outline" if outline_text else "live", dpi)
    _check_dots(document, name, rendering)
    if target == STDOUT:
        _print(document, name, theme, rendering)
        return
    files = write([(target, document)], theme, rendering)
    if as_json:
        say({"game": game.name, "files": [each.answer for each in files]})
    else:
        click.echo(target)


def _name_with_format(target: Path, form: Format | None, as_json: bool) -> Path:
    """The name that tells the format, even on standard output."""
    if target != STDOUT:
        if form:
            raise click.UsageError("--format goes with -o - only")
        return target
    if as_json:
        raise click.UsageError("-o - and --json both want standard output")
    return Path(f"drawing.{form or 'svg'}")


def _viewer(game: AnyGame, position: Any, seat: str) -> int | Literal["all"]:
    """The player of a seat or all, or a usage error that offers those in play."""
    if seat == "all":
        return "all"
    try:
        return game.rules.viewer(position, seat)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--viewer") from None


def _plies(
    game: AnyGame, start: Any, moves: tuple[str, ...], end: Any
) -> tuple[Ply[Any], ...]:
    """The plies of the moves, the last of which led to where one says."""
    if end is None:
        return plies_of_moves(game, start, moves)
    if not moves:
        raise click.UsageError("--to goes with a MOVE")
    first = plies_of_moves(game, start, moves[:-1])
    before = first[-1].after if first else start
    return (*first, ply_between(game, before, moves[-1], end))


def _check_dots(document: Document, name: Path, rendering: Rendering) -> None:
    """Refuses dots for what has none, and more of them than a picture can have."""
    if name.suffix.lower() == ".png":
        try:
            check_dots(document.pages[0], rendering.dpi or DPI)
        except UserError as error:
            raise click.BadParameter(str(error), param_hint="--dpi") from None
    elif rendering.dpi:
        raise click.UsageError("--dpi goes with PNG only")


def _print(document: Document, name: Path, theme: Theme, rendering: Rendering) -> None:

    for content in render.encode(document, name, theme, rendering):
        click.echo(content, nl=False)
