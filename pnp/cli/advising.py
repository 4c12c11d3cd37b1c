"""The command that asks a player for a move."""

from typing import TYPE_CHECKING

import click

from pnp.cli.offers import of_game
from pnp.cli.options import GAME, JSON, VARIANT, checked, say
from pnp.cli.positions import playable
from pnp.cli.tables import prepare
from pnp.cli.values import Number
from pnp.errors import ChoiceError, IllegalMoveError

if TYPE_CHECKING:
    from pnp.games import AnyGame

BUDGET = 1000

THRIFTY = ("random", "greedy", "perfect")
"""Players who search nothing, whatever they may spend."""


@click.command(
    epilog="\b\nExample: pnp advise tophats "
    '"c4:RYr,d7:Rr,f4:Yy full 2 R" --player search'
)
@GAME
@click.argument("position", metavar="POSITION")
@click.option(
    "--player",
    "name",
    metavar="NAME",
    required=True,
    shell_complete=of_game(lambda game: game.mind.players),
    help="Who is asked: random, greedy, search, perfect where the game is solved, "
    "or one of the game's own.",
)
@click.option(
    "--budget",
    metavar="N",
    type=Number(1, 10_000_000),
    default=BUDGET,
    show_default=True,
    help="How many tries a player who searches may spend.",
)
@click.option(
    "--seed",
    metavar="N",
    type=Number(0),
    default=0,
    show_default=True,
    help="The same number, the same advice.",
)
@VARIANT
@JSON
def advise(
    game: "AnyGame",
    position: str,
    name: str,
    budget: int,
    seed: int,
    variants: tuple[str, ...],
    as_json: bool,
) -> None:
    """Tell the move that one of our players would make in POSITION.

    The player looks at no more than the player to move may see.
    """
    from pnp.core.chance import Chance
    from pnp.solve.players import PERFECT

    if name not in (players := game.mind.players):
        fault = str(ChoiceError(f"{game.name} player", name, players))
        raise click.BadParameter(fault, param_hint="--player")
    chosen = checked(game, variants)
    start = playable(game, position, chosen)
    if outcome := start.outcome():
        raise IllegalMoveError(f"the game is over in '{start}'", outcome.clause)
    if name == PERFECT:
        prepare(game, chosen)
    move = players[name](start, budget, Chance(seed))
    if as_json:
        spent = None if name in THRIFTY else budget
        say({"move": str(move), "player": name, "budget": spent})
    else:
        from pnp.cli.settings import chosen as setting
        from pnp.press.solution import as_typed
        from pnp.words import catalogue

        words = catalogue(game.name, setting("lang").value)
        click.echo(as_typed(str(move), words))
