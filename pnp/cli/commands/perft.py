"""The command that counts the ways to play on."""

import re
from contextlib import closing
from typing import Any

import click

from pnp.cli.answers import JSON, say
from pnp.cli.error_answers import explained_error
from pnp.cli.game_options import GAME, VARIANT, checked_variants
from pnp.cli.param_types import Number
from pnp.cli.positions import playable
from pnp.cli.progress import progress
from pnp.cli.verbosity import tell
from pnp.games import AnyGame
from pnp.solve.perft import perft as count

DEEPEST = 99

BEGINNINGS = 100
"""Into so many beginnings the ways are parted at least, where there are as many."""


class Counting(click.Command):
    """A command with a number that may be written with a minus, to be refused so."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments as they are parsed by any command."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if not re.fullmatch(r"-\d", error.option_name):
                raise
            fault = f"a depth is a number from 0 to {DEEPEST}"
            raise click.BadParameter(fault, ctx, param_hint="DEPTH") from None


@click.command(
    cls=Counting,
    epilog='\b\nExample: pnp perft claustro "#.BB./....B/W...B/W..../.WW.# w" 4',
)
@GAME
@click.argument("position", metavar="POSITION")
@click.argument("depth", type=Number(0, DEEPEST))
@VARIANT
@JSON
def perft(
    game: AnyGame,
    position: str,
    depth: int,
    variants: tuple[str, ...],
    as_json: bool,
) -> None:
    """Count the ways to play DEPTH moves from POSITION.

    What was counted before an interrupt is told.
    """
    start = playable(game, position, checked_variants(game, variants))
    ways = _count_ways(start, depth)
    if not ways and (fault := game.rules.waiting(_line(start, depth))):
        raise explained_error(fault, game)
    if as_json:
        say({"position": str(start), "depth": depth, "count": ways})
    else:
        click.echo(ways or f"0: {_why_none(start, depth)}")


def _why_none(start: Any, depth: int) -> str:
    """Why so many moves cannot be played."""
    if ended := start.outcome():
        return f"the game is over ({ended.clause})"
    return f"every game ends in fewer than {depth} moves"


def _count_ways(start: Any, depth: int) -> int:
    """The ways from a start, counted beginning by beginning."""
    begun, left = [start], depth
    while left > 1 and 0 < len(begun) < BEGINNINGS:
        begun = [each.apply(move) for each in begun for move in each.legal()]
        left -= 1
    ways = done = 0
    what = f"counting the ways to play {depth} moves"
    with closing(progress(begun, len(begun), what)) as counted:
        try:
            for each in counted:
                ways += count(each, left)
                done += 1
        except KeyboardInterrupt:
            tell(f"{ways} ways from {done} of {len(begun)} beginnings")
            raise
    return ways


def _line(position: Any, depth: int) -> Any:
    """Where the first legal moves lead, at most so many of them."""
    for _ in range(depth):
        if not (moves := position.legal()):
            break
        position = position.apply(moves[0])
    return position
