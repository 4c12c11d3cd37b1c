"""Commands for those who play with the engines: setups and moves."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.offers import of_game
from pnp.cli.options import (
    GAME,
    JSON,
    MOVES,
    POSITION,
    SEED,
    TIME,
    TONGUE,
    VARIANT,
    checked,
    say,
)
from pnp.cli.outcomes import judged
from pnp.cli.plugins import every_game
from pnp.cli.positions import playable, played, position_of
from pnp.cli.screen import table
from pnp.cli.stream import answer_lines
from pnp.cli.telling import columns, ending, result, unended
from pnp.cli.values import Day, Number
from pnp.cli.wanted import Wanted
from pnp.errors import UserError, quoted

if TYPE_CHECKING:
    import datetime

    from pnp.core.setup import Edition, Setup
    from pnp.games import AnyGame
    from pnp.words import Language


@click.command(epilog="Example: pnp games --json")
@JSON
def games(as_json: bool) -> None:
    """List the games, their players and variants, and which plugin brings them."""
    from pnp.games import package
    from pnp.version import __version__

    editions = [game.rules.edition for game in every_game()]
    if as_json:
        say(
            [
                {
                    "game": edition.game,
                    "edition": edition.number,
                    "players": list(edition.players),
                    "variants": list(edition.variants),
                    "package": package(edition.game) or f"pnp {__version__}",
                }
                for edition in editions
            ]
        )
        return
    if sys.stdout.isatty():
        table(("game", "players", "variants", "from"), list(map(_row, editions)))
        return
    for edition in editions:
        game, players, variants, _ = _row(edition)
        brought = package(game)
        whence = f"; from {brought}" if brought else ""
        click.echo(f"{game}: {players} players; variants: {variants}{whence}")


def _row(edition: "Edition") -> tuple[str, str, str, str]:
    """A game with its players, its variants and what brings it."""
    from pnp.games import package
    from pnp.version import __version__

    return (
        edition.game,
        ", ".join(map(str, edition.players)),
        ", ".join(edition.variants) or "none",
        package(edition.game) or f"pnp {__version__}",
    )


@click.command(epilog="Example: pnp setup cancelletto --seed 7 --variant blue-starts")
@GAME
@SEED
@click.option("--code", metavar="CODE", help="The code printed on a card.")
@click.option("--date", "day", type=Day(), help="The setup of a day, YYYY-MM-DD.")
@click.option(
    "--players",
    metavar="N",
    type=Number(1),
    shell_complete=of_game(lambda game: game.rules.edition.players),
    help="How many play.",
)
@VARIANT
@click.option("--solvable", is_flag=True, help="The next one that can be won.")
@click.option("--par", metavar="N", type=Number(1, 99), help="... in just N turns.")
@click.option(
    "--level", metavar="1..5", type=Number(1, 5), help="... and is so difficult."
)
@click.option(
    "--count", metavar="N", type=Number(1, 9999), help="So many, one after another."
)
@TIME
@click.option(
    "--measures",
    is_flag=True,
    help="Tell what can be counted of it, as how even it is.",
)
@TONGUE
@JSON
def setup(
    game: "AnyGame",
    seed: int | None,
    code: str | None,
    day: "datetime.date | None",
    players: int | None,
    variants: tuple[str, ...],
    solvable: bool,
    par: int | None,
    level: int | None,
    count: int | None,
    seconds: float | None,
    measures: bool,
    language: "Language",
    as_json: bool,
) -> None:
    """Deal a setup of GAME: its code and the position it starts from.

    Without a choice of your own it is the setup of seed 0. With --solvable, --par or
    --level it is the first from there on that fits, and its answers are shown. With
    --count the next ones follow, a line for each, which --json makes one of JSON.
    """
    if sum(choice is not None for choice in (seed, code, day)) > 1:
        raise click.UsageError("choose only one of --seed, --code and --date")
    if code is not None and (players or variants):
        fault = f"--code {quoted(code)} says players and variants itself"
        raise click.UsageError(fault)
    wanted = solvable or par is not None or level is not None
    if wanted and (code is not None or day):
        raise click.UsageError("--solvable, --par and --level go with --seed only")
    if count is not None and (code is not None or day):
        raise click.UsageError("--count goes with --seed only")
    if seconds is not None and not wanted:
        raise click.UsageError("--time goes with --solvable, --par and --level only")
    first = _setup(game, seed, code, day, players or 0, checked(game, variants))
    wish = Wanted(par, level, seconds) if wanted else None
    for dealt, proven in _dealt(game, first, wish, count or 1):
        start = game.rules.deal(dealt)
        counted = _measured(game, start) if measures else {}
        if as_json:
            more = {"measures": counted} if measures else {}
            say({**_answer(dealt, start), **proven, **more})
        elif count is not None:
            click.echo(f"{dealt.code}  {start}")
        else:
            _tell(game, dealt, start, proven, counted, language)


def _dealt(
    game: "AnyGame", start: "Setup", wish: Wanted | None, count: int
) -> Iterator[tuple["Setup", Mapping[str, Any]]]:
    """So many setups from one on, and what is known of each that was wished for."""
    from pnp.core.setup import SEEDS

    for number in range(count):
        proven: Mapping[str, Any] = {}
        if wish:
            start, proven = wish.first(game, start)
        yield start, proven
        if number < count - 1:
            if start.seed + 1 == SEEDS:
                raise UserError("no number is left after that of this setup")
            start = replace(start, seed=start.seed + 1)


def _answer(dealt: "Setup", start: Any) -> Mapping[str, object]:
    """A setup as JSON."""
    return {
        "game": dealt.game,
        "edition": dealt.edition.number,
        "players": dealt.players,
        "variants": list(dealt.variants),
        "seed": dealt.seed,
        "code": dealt.code,
        "position": str(start),
    }


def _tell(
    game: "AnyGame",
    dealt: "Setup",
    start: Any,
    proven: Mapping[str, Any],
    counted: Mapping[str, float],
    language: "Language",
) -> None:
    """A setup, each fact with its name."""
    from pnp.words import catalogue

    words = catalogue(game.name, language)
    facts = {
        words.text("told-code"): dealt.code,
        words.text("told-variants"): ",".join(dealt.variants) or "-",
        words.text("told-position"): start,
    }
    if "par" in proven:
        facts[words.text("told-par")] = proven["par"]
        facts[words.text("told-difficulty")] = proven["difficulty"]
    columns([*facts.items(), *counted.items()])


def _measured(game: "AnyGame", start: Any) -> Mapping[str, float]:
    """What can be counted of a start, to two places."""
    if game.mind.measures is None:
        raise click.UsageError(f"{game.name} has no measures")
    return {name: round(count, 2) for name, count in game.mind.measures(start).items()}


def _setup(
    game: "AnyGame",
    seed: int | None,
    code: str | None,
    day: "datetime.date | None",
    players: int,
    variants: tuple[str, ...],
) -> "Setup":
    from pnp.core.setup import Setup
    from pnp.games import setup as setup_of

    if code is not None:
        return setup_of(code, game)
    try:
        if day:
            Setup(game.rules.edition, players, variants)
            return game.of_day(day, variants)
        return Setup(game.rules.edition, players, variants, seed or 0)
    except UserError as error:
        raise click.UsageError(str(error)) from None


@click.command(
    epilog='\b\nExample: pnp moves claustro "#.BB./....B/W...B/W..../.WW.# w"'
)
@GAME
@POSITION
@VARIANT
@JSON
def moves(
    game: "AnyGame", position: str, variants: tuple[str, ...], as_json: bool
) -> None:
    """List the legal moves of POSITION, one a line.

    With - positions are read from standard input, and each gives one JSON list. Moves
    stand as records have them there; listed, as players type them.
    """
    from pnp.cli.settings import chosen as setting
    from pnp.press.solution import as_typed
    from pnp.words import catalogue

    chosen = checked(game, variants)
    if position == "-":
        answer_lines(lambda line: _legal(game, line, chosen))
        return
    found = _legal(game, position, chosen)
    if as_json:
        say(found)
        return
    words = catalogue(game.name, setting("lang").value)
    click.echo("\n".join(as_typed(move, words) for move in found), nl=bool(found))


def _legal(game: "AnyGame", text: str, variants: Iterable[str]) -> list[str]:
    return list(map(str, playable(game, text, variants).legal()))


@click.command(
    epilog="\b\nExample: pnp play claustro "
    '"#.BB./....B/W...B/W..../.WW.# w" a3-a4 c5-c4'
)
@GAME
@click.argument("position", metavar="POSITION")
@MOVES
@VARIANT
@TONGUE
@JSON
def play(
    game: "AnyGame",
    position: str,
    moves: tuple[str, ...],
    variants: tuple[str, ...],
    language: "Language",
    as_json: bool,
) -> None:
    """Play MOVEs from POSITION and show where they lead."""
    tongue = "en" if as_json else language
    start = position_of(game, position, checked(game, variants), tongue)
    plies = played(game, start, moves, tongue)
    end = plies[-1].after if plies else start
    outcome = game.rules.adjudicate(plies) if plies else start.outcome()
    if as_json:
        say({"position": str(end), "outcome": judged(outcome)})
        return
    click.echo(end)
    if outcome:
        click.echo(result(game, outcome, language))
    if told := ending(game, plies, language):
        click.echo(told)
    if missing := unended(game, plies, language):
        click.echo(missing, err=True)
