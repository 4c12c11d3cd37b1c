"""The command for puzzles."""

from typing import TYPE_CHECKING

import click

from pnp.cli.options import GAME, JSON, Number, say, waiting
from pnp.cli.tables import prepare

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
@JSON
def puzzle(
    game: "AnyGame", seed: int, level: int | None, moves: int | None, as_json: bool
) -> None:
    """Make a puzzle of GAME with its solution.

    Where several defences are given with / the answer to them is the same; all other
    defences lose sooner.
    """
    from pnp.press.puzzlecard import written
    from pnp.solve.puzzle import LEVELS, Wish
    from pnp.words import catalogue

    if game.mind.puzzle is None:
        raise click.UsageError(f"{game.name} has no puzzles")
    prepare(game)
    with waiting("looking for a puzzle"):
        found = game.mind.puzzle(Wish(seed, level, moves))
    task = catalogue(game.name, "en").tell(found.task)
    if as_json:
        say(
            {
                "game": game.name,
                "seed": seed,
                "task": task,
                "position": str(found.position),
                "moves": found.moves,
                "level": found.level,
                "tempting": found.tempting,
                "only": found.only,
                "solution": [moves[0] for moves in found.lines[0] if moves],
                "lines": [list(map(list, filter(None, line))) for line in found.lines],
                "setup": found.game.setup,
                "game_from_start": list(found.game.turns),
            }
        )
        return
    click.echo(task)
    click.echo(f"position  {found.position}")
    click.echo(f"level     {found.level} of {LEVELS}")
    for number, line in enumerate(found.lines):
        click.echo(f"{'' if number else 'solution':8}  {written(line)}")
    if reached := [*filter(None, [found.game.setup]), *found.game.turns]:
        click.echo(f"reached   {' '.join(reached)}")
