"""Commands for whole kits: the parts of one game, or all there is to print."""

import datetime
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.clock import progress
from pnp.cli.offers import offering
from pnp.cli.options import (
    GAME,
    LANGUAGE,
    PAPER,
    THEME,
    VARIANT,
    Day,
    checked,
    folder,
)
from pnp.cli.settings import chosen, default
from pnp.cli.tables import prepare
from pnp.cli.voice import Voice, paper_note, voice
from pnp.errors import UserError, quoted

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.build import Files
    from pnp.press.labelsheet import LabelSheet
    from pnp.press.paper import Paper
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
    voice: Voice | None,
) -> None:
    """Print the parts of GAME and how to make them, and each part as SVG.

    With a variant, cards and setups are those of the variant.
    """
    from pnp.press.build import kit_files
    from pnp.press.paper import Order

    order = Order(paper, language, duplex, _printed(game, variants))
    sheet = None if labels is None else _label_sheet(game, labels, paper)
    files = _counted(kit_files(game, order, theme.name, sheet), target)
    made = _save(files, target, theme, voice)
    (first,) = (path for path in made if "_assembly_" in path.name)
    _sum_up(made, target, f"open {first} first", voice)


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
    voice: Voice | None,
) -> None:
    """Make everything there is to print, of all games and in both languages.

    Cards come last: their puzzles wait for the tables of perfect play, which are
    built the first time.
    """
    from pnp.games import GAMES, find
    from pnp.press.build import cards, papers
    from pnp.press.naming import stem
    from pnp.press.paper import Order

    def prepared() -> "Files":
        for name in GAMES:
            prepare(find(name))
        dealt = cards(day or datetime.date.today(), paper, theme.name)
        yield from _counted(dealt, target)

    files = chain(_counted(papers(paper, theme.name), target), prepared())
    order = Order(paper, chosen_language())
    made = _save(files, target, theme, voice)
    _write_sums(made, target)
    first = f"GAME/{stem('GAME', 'assembly', order, theme.name)}.pdf"
    _sum_up(made, target, f"for each game open {first} first", voice)


def chosen_language() -> "Language":
    """The language in which somebody reads."""
    return "it" if chosen("lang").value == "it" else "en"


def _counted(files: "Files", target: Path) -> "Files":
    """The files as they are made, counted on the terminal."""
    return progress(files, None, f"making files in {target}")


def _save(
    files: Iterable[tuple[str, Any]], target: Path, theme: "Theme", voice: Voice | None
) -> Sequence[Path]:
    """Write documents under a folder as they are made, and list them if asked to."""
    from pnp import render

    made = []
    for name, document in files:
        for path in render.save(document, target / name, theme):
            made.append(path)
            if voice == "verbose":
                click.echo(path)
    return made


def _write_sums(made: Iterable[Path], target: Path) -> None:
    """Write what each file should hold, for ``sha256sum --check``."""
    from hashlib import sha256

    from pnp import files

    sums = {
        path.relative_to(target).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in made
    }
    listed = "".join(f"{sums[name]}  {name}\n" for name in sorted(sums))
    files.write({target / "SHA256SUMS": listed.encode()})


def _sum_up(
    made: Sequence[Path], target: Path, first: str, voice: Voice | None
) -> None:
    """Say in a line what was made, and what to open first."""
    if voice != "quiet":
        click.echo(f"{len(made)} files in {target}; {first}")
    paper_note()
