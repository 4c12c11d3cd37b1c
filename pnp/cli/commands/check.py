"""The command that replays a record and judges it."""

from collections.abc import Mapping

import click

from pnp.cli.answers import JSON, say
from pnp.cli.completion import files
from pnp.cli.game_param import FOLDER
from pnp.cli.input_lines import contents, transcript_of
from pnp.cli.language_options import TONGUE
from pnp.cli.prompt_text import ending, outcome_json, result
from pnp.games import AnyGame, find
from pnp.games.transcripts import Transcript
from pnp.words.catalogue import Language, catalogue


@click.command(epilog="Example: pnp check game.txt")
@click.argument("file", metavar="FILE|-", shell_complete=files)
@click.option(
    "--write", "strictly", is_flag=True, help="Print the record in its strict form."
)
@FOLDER
@TONGUE
@JSON
def check(file: str, strictly: bool, language: Language, as_json: bool) -> None:
    """Replay the record in FILE and judge it; - reads standard input.

    Games may be written as people do: with numbered turns, several in a line, with
    capitals, dashes, arrows or squares alone, and with 1-0 or "Black resigns" below.
    """
    found = transcript_of(contents(file), file, "en" if as_json else language)
    record, played = found.record, found.played
    game = find(record.game)
    if strictly:
        if as_json:
            raise click.UsageError("--write and --json exclude each other")
        click.echo(found.record_text())
        return
    if as_json:
        say(_judgement(found, game))
        return
    count = len(played.turns)
    key = "turn-played" if count == 1 else "turns-played"
    turns = catalogue(game.name, language).text(key, count=count)
    stands = result(game, played.outcome, language)
    if found.early:
        key = "resigned" if found.is_given_up else "draw-agreed"
        stands = catalogue(game.name, language).text(key)
    click.echo(f"{game.name}: {turns}, {stands}")
    if told := ending(game, played.plies, language):
        click.echo(told)


def _judgement(found: Transcript, game: AnyGame) -> Mapping[str, object]:
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
        "outcome": outcome_json(played.outcome),
        "resigned": found.is_given_up,
    }
