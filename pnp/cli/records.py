"""Commands for records: judging games and showing one worth reading."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from pnp.cli.offers import files
from pnp.cli.options import GAME, JSON, TONGUE, contents, say
from pnp.cli.outcomes import judged
from pnp.cli.stories import transcribed
from pnp.cli.telling import ending, result
from pnp.cli.values import Number

if TYPE_CHECKING:
    from pnp.core.transcript import Transcript
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
    capitals, dashes, arrows or squares alone, and with 1-0 or "Black resigns" below.
    """
    from pnp.games import find
    from pnp.words import catalogue

    found = transcribed(contents(file), file, "en" if as_json else language)
    record, played = found.record, found.played
    game = find(record.game)
    if strictly:
        if as_json:
            raise click.UsageError("--write and --json exclude each other")
        click.echo(found.written())
        return
    if as_json:
        say(_judgement(found, game))
        return
    count = len(played.turns)
    key = "turn-played" if count == 1 else "turns-played"
    turns = catalogue(game.name, language).text(key, count=count)
    stands = result(game, played.outcome, language)
    if found.is_given_up:
        stands = catalogue(game.name, language).text("resigned")
    click.echo(f"{game.name}: {turns}, {stands}")
    if told := ending(game, played.plies, language):
        click.echo(told)


def _judgement(found: "Transcript", game: "AnyGame") -> Mapping[str, object]:
    """A record that is right, as JSON."""
    record, played = found.record, found.played
    end, _ = played.after(len(played.turns))
    return {
        "game": game.name,
        "variants": list(game.rules.edition.checked(played.start.variants)),
        "players": played.start.players,
        "setup": record.setup,
        "turns": len(played.turns),
        "position": str(end),
        "outcome": judged(played.outcome),
        "resigned": found.is_given_up,
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
