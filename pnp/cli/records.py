"""Commands for records: judging games and showing one worth reading."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.offers import files
from pnp.cli.options import GAME, JSON, TONGUE, contents, say
from pnp.cli.outcomes import judged
from pnp.cli.stories import transcribed
from pnp.cli.telling import ending, result
from pnp.cli.values import Number

if TYPE_CHECKING:
    from pnp.core.record import Record
    from pnp.core.rules import Playthrough
    from pnp.games import AnyGame
    from pnp.words import Language


@click.command(epilog="Example: pnp check game.txt")
@click.argument("file", metavar="FILE|-", shell_complete=files)
@click.option(
    "--write", "strictly", is_flag=True, help="Print the record in its strict form."
)
@TONGUE
@JSON
def check(file: str, strictly: bool, language: "Language", as_json: bool) -> None:
    """Replay the record in FILE and judge it; - reads standard input.

    Games may be written as people do: with numbered turns, several in a line, with
    capitals, dashes and arrows.
    """
    from pnp.games import find
    from pnp.words import catalogue

    found = transcribed(contents(file), file, "en" if as_json else language)
    record, played = found.record, found.played
    game = find(record.game)
    if strictly:
        if as_json:
            raise click.UsageError("--write and --json exclude each other")
        click.echo(str(record))
        return
    if as_json:
        say(_judgement(record, game, played))
        return
    count = len(played.turns)
    key = "turn-played" if count == 1 else "turns-played"
    turns = catalogue(game.name, language).text(key, count=count)
    click.echo(f"{game.name}: {turns}, {result(game, played.outcome, language)}")
    plies = [ply for turn in played.turns for ply in turn]
    if told := ending(game, plies, language):
        click.echo(told)


def _judgement(
    record: "Record", game: "AnyGame", played: "Playthrough[Any]"
) -> Mapping[str, object]:
    """A record that is right, as JSON."""
    end, _ = played.after(len(played.turns))
    return {
        "game": game.name,
        "variants": list(game.rules.edition.checked(played.start.variants)),
        "players": played.start.players,
        "setup": record.setup,
        "turns": len(played.turns),
        "position": str(end),
        "outcome": judged(played.outcome),
    }


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
def example(
    game: "AnyGame", seed: int | None, language: "Language", as_json: bool
) -> None:
    """Print a worked example of GAME as a record.

    Without a seed it is the one in the rule sheet.
    """
    from pnp.press.examples import example as stored
    from pnp.words import catalogue

    record = stored(game, "first") if seed is None else game.mind.example(seed)
    rating = catalogue(game.name, "en" if as_json else language).caption(
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
