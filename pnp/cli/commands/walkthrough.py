"""Commands for games that people played: told and drawn, and begun on paper."""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from pnp.base.errors import quoted
from pnp.cli.answers import JSON, say
from pnp.cli.completion import files
from pnp.cli.file_report import print_paths, remark, remark_on_booklet
from pnp.cli.game_param import FOLDER
from pnp.cli.input_lines import contents, transcript_of
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import write, write_bytes
from pnp.cli.param_types import Number
from pnp.cli.print_options import PAPER, THEME, file, in_format
from pnp.cli.progress import progress
from pnp.cli.settings import OUTPUT, setting_in_force
from pnp.cli.verbosity import verbosity_options
from pnp.core.event import Event
from pnp.games import AnyGame, find
from pnp.games.transcripts import Transcript
from pnp.press.books.walkthrough import walkthrough as pages
from pnp.press.figures.annotated_record import by_key_moments, every, story
from pnp.press.figures.annotated_record import turn_spans as picked
from pnp.press.figures.turn_runs import alike
from pnp.press.file_names import stem
from pnp.press.paper import Order, Paper
from pnp.scene.theme import Theme
from pnp.web.documents import story_page
from pnp.web.documents.story_page import serial
from pnp.words.catalogue import Language

UNREMARKED = (
    "--annotate adds no remark: of no turn a solver proves that another was better"
)

FORMATS = ".pdf, .html, .svg or .png"


class Plies(click.ParamType[tuple[int, ...]]):
    """Some turns by their numbers."""

    name = "turns"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """The numbers, parted by commas."""
        if not isinstance(value, str):
            return tuple(value)
        if not re.fullmatch(r"[0-9]{1,4}(,[0-9]{1,4})*", value):
            self.fail(f"{quoted(value)} is no list of turns such as 3,7,12", param, ctx)
        return tuple(map(int, value.split(",")))


@click.command(epilog="Example: pnp walkthrough game.txt --annotate -o game.html")
@click.argument("record", metavar="FILE|-", shell_complete=files)
@click.option(
    "--every",
    "step",
    metavar="N",
    type=Number(1, 999),
    help="A picture every N turns; every player's turn counts.",
)
@click.option(
    "--plies",
    metavar="LIST",
    type=Plies(),
    help="Pictures after these turns alone, counted so.",
)
@click.option(
    "--annotate", is_flag=True, help="Say what a solver finds: mistakes, better moves."
)
@click.option(
    "--key-moments",
    is_flag=True,
    help="The key moments alone, large, with the moves that tempt and what refutes "
    "them, as a solver finds them.",
)
@click.option(
    "--booklet", is_flag=True, help="Two small pages abreast, to fold and staple."
)
@FOLDER
@LANGUAGE
@PAPER
@THEME
@file(required=False, formats=FORMATS)
@verbosity_options
@JSON
def walkthrough(
    record: str,
    step: int | None,
    plies: tuple[int, ...] | None,
    annotate: bool,
    key_moments: bool,
    booklet: bool,
    language: Language,
    paper: Paper,
    theme: Theme,
    target: Path | None,
    as_json: bool,
) -> None:
    """Tell and draw the game in FILE, written as a record or as people write games.

    Comments after a # become remarks below the pictures. An HTML file is stepped
    through with the arrow keys.
    """
    if sum((bool(step), plies is not None, key_moments)) > 1:
        raise click.UsageError("choose one of --every, --plies and --key-moments")
    found = transcript_of(contents(record), record, "en" if as_json else language)
    game = find(found.record.game)
    turns = len(found.played.turns)
    verdicts = dict(_verdicts(game, found)) if annotate else {}
    if plies is not None:
        spans = picked(turns, plies)
    elif step or _is_page(target):
        spans = every(turns, step or 1)
    else:
        spans = alike(game, found, verdicts)
    told = story(game, found, language, spans, verdicts)
    if key_moments:
        told = by_key_moments(told, game, found)
    order = Order(paper, language)
    what = "walkthrough-booklet" if booklet else "walkthrough"
    name = f"{stem(game.name, what, order, theme.name)}.pdf"
    path = target or Path(setting_in_force(OUTPUT).value) / name
    in_format(path, FORMATS)
    if _is_page(path):
        if booklet:
            raise click.UsageError("--booklet is for paper: write a .pdf, .svg or .png")

        made = [write_bytes(path, story_page.render(serial(told), theme))]
    else:
        made = write([(path, pages(told, order, booklet=booklet))], theme)
    if as_json:
        say({"game": game.name, "turns": turns, "files": [f.answer for f in made]})
    else:
        print_paths(each.path for each in made)
        if booklet:
            remark_on_booklet()
        if annotate and not any(verdicts.values()):
            remark(UNREMARKED)


def _is_page(path: Path | None) -> bool:
    """Whether a file is stepped through on a screen."""
    return path is not None and path.suffix.lower() in (".html", ".htm")


def _verdicts(
    game: AnyGame, found: Transcript
) -> Iterator[tuple[int, Sequence[Event]]]:
    """What a solver says of every turn, told of while it lasts."""
    judge = game.solver.verdict
    if judge is None:
        told = "has no solver that remarks, as no folder has: leave it out"
        raise click.UsageError(f"--annotate: {game.name} {told}")
    turns = found.played.turns
    judged = ((number, judge(turn)) for number, turn in enumerate(turns, start=1))
    with closing(progress(judged, len(turns), "judging turns")) as counted:
        yield from counted
