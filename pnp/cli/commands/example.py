"""The command that prints a worked example."""

import click

from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME
from pnp.cli.language_options import TONGUE
from pnp.cli.param_types import Number
from pnp.folder.places import known
from pnp.games import AnyGame
from pnp.press.figures.examples import example as stored
from pnp.words.catalogue import Language, catalogue


@click.command(epilog="Example: pnp example cancelletto > game.txt")
@GAME
@click.option(
    "--seed",
    metavar="N",
    type=Number(0),
    help="Find another one; the same seed, the same.",
)
@TONGUE
@JSON
def example(game: AnyGame, seed: int | None, language: Language, as_json: bool) -> None:
    """Print a worked example of GAME as a record.

    Without a seed it is the one in the rule sheet, of a folder that of seed 0.
    """
    if game.name in known():
        seed = seed or 0
    record = stored(game, "first") if seed is None else game.solver.example(seed)
    rating = catalogue(game.name, "en" if as_json else language).caption(
        game.solver.rating(game.rules.play(record).start)
    )
    if not as_json:
        click.echo(f"# {rating}\n{record}" if rating else record)
        return
    say(
        {
            "rating": rating,
            "game": record.game,
            "variants": list(record.variants),
            "setup": record.setup,
            "position": record.position,
            "turns": list(record.turns),
            "result": list(record.result) if record.result else None,
        }
    )
