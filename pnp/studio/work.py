"""Long work, as processes do it: values come in and go out."""

from pnp.core.chance import Chance
from pnp.games import GAMES, find
from pnp.studio.table import Origin, Table

BUDGET = 1000
"""So many tries a player who searches may spend, as at the prompt."""

for _name in GAMES:
    # A process that others are begun from knows what they need.
    _ = find(_name).mind.players


def advised(origin: Origin, moves: str, player: str) -> str:
    """The moves and those that one of our players makes, until its turn is over."""
    table = Table(origin, moves)
    adviser = table.game.mind.players[player]
    mover, ends_turn = table.mover, table.game.rules.ends_turn
    while True:
        position = table.now
        move = adviser(position, BUDGET, Chance(len(table.plies)))
        table = table.played(move)
        if table.outcome or ends_turn(table.plies[-1].move) or table.mover != mover:
            return table.moves
