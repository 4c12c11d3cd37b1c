"""Commands for records: judging games and showing one worth reading."""

from typing import TYPE_CHECKING

import click

from pnp.cli.offers import files, suggestion
from pnp.cli.options import GAME, JSON, Number, contents, explained, say
from pnp.cli.play import ending
from pnp.cli.tables import prepare
from pnp.errors import PATH, UserError, quoted

if TYPE_CHECKING:
    from pnp.games import AnyGame


@click.command(epilog="Example: pnp check game.txt")
@click.argument("file", metavar="FILE|-", shell_complete=files)
def check(file: str) -> None:
    """Replay the record in FILE and judge it; - reads standard input."""
    from pnp.core.record import Record, RecordError
    from pnp.games import find, names

    text = contents(file)
    game = None
    try:
        record = Record.parse(text)
        try:
            game = find(record.game)
        except UserError as error:
            offer = f"{error}{suggestion(record.game, names())}"
            raise RecordError(record.heads["game"], offer) from None
        played = game.rules.play(record)
    except UserError as error:
        where = f"{file}: " if len(file) <= PATH else f"{quoted(file, PATH)}: "
        said = explained(error, game, where) if game else f"{where}{error}"
        raise UserError(said) from None
    count = len(played.turns)
    end = ending(played.outcome) if played.outcome else "unfinished"
    click.echo(f"{game.name}: {count} turn{'s' * (count != 1)}, {end}")


@click.command(epilog="Example: pnp example cancelletto > game.txt")
@GAME
@click.option(
    "--seed",
    metavar="N",
    type=Number(0),
    help="Find another one; the same seed, the same.",
)
@JSON
def example(game: "AnyGame", seed: int | None, as_json: bool) -> None:
    """Print a worked example of GAME as a record.

    Without a seed it is the one in the rule sheet.
    """
    from pnp.press.examples import example as stored
    from pnp.words import catalogue

    if seed is not None:
        prepare(game)
    record = stored(game, "first") if seed is None else game.mind.example(seed)
    rating = catalogue(game.name, "en").caption(
        game.mind.rating(game.rules.play(record).start)
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
