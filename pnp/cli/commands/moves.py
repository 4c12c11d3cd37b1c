"""The command that lists the legal moves of a position."""

from collections.abc import Iterable

import click

from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME, POSITION, VARIANT, checked_variants
from pnp.cli.input_lines import answer_lines
from pnp.cli.positions import playable
from pnp.cli.settings import LANG, setting_in_force
from pnp.games import AnyGame
from pnp.press.captions.typed_move import as_typed
from pnp.words.catalogue import catalogue


@click.command(
    epilog='\b\nExample: pnp moves claustro "#.BB./....B/W...B/W..../.WW.# w"'
)
@GAME
@POSITION
@VARIANT
@JSON
def moves(
    game: AnyGame, position: str, variants: tuple[str, ...], as_json: bool
) -> None:
    """List the legal moves of POSITION, one a line.

    With - positions are read from standard input, and each gives one JSON list. Moves
    stand as records have them there; listed, as players type them.
    """
    rules = checked_variants(game, variants)
    if position == "-":
        answer_lines(lambda line: _legal(game, line, rules))
        return
    found = _legal(game, position, rules)
    if as_json:
        say(found)
        return
    words = catalogue(game.name, setting_in_force(LANG).value)
    click.echo("\n".join(as_typed(move, words) for move in found), nl=bool(found))


def _legal(game: AnyGame, text: str, variants: Iterable[str]) -> list[str]:
    return list(map(str, playable(game, text, variants).legal()))
