"""The command for what was measured: what is printed, or all of it measured anew."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME
from pnp.cli.game_param import of_game
from pnp.cli.language_options import TONGUE
from pnp.cli.output_files import write_bytes
from pnp.cli.param_types import Number
from pnp.cli.print_options import file
from pnp.core.finding import Finding
from pnp.games import AnyGame
from pnp.press.figures.findings import (
    finding,
    finding_toml,
    findings,
    holds,
    measured_finding,
    strays,
    told_fact,
)
from pnp.words.catalogue import catalogue

MOST = 3
"""So many shares that strayed are named."""


def _names(game: AnyGame) -> Iterator[str]:
    yield from game.solver.studies


@click.command(epilog="Example: pnp tactics claustro hand --seed 8 --sample 20000")
@GAME
@click.argument("names", metavar="[NAME]...", nargs=-1, shell_complete=of_game(_names))
@click.option(
    "--seed",
    metavar="N",
    type=Number(0, 10**9),
    help="Measure anew, on samples drawn by this seed.",
)
@click.option(
    "--sample",
    metavar="N",
    type=Number(1, 10**7),
    help="Measure anew, on samples of this size.",
)
@file(required=False, formats="TOML, as the templates keep it")
@TONGUE
@JSON
def tactics(
    game: AnyGame,
    names: tuple[str, ...],
    seed: int | None,
    sample: int | None,
    target: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Say what was measured of good play in GAME.

    NAMEs choose some of it. What is measured anew stands beside what is printed: each
    of its bounds holds 99 of 100 samples as large as that which was drawn for it, so of
    smaller ones more fall outside.
    """
    found = dict(_findings(game, names, seed, sample))
    if target:
        content = "\n".join(finding_toml(name, each) for name, each in found.items())
        write_bytes(target, content.encode())
        return
    for name, each in found.items():
        if as_json:
            say(_answer(game, name, each, language))
        else:
            _tell(game, name, each, language)


def _findings(
    game: AnyGame, names: tuple[str, ...], seed: int | None, sample: int | None
) -> Iterator[tuple[str, Finding]]:
    """What is known, or what is found anew where a seed or a size is said."""
    for name in names or findings(game):
        known = finding(game, name)
        if seed is None and sample is None:
            yield name, known
        else:
            chosen = known.seed if seed is None else seed
            yield name, measured_finding(game, name, chosen, sample or known.sample)


def _answer(
    game: AnyGame, name: str, found: Finding, language: str
) -> Mapping[str, object]:

    fact = told_fact(game, name, found, catalogue(game.name, language))
    return {
        "game": game.name,
        "name": name,
        "number": fact.number,
        "text": " ".join(run.text for run in (*fact.lead, *fact.text)),
        "found": "".join(run.text for run in fact.found),
        "seed": found.seed,
        "sample": found.sample,
        "shares": {key: list(share) for key, share in found.shares.items()},
        "numbers": dict(found.numbers),
        "signs": dict(found.signs),
        "position": found.position or None,
        "printed": holds(finding(game, name), found),
    }


def _tell(game: AnyGame, name: str, found: Finding, language: str) -> None:
    """A statement with its number, and whether the printed bounds hold it."""
    told = _answer(game, name, found, language)
    click.echo(f"{name}: {told['number']}")
    click.echo(f"  {told['text']}")
    click.echo(f"  {told['found']}")
    if not told["printed"]:
        click.echo(f"  not within what is printed{_where(game, name, found)}")


def _where(game: AnyGame, name: str, found: Finding) -> str:
    """Which shares strayed how far, and whether so small a sample may well do so."""
    known = finding(game, name)
    if not known.sample:
        return ""
    strayed = [str(each) for each in strays(known, found)]
    more = f"; {len(strayed) - MOST} more" if len(strayed) > MOST else ""
    told = f": {'; '.join(strayed[:MOST])}{more}"
    if found.sample >= known.sample:
        return told
    sure = f"bounds hold 99 of 100 samples of {known.sample}"
    return f"{told}\n  the {sure}; of {found.sample} more fall outside"
