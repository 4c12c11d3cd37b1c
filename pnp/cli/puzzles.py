"""The command for puzzles."""

from typing import TYPE_CHECKING

import click

from pnp.cli.cards import puzzle_card
from pnp.cli.clock import Deadline, waiting
from pnp.cli.options import GAME, JSON, TIME, Number, say

if TYPE_CHECKING:
    from pnp.games import AnyGame


@click.command(epilog="Example: pnp puzzle claustro --seed 7 --moves 3")
@GAME
@click.option(
    "--seed",
    metavar="N",
    type=Number(0),
    default=0,
    show_default=True,
    help="A number names a puzzle.",
)
@click.option(
    "--level", metavar="1..5", type=Number(1, 5), help="How hard, 5 being hardest."
)
@click.option(
    "--moves", metavar="N", type=Number(1, 99), help="Solved in so many moves."
)
@TIME
@JSON
def puzzle(
    game: "AnyGame",
    seed: int,
    level: int | None,
    moves: int | None,
    seconds: float | None,
    as_json: bool,
) -> None:
    """Make a puzzle of GAME with its solution.

    Where several defences are given with / the answer to them is the same; all other
    defences lose sooner.
    """
    from pnp.core.puzzle import LEVELS, Wish
    from pnp.press.puzzlecard import written
    from pnp.words import catalogue

    if game.mind.puzzle is None:
        raise click.UsageError(f"{game.name} has no puzzles")
    if game.mind.grades:
        Wish(seed, level, moves).check_against(game.mind.grades())
    deadline = Deadline(seconds, _sought(game, seed, level, moves))
    with waiting(f"looking for a {deadline.sought}"):
        found = game.mind.puzzle(Wish(seed, level, moves, deadline.check))
    words = catalogue(game.name, "en")
    if as_json:
        say(puzzle_card(game, seed, found, words))
        return
    click.echo(words.tell(found.task))
    click.echo(f"position  {found.position}")
    click.echo(f"level     {found.level} of {LEVELS}")
    for number, line in enumerate(found.lines):
        click.echo(f"{'' if number else 'solution':8}  {written(line)}")
    if reached := [*filter(None, [found.game.setup]), *found.game.turns]:
        click.echo(f"reached   {' '.join(reached)}")


def _sought(game: "AnyGame", seed: int, level: int | None, moves: int | None) -> str:
    """What is looked for, in a few words."""
    wishes = {"level": level, "moves": moves, "seed": seed}
    told = (f"{name} {value}" for name, value in wishes.items() if value is not None)
    return f"puzzle of {game.name} ({', '.join(told)})"
