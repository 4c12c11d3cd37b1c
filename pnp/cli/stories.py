"""Commands for games that people played: told and drawn, and begun on paper."""

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.clock import progress
from pnp.cli.faults import explained
from pnp.cli.offers import files
from pnp.cli.options import (
    GAME,
    JSON,
    LANGUAGE,
    PAPER,
    SEED,
    THEME,
    VARIANT,
    checked,
    contents,
    file,
    in_format,
    say,
)
from pnp.cli.settings import chosen
from pnp.cli.values import Number
from pnp.cli.voice import named, voice
from pnp.cli.written import spare, write, write_bytes
from pnp.errors import PATH, quoted

if TYPE_CHECKING:
    from pnp.core.event import Event
    from pnp.core.transcript import Transcript
    from pnp.games import AnyGame
    from pnp.press.paper import Paper
    from pnp.scene.theme import Theme
    from pnp.words import Language


def transcribed(text: str, file: str, language: "Language") -> "Transcript":
    """The game in a text, written strictly or as people do; faults are explained."""
    from pnp.games import transcripts

    where = f"{file}: " if len(file) <= PATH else f"{quoted(file, PATH)}: "
    try:
        return transcripts.transcribed(text)
    except transcripts.UnreadError as error:
        raise explained(error, error.game, where, language) from None


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
@LANGUAGE
@PAPER
@THEME
@file(required=False, formats=FORMATS)
@voice
@JSON
def walkthrough(
    record: str,
    step: int | None,
    plies: tuple[int, ...] | None,
    annotate: bool,
    key_moments: bool,
    booklet: bool,
    language: "Language",
    paper: "Paper",
    theme: "Theme",
    target: Path | None,
    as_json: bool,
) -> None:
    """Tell and draw the game in FILE, written as a record or as people write games.

    Comments after a # become remarks below the pictures. An HTML file is stepped
    through with the arrow keys.
    """
    from pnp.games import find
    from pnp.press.naming import stem
    from pnp.press.paper import Order
    from pnp.press.story import by_key_moments, every, story
    from pnp.press.story import chosen as picked
    from pnp.press.walkthrough import serial
    from pnp.press.walkthrough import walkthrough as pages

    if sum((bool(step), plies is not None, key_moments)) > 1:
        raise click.UsageError("choose one of --every, --plies and --key-moments")
    found = transcribed(contents(record), record, "en" if as_json else language)
    game = find(found.record.game)
    turns = len(found.played.turns)
    spans = every(turns, step or 1) if plies is None else picked(turns, plies)
    verdicts = dict(_verdicts(game, found)) if annotate else {}
    told = story(game, found, language, spans, verdicts)
    if key_moments:
        told = by_key_moments(told, game, found)
    order = Order(paper, language)
    what = "walkthrough-booklet" if booklet else "walkthrough"
    name = f"{stem(game.name, what, order, theme.name)}.pdf"
    path = target or Path(chosen("output").value) / name
    in_format(path, FORMATS)
    spare([path])
    if path.suffix.lower() in (".html", ".htm"):
        if booklet:
            raise click.UsageError("--booklet is for paper: write a .pdf, .svg or .png")
        from pnp.render import html

        made = [write_bytes(path, html.render(serial(told), theme))]
    else:
        made = write(pages(told, order, booklet=booklet), path, theme)
    if as_json:
        say({"game": game.name, "turns": turns, "files": [f.answer for f in made]})
    else:
        named(each.path for each in made)


def _verdicts(
    game: "AnyGame", found: "Transcript"
) -> "Iterator[tuple[int, Sequence[Event]]]":
    """What a solver says of every turn, told of while it lasts."""
    judge = game.mind.skill.verdict
    if judge is None:
        raise click.UsageError(f"--annotate: {game.name} has no solver that remarks")
    turns = found.played.turns
    judged = ((number, judge(turn)) for number, turn in enumerate(turns, start=1))
    with closing(progress(judged, len(turns), "judging turns")) as counted:
        yield from counted


@click.group(epilog="Example: pnp new record claustro > game.txt")
def new() -> None:
    """Begin something of your own."""


@new.command(epilog="Example: pnp new record cancelletto --seed 7 > game.txt")
@GAME
@click.option("--code", metavar="CODE", help="The code of the setup that is played.")
@SEED
@click.option("--players", metavar="N", type=Number(1, 9), help="How many play.")
@VARIANT
@LANGUAGE
def record(
    game: "AnyGame",
    code: str | None,
    seed: int | None,
    players: int | None,
    variants: tuple[str, ...],
    language: "Language",
) -> None:
    """Print a blank record of GAME, with comments that say how to fill it in."""
    from pnp.core.setup import Setup
    from pnp.games import setup as setup_of
    from pnp.words import catalogue

    if code and (seed is not None or players or variants):
        raise click.UsageError("--code says all: leave out the other options")
    edition = game.rules.edition
    if code:
        setup = setup_of(code, game)
    else:
        setup = Setup(edition, players or 0, checked(game, variants), seed or 0)
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


def _turn(game: "AnyGame", start: Any) -> Iterator[str]:
    """A whole turn from a start, with one move before that which ends it, if any."""
    legal = start.legal()
    if first := next((m for m in legal if not game.rules.ends_turn(m)), None):
        yield str(first)
        start = start.apply(first)
    last = (move for move in start.legal() if game.rules.ends_turn(move))
    yield str(next(move for move in last if not start.apply(move).outcome()))
