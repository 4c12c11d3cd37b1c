"""Commands for those who want to know: what is proven, and how fast."""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.faults import explained
from pnp.cli.offers import offering
from pnp.cli.options import (
    GAME,
    JSON,
    POSITION,
    TIME,
    VARIANT,
    checked,
    in_processes,
    say,
)
from pnp.cli.plugins import every_game, whole
from pnp.cli.positions import position_of
from pnp.cli.screen import table
from pnp.cli.stream import answer_lines
from pnp.cli.tables import prepare
from pnp.cli.values import Number
from pnp.errors import UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.solve.effort import Effort

Answer = Mapping[str, Any]

PRESS, PRINT = "press", "print"
PUZZLES = "puzzles"
WEB = "web"
"""What can be measured beside the games."""


@click.command(
    epilog="\b\nExample: pnp solve tophats "
    '"c4:RYr,d7:Rr,f4:Yy full 2 R" --time 10 --json'
)
@GAME
@POSITION
@VARIANT
@TIME
@click.option(
    "--depth",
    metavar="N",
    type=Number(1, 99),
    help="Look so many plies ahead, where a game is searched.",
)
@in_processes("Solve so many positions of standard input at once.")
@JSON
def solve(
    game: "AnyGame",
    position: str,
    variants: tuple[str, ...],
    seconds: float | None,
    depth: int | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Prove what can be made of POSITION.

    With - positions are read from standard input, and each gives one line of JSON.
    """
    from pnp.solve.effort import Effort

    if game.mind.solve is None:
        raise click.UsageError(f"{game.name} has no solver")
    if depth and game.mind.depth is None:
        raise click.UsageError(f"{game.name} is solved to the end, without --depth")
    effort = Effort(seconds, depth)
    chosen = checked(game, variants)
    known = chosen if position == "-" else position_of(game, position, chosen).variants
    prepare(game, tuple(known))
    solved = partial(_solved, game.name, chosen, effort)
    if position == "-":
        answer_lines(solved, jobs)
    elif as_json:
        say(solved(position))
    else:
        _tell(solved(position), partial(_readable, game))


def _solved(
    name: str, variants: tuple[str, ...], effort: "Effort", text: str
) -> Answer:
    """The answer for one position; runs in a process of its own too."""
    from pnp.games import find

    game = find(name)
    if game.mind.solve is None:
        raise TypeError(f"{name} has no solver")
    start = position_of(game, text, variants)
    try:
        return game.mind.solve(start, effort)
    except UserError as error:
        raise explained(error, game) from None


def _readable(game: "AnyGame", moves: str) -> str:
    """Moves as players type them."""
    from pnp.cli.settings import chosen as setting
    from pnp.press.solution import as_typed
    from pnp.words import catalogue

    return as_typed(moves, catalogue(game.name, setting("lang").value))


def _tell(answer: Answer, readable: Callable[[str], str]) -> None:
    """What is known, then the plan: as tables on a terminal, else as lines."""
    if "clause" in answer:
        status = answer.get("status") or answer["value"]
        click.echo(f"{status} already ({answer['clause']})")
        return
    facts = [(name, readable(fact)) for name, fact in _facts(answer)]
    plan = list(enumerate(map(readable, answer.get("plan", [])), start=1))
    if sys.stdout.isatty():
        table(("what", "proven"), facts)
        if plan:
            table(("turn", "plan"), [(str(number), turn) for number, turn in plan])
        return
    widest = max(map(len, answer))
    for name, fact in facts:
        click.echo(f"{name:{widest}}  {fact}")
    for number, turn in plan:
        click.echo(f"{number:2}  {turn}")


def _facts(answer: Answer) -> Iterator[tuple[str, str]]:
    """All but the plan, with its name; moves stand by what they are worth."""
    for name, value in answer.items():
        if isinstance(value, Mapping):
            yield from ((name, line) for line in _grouped(value))
        elif isinstance(value, list) and name != "plan" and value:
            yield name, " ".join(value)
        elif value is not None and not isinstance(value, list):
            yield name.replace("_", " "), str(value)


def _grouped(moves: Mapping[str, str]) -> Iterator[str]:
    """The moves by what they are worth, best first."""
    for worth in sorted(set(moves.values()), key=_rank):
        those = (move for move, each in moves.items() if each == worth)
        yield f"{worth:4}  {' '.join(those)}"


def _rank(worth: str) -> tuple[int, int]:
    """Quick wins first, quick losses last."""
    distance = int(worth[1:] or 0)
    return "WCL".index(worth[0]), distance if worth[0] == "W" else -distance


@click.command(epilog="Example: pnp bench gridblock --boards 40")
@click.argument(
    "what",
    metavar="[GAME|press|print|puzzles|web]",
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
    """Measure a game, the press, puzzles or the web against a reference.

    With print it is told what printing takes from a cold start.
    """
    for name, line in _measured(what, boards):
        if as_json:
            say({"bench": name, "measured": line})
        else:
            click.echo(f"{name}: {line}")


def _names() -> list[str]:
    from pnp.games import names

    return [*names(), PRESS, PRINT, PUZZLES, WEB]


def _measured(what: str | None, boards: int) -> Iterator[tuple[str, str]]:
    """What was measured, line by line, each with what it is about."""
    from pnp.errors import ChoiceError
    from pnp.games import find
    from pnp.press.bench import report

    if what not in (None, *_names()):
        raise click.BadParameter(str(ChoiceError("bench", str(what), _names())))
    if what == PUZZLES:
        yield from whole(every_game(), partial(_of_puzzles, boards))
        return
    if what == PRINT:
        yield from ((PRINT, line) for line in _of_printing())
        return
    if what == WEB:
        yield from ((WEB, line) for line in _of_web(boards))
        return
    games = every_game() if what is None else [find(what)] if what != PRESS else []
    yield from whole(games, partial(_of_game, boards))
    if what in (None, PRESS):
        yield from ((PRESS, line) for line in report(boards))
        yield from ((PRESS, line) for line in _of_text())
        yield from ((PRESS, line) for line in _of_ink())


def _of_puzzles(count: int, game: "AnyGame") -> Iterator[tuple[str, str]]:
    """Its puzzles by their levels, and how well these tell who solves them."""
    from pnp.games.levels import report

    yield from ((game.name, line) for line in report(game, count))


def _of_printing() -> Iterator[str]:
    """What commands take that print."""
    from pnp.cli.bench import report

    return report()


def _of_text() -> Iterator[str]:
    """How long pages of text take, beside another typesetter."""
    from pnp.cli.rival import report

    return report()


def _of_ink() -> Iterator[str]:
    """How dark kits are."""
    from pnp.cli.inking import report

    return report()


def _of_web(rounds: int) -> Iterator[str]:
    """The studio's pages and the days of a site."""
    from pnp.studio.bench import report

    return report(rounds)


def _of_game(boards: int, game: "AnyGame") -> Iterator[tuple[str, str]]:
    """Its rules, then what it measures itself."""
    from pnp.games.bench import random_games

    yield from ((game.name, line) for line in random_games(game, boards))
    if game.mind.bench:
        yield from ((game.name, line) for line in game.mind.bench(boards))
