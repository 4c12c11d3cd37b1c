"""The command that deals setups."""

import datetime
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from pnp.base.errors import UserError, quoted
from pnp.cli.answers import JSON, say
from pnp.cli.file_report import print_paths
from pnp.cli.game_options import GAME, SEED, TIME, VARIANT, checked_variants
from pnp.cli.game_param import of_game
from pnp.cli.language_options import TONGUE
from pnp.cli.output_files import write
from pnp.cli.param_types import Day, Number
from pnp.cli.print_options import PAPER, THEME, file
from pnp.cli.progress import Deadline, progress
from pnp.cli.prompt_text import columns
from pnp.core.setup import SEEDS, Setup
from pnp.games import AnyGame
from pnp.games import setup as setup_of
from pnp.press.cards.setup_card import cards_of
from pnp.press.paper import Order, Paper
from pnp.scene.theme import Theme
from pnp.solve.players import Effort
from pnp.words.catalogue import Language, catalogue

PATIENCE = 10_000
"""So many setups are judged before one with wanted properties is given up."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a setup should be like that can be won."""

    par: int | None
    level: int | None
    seconds: float | None
    """How long it may take to find."""

    def __str__(self) -> str:
        wishes = {"par": self.par, "level": self.level}
        told = [f"{name} {value}" for name, value in wishes.items() if value]
        return ", ".join(told) or "that can be won"

    def first(self, game: AnyGame, start: Setup) -> tuple[Setup, Mapping[str, Any]]:
        """The first setup from one on that fits, and what is known of it."""
        solve, starts = game.solver.solve, game.solver.starts
        if not (solve and starts):
            raise click.UsageError(f"{game.name} has no setups that can be won or not")
        _within(self.par, starts.pars(start.variants))
        deadline = Deadline(self.seconds, f"setup of {game.name} ({self})")
        seeds = range(start.seed, min(start.seed + PATIENCE, SEEDS))
        setups = (replace(start, seed=seed) for seed in seeds)
        looking = f"looking for a {deadline.sought}"
        with closing(progress(setups, len(seeds), looking)) as counted:
            for setup in counted:
                dealt = game.rules.deal(setup)
                fits = starts.fits(dealt, self.par, self.level, deadline.seconds_left)
                deadline.check()
                if fits:
                    return setup, solve(dealt, Effort(deadline.seconds_left))
        raise UserError(
            f"none of {len(seeds)} setups from seed {start.seed} on is like that"
        )


def _within(par: int | None, pars: range) -> None:
    if par is not None and par not in pars:
        fault = f"{par} is not in the range from {pars[0]} to {pars[-1]}"
        raise click.BadParameter(fault, param_hint="--par")


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
@file(required=False)
@PAPER
@THEME
@TONGUE
@JSON
def setup(
    game: AnyGame,
    seed: int | None,
    code: str | None,
    day: datetime.date | None,
    players: int | None,
    variants: tuple[str, ...],
    solvable: bool,
    par: int | None,
    level: int | None,
    count: int | None,
    seconds: float | None,
    measures: bool,
    target: Path | None,
    paper: Paper,
    theme: Theme,
    language: Language,
    as_json: bool,
) -> None:
    """Deal a setup of GAME: its code and the position it starts from.

    Without a choice of your own it is the setup of seed 0. With --solvable, --par or
    --level it is the first from there on that fits, and its answers are shown. With
    --count the next ones follow, a line for each, which --json makes one of JSON. With
    -o their cards are printed.
    """
    if target and (as_json or measures):
        raise click.UsageError("-o prints cards: leave out --json and --measures")
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
    first = _setup(
        game, seed, code, day, players or 0, checked_variants(game, variants)
    )
    wish = Wanted(par, level, seconds) if wanted else None
    if target:
        setups = [dealt for dealt, _ in _dealt(game, first, wish, count or 1)]
        order = Order(paper, language)
        made = write([(target, cards_of(game, setups, order, day))], theme)
        print_paths(each.path for each in made)
        return
    for dealt, proven in _dealt(game, first, wish, count or 1):
        start = game.rules.deal(dealt)
        counted = _start_measures(game, start) if measures else {}
        if as_json:
            more = {"measures": counted} if measures else {}
            say({**_answer(dealt, start), **proven, **more})
        elif count is not None:
            click.echo(f"{dealt.code}  {start}")
        else:
            _tell(game, dealt, start, proven, counted, language)


def _dealt(
    game: AnyGame, start: Setup, wish: Wanted | None, count: int
) -> Iterator[tuple[Setup, Mapping[str, Any]]]:
    """So many setups from one on, and what is known of each that was wished for."""
    for number in range(count):
        proven: Mapping[str, Any] = {}
        if wish:
            start, proven = wish.first(game, start)
        yield start, proven
        if number < count - 1:
            if start.seed + 1 == SEEDS:
                raise UserError("no number is left after that of this setup")
            start = replace(start, seed=start.seed + 1)


def _answer(dealt: Setup, start: Any) -> Mapping[str, object]:
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
    game: AnyGame,
    dealt: Setup,
    start: Any,
    proven: Mapping[str, Any],
    counted: Mapping[str, float],
    language: Language,
) -> None:
    """A setup, each fact with its name."""
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


def _start_measures(game: AnyGame, start: Any) -> Mapping[str, float]:
    """What can be counted of a start, to two places."""
    if game.solver.measures is None:
        raise click.UsageError(f"{game.name} has no measures")
    return {
        name: round(count, 2) for name, count in game.solver.measures(start).items()
    }


def _setup(
    game: AnyGame,
    seed: int | None,
    code: str | None,
    day: datetime.date | None,
    players: int,
    variants: tuple[str, ...],
) -> Setup:

    if code is not None:
        return setup_of(code, game)
    try:
        if day:
            Setup(game.rules.edition, players, variants)
            return game.of_day(day, variants)
        return Setup(game.rules.edition, players, variants, seed or 0)
    except UserError as error:
        raise click.UsageError(str(error)) from None
