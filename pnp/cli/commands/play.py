"""The command that plays moves and shows where they lead."""

import click

from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME, MOVES, VARIANT, checked_variants
from pnp.cli.language_options import TONGUE
from pnp.cli.positions import plies_of_moves, position_of
from pnp.cli.prompt_text import ending, outcome_json, result, turn_ending
from pnp.games import AnyGame
from pnp.words.catalogue import Language


@click.command(
    epilog="\b\nExample: pnp play claustro "
    '"#.BB./....B/W...B/W..../.WW.# w" a3-a4 c5-c4'
)
@GAME
@click.argument("position", metavar="POSITION")
@MOVES
@VARIANT
@TONGUE
@JSON
def play(
    game: AnyGame,
    position: str,
    moves: tuple[str, ...],
    variants: tuple[str, ...],
    language: Language,
    as_json: bool,
) -> None:
    """Play MOVEs from POSITION and show where they lead."""
    tongue = "en" if as_json else language
    start = position_of(game, position, checked_variants(game, variants), tongue)
    plies = plies_of_moves(game, start, moves, tongue)
    end = plies[-1].after if plies else start
    outcome = game.rules.adjudicate(plies) if plies else start.outcome()
    if as_json:
        say({"position": str(end), "outcome": outcome_json(outcome)})
        return
    click.echo(end)
    if outcome:
        click.echo(result(game, outcome, language))
    if told := ending(game, plies, language):
        click.echo(told)
    if missing := turn_ending(game, plies, language):
        click.echo(missing, err=True)
