"""The command that asks a player for a move."""

import click

from pnp.base.errors import ChoiceError, IllegalMoveError
from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME, VARIANT, checked_variants
from pnp.cli.game_param import of_game
from pnp.cli.param_types import Number
from pnp.cli.positions import playable
from pnp.cli.progress import prepare
from pnp.cli.settings import LANG, setting_in_force
from pnp.cli.verbosity import tell
from pnp.core.chance import Chance
from pnp.games import AnyGame
from pnp.press.captions.typed_move import as_typed
from pnp.solve.players import PERFECT, Looked, Searcher
from pnp.words.catalogue import catalogue

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
    shell_complete=of_game(lambda game: game.solver.players),
    help="Who is asked: random, greedy, search, perfect where the game is solved, "
    "or one of the game's own.",
)
@click.option(
    "--budget",
    metavar="N",
    type=Number(1, 10_000_000),
    default=BUDGET,
    show_default=True,
    help="How many tries a player who searches may spend; fewer where they are long.",
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
    game: AnyGame,
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
    if name not in (players := game.solver.players):
        fault = str(ChoiceError(f"{game.name} player", name, players))
        raise click.BadParameter(fault, param_hint="--player")
    rules = checked_variants(game, variants)
    start = playable(game, position, rules)
    if outcome := start.outcome():
        raise IllegalMoveError(f"the game is over in '{start}'", outcome.clause)
    if name == PERFECT:
        prepare(game, rules)
    player, looked = players[name], None
    if isinstance(player, Searcher):
        looked = player.looked(start, budget, Chance(seed))
    move = looked.move if looked else player(start, budget, Chance(seed))
    if as_json:
        spent = None if name in THRIFTY else budget
        said = {"move": str(move), "player": name, "budget": spent}
        if looked:
            said |= {"tries": looked.tries, "positions": looked.positions}
        say(said)
    else:
        if looked and looked.tries:
            tell(_told(looked))
        words = catalogue(game.name, setting_in_force(LANG).value)
        click.echo(as_typed(str(move), words))


def _told(looked: Looked) -> str:
    """What was looked at, which a larger budget makes more."""
    tries = f"{looked.tries:,} {'try' if looked.tries == 1 else 'tries'}"
    if not looked.positions:
        return f"looked at {tries}"
    return f"looked at {tries}, played out through {looked.positions:,} positions"
