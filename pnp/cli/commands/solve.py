"""The command that proves what can be made of a position."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import click

from pnp.base.errors import UserError
from pnp.cli.answers import JSON, say
from pnp.cli.error_answers import explained_error
from pnp.cli.file_report import remark
from pnp.cli.game_options import (
    GAME,
    POSITION,
    TIME,
    VARIANT,
    checked_variants,
    in_processes,
)
from pnp.cli.input_lines import answer_lines
from pnp.cli.param_types import Number
from pnp.cli.positions import position_of
from pnp.cli.progress import counted, prepare
from pnp.cli.settings import LANG, setting_in_force
from pnp.cli.terminal import table
from pnp.games import AnyGame, find
from pnp.press.captions.typed_move import as_typed
from pnp.solve.players import Effort
from pnp.solve.retrograde import MEMORY
from pnp.words.catalogue import catalogue

Answer = Mapping[str, Any]

MORE, LIMIT = "more_than", "limit"
"""Say how many positions were found when they were given up, and for want of what."""

GIVEN_UP = {
    "most": "--time 600 looks at more of them, for so many seconds",
    "time": "a longer --time finds more of them",
    "memory": f"they take more than {MEMORY // 10**9} GB of memory",
}
"""What is said of each limit."""


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
    game: AnyGame,
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
    if game.solver.solve is None:
        raise click.UsageError(f"{game.name} has no solver")
    if depth and game.solver.depth is None:
        raise click.UsageError(f"{game.name} is solved to the end, without --depth")
    effort = Effort(seconds, depth)
    chosen = checked_variants(game, variants)
    known = chosen if position == "-" else position_of(game, position, chosen).variants
    prepare(game, tuple(known))
    if position == "-":
        answer_lines(partial(_answer_to, game.name, chosen, effort), jobs)
        return
    with counted(f"looking at positions of {game.name}") as tell:
        found = _answer_to(game.name, chosen, replace(effort, tell=tell), position)
    if as_json:
        say(found)
        return
    _tell(found, partial(_readable, game))
    if MORE in found:
        told = f"more than {found[MORE]:,} positions can still come"
        remark(f"{told}: {GIVEN_UP[found[LIMIT]]}")


def _answer_to(
    name: str, variants: tuple[str, ...], effort: Effort, text: str
) -> Answer:
    """The answer for one position; runs in a process of its own too."""
    game = find(name)
    if game.solver.solve is None:
        raise TypeError(f"{name} has no solver")
    start = position_of(game, text, variants)
    try:
        return game.solver.solve(start, effort)
    except UserError as error:
        raise explained_error(error, game) from None


def _readable(game: AnyGame, moves: str) -> str:
    """Moves as players type them."""
    return as_typed(moves, catalogue(game.name, setting_in_force(LANG).value))


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
            yield from ((name, line) for line in _lines_by_worth(value))
        elif isinstance(value, list) and name != "plan" and value:
            yield name, " ".join(value)
        elif (
            value is not None
            and name not in (MORE, LIMIT)
            and not isinstance(value, list)
        ):
            yield name.replace("_", " "), str(value)


def _lines_by_worth(moves: Mapping[str, str]) -> Iterator[str]:
    """The moves by what they are worth, best first."""
    for worth in sorted(set(moves.values()), key=_rank):
        those = (move for move, each in moves.items() if each == worth)
        yield f"{worth:4}  {' '.join(those)}"


def _rank(worth: str) -> tuple[int, int]:
    """Quick wins first, quick losses last."""
    distance = int(worth[1:] or 0)
    return "WCDL".index(worth[0]), distance if worth[0] == "W" else -distance
