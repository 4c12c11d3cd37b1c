"""The commands that begin something of one's own: a game, a language, a record."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from pnp.base import templates
from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import is_there
from pnp.cli.file_report import remark
from pnp.cli.game_options import GAME, SEED, VARIANT, checked_variants
from pnp.cli.game_param import GameName
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import write_bytes
from pnp.cli.param_types import Number
from pnp.core.setup import Setup
from pnp.folder.new_game import BOARDS, new_game
from pnp.games import AnyGame, names
from pnp.games import setup as setup_of
from pnp.games.admission import check_folder_name
from pnp.words.catalogue import Language, catalogue
from pnp.words.drafts import checked_tag, drafts


@click.group(epilog="Example: pnp new record claustro > game.txt")
def new() -> None:
    """Begin something of your own."""


@new.command(epilog="Example: pnp new game mills --board points")
@click.argument("folder", metavar="DIR", type=Path)
@click.option(
    "--board",
    type=click.Choice([*BOARDS]),
    default="squares",
    show_default=True,
    help="What it is played on.",
)
def game(folder: Path, board: str) -> None:
    """Write a folder that is a game already, to change: its rules, colours, figures."""
    check_folder_name(folder.name)
    if is_there(folder):
        raise UserError(f"{quoted(folder, PATH)} is there already")
    for name, text in new_game(folder.name, board):
        click.echo(write_bytes(folder / name, text.encode()).path)
    if folder.name in names():
        remark(f"a game that comes along is called {folder.name}: yours is ./{folder}")


@new.command(epilog="Example: pnp new language nl claustro")
@click.argument("code", metavar="CODE")
@click.argument("games", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=Path,
    show_default="CODE",
    help="The folder to write, or to add to.",
)
def language(code: str, games: tuple[AnyGame, ...], folder: Path | None) -> None:
    """Write what all games say and what each GAME says, in English, to translate.

    CODE is the tag of the language, such as nl or pt-BR. With PNP_TEMPLATES=DIR all
    prints at once; pnp check-templates DIR tells what is left. Files that are there
    already, in DIR or in pnp, are left alone.
    """
    place = folder or Path(checked_tag(code))
    folders = ["common", *(each.name for each in games)]
    begun = {
        n: t for each in folders for n, t in drafts(each, checked_tag(code)).items()
    }
    lacking = {
        name: text
        for name, text in begun.items()
        if not templates.is_there(name) and not is_there(place / name)
    }
    if not lacking:
        raise UserError(f"{quoted(code)} is there already: {', '.join(folders)}")
    for name, text in lacking.items():
        click.echo(write_bytes(place / name, text.encode()).path)


@new.command(epilog="Example: pnp new record cancelletto --seed 7 > game.txt")
@GAME
@click.option("--code", metavar="CODE", help="The code of the setup that is played.")
@SEED
@click.option("--players", metavar="N", type=Number(1, 9), help="How many play.")
@VARIANT
@LANGUAGE
def record(
    game: AnyGame,
    code: str | None,
    seed: int | None,
    players: int | None,
    variants: tuple[str, ...],
    language: Language,
) -> None:
    """Print a blank record of GAME, with comments that say how to fill it in."""
    if code and (seed is not None or players or variants):
        raise click.UsageError("--code says all: leave out the other options")
    edition = game.rules.edition
    if code:
        setup = setup_of(code, game)
    else:
        setup = Setup(
            edition, players or 0, checked_variants(game, variants), seed or 0
        )
    start = game.rules.deal(setup)
    words = catalogue(game.name, language)
    hints = [words.text("record-hint")] if "record-hint" in words.messages else []
    lines = (
        f"## {words.text('record-begins', game=words.text('title'))}",
        f"game {game.name}",
        f"variants {','.join(setup.variants) or '-'}",
        *([f"players {setup.players}"] if len(edition.players) > 1 else []),
        f"setup {setup.code}",
        f"## {words.text('record-turns', moves=' '.join(_turn(game, start)))}",
        *(f"## {hint}" for hint in hints),
        f"## {words.text('record-remarks')}",
        "",
        f"## {words.text('record-result')}",
        "result *",
    )
    click.echo("\n".join(lines))


def _turn(game: AnyGame, start: Any) -> Iterator[str]:
    """A whole turn from a start, with one move before that which ends it, if any."""
    legal = start.legal()
    if first := next((m for m in legal if not game.rules.ends_turn(m)), None):
        yield str(first)
        start = start.apply(first)
    last = (move for move in start.legal() if game.rules.ends_turn(move))
    yield str(next(move for move in last if not start.apply(move).outcome()))
