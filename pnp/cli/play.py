"""Commands for those who play with the engines: setups and moves."""

import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.faults import explained
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
from pnp.cli.telling import columns, ending, result
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
    from pnp import __version__
    from pnp.games import package

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
    from pnp import __version__
    from pnp.games import package

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
    seconds: float | None,
    measures: bool,
    language: "Language",
    as_json: bool,
) -> None:
    """Deal a setup of GAME: its code and the position it starts from.

    Without a choice of your own it is the setup of seed 0. With --solvable, --par or
    --level it is the first from there on that fits, and its answers are shown.
    """
    from pnp.words import catalogue

    if sum(choice is not None for choice in (seed, code, day)) > 1:
        raise click.UsageError("choose only one of --seed, --code and --date")
    if code is not None and (players or variants):
        fault = f"--code {quoted(code)} says players and variants itself"
        raise click.UsageError(fault)
    wanted = solvable or par is not None or level is not None
    if wanted and (code is not None or day):
        raise click.UsageError("--solvable, --par and --level go with --seed only")
    if seconds is not None and not wanted:
        raise click.UsageError("--time goes with --solvable, --par and --level only")
    dealt = _setup(game, seed, code, day, players or 0, checked(game, variants))
    judged: Mapping[str, Any] = {}
    if wanted:
        dealt, judged = Wanted(par, level, seconds).first(game, dealt)
    start = game.rules.deal(dealt)
    counted = _measured(game, start) if measures else {}
    if as_json:
        say(
            {
                "game": dealt.game,
                "edition": dealt.edition.number,
                "players": dealt.players,
                "variants": list(dealt.variants),
                "seed": dealt.seed,
                "code": dealt.code,
                "position": str(start),
                **judged,
                **({"measures": counted} if measures else {}),
            }
        )
        return
    words = catalogue(game.name, language)
    facts = {
        words.text("told-code"): dealt.code,
        words.text("told-variants"): ",".join(dealt.variants) or "-",
        words.text("told-position"): start,
    }
    if "par" in judged:
        facts[words.text("told-par")] = judged["par"]
        facts[words.text("told-difficulty")] = judged["difficulty"]
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

    With - positions are read from standard input, and each gives one JSON list.
    """
    chosen = checked(game, variants)
    if position == "-":
        answer_lines(lambda line: _legal(game, line, chosen))
        return
    found = _legal(game, position, chosen)
    if as_json:
        say(found)
    else:
        click.echo("\n".join(found), nl=bool(found))


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


@click.command(
    epilog='\b\nExample: pnp perft claustro "#.BB./....B/W...B/W..../.WW.# w" 4'
)
@GAME
@click.argument("position", metavar="POSITION")
@click.argument("depth", type=Number(0, 99))
@VARIANT
@JSON
def perft(
    game: "AnyGame",
    position: str,
    depth: int,
    variants: tuple[str, ...],
    as_json: bool,
) -> None:
    """Count the ways to play DEPTH moves from POSITION."""
    from pnp.solve.perft import perft as count

    start = playable(game, position, checked(game, variants))
    ways = count(start, depth)
    if not ways and (fault := game.rules.waiting(_line(start, depth))):
        raise explained(fault, game)
    if as_json:
        say({"position": str(start), "depth": depth, "count": ways})
    else:
        click.echo(ways)


def _line(position: Any, depth: int) -> Any:
    """Where the first legal moves lead, at most so many of them."""
    for _ in range(depth):
        if not (moves := position.legal()):
            break
        position = position.apply(moves[0])
    return position
