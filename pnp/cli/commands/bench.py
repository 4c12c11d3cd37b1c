"""The command that measures engines, solvers, pages and the web."""

from collections.abc import Callable, Iterator
from functools import partial

import click

from pnp.base.errors import ChoiceError
from pnp.cli.answers import JSON, say
from pnp.cli.benches import engines, ink, levels, players, press, printing, rival
from pnp.cli.completion import offering
from pnp.cli.param_types import Number
from pnp.cli.plugin_faults import every_game, whole
from pnp.games import AnyGame, find, names

PRESS, PRINT = "press", "print"

PUZZLES, PLAYERS = "puzzles", "players"

WEB = "web"
"""What can be measured beside the games."""


@click.command(epilog="Example: pnp bench gridblock --boards 40")
@click.argument(
    "what",
    metavar="[GAME|players|press|print|puzzles|web]",
    required=False,
    shell_complete=offering(lambda _: _names()),
)
@click.option(
    "--boards",
    metavar="N",
    type=Number(1, 10_000),
    default=10,
    show_default=True,
    help="How many boards, games, puzzles or days to measure, or rounds.",
)
@JSON
def bench(what: str | None, boards: int, as_json: bool) -> None:
    """Measure a game, players, the press, puzzles or the web against a reference.

    With print it is told what printing takes from a cold start.
    """
    for name, line in _bench_lines(what, boards):
        if as_json:
            say({"bench": name, "measured": line})
        else:
            click.echo(f"{name}: {line}")


def _names() -> list[str]:

    return [*names(), PLAYERS, PRESS, PRINT, PUZZLES, WEB]


def _bench_lines(what: str | None, boards: int) -> Iterator[tuple[str, str]]:
    """What was measured, line by line, each with what it is about."""
    if what not in (None, *_names()):
        raise click.BadParameter(str(ChoiceError("bench", str(what), _names())))
    if what == PUZZLES:
        yield from whole(every_game(), partial(_of_reports, levels.report, boards))
        return
    if what == PLAYERS:
        yield from whole(every_game(), partial(_of_reports, players.report, boards))
        return
    if what == PRINT:
        yield from ((PRINT, line) for line in printing.report())
        return
    if what == WEB:
        yield from ((WEB, line) for line in _of_web(boards))
        return
    games = every_game() if what is None else [find(what)] if what != PRESS else []
    yield from whole(games, partial(_of_game, boards))
    if what in (None, PRESS):
        yield from ((PRESS, line) for line in press.report(boards))
        yield from ((PRESS, line) for line in rival.report())
        yield from ((PRESS, line) for line in ink.report())


def _of_reports(
    report: Callable[[AnyGame, int], Iterator[str]], count: int, game: AnyGame
) -> Iterator[tuple[str, str]]:
    """What a report says of a game."""
    yield from ((game.name, line) for line in report(game, count))


def _of_web(rounds: int) -> Iterator[str]:
    """The studio's pages and the days of a site, which need the extra "studio"."""
    from pnp.cli.benches.web import report

    return report(rounds)


def _of_game(boards: int, game: AnyGame) -> Iterator[tuple[str, str]]:
    """Its rules, then what it measures itself."""
    yield from ((game.name, line) for line in engines.random_games(game, boards))
    if game.solver.bench:
        yield from ((game.name, line) for line in game.solver.bench(boards))
